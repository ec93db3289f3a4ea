//! What the lint guesses from names and descriptions alone: what writes, what gives a list, which two tools look alike.

#![allow(clippy::expect_used, reason = "a test takes what it has made itself")]

use action_menu::lint;
use serde_json::{Value, json};

fn tool(name: &str, description: &str, field: Option<(&str, Value)>) -> Value {
    let (name_of_field, schema) = field.unwrap_or(("which", json!({"enum": ["a", "b"]})));
    let parameters =
        json!({"type": "object", "properties": {name_of_field: schema}, "required": [name_of_field]});
    json!({"name": name, "description": description, "parameters": parameters})
}

fn finds(tools: &Value, rule: &str) -> bool {
    let findings = lint::of_json(&tools.to_string()).expect("tools");
    findings.iter().any(|finding| finding.rule.id == rule)
}

#[test]
fn what_writes_is_told_by_its_verb() {
    let text = |name| Some((name, json!({"type": "string"})));
    for (name, description, field, writes) in [
        ("send_order", "Sends an order.", None, true),
        ("find_order", "Finds an order.", None, false),
        // A name that may be either leaves it to the description.
        ("complete_task", "Marks a task as completed.", None, true),
        ("complete_text", "Says how a text goes on.", None, false),
        ("banking", "Make a deposit to an account.", None, true),
        ("banking", "Make a list of accounts.", None, false),
        ("request_cleaning", "Asks for a room to be cleaned.", None, true),
        // A verb that says little says it by what is done.
        ("process_refund", "Processes a refund.", None, true),
        ("process_refund_request", "Handles it.", None, true),
        ("process_text", "Processes a text.", None, false),
        ("make_payment", "Pays what is due.", None, true),
        ("make_summary", "Sums it up.", None, false),
        ("refunds", "Processes a refund.", None, true),
        ("refunds", "Process refunds.", None, true),
        ("orders", "Process order texts.", None, false),
        ("realizar_pago", "Realiza un pago.", None, true),
        ("realizar_analisis", "Realiza un análisis.", None, false),
        // Verbs of two words.
        ("turn_on_lights", "Turns on the lights.", None, true),
        ("turnOffLights", "Turns them off.", None, true),
        ("turn_page", "Turns a page.", None, false),
        ("lights", "Turns on the lights.", None, true),
        ("check_out_book", "Checks out a book.", None, true),
        ("check_stock", "Checks the stock.", None, false),
        // What begins with a look may go on.
        ("get_and_delete", "Gets it and deletes it.", None, true),
        ("find_user_or_create", "Finds a user, or makes one.", None, true),
        (
            "get_price_and_order_history",
            "Gets what has been bought.",
            None,
            false,
        ),
        ("get_terms_and_conditions", "Gets the terms.", None, false),
        // Spanish, as the infinitive and as it is told.
        ("emitir_factura", "Emite una factura.", None, true),
        ("emite_factura", "Una factura.", None, true),
        ("facturas", "Emite una factura.", None, true),
        ("encender_luz", "Enciende una luz.", None, true),
        ("luces", "Enciende una luz.", None, true),
        ("mesas", "Reserva una mesa.", None, true),
        ("mesas", "Reserva de mesas: cuántas hay.", None, false),
        ("muestra_facturas", "Muestra las facturas.", None, false),
        // What is made to be looked at changes nothing, until it is thrown away.
        ("create_order", "Creates an order.", None, true),
        ("create_sales_chart", "Creates a chart of the sales.", None, false),
        ("chart.create", "Creates a chart.", None, false),
        ("crear_dibujo", "Crea un dibujo.", None, false),
        ("create_press_release", "Creates a press release.", None, false),
        ("create_release", "Creates a release of the software.", None, true),
        ("delete_chart", "Deletes a chart.", None, true),
        // Nor does a value of an object.
        ("set_integer", "Sets an integer.", None, false),
        ("set_order_text", "Sets the text of an order.", None, true),
        ("send_text", "Sends a text.", None, true),
        ("updateListeners", "Updates the listeners.", None, false),
        ("play_song", "Initiates playback of a song.", None, false),
        // What runs whatever the model writes may do anything.
        ("execute_it", "Executes it.", text("command"), true),
        ("execute_it", "Executes it.", text("command_id"), false),
        (
            "execute_it",
            "Executes it.",
            Some(("command", json!({"enum": ["up", "down"]}))),
            false,
        ),
    ] {
        let tool = tool(name, description, field);
        assert_eq!(finds(&tool, "write_unconfirmed"), writes, "{tool}");
    }
}

#[test]
fn what_is_set_twice_is_set() {
    for (name, description, is_asked) in [
        ("add_task", "Adds a task.", true),
        ("move_task", "Moves a task to the end.", false),
        ("complete_task", "Marks a task as completed.", false),
        ("tasks", "Marks a task as completed.", false),
        ("tasks", "Submits a task.", true),
    ] {
        assert_eq!(
            finds(&tool(name, description, None), "write_unkeyed"),
            is_asked,
            "{name}: {description}"
        );
    }
    // To hand in an audit is not to keep a log; how old somebody is is no amount.
    assert!(finds(
        &tool("submit_audit", "Submits an audit.", None),
        "write_unlogged"
    ));
    assert!(!finds(
        &tool("submit_audit", "Submits an audit, in the audit log.", None),
        "write_unlogged"
    ));
    let whole = json!({"type": "integer"});
    assert!(!finds(
        &tool("add_guest", "Adds a guest.", Some(("age", whole.clone()))),
        "write_unbounded"
    ));
    assert!(finds(
        &tool("add_guest", "Adds a guest.", Some(("guests", whole))),
        "write_unbounded"
    ));
}

#[test]
fn what_gives_a_list_is_told_by_its_plural() {
    let whole = |name| Some((name, json!({"type": "integer"})));
    for (name, description, field, is_cut) in [
        ("get_shops", "Find shops near a place.", None, true),
        ("get_shops", "Locates the nearest shop.", None, false),
        ("get_roots", "Find the roots of an equation.", None, false),
        ("search_advice", "Returns a random piece of advice.", None, false),
        ("search_advice", "Returns a list of advice.", None, true),
        ("search_people", "Searches.", whole("max_age"), true),
        ("search_people", "Searches.", whole("max_results"), false),
        ("search_people", "Searches.", whole("page_size"), false),
        ("search_people", "Searches.", whole("number"), false),
    ] {
        let tool = tool(name, description, field);
        assert_eq!(finds(&tool, "cut_untold"), is_cut, "{tool}");
    }
}

#[test]
fn two_that_look_alike_are_found() {
    for (one, other, alike) in [
        (
            ("enrol_course", "Enrol a person in a training course."),
            ("enrol_training", "Enrol a person for a specific training course."),
            true,
        ),
        // Verbs that say the same, whatever is said of them.
        (("perform_audit", "One."), ("conduct_audit", "Other."), true),
        (("start_audit", "One."), ("stop_audit", "Other."), false),
        (
            ("search_products", "Search products by name."),
            ("find_products", "Find products by name."),
            true,
        ),
        (("buscar_producto", "Uno."), ("encontrar_producto", "Otro."), true),
        (("find_product", "One."), ("get_price", "Other."), false),
        // Words that say no more than that something is told.
        (("getUserData", "One."), ("getUserInfo", "Other."), true),
        (
            ("get_user_details", "One."),
            ("get_order_details", "Other."),
            false,
        ),
        // What the narrower says of itself doesn't set it apart from the wider.
        (
            (
                "text_translate",
                "Translates a text from one language to another.",
            ),
            (
                "legal_translation",
                "Translates a legal text from one language to another.",
            ),
            true,
        ),
        // Each is about something of its own.
        (
            ("get_stock", "Gets the stock of a product in a shop."),
            ("get_price", "Gets the price of a product in a shop."),
            false,
        ),
        // The verb is what differs.
        (
            (
                "put_in_cart",
                "Adds an item of the shop to the cart of the customer.",
            ),
            (
                "take_out",
                "Removes an item of the shop from the cart of the customer.",
            ),
            false,
        ),
        // What stands behind the first sentence is the same of many.
        (
            (
                "change_address",
                "Changes the address. Explain it, and ask for an explicit yes of the customer first.",
            ),
            (
                "change_payment",
                "Changes the payment. Explain it, and ask for an explicit yes of the customer first.",
            ),
            false,
        ),
    ] {
        let tools = json!([tool(one.0, one.1, None), tool(other.0, other.1, None)]);
        assert_eq!(finds(&tools, "near_duplicate"), alike, "{tools}");
    }
}

#[test]
fn words_are_heard_as_they_are_meant() {
    assert!(!finds(
        &tool("find_it", "Finds it. Not intended for prices.", None),
        "no_limits"
    ));
    assert!(finds(&tool("my_core_function", "Finds it.", None), "vague_name"));
    let category = Some((
        "reward_category",
        json!({"type": "string", "description": "Which."}),
    ));
    assert!(finds(&tool("find_it", "Finds it.", category), "open_set"));
}

#[test]
fn code_is_told_by_what_is_said_of_a_field() {
    for (field, description, is_code) in [
        ("binary", "Path of the program to run", true),
        ("binary", "Whether it is so", false),
        ("where", "SQL WHERE clause", true),
        ("where", "The city", false),
        ("filter", "A filter in SQL", true),
        ("filter", "What to leave out", false),
        ("condicion", "Cláusula WHERE de SQL", true),
        ("city", "A city, as in the SQL table", false),
    ] {
        let text = json!({"type": "string", "description": description});
        let tool = tool("find_it", "Finds it.", Some((field, text)));
        assert_eq!(finds(&tool, "code_argument"), is_code, "{field}: {description}");
    }
    // A report is run too, and what it leaves out is no code.
    let text = json!({"type": "string", "description": "What to leave out"});
    assert!(!finds(
        &tool("run_report", "Runs it.", Some(("filter", text))),
        "code_argument"
    ));
}
