use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    SendSMS,
    SendSms,
    #[action(rename = "text")]
    Send_SMS,
}

#[derive(ActionMenu)]
enum Desk {
    #[action(rename = "text")]
    SendSMS,
    #[action(rename = "text")]
    SendSms,
    Note,
    #[action(rename = "note")]
    NOTE,
}

fn main() {}
