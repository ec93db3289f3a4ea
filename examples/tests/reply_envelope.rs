//! The example of replies as data: what it prints, and each of its promises.

#![allow(clippy::unwrap_used, reason = "a test")]

mod common;
#[path = "../reply_envelope/grade.rs"]
mod grade;
#[path = "../reply_envelope/model.rs"]
mod model;
#[path = "../reply_envelope/provider.rs"]
mod provider;
#[path = "../reply_envelope/relay.rs"]
mod relay;
#[path = "../reply_envelope/reply.rs"]
mod reply;
#[path = "../reply_envelope/script.rs"]
mod script;
#[path = "../reply_envelope/stub.rs"]
mod stub;

use std::{cell::RefCell, rc::Rc};

use action_menu::{ActionMenu as _, ChoiceSpec, Code, FieldType as _, Json, Kind, provider::Target};
use common::{assert_is_kept, printed, run_with};
use model::{Ask, Failure, Model};
use provider::{Provider, Transport};
use relay::Relay;
use reply::{Citations, Rationale, Reply, Template, Text};
use script::{Down, Scripted, cases};
use stub::Stub;

const TARGETS: [Target; 5] = [
    Target::OPENAI_CHAT_STRICT,
    Target::GROQ,
    Target::ANTHROPIC,
    Target::GEMINI,
    Target::DEEPSEEK,
];

/// Notes what was asked for.
struct Noting<T> {
    inner: T,
    seen: Rc<RefCell<Vec<Json>>>,
}

impl<T: Transport> Transport for Noting<T> {
    fn post(&self, target: Target, request: &Json) -> String {
        self.seen.borrow_mut().push(request.clone());
        self.inner.post(target, request)
    }
}

fn boxed(target: Target, transport: impl Transport + 'static) -> Box<dyn Model> {
    Box::new(Provider { target, transport })
}

fn refusal(template: Template, text: &str) -> Reply {
    Reply::Refusal {
        template,
        text: Text(text.to_owned()),
        citations: Citations::default(),
        rationale: Rationale(String::new()),
    }
}

#[test]
fn what_it_prints_is_kept() {
    let run = |arguments: &[&str]| printed(run_with("reply_envelope", arguments, b""));
    assert_is_kept(&run(&[]), "expected/reply_envelope.txt");
    assert_is_kept(&run(&["--schema"]), "expected/reply_envelope.schema.json");
    for target in TARGETS {
        let name = format!("expected/reply_envelope.{}.json", target.name());
        assert_is_kept(&run(&["--request", target.name()]), &name);
    }
    for arguments in [&["--request"][..], &["--request", "mcp"], &["x"]] {
        let output = run_with("reply_envelope", arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stderr.starts_with(b"usage: "));
    }
}

/// By five providers, a stub and a relay: the same reply, and its text to the letter.
#[test]
fn a_reply_is_the_same_whichever_way_it_comes() {
    let odd =
        " \u{a1}Hola!\t\u{201c}a\u{201d} \\n {\"kind\":\"refusal\"}\r\n```json\n{}\n``` \u{1f44d}\u{200d} ";
    let replies = cases().into_iter().map(|case| (case.reply, case.retrieved));
    for (reply, retrieved) in replies.chain([(refusal(Template::InputMalformed, odd), &[][..])]) {
        let ask = Ask::new("?", retrieved).unwrap();
        let scripted = || Scripted::reply(&reply);
        let stub = || Box::new(Stub(reply.clone())) as Box<dyn Model>;
        let mut ways: Vec<_> = TARGETS.iter().map(|target| boxed(*target, scripted())).collect();
        ways.push(stub());
        // The relay: by its first, its second, its last.
        let down = || boxed(Target::ANTHROPIC, Down);
        for models in [
            [boxed(Target::GEMINI, scripted()), down(), down()],
            [down(), boxed(Target::DEEPSEEK, scripted()), down()],
            [down(), down(), stub()],
        ] {
            ways.push(Box::new(Relay { models }));
        }
        for way in ways {
            let read = way.complete(&ask).unwrap();
            assert_eq!(read, reply, "{}", way.name());
            assert_eq!(read.text(), reply.text(), "{}", way.name());
        }
        assert_eq!(Reply::parse(&reply.to_text()), Ok(reply));
    }
}

/// Each is asked for the same replies, in its own form.
#[test]
fn a_relay_asks_each_for_the_same() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let noting = |target| {
        let (inner, seen) = (Down, Rc::clone(&seen));
        boxed(target, Noting { inner, seen })
    };
    let targets = [Target::OPENAI_CHAT_STRICT, Target::ANTHROPIC, Target::DEEPSEEK];
    let ask = Ask::new("When do you close?", &["hours#2"]).unwrap();
    let relay = Relay {
        models: targets.map(noting),
    };
    let Err(Failure::Nobody(failures)) = relay.complete(&ask) else {
        unreachable!("all are down")
    };
    let names: Vec<_> = failures.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, targets.map(|target| target.name().to_owned()));
    assert!(
        failures
            .iter()
            .all(|(_, failure)| matches!(failure, Failure::Down(_)))
    );
    let seen = seen.borrow();
    for (target, request) in targets.iter().zip(seen.iter()) {
        assert_eq!(*request, provider::request(*target, &ask));
        assert!(
            request.to_string().contains("hours#2"),
            "{target:?} isn't told of the passages"
        );
    }
    assert_eq!(seen.len(), 3);
}

#[test]
fn graders_go_by_the_kind_alone() {
    // In three languages, and in words that have nothing in common.
    let paraphrases = [
        "No puedo indicarle dosis; su pediatra s\u{ed}.",
        "Sobre doses, fale com quem acompanha a crian\u{e7}a.",
        "That is a question for his doctor: I give no doses.",
    ];
    for text in paraphrases {
        let reply = refusal(Template::OutOfScopeDosing, text);
        assert!(grade::passes(&reply, "refusal"), "{text}");
        assert!(!grade::passes(&reply, "answer"), "{text}");
        assert!(!grade::passes(&reply, "escalation"), "{text}");
    }
    // A reply that says the words and is another kind is graded as that kind.
    let answer = Reply::Answer {
        text: Text("I refuse. No puedo. N\u{e3}o posso.".to_owned()),
        citations: Citations::default(),
        rationale: Rationale(String::new()),
    };
    assert!(grade::passes(&answer, "answer") && !grade::passes(&answer, "refusal"));
    for case in cases() {
        assert!(grade::passes(&case.reply, case.demanded), "{}", case.question);
    }
}

/// The six of them, each of one kind for graders; a seventh is none.
#[test]
fn refusals_are_a_closed_set() {
    let Kind::Choice(values) = Template::SHAPE.kind() else {
        unreachable!("a closed set")
    };
    let templates: Vec<_> = values.iter().map(ChoiceSpec::name).collect();
    assert_eq!(
        templates,
        [
            "input-malformed",
            "out-of-scope-dosing",
            "out-of-scope-diagnosis",
            "out-of-scope-interpretation",
            "out-of-scope-pii",
            "out-of-scope-meta",
        ]
    );
    let text = |template: &str| {
        format!(r#"{{"kind":"refusal","template":"{template}","text":"No.","citations":[],"rationale":""}}"#)
    };
    for template in templates {
        let reply = Reply::parse(&text(template)).unwrap();
        assert!(grade::passes(&reply, "refusal"), "{template}");
    }
    let rejection = Reply::parse(&text("out-of-scope-weather")).unwrap_err();
    assert_eq!(rejection.code(), Code::NotInSet);
}

#[test]
fn bounds_are_kept_and_citations_are_those_that_were_retrieved() {
    let ask = Ask::new("?", &["a#1", "a#2"]).unwrap();
    let empty = Ask::new("?", &[]).unwrap();
    let answer = |text: &str, citations: &[&str], rationale: &str| Reply::Answer {
        text: Text(text.to_owned()),
        citations: Citations(citations.iter().map(ToString::to_string).collect()),
        rationale: Rationale(rationale.to_owned()),
    };
    for (ask, reply, expected) in [
        (&ask, answer("x", &["a#1", "a#2"], ""), None),
        (&ask, answer("x", &[], ""), None),
        (&ask, answer(&"x".repeat(4000), &[], &"y".repeat(280)), None),
        (&empty, answer("x", &[], ""), None),
        (
            &ask,
            answer("x", &["a#1", "b#9"], ""),
            Some((Code::NotInSet, "/proposal/citations/1")),
        ),
        (
            &ask,
            answer("x", &["a#1", "a#1"], ""),
            Some((Code::NotUnique, "/proposal/citations/1")),
        ),
        (
            &empty,
            answer("x", &["a#1"], ""),
            Some((Code::NotInSet, "/proposal/citations/0")),
        ),
        (
            &ask,
            answer("", &[], ""),
            Some((Code::WrongLength, "/proposal/text")),
        ),
        (
            &ask,
            answer("x", &[], &"y".repeat(281)),
            Some((Code::WrongLength, "/proposal/rationale")),
        ),
    ] {
        for target in TARGETS {
            let read = boxed(target, Scripted::reply(&reply)).complete(ask);
            match (read, expected) {
                (Ok(read), None) => assert_eq!(read, reply),
                (Err(Failure::Rejected(rejection)), Some((code, pointer))) => {
                    let problem = &rejection.problems()[0];
                    assert_eq!((problem.code(), problem.pointer().as_str()), (code, pointer));
                }
                (read, expected) => unreachable!("{target:?}: {read:?}, not {expected:?}"),
            }
        }
    }
}
