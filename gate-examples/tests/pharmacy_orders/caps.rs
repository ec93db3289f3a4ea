//! What the schema carries, what the code does, and that amounts are exact.

use serde_json::{Value, json};

use crate::{
    amount::Amount,
    data::Data,
    limits::{DAYS, USUAL_DAYS},
    menu::Pedidos,
    order,
    shop::Shop,
};

/// The first of the lesson's three: an invented supplier breaks nothing, and the model is told why not.
#[test]
fn an_invented_supplier_gets_the_reason() {
    let mut shop = Shop::open();
    let told = shop.call("preparar_pedido", r#"{"proveedor":"el_de_la_esquina"}"#);
    assert_eq!(
        (&told["ok"], &told["code"]),
        (&json!(false), &json!("not_in_set"))
    );
    assert_eq!(
        told["reason"],
        "not_in_set en /proveedor: el valor debe ser uno de \"artsana\", \"kenvue\", \"johnson\", se encontró la \
         cadena \"el_de_la_esquina\""
    );
    assert_eq!(
        told["problems"][0]["expected"]["enum"],
        json!(["artsana", "kenvue", "johnson"])
    );
}

/// The second: the cap lets nothing through.
#[test]
fn the_cap_lets_nothing_through() {
    let mut shop = Shop::open();
    let told = shop.call("preparar_pedido", r#"{"proveedor":"artsana","cubrir_dias":30}"#);
    assert_eq!(
        told,
        json!({
            "ok": false,
            "reason": "El pedido sale a 2.180,90 EUR y supera el tope de 1.500.",
            "code": "sobre_el_tope",
            "retryable": true,
            "alternative": "Acota con solo_codigos o baja cubrir_dias a 14.",
        })
    );
    assert!(shop.pharmacy.draft_reader.ids().unwrap().is_empty());

    // What it says instead goes through, to the cent.
    let told = shop.call("preparar_pedido", r#"{"proveedor":"artsana"}"#);
    assert_eq!(
        (&told["cubrir_dias"], &told["importe_eur"]),
        (&json!(14), &json!("612.40"))
    );
    assert_eq!(told["lineas"].as_array().unwrap().len(), 14);
    let told = shop.call(
        "preparar_pedido",
        r#"{"proveedor":"artsana","cubrir_dias":30,"solo_codigos":["700032"]}"#,
    );
    assert_eq!(
        (
            &told["ok"],
            &told["importe_eur"],
            told["lineas"].as_array().unwrap().len()
        ),
        (&json!(true), &json!("144.30"), 1)
    );
}

#[test]
fn the_days_are_from_three_to_thirty() {
    let mut shop = Shop::open();
    for (days, code) in [
        (0, Some("dias_fuera")),
        (2, Some("dias_fuera")),
        (3, None),
        (31, Some("dias_fuera")),
        (900, Some("dias_fuera")),
        (65_535, Some("dias_fuera")),
        (65_536, Some("out_of_range")),
    ] {
        let arguments = json!({"proveedor": "kenvue", "cubrir_dias": days}).to_string();
        let told = shop.call("preparar_pedido", &arguments);
        assert_eq!(told["code"].as_str(), code, "{days}: {told}");
        assert_eq!(told["ok"], json!(code.is_none()), "{days}");
    }
    let told = shop.call("preparar_pedido", r#"{"proveedor":"kenvue","cubrir_dias":60}"#);
    assert_eq!(
        told,
        json!({
            "ok": false,
            "reason": "El maximo son 30.",
            "code": "dias_fuera",
            "retryable": true,
            "alternative": "cubrir_dias va de 3 a 30: prueba con 30.",
        })
    );
}

/// The schema carries the closed sets and the default; of the caps it tells, in the words of the code's own constants.
#[test]
fn the_schema_tells_the_caps_and_does_not_hold_them() {
    let schema: Value = serde_json::to_value(
        <Pedidos as action_menu::ActionMenu>::action_schema("preparar_pedido")
            .unwrap()
            .as_json(),
    )
    .unwrap();
    let days = &schema["properties"]["cubrir_dias"];
    let told = days["description"].as_str().unwrap();
    assert!(
        told.contains(&format!("Entre {} y {}.", DAYS.start(), DAYS.end())),
        "{told}"
    );
    assert_eq!(
        (&days["default"], &days["minimum"], &days["maximum"]),
        (&json!(USUAL_DAYS), &json!(0), &json!(u16::MAX))
    );
    assert_eq!(schema["required"], json!(["proveedor"]));
    let names: Vec<_> = <Pedidos as action_menu::ActionMenu>::MENU
        .actions()
        .iter()
        .map(action_menu::ActionSpec::name)
        .collect();
    assert_eq!(
        names,
        ["consultar", "preparar_pedido", "confirmar_pedido", "ver_borrador"]
    );
}

/// A draft that grew over the cap behind the gate's back isn't sent, though a person said yes to what it had become.
#[test]
fn the_cap_holds_where_it_cannot_be_taken_back() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    shop.meddler("borradores.db")
        .execute("UPDATE linea SET unidades = 90000", [])
        .unwrap();
    assert_eq!(shop.confirm(&draft)["code"], "pending");
    shop.approve();
    let told = shop.confirm(&draft);
    assert_eq!(told["code"], "sobre_el_tope", "{told}");
    assert_eq!(shop.sent(), 0);
}

#[test]
fn a_code_that_the_supplier_has_not_is_told() {
    let mut shop = Shop::open();
    let told = shop.call(
        "preparar_pedido",
        r#"{"proveedor":"kenvue","solo_codigos":["700032"]}"#,
    );
    assert_eq!(told["reason"], "kenvue no tiene ningun producto \"700032\".");
    assert_eq!(told["code"], "codigo_desconocido");
}

#[test]
fn amounts_are_exact() {
    let cents = |cents| Amount::of_cents(cents);
    for (amount, shown, written) in [
        (cents(0), "0,00", "0.00"),
        (cents(5), "0,05", "0.05"),
        (cents(61_240), "612,40", "612.40"),
        (cents(218_090), "2.180,90", "2180.90"),
        (cents(-100_000_005), "-1.000.000,05", "-1000000.05"),
    ] {
        assert_eq!(amount.to_string(), shown);
        assert_eq!(serde_json::to_value(amount).unwrap(), json!(written));
    }
    assert_eq!(cents(150_000).round(), "1.500");
    assert_eq!(cents(150_050).round(), "1.500,50");
    assert_eq!(Amount::parse("2180.90"), Some(cents(218_090)));
    for text in [
        "",
        ".",
        "1",
        "1.2",
        "1.234",
        "-1.00",
        "1,00",
        "1e2.00",
        "99999999999999999999.00",
    ] {
        assert_eq!(Amount::parse(text), None, "{text}");
    }
    // 0.1 and 0.2 and so on, ten thousand times: where floats drift.
    assert_eq!(Amount::sum(vec![cents(10); 10_000]), Some(cents(100_000)));
    assert_eq!(Amount::sum([cents(i64::MAX), cents(1)]), None);
    assert_eq!(cents(i64::MAX).times(2), None);
}

/// What is more than can be counted is a reason, no panic and no small number.
#[test]
fn what_cannot_be_counted_is_no_order() {
    let mut data = Data::own().unwrap();
    for product in &mut data.products {
        product.price = Amount::of_cents(i64::MAX / 2);
    }
    let mut shop = Shop::with(data);
    let told = shop.call("preparar_pedido", r#"{"proveedor":"artsana"}"#);
    assert_eq!(told["code"], "sin_importe", "{told}");
    assert_eq!(order::total(&[]), Ok(Amount::of_cents(0)));
}
