//! What happens in the middle of sending: the program breaks off, or the draft changes. What is known afterwards, and that
//! nothing is sent twice, and nothing that nobody has seen.

use action_menu::{
    Approval, Handler,
    gate::{Data, Failure, Page},
};
use chrono::NaiveDate;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    agent::told,
    catalogue::Row,
    drafts::{Draft, Shown},
    menu::{PedidosHandler, Proveedor, Que},
    orders::Order,
    pharmacy::Pharmacy,
    place::session,
    shop::Shop,
};

/// A pharmacy to which something happens when it is about to send.
struct Breaking<'p> {
    inner: &'p mut Pharmacy,
    breakdown: Breakdown,
}

enum Breakdown {
    Before,
    After,
    /// The gate has looked at the draft for the second time, and now somebody changes it.
    Meddled(Connection),
}

impl Handler for Breaking<'_> {
    type Output = Data;
    type Error = Failure;
}

impl PedidosHandler for Breaking<'_> {
    fn consultar(
        &mut self,
        que: Que,
        codigo: Option<String>,
        desde: Option<NaiveDate>,
    ) -> Result<Page<Row>, Failure> {
        self.inner.consultar(que, codigo, desde)
    }

    fn preparar_pedido(
        &mut self,
        proveedor: Proveedor,
        cubrir_dias: u16,
        solo_codigos: Vec<String>,
    ) -> Result<Draft, Failure> {
        self.inner.preparar_pedido(proveedor, cubrir_dias, solo_codigos)
    }

    fn confirmar_pedido(&mut self, approval: Approval, borrador_id: String) -> Result<Order, Failure> {
        match &self.breakdown {
            Breakdown::Before => {}
            Breakdown::After => drop(self.inner.confirmar_pedido(approval, borrador_id).unwrap()),
            Breakdown::Meddled(drafts) => {
                drafts
                    .execute("UPDATE linea SET unidades = unidades + 1", [])
                    .unwrap();
                return self.inner.confirmar_pedido(approval, borrador_id);
            }
        }
        panic!("the power goes");
    }

    fn ver_borrador(&mut self, borrador_id: String) -> Result<Shown, Failure> {
        self.inner.ver_borrador(borrador_id)
    }
}

fn broken_off(shop: &mut Shop, breakdown: Breakdown) -> (String, Value) {
    let draft = shop.draft();
    shop.confirm(&draft);
    let request = shop.approve();
    let mut breaking = Breaking {
        inner: &mut shop.pharmacy,
        breakdown,
    };
    let answer = shop.gate.resume(&mut breaking, &session(""), &request);
    (draft, told(&answer).into())
}

#[test]
fn what_was_sent_is_found_and_not_sent_again() {
    let mut shop = Shop::open();
    let (draft, told) = broken_off(&mut shop, Breakdown::After);
    assert_eq!((&told["ok"], &told["code"]), (&json!(false), &json!("panicked")));
    assert_eq!(shop.sent(), 1);

    let mut shop = shop.reopened();
    let told = shop.confirm(&draft);
    assert_eq!(
        (&told["ok"], &told["duplicate"], &told["numero_pedido"]),
        (&json!(true), &json!(true), &json!("P-000001")),
        "{told}"
    );
    assert!(shop.gate.pending().unwrap().is_empty());
    assert_eq!(shop.sent(), 1);
}

#[test]
fn what_was_not_sent_needs_another_yes() {
    let mut shop = Shop::open();
    let (draft, told) = broken_off(&mut shop, Breakdown::Before);
    assert_eq!(told["code"], "panicked");
    assert_eq!(shop.sent(), 0);

    let mut shop = shop.reopened();
    assert_eq!(shop.confirm(&draft)["code"], "pending");
    shop.approve();
    assert_eq!(shop.confirm(&draft)["numero_pedido"], "P-000001");
    assert_eq!(shop.sent(), 1);
}

#[test]
fn what_changes_at_the_last_moment_is_not_sent() {
    let mut shop = Shop::open();
    let drafts = shop.meddler("borradores.db");
    let (draft, told) = broken_off(&mut shop, Breakdown::Meddled(drafts));
    assert_eq!(told["code"], "borrador_cambiado", "{told}");
    assert_eq!(shop.sent(), 0);

    // Nothing was done: a person is asked again, with what it is now.
    assert_eq!(shop.confirm(&draft)["code"], "pending");
    shop.approve();
    assert_eq!(shop.confirm(&draft)["numero_pedido"], "P-000001");
}
