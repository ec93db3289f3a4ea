//! Which provider, and in which of its modes: one row of data each.

use std::fmt;

use super::dialect::{Dialect, Null};
use crate::spec::same;

/// The name of the one tool that takes a whole proposal, and of its only argument.
pub const PROPOSAL: &str = "proposal";

/// The shape of a provider's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Wire {
    /// Chat completions, of `OpenAI` and whoever speaks like it.
    OpenAi,
    /// `OpenAI`'s Responses.
    Responses,
    /// Anthropic's Messages.
    Anthropic,
    /// Gemini's `generateContent`.
    Gemini,
    /// The Model Context Protocol.
    Mcp,
    /// Bedrock's Converse.
    Bedrock,
    /// Cohere's v2 chat.
    Cohere,
    /// Ollama's own `/api/chat`.
    Ollama,
}

/// A provider in one of its modes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Target {
    name: &'static str,
    wire: Wire,
    /// The provider holds the model to the schema.
    strict: bool,
    /// What its schemas can say, and how much it takes.
    dialect: &'static Dialect,
    /// The same of replies, or why it takes no schema for them.
    replies: Result<&'static Dialect, &'static str>,
    /// The choice among the tools can be narrowed to several.
    narrows: bool,
}

impl Target {
    const fn plain(name: &'static str, wire: Wire, dialect: &'static Dialect) -> Self {
        Self {
            name,
            wire,
            strict: false,
            dialect,
            replies: Ok(dialect),
            narrows: false,
        }
    }

    const fn strict(name: &'static str, wire: Wire, dialect: &'static Dialect) -> Self {
        Self {
            strict: true,
            ..Self::plain(name, wire, dialect)
        }
    }

    const fn replying(self, replies: Result<&'static Dialect, &'static str>) -> Self {
        Self { replies, ..self }
    }

    const fn narrowing(self) -> Self {
        Self {
            narrows: true,
            ..self
        }
    }

    /// `OpenAI` Chat completions.
    pub const OPENAI_CHAT: Self = Self::plain("openai_chat", Wire::OpenAi, &Dialect::OPENAI).narrowing();
    /// The same, held to the schema.
    pub const OPENAI_CHAT_STRICT: Self =
        Self::strict("openai_chat_strict", Wire::OpenAi, &Dialect::OPENAI_STRICT).narrowing();
    /// `OpenAI` Responses.
    pub const OPENAI_RESPONSES: Self =
        Self::plain("openai_responses", Wire::Responses, &Dialect::OPENAI).narrowing();
    /// The same, held to the schema.
    pub const OPENAI_RESPONSES_STRICT: Self = Self::strict(
        "openai_responses_strict",
        Wire::Responses,
        &Dialect::OPENAI_STRICT,
    )
    .narrowing();
    /// Anthropic Messages. It holds a reply to its schema or takes none.
    pub const ANTHROPIC: Self = Self::plain("anthropic", Wire::Anthropic, &Dialect::ANTHROPIC)
        .replying(Ok(&Dialect::ANTHROPIC_STRICT));
    /// The same, held to the schema.
    pub const ANTHROPIC_STRICT: Self =
        Self::strict("anthropic_strict", Wire::Anthropic, &Dialect::ANTHROPIC_STRICT);
    /// Gemini, by `parametersJsonSchema`.
    pub const GEMINI: Self = Self::plain("gemini", Wire::Gemini, &Dialect::GEMINI).narrowing();
    /// Gemini, by `parameters`, a subset of `OpenAPI`'s schemas.
    pub const GEMINI_OPENAPI: Self =
        Self::plain("gemini_openapi", Wire::Gemini, &Dialect::GEMINI_OPENAPI).narrowing();
    /// The Model Context Protocol. A server has no replies of a model.
    pub const MCP: Self =
        Self::plain("mcp", Wire::Mcp, &Dialect::MCP).replying(Err("a server has no replies of a model"));
    /// Bedrock Converse. It holds a reply to its schema or takes none.
    pub const BEDROCK: Self =
        Self::plain("bedrock", Wire::Bedrock, &Dialect::BEDROCK).replying(Ok(&Dialect::BEDROCK_STRICT));
    /// The same, held to the schema.
    pub const BEDROCK_STRICT: Self = Self::strict("bedrock_strict", Wire::Bedrock, &Dialect::BEDROCK_STRICT);
    /// Mistral.
    pub const MISTRAL: Self = Self::plain("mistral", Wire::OpenAi, &Dialect::MISTRAL);
    /// Cohere v2.
    pub const COHERE: Self = Self::plain("cohere", Wire::Cohere, &Dialect::COHERE);
    /// Groq.
    pub const GROQ: Self = Self::plain("groq", Wire::OpenAi, &Dialect::GROQ);
    /// xAI.
    pub const XAI: Self = Self::plain("xai", Wire::OpenAi, &Dialect::XAI);
    /// `DeepSeek`. It takes no schema for replies.
    pub const DEEPSEEK: Self = Self::plain("deepseek", Wire::OpenAi, &Dialect::DEEPSEEK).replying(Err(
        "no schema is taken for replies: ask in words, by `reply_preamble` or `proposal_preamble`",
    ));
    /// Ollama, by its own protocol.
    pub const OLLAMA: Self = Self::plain("ollama", Wire::Ollama, &Dialect::OLLAMA);

    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::OPENAI_CHAT,
        Self::OPENAI_CHAT_STRICT,
        Self::OPENAI_RESPONSES,
        Self::OPENAI_RESPONSES_STRICT,
        Self::ANTHROPIC,
        Self::ANTHROPIC_STRICT,
        Self::GEMINI,
        Self::GEMINI_OPENAPI,
        Self::MCP,
        Self::BEDROCK,
        Self::BEDROCK_STRICT,
        Self::MISTRAL,
        Self::COHERE,
        Self::GROQ,
        Self::XAI,
        Self::DEEPSEEK,
        Self::OLLAMA,
    ];

    /// The target of this name.
    ///
    /// ```
    /// use action_menu::provider::Target;
    ///
    /// assert_eq!(Target::named("groq"), Some(Target::GROQ));
    /// assert_eq!(Target::named("nobody"), None);
    /// ```
    pub const fn named(name: &str) -> Option<Self> {
        let mut targets: &[Self] = &Self::ALL;
        while let Some((target, rest)) = targets.split_first() {
            if same(target.name, name) {
                return Some(*target);
            }
            targets = rest;
        }
        None
    }

    /// Its name in snake case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The shape of its messages.
    pub const fn wire(&self) -> Wire {
        self.wire
    }

    /// Whether the provider holds the model to the schema.
    pub const fn is_strict(&self) -> bool {
        self.strict
    }

    pub(super) const fn dialect(&self) -> &'static Dialect {
        self.dialect
    }

    /// The dialect of replies, or why it takes no schema for them.
    pub(super) const fn replies(&self) -> Result<&'static Dialect, &'static str> {
        self.replies
    }

    /// Whether the choice among the tools can be narrowed to several.
    pub(super) const fn narrows(&self) -> bool {
        self.narrows
    }

    /// Whether its schemas are those of `OpenAPI`.
    pub(super) fn speaks_open_api(&self) -> bool {
        self.dialect.null == Null::OpenApi
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Target").field(&self.name).finish()
    }
}
