//! Which provider, and in which of its modes: one row of data each.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    name: &'static str,
    wire: Wire,
    /// The provider holds the model to the schema.
    strict: bool,
}

impl Target {
    const fn plain(name: &'static str, wire: Wire) -> Self {
        Self {
            name,
            wire,
            strict: false,
        }
    }

    const fn strict(name: &'static str, wire: Wire) -> Self {
        Self {
            name,
            wire,
            strict: true,
        }
    }

    /// `OpenAI` Chat completions.
    pub const OPENAI_CHAT: Self = Self::plain("openai_chat", Wire::OpenAi);
    /// The same, held to the schema.
    pub const OPENAI_CHAT_STRICT: Self = Self::strict("openai_chat_strict", Wire::OpenAi);
    /// `OpenAI` Responses.
    pub const OPENAI_RESPONSES: Self = Self::plain("openai_responses", Wire::Responses);
    /// The same, held to the schema.
    pub const OPENAI_RESPONSES_STRICT: Self = Self::strict("openai_responses_strict", Wire::Responses);
    /// Anthropic Messages.
    pub const ANTHROPIC: Self = Self::plain("anthropic", Wire::Anthropic);
    /// The same, held to the schema.
    pub const ANTHROPIC_STRICT: Self = Self::strict("anthropic_strict", Wire::Anthropic);
    /// Gemini, by `parametersJsonSchema`.
    pub const GEMINI: Self = Self::plain("gemini", Wire::Gemini);
    /// Gemini, by `parameters`, a subset of `OpenAPI`'s schemas.
    pub const GEMINI_OPENAPI: Self = Self::plain("gemini_openapi", Wire::Gemini);
    /// The Model Context Protocol.
    pub const MCP: Self = Self::plain("mcp", Wire::Mcp);
    /// Bedrock Converse.
    pub const BEDROCK: Self = Self::plain("bedrock", Wire::Bedrock);
    /// The same, held to the schema.
    pub const BEDROCK_STRICT: Self = Self::strict("bedrock_strict", Wire::Bedrock);
    /// Mistral.
    pub const MISTRAL: Self = Self::plain("mistral", Wire::OpenAi);
    /// Cohere v2.
    pub const COHERE: Self = Self::plain("cohere", Wire::Cohere);
    /// Groq.
    pub const GROQ: Self = Self::plain("groq", Wire::OpenAi);
    /// xAI.
    pub const XAI: Self = Self::plain("xai", Wire::OpenAi);
    /// `DeepSeek`.
    pub const DEEPSEEK: Self = Self::plain("deepseek", Wire::OpenAi);
    /// Ollama, by its own protocol.
    pub const OLLAMA: Self = Self::plain("ollama", Wire::Ollama);

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
}
