use action_menu::Scalar;

#[derive(Scalar)]
struct Nothing;

#[derive(Scalar)]
struct Empty();

#[derive(Scalar)]
enum Priority {
    Low,
}

#[derive(Scalar)]
union Bits {
    whole: u64,
}

fn main() {}
