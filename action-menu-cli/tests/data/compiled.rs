#![deny(warnings)]

use action_menu::OwnedMenu;
use serde_json::Value;

fn said<M: OwnedMenu>(name: &str, arguments: &Value) -> String {
    match M::parse_call(name, arguments) {
        Ok(_) => "taken".to_owned(),
        Err(rejection) => {
            let told = rejection.problems().iter();
            let told: Vec<_> = told.map(|problem| format!("{} {}", problem.code(), problem.pointer())).collect();
            told.join(", ")
        }
    }
}

fn of(menu: u64, name: &str, arguments: &Value) -> String {
    match menu {
        // Each menu has an arm here.
        _ => format!("there is no menu to ask for {name} {arguments}"),
    }
}

fn main() {
    for line in std::io::stdin().lines() {
        let call: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let (menu, name) = (call["menu"].as_u64().unwrap(), call["tool"].as_str().unwrap());
        println!("{}", of(menu, name, &call["arguments"]));
    }
}

