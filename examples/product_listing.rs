//! A shop where a language model writes the listing of a product, and a schema stands at the door.
//!
//! Each candidate is read as one record. What fits is listed; all else is turned away with every reason, before
//! anything could be published. The schema says what form a listing has, never whether it is true: that a cure
//! for everything sells as `home` is for another gate to find. Without a file it judges six candidates of its
//! own: two good ones, an invented category, an empty title, a sentence, a list that is too long.
//!
//! ```text
//! cargo run --example product_listing                           # six candidates of its own
//! cargo run --example product_listing -- candidates.txt         # yours, one a line; `-` reads standard input
//! cargo run --example product_listing -- --json candidates.txt  # what the model gets back
//! cargo run --example product_listing -- --schema               # what the model is told to send
//! ```

#[path = "product_listing/options.rs"]
mod options;
#[path = "product_listing/reason.rs"]
mod reason;
#[path = "common/text.rs"]
mod text;

use std::{
    env, fs,
    io::{self, BufWriter, Read as _, Write},
    process::ExitCode,
};

use action_menu::{Choice, Messages, Record};

use options::{Options, Print, Source, USAGE};
use text::lines;

/// A product as the shop lists it.
#[derive(Record)]
struct Product {
    /// What it is called, in a few words.
    #[field(length = 1..=60)]
    title: String,
    /// What a customer wants to know of it.
    #[field(length = 1..=200)]
    description: String,
    /// Where in the shop it stands.
    category: Category,
    /// Words that customers search by.
    #[field(items = ..=5, default)]
    tags: Vec<String>,
}

/// The departments of the shop: there is no other, however well it sounds.
#[derive(Choice)]
enum Category {
    /// What runs on electricity.
    Electronics,
    /// What furnishes a home.
    Home,
    /// What people train and play with outdoors.
    Sports,
    /// What children and players of all ages like.
    Toys,
}

/// What the model said, one candidate a line.
const CANDIDATES: &str = r#"{"title": "Auriculares BT", "description": "Cancelacion de ruido, 30h.", "category": "electronics", "tags": ["audio", "wireless"]}
{"title": "Bici 29", "description": "21 velocidades", "category": "vehiculos", "tags": []}
{"title": "", "description": "Sin titulo", "category": "home", "tags": []}
No puedo generar eso, pero aqui va un texto libre.
{"title": "Set de pesas", "description": "Ajustables 2-20kg", "category": "sports", "tags": ["a","b","c","d","e","f"]}
{"title": "Rompecabezas", "description": "1000 piezas", "category": "toys"}
"#;

/// Judges the candidates, one a line, and prints a table. Without accents, as on the terminals that the table
/// was made for.
fn judge(candidates: &[u8], out: &mut impl Write) -> io::Result<()> {
    let line = "-".repeat(64);
    writeln!(out, "{:<3}{:<11}detalle", "#", "veredicto")?;
    writeln!(out, "{line}")?;
    let (mut judged, mut listed) = (0, 0);
    for candidate in lines(candidates) {
        judged += 1;
        let (verdict, detail) = match Product::parse_bytes(candidate) {
            Ok(_) => {
                listed += 1;
                ("ACEPTA", "pasa el schema".to_owned())
            }
            Err(rejection) => ("RECHAZA", reason::reason(Product::RECORD, &rejection)),
        };
        writeln!(out, "{judged:<3}{verdict:<11}{detail}")?;
    }
    writeln!(out, "{line}")?;
    writeln!(
        out,
        "{listed}/{judged} salidas cumplen el schema; el resto se rechaza en la frontera."
    )
}

/// One line a candidate: the product that was read, its tags filled in, or the rejection that goes back to the
/// model.
fn answer(candidates: &[u8], out: &mut impl Write) -> io::Result<()> {
    for candidate in lines(candidates) {
        let json = match Product::parse_bytes(candidate) {
            Ok(product) => product.to_json(),
            Err(rejection) => rejection.report(&Messages::SPANISH).to_json(),
        };
        writeln!(out, "{}", text::printable_json(&json))?;
    }
    Ok(())
}

fn candidates(source: &Source) -> io::Result<Vec<u8>> {
    match source {
        Source::OwnCandidates => Ok(CANDIDATES.as_bytes().to_vec()),
        Source::File(path) => fs::read(path),
        Source::StandardInput => {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text).map(|_| text)
        }
    }
}

fn print(options: &Options, candidates: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match options.print {
        Print::Table => judge(candidates, &mut out)?,
        Print::Json => answer(candidates, &mut out)?,
        Print::Schema => writeln!(out, "{:#}", Product::schema())?,
        Print::Help => out.write_all(USAGE.as_bytes())?,
    }
    out.flush()
}

fn main() -> ExitCode {
    let options = match Options::of(env::args_os().skip(1)) {
        Ok(options) => options,
        Err(fault) => return fail(2, &format!("{fault}\n\n{USAGE}")),
    };
    let candidates = match candidates(&options.source) {
        Ok(candidates) => candidates,
        Err(error) => return fail(2, &format!("{} can't be read: {error}\n", options.source)),
    };
    match print(&options, &candidates) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough, as `head` has.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(1, &format!("the output can't be written: {error}\n")),
    }
}

fn fail(code: u8, message: &str) -> ExitCode {
    // Where standard error is closed too, the exit code still tells.
    let _ = write!(io::stderr(), "product_listing: {message}");
    ExitCode::from(code)
}
