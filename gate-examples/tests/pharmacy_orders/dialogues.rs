//! What the program prints, as whoever tries it sees it; and that it is read from the data.

use std::{fs, path::Path};

use crate::{
    common::{assert_is_kept, assert_obeyed_by_no_terminal, file, run_with},
    data::Data,
    drafts::DraftReader,
    shop::Shop,
};

const TWO_WEEKS: &str = "prepara el pedido de artsana para dos semanas";
const TWO_MONTHS: &str = "prepara el pedido de artsana para dos meses";

/// What the program prints, with its state in this folder.
fn printed(folder: &Path, arguments: &[&str], input: &str) -> String {
    let state = ["--estado", folder.to_str().unwrap()];
    let arguments = [&state[..], arguments].concat();
    let output = run_with("pharmacy_orders", &arguments, input.as_bytes());
    assert!(output.status.success(), "{output:?}");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("estado: {}\n", folder.display())
    );
    String::from_utf8(output.stdout).unwrap()
}

fn draft_ids(folder: &Path) -> Vec<String> {
    let drafts = DraftReader::open(&folder.join("borradores.db")).unwrap();
    drafts.ids().unwrap()
}

/// No two drafts have one name: that of the one draft here is kept as another.
fn masked(printed: &str, folder: &Path) -> String {
    let ids = draft_ids(folder);
    let [id] = ids.as_slice() else {
        panic!("{ids:?}");
    };
    printed
        .replace(id, "8f2c41d07ab3905e")
        .replace(&format!("(id {}...)", &id[..4]), "(id 8f2c...)")
}

#[test]
fn both_dialogues_are_as_they_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let weeks = masked(&printed(folder.path(), &[TWO_WEEKS], ""), folder.path());
    assert_is_kept(&weeks, "expected/two_weeks.txt");
    let months = printed(folder.path(), &[TWO_MONTHS], "");
    assert_is_kept(&months, "expected/two_months.txt");
    assert_eq!(
        draft_ids(folder.path()).len(),
        1,
        "over the cap there is no draft"
    );

    let readme = fs::read_to_string(file("../README.md")).unwrap();
    assert!(
        readme.contains(&weeks) && readme.contains(&months),
        "the README shows something else"
    );
}

#[test]
fn the_screen_and_what_follows_are_as_they_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    printed(folder.path(), &[TWO_WEEKS], "");
    let arguments = ["--pedidos", "--quien", "Nuria"];
    let screen = printed(folder.path(), &arguments, "s\n");
    let id = screen.lines().find_map(|line| line.strip_suffix(" (pendiente)"));
    let id = id.unwrap().trim().to_owned();
    let asked = screen.lines().find(|line| line.starts_with("  pedida ")).unwrap();
    let shown = screen
        .replace(&id, "\"d6082b35a80b270695b70cbb44d2c87b\"")
        .replace(
            asked,
            "  pedida 2026-03-02 09:00 UTC, caduca 2026-03-03 09:00 UTC",
        );
    assert_is_kept(&masked(&shown, folder.path()), "expected/screen.txt");
    assert_obeyed_by_no_terminal(&screen);

    let again = printed(folder.path(), &["--pedidos"], "");
    assert_eq!(again, "No hay pedidos pendientes.\n");
    let draft = &draft_ids(folder.path())[0];
    let confirm = printed(folder.path(), &[&format!("confirma el pedido {draft}")], "");
    assert_is_kept(&masked(&confirm, folder.path()), "expected/confirmed_twice.txt");
}

#[test]
fn the_command_line_says_what_it_takes() {
    let output = run_with("pharmacy_orders", &["--help"], b"");
    assert!(output.status.success());
    assert_is_kept(&String::from_utf8(output.stdout).unwrap(), "expected/help.txt");
    let output = run_with("pharmacy_orders", &["--esquema"], b"");
    assert_is_kept(&String::from_utf8(output.stdout).unwrap(), "expected/schema.json");
    for arguments in [
        &[][..],
        &["--pedidas"],
        &["--estado"],
        &["canta"],
        &["--pedidos", TWO_WEEKS],
    ] {
        let output = run_with("pharmacy_orders", arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
    }
}

/// Other data, other words: no figure is the script's own.
#[test]
fn the_dialogue_follows_the_data() {
    let folder = tempfile::tempdir().unwrap();
    let own = fs::read_to_string(file("../pharmacy_orders/data/productos.csv")).unwrap();
    let omeprazol = "OMEPRAZOL 20MG 28 CAPS;artsana;4;40;10;1.62;";
    assert!(own.contains(omeprazol));
    let products = folder.path().join("productos.csv");
    let other = own.replace(omeprazol, "OMEPRAZOL BLANDO;artsana;0;45;25;11.62;");
    fs::write(&products, other).unwrap();
    let products = products.to_str().unwrap();

    // 71 a month are 34 in 14 days; 34 + 45 - 0 = 79, by 25: 100. 612,40 - 70 x 1,62 + 100 x 11,62 = 1.661,00.
    let weeks = printed(folder.path(), &["--datos", products, TWO_WEEKS], "").replace('\n', " ");
    assert!(
        weeks.contains("el pedido sale a 1.661,00 EUR y supera el tope de 1.500."),
        "{weeks}"
    );
    assert!(weeks.contains("bajamos a 12 dias"), "{weeks}");

    // 17 in 7 days; 17 + 45 = 62, by 25: 75.
    let words = "prepara el pedido de artsana para una semana";
    let week = printed(folder.path(), &["--datos", products, words], "");
    assert!(
        week.contains("\n- OMEPRAZOL BLANDO: 75 uds (sin stock, vendes 71/mes)\n"),
        "{week}"
    );
}

#[test]
fn the_other_dialogues_say_what_the_gate_says() {
    let mut shop = Shop::open();
    let mut holds = |words: &str, part: &str| {
        let said = shop.says(words).replace('\n', " ");
        assert!(said.contains(part), "{said}");
    };
    holds(
        "prepara el pedido de johnson para un mes",
        "el pedido sale a 44 lineas y supera el tope de 40.",
    );
    holds(
        "prepara el pedido de el_de_la_esquina para un mes",
        r#""artsana", "kenvue", "johnson""#,
    );
    holds(
        "confirma el pedido 8f2c",
        r#"No se ha enviado: el borrador "8f2c" no existe."#,
    );

    let mut sold_out = Data::own().unwrap();
    sold_out.products.retain(|product| product.supplier != "kenvue");
    let said = Shop::with(sold_out).says("prepara el pedido de kenvue para dos semanas");
    assert!(said.contains("con 14 dias no falta nada de kenvue."), "{said}");
}
