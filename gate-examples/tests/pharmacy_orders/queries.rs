//! What can be asked of the catalogue.

use serde_json::{Value, json};

use crate::{catalogue::MOST_ROWS, data::Data, shop::Shop};

fn rows(told: &Value) -> &Vec<Value> {
    assert_eq!(told["ok"], true, "{told}");
    told["rows"].as_array().unwrap()
}

#[test]
fn a_list_that_is_cut_says_so() {
    let mut shop = Shop::open();
    let products = Data::own().unwrap().products.len();
    assert!(products > MOST_ROWS);
    for (what, narrow) in [
        ("stock", "Afina con codigo."),
        ("precios", "Afina con codigo."),
        ("ventas", "Afina con codigo o con una fecha en desde."),
        ("caducidades", "Afina con codigo o con una fecha en desde."),
    ] {
        let told = shop.call("consultar", &json!({ "que": what }).to_string());
        assert_eq!(rows(&told).len(), MOST_ROWS, "{what}");
        assert_eq!(
            (
                &told["total"],
                &told["shown"],
                &told["truncated"],
                &told["narrow"]
            ),
            (&json!(products), &json!(MOST_ROWS), &json!(true), &json!(narrow)),
            "{what}"
        );
    }
    let told = shop.call("consultar", r#"{"que":"proveedores"}"#);
    assert_eq!(rows(&told).len(), 3);
    assert!(told.get("truncated").is_none());
    assert_eq!(
        rows(&told)[0],
        json!({"proveedor": "artsana", "nombre": "Artsana Farma", "plazo_dias": 2, "productos": 34})
    );
}

#[test]
fn a_code_narrows_every_question() {
    let mut shop = Shop::open();
    let mut ask = |what: &str| {
        let told = shop.call("consultar", &json!({"que": what, "codigo": "700010"}).to_string());
        assert_eq!(rows(&told).len(), 1, "{told}");
        told["rows"][0].clone()
    };
    assert_eq!(
        ask("stock"),
        json!({
            "codigo": "700010", "nombre": "OMEPRAZOL 20MG 28 CAPS", "stock": 4, "minimo": 40, "bajo_minimo": true,
            "dias_de_cobertura": 1, "ventas_mes": 71,
        })
    );
    assert_eq!(ask("ventas")["unidades"], 71);
    assert_eq!(ask("precios")["precio_eur"], "1.62");
    assert_eq!(ask("caducidades")["stock"], 4);
    assert_eq!(ask("proveedores")["proveedor"], "artsana");
}

/// The most urgent first: what is out of stock.
#[test]
fn the_most_urgent_come_first() {
    let mut shop = Shop::open();
    let told = shop.call("consultar", r#"{"que":"stock"}"#);
    assert_eq!(rows(&told)[0]["nombre"], "ENANTYUM 25MG 20 COMP");
    let days: Vec<_> = rows(&told)
        .iter()
        .map(|row| row["dias_de_cobertura"].as_i64().unwrap())
        .collect();
    assert!(days.is_sorted(), "{days:?}");
}

#[test]
fn a_date_narrows_sales_and_expiries() {
    let mut shop = Shop::open();
    let last = r#"{"que":"ventas","codigo":"700010","desde":"2026-03-02"}"#;
    let told = shop.call("consultar", last);
    let data = Data::own().unwrap();
    assert_eq!(
        Some(&rows(&told)[0]["unidades"]),
        data.products[0].sold.last().map(|sold| json!(sold)).as_ref()
    );
    let told = shop.call("consultar", r#"{"que":"caducidades","desde":"2028-01-01"}"#);
    assert!(
        rows(&told)
            .iter()
            .all(|row| row["caduca"].as_str().unwrap() >= "2028-01-01")
    );
    for what in ["stock", "precios", "proveedores"] {
        let arguments = json!({"que": what, "desde": "2026-01-01"}).to_string();
        assert_eq!(shop.call("consultar", &arguments)["code"], "desde_sobra");
    }
    let told = shop.call("consultar", r#"{"que":"ventas","desde":"ayer"}"#);
    assert_eq!(told["ok"], false);
}

/// None, not there, and not known never look alike.
#[test]
fn none_is_not_what_nobody_knows() {
    let mut shop = Shop::open();
    let none = shop.call("consultar", r#"{"que":"ventas","desde":"2099-01-01"}"#);
    assert_eq!(none, json!({"ok": true, "rows": [], "total": 0, "shown": 0}));

    let unknown = shop.call("consultar", r#"{"que":"stock","codigo":"999"}"#);
    assert_eq!(unknown["code"], "codigo_desconocido");
    assert_eq!(
        unknown["alternative"],
        "consultar con que=stock, sin codigo, da los codigos."
    );

    shop.meddler("catalogo.db")
        .execute("DROP TABLE venta", [])
        .unwrap();
    let lost = shop.call("consultar", r#"{"que":"ventas"}"#);
    assert_eq!(
        (&lost["ok"], &lost["code"], &lost["retryable"]),
        (&json!(false), &json!("sin_datos"), &json!(true))
    );
    assert!(lost.get("rows").is_none());
}

#[test]
fn faults_in_the_data_are_told_with_their_line() {
    for (text, why) in [
        ("", "fecha;AAAA-MM-DD"),
        ("fecha;hoy\n", "AAAA-MM-DD"),
        ("fecha;2026-03-02\ncabecera\n1;A\n", "nueve columnas"),
        (
            "fecha;2026-03-02\ncabecera\n1;A;artsana;0;0;1;1.00;2027-01-01;1 2\n",
            "30 dias",
        ),
    ] {
        let error = Data::of(text).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
}
