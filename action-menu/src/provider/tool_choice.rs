//! Forcing and narrowing: which of the tools that are sent may be called.

use super::{Target, Wire};
use crate::{json::Json, menu::ActionMenu, submenu::SubMenu};

/// Which tools a model may call, or must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ToolChoice<'c> {
    /// Any of them, or none.
    Auto,
    /// One at least.
    Required,
    /// None.
    Forbidden,
    /// This one.
    One(&'c str),
    /// One at least, of these: a sub-menu for one request, without other tools and so without another cache. Of no names
    /// it is none.
    Among(&'c [&'c str]),
    /// Any of these, or none: the same, and the model may also answer in words.
    AutoAmong(&'c [&'c str]),
}

impl Target {
    /// The entries of a request that say it, to be merged into it; of Bedrock those of its `toolConfig`. `None` where the
    /// provider has no words for it: send the tools of a sub-menu instead.
    ///
    /// The reader is narrowed by a [`SubMenu`](crate::SubMenu), whatever the provider does. `DeepSeek` refuses to be forced
    /// while it thinks.
    ///
    /// ```
    /// use action_menu::provider::{Target, ToolChoice};
    ///
    /// let refund = Target::ANTHROPIC.tool_choice(ToolChoice::One("refund")).unwrap();
    /// assert_eq!(refund.to_string(), r#"{"tool_choice":{"type":"tool","name":"refund"}}"#);
    ///
    /// // Those of a sub-menu, while the list of tools stays as it is.
    /// let narrowed = Target::GEMINI.tool_choice(ToolChoice::Among(&["refund", "send_message"])).unwrap();
    /// assert_eq!(
    ///     narrowed.to_string(),
    ///     r#"{"toolConfig":{"functionCallingConfig":{"mode":"ANY","allowedFunctionNames":["refund","send_message"]}}}"#
    /// );
    /// assert_eq!(Target::ANTHROPIC.tool_choice(ToolChoice::Among(&["refund", "send_message"])), None);
    /// ```
    #[must_use]
    pub fn tool_choice(&self, choice: ToolChoice<'_>) -> Option<Json> {
        let choice = match choice {
            // An empty list means all of them to Gemini.
            ToolChoice::Among([]) | ToolChoice::AutoAmong([]) => ToolChoice::Forbidden,
            ToolChoice::Among(_) | ToolChoice::AutoAmong(_) if !self.narrows() => return None,
            choice => choice,
        };
        let words = match self.wire() {
            Wire::OpenAi => of_chat(choice),
            Wire::Responses => of_responses(choice),
            Wire::Anthropic => of_anthropic(choice),
            Wire::Gemini => return Some(of_gemini(choice)),
            Wire::Bedrock => return of_bedrock(choice),
            Wire::Cohere => of_cohere(choice),
            Wire::Mcp | Wire::Ollama => None,
        };
        words.map(|words| Json::object([("tool_choice", words)]))
    }

    /// As [`tool_choice`](Self::tool_choice), any action of a sub-menu or none: the tools of the whole menu stay as they
    /// are, to the byte, and what the provider has cached of them. `None` where the provider doesn't narrow, and where the
    /// sub-menu narrows the values of a field, which only its own [tools](Self::tools_of) say.
    ///
    /// ```
    /// use action_menu::{ActionMenu, SubMenu, provider::Target};
    ///
    /// #[derive(ActionMenu)]
    /// enum Support {
    ///     /// Send a message to the customer.
    ///     SendMessage { text: String },
    ///     /// Close the account.
    ///     CloseAccount,
    /// }
    ///
    /// let desk = SubMenu::<Support>::all().without(["close_account"])?;
    /// assert_eq!(
    ///     Target::OPENAI_RESPONSES.tool_choice_of(&desk).unwrap().to_string(),
    ///     concat!(
    ///         r#"{"tool_choice":{"type":"allowed_tools","mode":"auto","#,
    ///         r#""tools":[{"type":"function","name":"send_message"}]}}"#,
    ///     )
    /// );
    /// assert_eq!(Target::ANTHROPIC.tool_choice_of(&desk), None);
    /// # Ok::<(), action_menu::NarrowError>(())
    /// ```
    #[must_use]
    pub fn tool_choice_of<M: ActionMenu>(&self, menu: &SubMenu<M>) -> Option<Json> {
        let offer = menu.offer();
        let (positions, names): (Vec<_>, Vec<_>) = offer
            .actions()
            .map(|(position, action)| (position, action.name()))
            .unzip();
        let narrows = positions.into_iter().any(|position| offer.narrows(position));
        match names.as_slice() {
            _ if narrows => None,
            names => self.tool_choice(ToolChoice::AutoAmong(names)),
        }
    }
}

fn word(choice: ToolChoice<'_>) -> Option<Json> {
    match choice {
        ToolChoice::Auto => Some(Json::name("auto")),
        ToolChoice::Required => Some(Json::name("required")),
        ToolChoice::Forbidden => Some(Json::name("none")),
        ToolChoice::One(_) | ToolChoice::Among(_) | ToolChoice::AutoAmong(_) => None,
    }
}

fn of_chat(choice: ToolChoice<'_>) -> Option<Json> {
    let tool = |name: &str| {
        let function = Json::object([("name", Json::from(name))]);
        Json::object([("type", Json::name("function")), ("function", function)])
    };
    let allowed = |mode, names: &[&str]| {
        let tools = names.iter().map(|name| tool(name)).collect();
        let allowed = [("mode", Json::name(mode)), ("tools", Json::List(tools))];
        Json::object([
            ("type", Json::name("allowed_tools")),
            ("allowed_tools", Json::object(allowed)),
        ])
    };
    match choice {
        ToolChoice::One(name) => Some(tool(name)),
        ToolChoice::Among(names) => Some(allowed("required", names)),
        ToolChoice::AutoAmong(names) => Some(allowed("auto", names)),
        choice => word(choice),
    }
}

fn of_responses(choice: ToolChoice<'_>) -> Option<Json> {
    let tool = |name: &str| Json::object([("type", Json::name("function")), ("name", Json::from(name))]);
    let allowed = |mode, names: &[&str]| {
        Json::object([
            ("type", Json::name("allowed_tools")),
            ("mode", Json::name(mode)),
            ("tools", Json::List(names.iter().map(|name| tool(name)).collect())),
        ])
    };
    match choice {
        ToolChoice::One(name) => Some(tool(name)),
        ToolChoice::Among(names) => Some(allowed("required", names)),
        ToolChoice::AutoAmong(names) => Some(allowed("auto", names)),
        choice => word(choice),
    }
}

fn of_anthropic(choice: ToolChoice<'_>) -> Option<Json> {
    let mut entries = vec![(
        "type",
        Json::name(match choice {
            ToolChoice::Auto => "auto",
            ToolChoice::Required => "any",
            ToolChoice::Forbidden => "none",
            ToolChoice::One(_) => "tool",
            ToolChoice::Among(_) | ToolChoice::AutoAmong(_) => return None,
        }),
    )];
    if let ToolChoice::One(name) = choice {
        entries.push(("name", Json::from(name)));
    }
    Some(Json::object(entries))
}

fn of_gemini(choice: ToolChoice<'_>) -> Json {
    let (mode, names) = match choice {
        ToolChoice::Auto => ("AUTO", None),
        ToolChoice::Required => ("ANY", None),
        ToolChoice::Forbidden => ("NONE", None),
        ToolChoice::One(ref name) => ("ANY", Some(std::slice::from_ref(name))),
        ToolChoice::Among(names) => ("ANY", Some(names)),
        // `AUTO` takes no names; this mode is the same, held to the schemas.
        ToolChoice::AutoAmong(names) => ("VALIDATED", Some(names)),
    };
    let mut config = vec![("mode", Json::name(mode))];
    if let Some(names) = names {
        let names = names.iter().map(|name| Json::from(*name)).collect();
        config.push(("allowedFunctionNames", Json::List(names)));
    }
    Json::object([(
        "toolConfig",
        Json::object([("functionCallingConfig", Json::object(config))]),
    )])
}

fn of_bedrock(choice: ToolChoice<'_>) -> Option<Json> {
    let empty = || Json::Object(Vec::new());
    let choice = match choice {
        ToolChoice::Auto => ("auto", empty()),
        ToolChoice::Required => ("any", empty()),
        ToolChoice::One(name) => ("tool", Json::object([("name", Json::from(name))])),
        ToolChoice::Forbidden | ToolChoice::Among(_) | ToolChoice::AutoAmong(_) => return None,
    };
    Some(Json::object([("toolChoice", Json::object([choice]))]))
}

/// Its default is `auto`, which it has no word for.
fn of_cohere(choice: ToolChoice<'_>) -> Option<Json> {
    match choice {
        ToolChoice::Required => Some(Json::name("REQUIRED")),
        ToolChoice::Forbidden => Some(Json::name("NONE")),
        ToolChoice::Auto | ToolChoice::One(_) | ToolChoice::Among(_) | ToolChoice::AutoAmong(_) => None,
    }
}
