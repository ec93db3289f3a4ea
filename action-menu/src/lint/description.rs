//! Rules of what a description says. The rules of attributes are certain; of words they are a guess.

use crate::invisible::is_fit_for_text;

use super::{
    contract::{Argument, Contract, Leaning, Values},
    notes::Notes,
    words::{self, Text, phrases, verbs},
};

/// Four good sentences have fewer characters.
const LONGEST: usize = 600;

pub(super) fn undescribed(tool: &Contract, notes: &mut Notes) {
    if tool.description.is_blank() {
        notes.of_tool(tool, "has no description");
    }
    for argument in &tool.arguments {
        // The values of a closed set may say it all.
        if argument.description.is_blank() {
            notes.of_field(tool, argument, "has no description");
        }
    }
}

pub(super) fn hidden_text(tool: &Contract, notes: &mut Notes) {
    let hidden = |text: &str| {
        text.chars()
            .find(|c| !is_fit_for_text(*c))
            .map(|c| c.escape_unicode().to_string())
    };
    let texts = [tool.name.as_str(), tool.description.as_str()];
    if let Some(found) = texts.into_iter().find_map(hidden) {
        notes
            .of_tool(tool, "holds characters that nobody sees")
            .found(found);
    }
    for argument in &tool.arguments {
        let texts = [argument.name.as_str(), argument.description.as_str()];
        if let Some(found) = texts.into_iter().find_map(hidden) {
            notes
                .of_field(tool, argument, "holds characters that nobody sees")
                .found(found);
        }
    }
}

pub(super) fn no_use_when(tool: &Contract, notes: &mut Notes) {
    if !tool.known.told.use_when && !tool.description.is_blank() && !tool.description.says(phrases::WHEN) {
        notes.of_tool(tool, "says what it does and not when to use it");
    }
}

pub(super) fn no_source(tool: &Contract, notes: &mut Notes) {
    if tool.description.says(phrases::SOURCE) {
        return;
    }
    for argument in &tool.arguments {
        if !argument.sourced && is_handle(argument) && !argument.description.says(phrases::SOURCE) {
            notes.of_field(
                tool,
                argument,
                "is an identifier, and nobody says where it comes from",
            );
        }
    }
}

/// Whether it is something that only a system can have given: `order_id`, `item_ids`. A `codigo` that has to be there, and
/// is of nothing more, is one in Spanish; as a filter it is what a person has in hand.
fn is_handle(argument: &Argument) -> bool {
    let words = words::of_name(&argument.name);
    let last = words.last().map(String::as_str).unwrap_or_default();
    let handle = match last {
        "id" | "ids" | "uuid" | "uid" | "guid" | "identifier" | "identificador" | "handle" => true,
        "codigo" | "codigos" => argument.required && words.len() == 1,
        _ => false,
    };
    // Of a choice the set says it.
    handle && !matches!(argument.values.innermost(), Values::Choice(_) | Values::Boolean)
}

pub(super) fn no_limits(tool: &Contract, notes: &mut Notes) {
    let description = &tool.description;
    if !tool.known.told.not_for
        && !description.is_blank()
        && !description.says(phrases::NOT)
        && !is_of_one_alone(description.as_str())
    {
        notes.of_tool(tool, "doesn't say what it does not do");
    }
}

/// Whether it is told, by its capitals, to be about one and no more: `the stock of ONE product`.
fn is_of_one_alone(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    // Where all is in capitals nothing stands out.
    text.chars().any(char::is_lowercase) && words.any(|word| matches!(word, "ONE" | "UN" | "UNA"))
}

pub(super) fn no_cost(tool: &Contract, notes: &mut Notes) {
    if tool.known.told.costly || tool.leaning() != Leaning::Reads || tool.says(phrases::COST) {
        return;
    }
    let narrowed = tool.arguments.iter().any(|argument| argument.required);
    if lists(tool) && !narrowed && !has_limit(tool) {
        notes.of_tool(
            tool,
            "gives everything when nothing narrows it, and doesn't say what that costs",
        );
    }
}

/// Whether it gives many of a kind: `list_…`, `search_…`, `Find nearby shops`. Not if it says that it gives one.
pub(super) fn lists(tool: &Contract) -> bool {
    if gives_one(&tool.description) {
        return false;
    }
    if finds_several(&tool.description) {
        return true;
    }
    let words = verbs::of_own_name(&tool.name);
    // `board_game_search` searches too.
    let seeks = |word: &String| {
        matches!(
            word.as_str(),
            "list" | "search" | "browse" | "listar" | "buscar" | "busca"
        )
    };
    // Where it is at home may say it too: `law_case_search.find`.
    let ends = tool
        .name
        .rsplit('.')
        .any(|part| words::of_name(part).last().is_some_and(seeks));
    if ends || words.first().is_some_and(seeks) {
        return true;
    }
    let said: Vec<&str> = tool.description.words().take(2).collect();
    let listed = matches!(
        said.as_slice(),
        ["search" | "searches" | "list" | "lists" | "busca" | "lista", ..]
            | [
                "find" | "finds" | "get" | "gets" | "retrieve" | "retrieves",
                "all"
            ]
    );
    if listed {
        return true;
    }
    let all = |word: &String| {
        matches!(
            word.as_str(),
            "all" | "todos" | "todas" | "catalogue" | "catalog" | "catalogo"
        )
    };
    let gets = words.first().is_some_and(|first| {
        matches!(
            first.as_str(),
            "get" | "find" | "fetch" | "retrieve" | "query" | "show" | "obtener" | "encontrar" | "mostrar"
        )
    });
    gets && words.iter().skip(1).any(all)
}

/// `Returns a random one`.
fn gives_one(description: &Text) -> bool {
    let said: Vec<&str> = description.words().take(3).collect();
    matches!(said.as_slice(), ["returns" | "gives" | "devuelve", "a" | "an" | "un" | "una", what]
        if !matches!(*what, "list" | "page" | "set" | "collection" | "array" | "table" | "lista" | "pagina"))
}

/// `Find service providers near …`: of `the roots` of something there are as many as there are.
fn finds_several(description: &Text) -> bool {
    let mut words = description.words();
    let finds = words.next().is_some_and(|first| {
        matches!(
            first,
            "find" | "finds" | "locate" | "locates" | "search" | "searches"
        )
    });
    let mut what = words
        .take_while(|word| !phrases::BEHIND_THINGS.contains(word))
        .take(4);
    let is_plural = |word: &str| word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us");
    match (what.next(), what.last()) {
        (Some("the") | None, _) => false,
        (Some(only), None) => finds && is_plural(only),
        (Some(_), Some(last)) => finds && is_plural(last),
    }
}

/// Whether a field says how many, or which part: `limit`, `page_size`, `max_results`; not `max_age`.
pub(super) fn has_limit(tool: &Contract) -> bool {
    tool.arguments.iter().any(|argument| {
        let words = words::of_name(&argument.name);
        let has = |table: &[&str]| words.iter().any(|word| words::is_one_of(word, table));
        let named =
            has(phrases::PARTS) || (has(phrases::HOW_MANY) && (words.len() == 1 || has(phrases::OF_A_LIST)));
        named && !matches!(argument.values, Values::Choice(_) | Values::Boolean)
    })
}

pub(super) fn too_long(tool: &Contract, notes: &mut Notes) {
    let length = tool.description.as_str().chars().count();
    if length > LONGEST {
        notes
            .of_tool(tool, "is sent in every turn, and long")
            .found(format!("{length} characters"));
    }
}
