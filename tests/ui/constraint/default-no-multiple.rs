use action_menu::ActionMenu;

const PRICE: f64 = 0.005;

#[derive(ActionMenu)]
enum Desk {
    Refund {
        #[field(multiple_of = 0.01, default = 19.999)]
        price: f64,
        #[field(default = -1.5, multiple_of = 1)]
        steps: f64,
        #[field(multiple_of = 0x10, default = 1_7)]
        pages: u32,
        #[field(multiple_of = 2.5e1, default = 1e2)]
        fine: f64,
        #[field(multiple_of = 0.01, default = 0.07)]
        fine_too: f32,
        #[field(multiple_of = 0.3, default)]
        zero: f64,
        #[field(multiple_of = 0.01, default = PRICE)]
        constant: f64,
        #[field(multiple_of = 0, default = 1)]
        broken: u8,
    },
}

fn main() {}
