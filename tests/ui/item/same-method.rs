use action_menu::ActionMenu;

#[derive(ActionMenu)]
enum Support {
    SendSMS,
    SendSms,
    #[action(rename = "text")]
    Send_SMS,
}

fn main() {}
