//! A person's yes and no: what they hold for, and that they outlive the program.

use std::{fs, thread};

use action_menu::gate::{DecisionError, RequestState};
use serde_json::json;

use crate::{limits::ORDERS_A_DAY, place::session, shop::Shop};

/// The third of the lesson's three: confirmed twice, sent once, and the second time nobody is asked.
#[test]
fn confirmed_twice_it_is_sent_once() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    let told = shop.confirm(&draft);
    assert_eq!((&told["ok"], &told["code"]), (&json!(false), &json!("pending")));
    assert_eq!(shop.sent(), 0);

    shop.approve();
    let first = shop.confirm(&draft);
    assert_eq!(first["numero_pedido"], "P-000001", "{first}");
    assert_eq!(first["aprobado_por"], "farmaceutica");
    assert!(first.get("duplicate").is_none());

    let second = shop.confirm(&draft);
    assert_eq!(second["numero_pedido"], first["numero_pedido"]);
    assert_eq!(
        (&second["ok"], &second["duplicate"]),
        (&json!(true), &json!(true))
    );
    assert!(shop.gate.pending().unwrap().is_empty());
    assert_eq!(shop.sent(), 1);
}

#[test]
fn what_waits_outlives_the_program() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    shop.confirm(&draft);

    let shop = shop.reopened();
    let request = shop.approve();

    let mut shop = shop.reopened();
    let pending = shop.gate.pending().unwrap();
    assert!(pending.is_empty());
    let answer = shop.gate.resume(&mut shop.pharmacy, &session(""), &request);
    assert!(answer.is_ok() && !answer.duplicate, "{answer:?}");

    let mut shop = shop.reopened();
    let told = shop.confirm(&draft);
    assert_eq!(
        (&told["duplicate"], &told["numero_pedido"]),
        (&json!(true), &json!("P-000001"))
    );
    assert_eq!(shop.sent(), 1);
}

/// What was said yes to is what was shown: lines, units, amount.
#[test]
fn a_draft_that_changes_after_the_yes_is_not_sent() {
    for change in [
        "UPDATE linea SET unidades = unidades + 10 WHERE orden = 0",
        "UPDATE linea SET precio_cents = precio_cents + 1 WHERE orden = 1",
        "UPDATE linea SET nombre = 'OTRO' WHERE orden = 2",
        "DELETE FROM linea WHERE orden = 3",
        "UPDATE borrador SET proveedor = 'kenvue'",
    ] {
        let mut shop = Shop::open();
        let draft = shop.draft();
        shop.confirm(&draft);
        shop.approve();
        shop.meddler("borradores.db").execute(change, []).unwrap();
        let told = shop.confirm(&draft);
        assert_eq!(told["code"], "changed_since_approved", "{change}: {told}");
        assert_eq!((&told["ok"], shop.sent()), (&json!(false), 0), "{change}");

        // A person is asked again, with what it is now.
        assert_eq!(shop.confirm(&draft)["code"], "pending", "{change}");
    }
}

#[test]
fn a_no_reaches_the_model_with_its_reason() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    let shown = shop.screen("no Ya lo pedi por telefono.\n");
    assert!(shown.ends_with("Denegado: Ya lo pedi por telefono.\n"), "{shown}");
    let told = shop.confirm(&draft);
    assert_eq!(told["reason"], "Ya lo pedi por telefono.");
    assert_eq!(told["code"], "not_approved");
    let said = shop.says(&format!("confirma el pedido {draft}"));
    assert!(
        said.contains("No se ha enviado: ya lo pedi por telefono."),
        "{said}"
    );
    assert_eq!(shop.screen("s\n"), "No hay pedidos pendientes.\n");
    assert_eq!(shop.sent(), 0);
}

#[test]
fn what_is_no_yes_leaves_it_waiting() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    for typed in [
        "",
        "\n",
        "n\n",
        "no\n",
        "no \n",
        "sn\n",
        "vale\n",
        "s s\n",
        "\u{3c3}\n",
    ] {
        let shown = shop.screen(typed);
        assert!(shown.ends_with("Sigue pendiente.\n"), "{typed:?}: {shown}");
    }
    let said = shop.says(&format!("confirma el pedido {draft}"));
    assert!(
        said.contains("Esta pendiente de que una persona lo apruebe"),
        "{said}"
    );
    let shown = shop.screen("  S  \n");
    assert!(
        shown.contains(r#"{"ok":true,"numero_pedido":"P-000001""#),
        "{shown}"
    );
    let said = shop.says(&format!("confirma el pedido {draft}"));
    assert!(said.contains("Ese pedido ya estaba enviado: P-000001"), "{said}");
}

/// Whatever the gate has forgotten, the table of orders has each draft once.
#[test]
fn the_table_is_the_lock() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    shop.confirm(&draft);
    shop.approve();
    let first = shop.confirm(&draft);
    let forgets = action_menu::gate::Purge::Before(u64::MAX);
    shop.gate.purge(forgets).unwrap();

    assert_eq!(shop.confirm(&draft)["code"], "pending");
    // A person sees that it was sent.
    let shown = shop.gate.pending().unwrap()[0].to_string();
    assert!(shown.contains("happened = true"), "{shown}");
    shop.approve();
    let second = shop.confirm(&draft);
    assert_eq!(second["numero_pedido"], first["numero_pedido"], "{second}");
    assert_eq!(shop.sent(), 1);
}

#[test]
fn so_many_orders_are_sent_in_a_day_and_no_more() {
    let mut shop = Shop::open();
    for _ in 0..ORDERS_A_DAY {
        let draft = shop.draft();
        shop.confirm(&draft);
        shop.approve();
        assert_eq!(shop.confirm(&draft)["ok"], true);
    }
    let draft = shop.draft();
    let told = shop.confirm(&draft);
    assert_eq!(told["code"], "over_budget", "{told}");
    assert_eq!(shop.sent(), i64::from(ORDERS_A_DAY));
}

/// Who can write to the gate's file, and hasn't the key, gets nothing approved.
#[test]
fn what_was_changed_outside_the_gate_cannot_be_approved() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    shop.confirm(&draft);
    let meddler = shop.meddler("puerta.db");
    let edited = meddler.execute("UPDATE approvals SET at = at + 1", []).unwrap();
    assert_eq!(edited, 1);
    let shown = shop.screen("\n\n");
    assert!(
        shown.contains("Alguien la ha cambiado fuera de la puerta: no se puede aprobar."),
        "{shown}"
    );
    let requests = shop.gate.pending().unwrap();
    let tampered = requests
        .iter()
        .find(|request| request.state == RequestState::Tampered);
    assert!(matches!(
        shop.gate.approve(&tampered.unwrap().id, "farmaceutica"),
        Err(DecisionError::Tampered)
    ));
    assert_eq!(shop.sent(), 0);
}

/// Another key than the one that sealed the state: nothing of it is believed, and nothing runs.
#[test]
fn with_another_key_nothing_is_sent() {
    let mut shop = Shop::open();
    let draft = shop.draft();
    shop.confirm(&draft);
    shop.approve();
    fs::write(shop.place.file("clave"), [7; 32]).unwrap();
    let mut shop = shop.reopened();
    assert!(shop.gate.pending().is_err());
    let dialogue = shop.confirm(&draft);
    assert_eq!(shop.sent(), 0, "{dialogue:?}");
}

/// Two programs, one yes, the same moment: one order.
#[test]
fn at_the_same_moment_it_is_sent_once() {
    for _ in 0..10 {
        let mut shop = Shop::open();
        let draft = shop.draft();
        shop.confirm(&draft);
        shop.approve();
        let call = format!(r#"{{"borrador_id":"{draft}"}}"#);
        let answers: Vec<_> = thread::scope(|scope| {
            let threads = [0, 1, 2].map(|_| {
                scope.spawn(|| {
                    let (gate, mut pharmacy) = (shop.place.gate().unwrap(), shop.place.pharmacy().unwrap());
                    gate.submit(&mut pharmacy, &session(""), ("confirmar_pedido", &call))
                })
            });
            threads.map(|thread| thread.join().unwrap()).into()
        });
        assert_eq!(shop.sent(), 1);
        let fresh = answers
            .iter()
            .filter(|answer| answer.is_ok() && !answer.duplicate);
        assert_eq!(fresh.count(), 1, "{answers:?}");
        for answer in answers.iter().filter(|answer| !answer.is_ok()) {
            assert!(
                matches!(answer.code(), Some("in_flight" | "approval_used")),
                "{answers:?}"
            );
        }
        assert_eq!(shop.confirm(&draft)["duplicate"], true);
    }
}

/// Of several that wait each has its own answer.
#[test]
fn each_request_has_its_own_answer() {
    let mut shop = Shop::open();
    let drafts = [shop.draft(), shop.draft(), shop.draft()];
    let shown = shop.screen("no Repetido.\n\ns\n");
    assert!(shown.contains("Peticion 3 de 3"), "{shown}");
    let codes = drafts.map(|draft| shop.confirm(&draft)["code"].clone());
    assert_eq!(codes, [json!("not_approved"), json!("pending"), json!(null)]);
    assert_eq!(shop.sent(), 1);
}
