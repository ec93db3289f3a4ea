//! A pharmacy in a folder of its own, and what tests ask of it.

use std::{
    io::Cursor,
    sync::atomic::{AtomicU32, Ordering},
};

use action_menu::{Json, gate::Answer};
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;

use crate::{
    agent::talk,
    data::Data,
    pharmacy::Pharmacy,
    place::{Door, Place, session},
    screen::attend,
    script::Script,
};

pub(crate) struct Shop {
    pub(crate) folder: TempDir,
    data: Data,
    pub(crate) place: Place,
    pub(crate) gate: Door,
    pub(crate) pharmacy: Pharmacy,
    calls: AtomicU32,
}

impl Shop {
    pub(crate) fn open() -> Self {
        Self::with(Data::own().unwrap())
    }

    pub(crate) fn with(data: Data) -> Self {
        Self::at(tempfile::tempdir().unwrap(), data)
    }

    fn at(folder: TempDir, data: Data) -> Self {
        let place = Place::open(folder.path(), &data).unwrap();
        Self {
            gate: place.gate().unwrap(),
            pharmacy: place.pharmacy().unwrap(),
            place,
            folder,
            data,
            calls: AtomicU32::new(0),
        }
    }

    /// Everything is closed, and opened again from what is on the disk.
    pub(crate) fn reopened(self) -> Self {
        let Self { folder, data, .. } = self;
        Self::at(folder, data)
    }

    /// A call, and what the gate answers.
    pub(crate) fn answer(&mut self, action: &str, arguments: &str) -> Answer {
        let call = self.calls.fetch_add(1, Ordering::Relaxed);
        let submission = format!("call-{call}-{:p}", &self.gate);
        self.gate
            .submit(&mut self.pharmacy, &session(&submission), (action, arguments))
    }

    /// A call, and what the model is told.
    pub(crate) fn call(&mut self, action: &str, arguments: &str) -> Value {
        crate::agent::told(&self.answer(action, arguments)).into()
    }

    /// A draft that is within the caps.
    pub(crate) fn draft(&mut self) -> String {
        let draft = self.call("preparar_pedido", r#"{"proveedor":"artsana","cubrir_dias":7}"#);
        draft["borrador_id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn confirm(&mut self, draft: &str) -> Value {
        let arguments = Json::object([("borrador_id", Json::from(draft))]).to_string();
        self.call("confirmar_pedido", &arguments)
    }

    /// The one request that waits is approved.
    pub(crate) fn approve(&self) -> String {
        let pending = self.gate.pending().unwrap();
        assert_eq!(pending.len(), 1);
        self.gate.approve(&pending[0].id, "farmaceutica").unwrap();
        pending[0].id.clone()
    }

    /// What is printed when a person asks for this.
    pub(crate) fn says(&mut self, words: &str) -> String {
        let mut out = Vec::new();
        let mut script = Script::of(words).unwrap();
        let run = format!("run-{}", self.calls.fetch_add(1, Ordering::Relaxed));
        talk(&mut script, &self.gate, &mut self.pharmacy, &run, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    /// What the screen shows a person who types this.
    pub(crate) fn screen(&mut self, typed: &str) -> String {
        let mut out = Vec::new();
        let mut input = Cursor::new(typed.as_bytes().to_vec());
        attend(
            &self.gate,
            &mut self.pharmacy,
            "farmaceutica",
            &mut input,
            &mut out,
        )
        .unwrap();
        String::from_utf8(out).unwrap()
    }

    /// Somebody else, who may do everything to this file.
    pub(crate) fn meddler(&self, file: &str) -> Connection {
        Connection::open(self.place.file(file)).unwrap()
    }

    /// How many orders were sent.
    pub(crate) fn sent(&self) -> i64 {
        let statement = "SELECT count(*) FROM pedido";
        let orders = self.meddler("pedidos.db");
        orders.query_row(statement, [], |row| row.get(0)).unwrap()
    }
}
