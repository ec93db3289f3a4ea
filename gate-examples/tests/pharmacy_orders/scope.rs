//! Each connection does its own work and no other.

use std::fs;

use rusqlite::{Connection, MAIN_DB};

use crate::{connection, shop::Shop};

fn refused(connection: &Connection, statements: &[&str]) {
    for statement in statements {
        assert!(
            connection.execute_batch(statement).is_err(),
            "{statement} was let through"
        );
    }
}

#[test]
fn the_reading_connection_cannot_write() {
    let shop = Shop::open();
    let catalogue = connection::read_only(&shop.place.file("catalogo.db")).unwrap();
    // By how it was opened, and by what it is allowed to say.
    assert!(catalogue.is_readonly(MAIN_DB).unwrap());
    let elsewhere = format!("ATTACH '{}' AS otra", shop.place.file("pedidos.db").display());
    refused(
        &catalogue,
        &[
            "UPDATE producto SET precio_cents = 1",
            "DELETE FROM producto",
            "INSERT INTO dia VALUES ('2026-03-03')",
            "DROP TABLE venta",
            "CREATE TABLE t (x)",
            "CREATE TEMP TABLE t (x)",
            "PRAGMA writable_schema = 1",
            "ATTACH ':memory:' AS otra",
            &elsewhere,
            "VACUUM",
        ],
    );
    let products: i64 = catalogue
        .query_row("SELECT count(*) FROM producto", [], |row| row.get(0))
        .unwrap();
    assert!(products > 0);
}

#[test]
fn the_connection_of_orders_adds_orders_and_nothing_else() {
    let shop = Shop::open();
    let orders = connection::adding_to(&shop.place.file("pedidos.db"), &["pedido"]).unwrap();
    let elsewhere = format!("ATTACH '{}' AS otra", shop.place.file("borradores.db").display());
    let order = "INSERT INTO pedido VALUES (NULL, 'b', 'artsana', 1, 1, '', 'ana', 'r', 0)";
    orders.execute_batch(order).unwrap();
    refused(
        &orders,
        &[
            order,
            "UPDATE pedido SET importe_cents = 0",
            "DELETE FROM pedido",
            "INSERT OR REPLACE INTO pedido VALUES (1, 'b', 'kenvue', 1, 1, '', 'ana', 'r', 0); UPDATE pedido SET lineas = 0",
            "INSERT INTO pedido VALUES (NULL, 'b', 'artsana', 1, 1, '', 'ana', 'r', 0) ON CONFLICT (borrador_id) DO UPDATE SET lineas = 9",
            "CREATE TABLE t (x)",
            "DROP TABLE pedido",
            "PRAGMA journal_mode = OFF",
            &elsewhere,
        ],
    );
}

#[test]
fn the_connection_of_drafts_changes_none() {
    let mut shop = Shop::open();
    shop.draft();
    let drafts = connection::adding_to(&shop.place.file("borradores.db"), &["borrador", "linea"]).unwrap();
    refused(
        &drafts,
        &[
            "UPDATE linea SET unidades = 1",
            "DELETE FROM linea",
            "INSERT INTO sqlite_schema VALUES ('table', 't', 't', 0, '')",
            "DROP TABLE linea",
        ],
    );
}

/// Whatever is asked and prepared, the catalogue and the orders stay as they were, to the byte.
#[test]
fn looking_up_and_preparing_change_nothing_but_drafts() {
    let mut shop = Shop::open();
    let bytes = |shop: &Shop, name| fs::read(shop.place.file(name)).unwrap();
    let before = ["catalogo.db", "pedidos.db"].map(|name| bytes(&shop, name));
    for what in ["stock", "ventas", "caducidades", "precios", "proveedores"] {
        shop.call("consultar", &format!(r#"{{"que":"{what}"}}"#));
    }
    let draft = shop.draft();
    shop.call("ver_borrador", &format!(r#"{{"borrador_id":"{draft}"}}"#));
    shop.confirm(&draft);
    assert_eq!(
        ["catalogo.db", "pedidos.db"].map(|name| bytes(&shop, name)),
        before
    );
}
