use action_menu::{ActionMenu, Approval, Handler};

struct Session;

#[derive(ActionMenu)]
#[menu(contxt = Session, handler(asinc), deny(unclassified, unbounded))]
enum Support {
    #[action(wirte(irreversible), confirm, repeatable)]
    Refund,
    #[action(write(irreversible), confrim, idempotent)]
    Pay,
    #[action(write(irreversible), confirm, repeatabel)]
    Send,
    #[action(write(reversible), verify = "find")]
    Move,
    #[action(reed)]
    Find,
    #[action(write = "irreversible", confirm, repeatable)]
    Drop,
    #[action(read = true, idempotent)]
    Look,
    #[action(read)]
    Count {
        #[field(lenght = ..=3)]
        word: String,
        #[field(length = "3")]
        other: String,
    },
}

struct Desk;

impl Handler for Desk {
    type Output = ();
    type Error = ();
}

impl SupportHandler for Desk {
    async fn refund(&self, _: &Session, _: Approval) -> Result<(), ()> {
        Ok(())
    }

    async fn pay(&self, _: &Session, _: Approval) -> Result<(), ()> {
        Ok(())
    }

    async fn send(&self, _: &Session, _: Approval) -> Result<(), ()> {
        Ok(())
    }

    async fn r#move(&self, _: &Session) -> Result<(), ()> {
        Ok(())
    }

    async fn find(&self, _: &Session) -> Result<(), ()> {
        Ok(())
    }

    async fn drop(&self, _: &Session, _: Approval) -> Result<(), ()> {
        Ok(())
    }

    async fn look(&self, _: &Session) -> Result<(), ()> {
        Ok(())
    }

    async fn count(&self, _: &Session, _: String, _: String) -> Result<(), ()> {
        Ok(())
    }
}

fn main() {}
