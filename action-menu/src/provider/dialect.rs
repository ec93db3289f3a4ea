//! What a provider's schemas can say, and how many of what it takes: one row of data a target.
//!
//! Sources are the providers' documents, their SDKs and what their services were seen to refuse; where these disagree a
//! row has the narrower reading.

use super::{limit::Limits, name::Name};

/// A provider's subset of JSON Schema, and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Dialect {
    /// The keywords that it takes, beside those of its form. All others are told in words.
    pub(super) keeps: &'static [&'static str],
    /// The values of `format` that it knows; without, any.
    pub(super) formats: Option<&'static [&'static str]>,
    /// What a pattern can't hold.
    pub(super) beyond_patterns: &'static [&'static str],
    /// The most that `minItems` can be.
    pub(super) most_min_items: i128,
    /// Whether keys can be of the model's choice.
    pub(super) maps: bool,
    /// Whether a value can be anything at all.
    pub(super) open: bool,
    /// Whether a value can hold itself: `$ref`.
    pub(super) recursion: bool,
    pub(super) null: Null,
    pub(super) absent: Absent,
    /// The names of tools.
    pub(super) tool_name: Name,
    /// The names of fields, where there is a rule.
    pub(super) field_name: Option<Name>,
    pub(super) limits: Limits,
}

/// How a value is written that may be null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Null {
    /// `"type": ["string", "null"]`.
    InType,
    /// `"anyOf": [{"type": "string"}, {"type": "null"}]`.
    InUnion,
    /// `"type": "STRING", "nullable": true`, as in `OpenAPI` 3.0: types in upper case, closed sets of text alone,
    /// objects that are never open, nothing beside `anyOf`.
    OpenApi,
}

/// How a field is written that may be left out. The reader takes null for absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Absent {
    /// It isn't required, and may be null.
    OrNull,
    /// It isn't required, and never null: where null counts against a limit, or isn't known to be taken.
    NotNull,
    /// It is required, and null says that it is absent.
    Null,
}

const ALL: &[&str] = &[
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "not",
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minItems",
    "maxItems",
    "uniqueItems",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "default",
    "examples",
];

/// Named groups and characters by their number are written otherwise in Python, by which some judge patterns.
const NOT_PYTHON: &[&str] = &["(?<", r"\u{"];

impl Dialect {
    /// All that the neutral schema says, but nothing beside `anyOf` and none at the root, which `OpenAI`, Anthropic and
    /// clients of MCP refuse.
    const PLAIN: Self = Self {
        keeps: ALL,
        formats: None,
        beyond_patterns: &[],
        most_min_items: i128::MAX,
        maps: true,
        open: true,
        recursion: true,
        null: Null::InType,
        absent: Absent::OrNull,
        tool_name: Name::dashed(64),
        field_name: None,
        limits: Limits::NONE,
    };

    /// `OpenAI` without `strict`: a description of 1024 characters at most, 128 tools.
    pub(super) const OPENAI: Self = Self {
        limits: Limits {
            tools: 128,
            description: 1024,
            ..Limits::NONE
        },
        ..Self::PLAIN
    };

    /// `OpenAI`'s structured outputs. `default` and the lengths of text are disputed, so they are told.
    pub(super) const OPENAI_STRICT: Self = Self {
        keeps: &[
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "multipleOf",
            "pattern",
            "format",
            "minItems",
            "maxItems",
        ],
        formats: Some(&[
            "date-time",
            "time",
            "date",
            "duration",
            "email",
            "hostname",
            "ipv4",
            "ipv6",
            "uuid",
        ]),
        beyond_patterns: NOT_PYTHON,
        maps: false,
        open: false,
        absent: Absent::Null,
        limits: Limits {
            fields: 5000,
            depth: 10,
            values: 1000,
            long_set: 15_000,
            text: 120_000,
            ..Self::OPENAI.limits
        },
        ..Self::OPENAI
    };

    /// Anthropic without `strict`: any schema, as a hint.
    pub(super) const ANTHROPIC: Self = Self {
        tool_name: Name::dashed(128),
        field_name: Some(Name::dotted(64)),
        ..Self::PLAIN
    };

    /// Anthropic's structured outputs, with the limits of a request: 20 tools, 24 fields that may be left out, 16 of
    /// several types.
    pub(super) const ANTHROPIC_STRICT: Self = Self {
        keeps: &["pattern", "format", "minItems"],
        formats: Some(&[
            "date-time",
            "time",
            "date",
            "duration",
            "email",
            "hostname",
            "uri",
            "ipv4",
            "ipv6",
            "uuid",
        ]),
        beyond_patterns: &[r"\b", r"\B", "(?<", r"\u{"],
        most_min_items: 1,
        maps: false,
        open: false,
        recursion: false,
        absent: Absent::NotNull,
        limits: Limits {
            tools: 20,
            absent: 24,
            unions: 16,
            ..Limits::NONE
        },
        ..Self::ANTHROPIC
    };

    /// Gemini's `parametersJsonSchema`. Cycles are unrolled there, so nothing holds itself; of the formats of text its
    /// services know `date-time` alone.
    pub(super) const GEMINI: Self = Self {
        keeps: &[
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "minItems",
            "maxItems",
            "uniqueItems",
            "minProperties",
            "maxProperties",
        ],
        formats: Some(&["date-time"]),
        recursion: false,
        tool_name: Name::identifier("_.:-"),
        field_name: Some(Name::identifier("_")),
        limits: Limits {
            tools: 128,
            values_text: 2000,
            ..Limits::NONE
        },
        ..Self::PLAIN
    };

    /// Gemini's `parameters`: the schemas of `OpenAPI` 3.0, a part of them.
    pub(super) const GEMINI_OPENAPI: Self = Self {
        keeps: &[
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "pattern",
            "format",
            "minItems",
            "maxItems",
            "minProperties",
            "maxProperties",
        ],
        maps: false,
        open: false,
        null: Null::OpenApi,
        ..Self::GEMINI
    };

    /// MCP: any JSON Schema whose root is an object.
    pub(super) const MCP: Self = Self {
        tool_name: Name::dotted(128),
        ..Self::PLAIN
    };

    /// Bedrock without `strict`: any schema.
    pub(super) const BEDROCK: Self = Self::PLAIN;

    /// As Anthropic's, by whose models it was judged, and lengths of text.
    pub(super) const BEDROCK_STRICT: Self = Self {
        keeps: &["minLength", "maxLength", "pattern", "format", "minItems"],
        tool_name: Self::BEDROCK.tool_name,
        field_name: None,
        ..Self::ANTHROPIC_STRICT
    };

    /// Mistral: any schema of draft 7.
    pub(super) const MISTRAL: Self = Self::PLAIN;

    /// Cohere: no ranges, lengths or counts, and no anchors in patterns; lists of types aren't in its documents.
    pub(super) const COHERE: Self = Self {
        keeps: &["pattern", "format"],
        formats: Some(&["date-time", "uuid", "date", "time"]),
        beyond_patterns: &["^", "$", r"\b", r"\B"],
        open: false,
        null: Null::InUnion,
        absent: Absent::NotNull,
        tool_name: Name::identifier("_"),
        ..Self::PLAIN
    };

    /// Groq: 128 tools.
    pub(super) const GROQ: Self = Self {
        limits: Limits {
            tools: 128,
            ..Limits::NONE
        },
        ..Self::PLAIN
    };

    /// xAI: 200 tools.
    pub(super) const XAI: Self = Self {
        limits: Limits {
            tools: 200,
            ..Limits::NONE
        },
        ..Self::PLAIN
    };

    /// `DeepSeek`: 128 tools.
    pub(super) const DEEPSEEK: Self = Self::GROQ;

    /// Ollama's server shows the model types, closed sets and what is required, and drops all else.
    pub(super) const OLLAMA: Self = Self {
        keeps: &[],
        maps: false,
        recursion: false,
        tool_name: Name::identifier("_"),
        ..Self::PLAIN
    };
}
