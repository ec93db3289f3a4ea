//! The menus that stand in fields, at any depth.

use super::{FieldSpec, Kind, MenuSpec, Shape};

/// Each once, also where it holds itself.
pub(crate) fn inner_menus(fields: &'static [FieldSpec]) -> Vec<&'static MenuSpec> {
    let mut walk = Walk::default();
    walk.fields(fields);
    while let Some(shape) = walk.open.pop() {
        walk.shape(shape);
    }
    walk.menus
}

#[derive(Default)]
struct Walk {
    open: Vec<&'static Shape>,
    menus: Vec<&'static MenuSpec>,
    /// Where the fields of records lie that were seen.
    records: Vec<*const FieldSpec>,
}

impl Walk {
    fn shape(&mut self, shape: &'static Shape) {
        match shape.kind() {
            Kind::List { item, .. } => self.open.push(item),
            // Keys are texts.
            Kind::Map { value, .. } => self.open.push(value),
            Kind::Record(record) => self.record(record.fields()),
            Kind::RecursiveRecord(record) => self.record(record().fields()),
            Kind::Menu(menu) => self.menu(menu),
            Kind::RecursiveMenu(menu) => self.menu(menu()),
            _ => {}
        }
    }

    fn fields(&mut self, fields: &'static [FieldSpec]) {
        self.open.extend(fields.iter().map(FieldSpec::shape));
    }

    fn record(&mut self, fields: &'static [FieldSpec]) {
        let at = fields.as_ptr();
        if !self.records.contains(&at) {
            self.records.push(at);
            self.fields(fields);
        }
    }

    fn menu(&mut self, menu: &'static MenuSpec) {
        if !self.menus.iter().any(|known| std::ptr::eq(*known, menu)) {
            self.menus.push(menu);
            for action in menu.actions() {
                self.fields(action.fields());
            }
        }
    }
}
