//! Proposals with the answers that they got when they were recorded, and what answers them now.

use action_menu::{Json, OwnedMenu};
use menus::{
    Desk, Grid, Numbers, Shop, Support,
    values::{Anything, Bounds, Deliveries, Foreign, Forms, Searches, Sets, Tickets},
};

/// A menu whose answers are recorded.
#[derive(Clone, Copy)]
pub struct Recorded {
    /// Its name in the records.
    pub name: &'static str,
    answer: fn(&str) -> (&'static str, Json),
}

impl Recorded {
    const fn new<M: OwnedMenu>(name: &'static str) -> Self {
        Self {
            name,
            answer: |text| match M::parse(text) {
                Ok(action) => ("accepted", Json::from(action.to_text())),
                Err(rejection) => ("rejected", rejection.to_json()),
            },
        }
    }

    /// The line of a proposal and its answer.
    pub fn line(&self, text: &str) -> String {
        let (verdict, answer) = (self.answer)(text);
        let line = [
            ("menu", Json::from(self.name.to_owned())),
            ("text", Json::from(text.to_owned())),
            (verdict, answer),
        ];
        Json::object(line).to_string()
    }
}

/// All menus with recorded answers.
pub const MENUS: &[Recorded] = &[
    Recorded::new::<Support>("Support"),
    Recorded::new::<Desk>("Desk"),
    Recorded::new::<Grid>("Grid"),
    Recorded::new::<Numbers>("Numbers"),
    Recorded::new::<Shop>("Shop"),
    Recorded::new::<Tickets>("Tickets"),
    Recorded::new::<Deliveries>("Deliveries"),
    Recorded::new::<Searches>("Searches"),
    Recorded::new::<Bounds>("Bounds"),
    Recorded::new::<Sets>("Sets"),
    Recorded::new::<Anything>("Anything"),
    Recorded::new::<Forms>("Forms"),
    Recorded::new::<Foreign>("Foreign"),
];
