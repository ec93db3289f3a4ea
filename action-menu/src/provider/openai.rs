//! Chat completions, of `OpenAI` and whoever speaks like it; Ollama differs in its frame alone.
//!
//! `CreateChatCompletionResponse` and `CreateChatCompletionStreamResponse` of openai/openai-openapi; `ChatResponse` of
//! ollama/ollama, `api/types.go`.

mod results;
mod stream;
mod turn;

pub(super) use results::{ollama as ollama_results, results};
pub(super) use stream::{done, event};
pub(super) use turn::{answer, call, calls, ollama};
