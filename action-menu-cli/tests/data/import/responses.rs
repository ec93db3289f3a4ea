// 1 tool, imported by `action-menu import` from responses.json.
// It takes the crate `action-menu`.

use action_menu::{ActionMenu, Choice};

#[derive(ActionMenu, Clone, Debug, PartialEq)]
pub enum Menu {
    /// The area of a triangle.
    #[action(rename = "math.triangle-area")]
    MathTriangleArea {
        base: f64,
        height: Option<f64>,
        unit: Option<MathTriangleAreaUnit>,
        r#in: Option<bool>,
        #[field(rename = "self")]
        self_: Option<f64>,
    },
}

#[derive(Choice, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MathTriangleAreaUnit {
    M,
    Cm,
}
