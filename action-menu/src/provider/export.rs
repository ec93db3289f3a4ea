//! Tools and structured output, for each target.

use super::{
    PROPOSAL, Target,
    cache::{Form, kept},
    dialect::Dialect,
    example,
    limit::{self, Exported},
    loss::{ExportError, ExportErrors, Loss},
    lowering::lowered,
    reply,
    tool::{self, Draft},
};
use crate::{
    json::Json,
    menu::ActionMenu,
    offer::Offer,
    record::Record,
    schema::Schema,
    spec::{ActionSpec, MenuSpec},
    submenu::SubMenu,
};

/// What goes into a request, and what it couldn't say.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Export {
    /// The value, with its keys in order: the same bytes in every build.
    pub json: Json,
    /// What is told in words, since the provider's schemas have no keyword for it.
    pub losses: Vec<Loss>,
}

impl Target {
    /// One tool an action: what the request's `tools` is, of Bedrock its `toolConfig`, of MCP the `tools` of `tools/list`.
    ///
    /// What the provider's schemas can't say is told in a description, and listed as a [`Loss`]. The reader enforces it
    /// all the same.
    ///
    /// ```
    /// use action_menu::{ActionMenu, provider::Target};
    ///
    /// #[derive(ActionMenu)]
    /// enum Support {
    ///     /// Send a message to the customer.
    ///     SendMessage {
    ///         #[field(length = 1..=500)]
    ///         text: String,
    ///     },
    /// }
    ///
    /// let export = Target::ANTHROPIC_STRICT.tools::<Support>()?;
    /// assert_eq!(
    ///     export.json.to_string(),
    ///     concat!(
    ///         r#"[{"name":"send_message","description":"Send a message to the customer.","strict":true,"#,
    ///         r#""input_schema":{"type":"object","properties":{"text":{"type":"string","#,
    ///         r#""description":"Must be: from 1 to 500 characters"}},"#,
    ///         r#""required":["text"],"additionalProperties":false}}]"#,
    ///     )
    /// );
    /// let keywords: Vec<_> = export.losses.iter().map(|loss| (&*loss.field, &*loss.keyword)).collect();
    /// assert_eq!(keywords, [("text", "minLength"), ("text", "maxLength")]);
    /// # Ok::<(), &action_menu::provider::ExportErrors>(())
    /// ```
    ///
    /// It is built once for each target, and kept.
    ///
    /// # Errors
    ///
    /// [`ExportErrors`] with every limit that is broken (names, descriptions, counts) and every value that can't be said
    /// there without another meaning, such as a map under `OpenAI`'s `strict`.
    pub fn tools<M: ActionMenu>(&self) -> Result<&'static Export, &'static ExportErrors> {
        kept::<M>(*self, Form::Tools, || tools(*self, Offer::whole(M::MENU)))
    }

    /// As [`tools`](Self::tools), of a sub-menu. Built anew each time: keep it.
    ///
    /// Where the provider narrows by [`tool_choice`](Self::tool_choice), the tools of the whole menu can stay, and what
    /// it has cached of them.
    ///
    /// # Errors
    ///
    /// Those of `tools`.
    pub fn tools_of<M: ActionMenu>(&self, menu: &SubMenu<M>) -> Result<Export, ExportErrors> {
        tools(*self, menu.offer())
    }

    /// One tool, [`PROPOSAL`], for all actions: its only argument `proposal` is what [`parse`](ActionMenu::parse) reads,
    /// one of the actions, the tag first. For menus of more actions than a provider takes tools.
    ///
    /// ```
    /// use action_menu::{ActionMenu, provider::Target};
    ///
    /// #[derive(ActionMenu)]
    /// enum Support {
    ///     /// Hand over to a person.
    ///     Escalate,
    /// }
    ///
    /// let export = Target::OPENAI_RESPONSES.proposal_tool::<Support>()?;
    /// assert_eq!(
    ///     export.json.to_string(),
    ///     concat!(
    ///         r#"[{"type":"function","name":"proposal","description":"Propose one of the actions.","strict":false,"#,
    ///         r#""parameters":{"type":"object","properties":{"proposal":{"anyOf":[{"type":"object","#,
    ///         r#""description":"Hand over to a person.","properties":{"action":{"type":"string","enum":["escalate"]}},"#,
    ///         r#""required":["action"],"additionalProperties":false}]}},"#,
    ///         r#""required":["proposal"],"additionalProperties":false}}]"#,
    ///     )
    /// );
    /// # Ok::<(), &action_menu::provider::ExportErrors>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`tools`](Self::tools).
    pub fn proposal_tool<M: ActionMenu>(&self) -> Result<&'static Export, &'static ExportErrors> {
        kept::<M>(*self, Form::ProposalTool, || {
            proposal_tool(*self, Offer::whole(M::MENU))
        })
    }

    /// As [`proposal_tool`](Self::proposal_tool), of a sub-menu.
    ///
    /// # Errors
    ///
    /// Those of [`tools`](Self::tools).
    pub fn proposal_tool_of<M: ActionMenu>(&self, menu: &SubMenu<M>) -> Result<Export, ExportErrors> {
        proposal_tool(*self, menu.offer())
    }

    /// Structured output: what holds a model's whole reply to the schema of a record. It is the value of `response_format`
    /// (`OpenAI`'s shape, Cohere), `text.format` (Responses), `output_config.format` (Anthropic), `outputConfig` (Bedrock),
    /// `format` (Ollama), or holds entries of `generationConfig` (Gemini). [`Turn::reply`](super::Turn::reply) reads what
    /// comes; where there is none, [`reply_preamble`](super::reply_preamble) asks in words.
    ///
    /// ```
    /// use action_menu::{Record, provider::Target};
    ///
    /// #[derive(Record)]
    /// struct Product {
    ///     name: String,
    ///     note: Option<String>,
    /// }
    ///
    /// let export = Target::OPENAI_CHAT_STRICT.reply_format::<Product>()?;
    /// assert_eq!(
    ///     export.json.to_string(),
    ///     concat!(
    ///         r#"{"type":"json_schema","json_schema":{"name":"Product","strict":true,"schema":{"type":"object","#,
    ///         r#""properties":{"name":{"type":"string"},"note":{"type":["string","null"]}},"#,
    ///         r#""required":["name","note"],"additionalProperties":false}}}"#,
    ///     )
    /// );
    /// assert!(Target::MCP.reply_format::<Product>().is_err());
    /// # Ok::<(), action_menu::provider::ExportErrors>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`tools`](Self::tools), and where the provider takes no schema for replies: MCP, `DeepSeek`.
    pub fn reply_format<R: Record>(&self) -> Result<Export, ExportErrors> {
        reply_format(*self, R::RECORD.name(), Schema::of_record(R::RECORD).as_json())
    }

    /// As [`reply_format`](Self::reply_format), of a menu: the reply is an object whose only field `proposal` is what
    /// [`parse`](ActionMenu::parse) reads, since no provider takes one of several at the root.
    /// [`Turn::proposal`](super::Turn::proposal) reads it.
    ///
    /// # Errors
    ///
    /// Those of `reply_format`.
    pub fn proposal_format<M: ActionMenu>(&self) -> Result<&'static Export, &'static ExportErrors> {
        kept::<M>(*self, Form::Reply, || {
            reply_format(*self, M::MENU.name(), &proposal(Offer::whole(M::MENU)))
        })
    }

    /// As [`proposal_format`](Self::proposal_format), of a sub-menu.
    ///
    /// # Errors
    ///
    /// Those of [`reply_format`](Self::reply_format).
    pub fn proposal_format_of<M: ActionMenu>(&self, menu: &SubMenu<M>) -> Result<Export, ExportErrors> {
        reply_format(*self, M::MENU.name(), &proposal(menu.offer()))
    }
}

fn tools(target: Target, offer: Offer<'_>) -> Result<Export, ExportErrors> {
    let draft = |(index, action): (usize, &'static ActionSpec)| {
        let mut schema = Schema::of_arguments(offer, index)?.into_json();
        let examples = example::beside(target, &mut schema);
        Some(Draft {
            name: action.name(),
            lowered: lowered(target.dialect(), action.name(), &schema),
            examples,
            action: Some(action),
        })
    };
    finished(target, offer.actions().filter_map(draft).collect())
}

fn proposal_tool(target: Target, offer: Offer<'_>) -> Result<Export, ExportErrors> {
    let mut schema = proposal(offer);
    let examples = example::beside_all(target, &mut schema);
    let mut lowered = lowered(target.dialect(), PROPOSAL, &schema);
    let told = menu_description(offer.menu());
    // What was moved to the root follows.
    lowered.description = match lowered.description.as_str() {
        "" => told,
        moved => format!("{told}\n{moved}"),
    };
    // A call of it would be read as one of that action.
    if offer.menu().position(PROPOSAL).is_some() {
        lowered.errors.push(ExportError {
            tool: PROPOSAL.to_owned(),
            field: String::new(),
            rule: "the menu has an action of this name: give it another".to_owned(),
        });
    }
    finished(
        target,
        vec![Draft {
            name: PROPOSAL,
            lowered,
            examples,
            action: None,
        }],
    )
}

fn menu_description(menu: &MenuSpec) -> String {
    match menu.description() {
        description if description.is_empty() => "Propose one of the actions.".to_owned(),
        description => description.into_owned(),
    }
}

/// An object whose only field is one of the actions.
pub(super) fn proposal(offer: Offer<'_>) -> Json {
    let Json::Object(mut union) = Schema::of_menu(offer).as_json().clone() else {
        return Json::Null;
    };
    union.retain(|(keyword, _)| keyword != "description");
    let at = union.iter().position(|(keyword, _)| keyword == "$defs");
    let definitions = at.map(|at| union.remove(at));
    let mut entries = vec![
        ("type".into(), Json::name("object")),
        (
            "properties".into(),
            Json::object([("proposal", Json::Object(union))]),
        ),
        ("required".into(), Json::names(["proposal"])),
        ("additionalProperties".into(), Json::Boolean(false)),
    ];
    entries.extend(definitions);
    Json::Object(entries)
}

fn finished(target: Target, drafts: Vec<Draft>) -> Result<Export, ExportErrors> {
    let dialect = target.dialect();
    let exported = drafts.iter().map(|draft| Exported {
        name: draft.name,
        description: Some(&draft.lowered.description),
        schema: &draft.lowered.schema,
    });
    let exported = exported.collect::<Vec<_>>();
    let mut errors: Vec<_> = drafts
        .iter()
        .flat_map(|draft| draft.lowered.errors.clone())
        .collect();
    errors.extend(limit::broken(&dialect.tool_name, &dialect.limits, &exported));
    if drafts.is_empty() {
        errors.push(of_all(
            "no action is offered: a request without tools has no `tools` at all",
        ));
    }
    let (mut tools, mut losses) = (Vec::new(), Vec::new());
    for (index, mut draft) in drafts.into_iter().enumerate() {
        let (description, schema) = tool::places(target, index);
        let lost = std::mem::take(&mut draft.lowered.losses).into_iter();
        losses.extend(lost.map(|loss| moved(loss, &description, &schema)));
        tools.push(tool::tool(target, draft));
    }
    if errors.is_empty() {
        let json = tool::list(target, tools);
        Ok(Export { json, losses })
    } else {
        Err(ExportErrors::new(target, errors, losses))
    }
}

fn reply_format(target: Target, name: &'static str, schema: &Json) -> Result<Export, ExportErrors> {
    let none = |why| ExportErrors::new(target, vec![of_all(why)], Vec::new());
    let dialect = target.replies().map_err(none)?;
    let name = reply_name(name);
    let mut lowered = lowered(dialect, name, schema);
    let exported = Exported {
        name,
        description: None,
        schema: &lowered.schema,
    };
    let mut errors = std::mem::take(&mut lowered.errors);
    errors.extend(limit::broken(&dialect.tool_name, &dialect.limits, &[exported]));
    let place = reply::place(target);
    let losses = lowered.losses.into_iter();
    let losses = losses.map(|loss| moved(loss, &format!("{place}/description"), place));
    let losses = losses.collect();
    if !errors.is_empty() {
        return Err(ExportErrors::new(target, errors, losses));
    }
    // A reply has no description beside its schema.
    if let (Json::Object(entries), false) = (&mut lowered.schema, lowered.description.is_empty()) {
        let description = ("description".into(), Json::from(lowered.description));
        entries.insert(1.min(entries.len()), description);
    }
    let json = reply::form(target, name, lowered.schema);
    Ok(Export { json, losses })
}

/// `OpenAI` takes `[a-zA-Z0-9_-]{1,64}`, and a name of Rust can have more.
fn reply_name(name: &'static str) -> &'static str {
    if Dialect::OPENAI.tool_name.takes(name) {
        name
    } else {
        "reply"
    }
}

fn of_all(rule: &str) -> ExportError {
    ExportError {
        tool: String::new(),
        field: String::new(),
        rule: rule.to_owned(),
    }
}

/// A loss whose words stand in the schema, seen from around it.
fn moved(loss: Loss, description: &str, schema: &str) -> Loss {
    let moved_to = match loss.moved_to.as_str() {
        "/description" => description.to_owned(),
        within => format!("{schema}{within}"),
    };
    Loss { moved_to, ..loss }
}
