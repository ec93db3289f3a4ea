//! The refund read by hand, over bytes: what a tokenizer of our own could win at most. It reads this one action of one menu,
//! as strictly, and says no without a reason; nothing but a figure stands on it.

use std::borrow::Cow;

/// A refund, its tag read and dropped.
#[derive(Debug)]
pub struct Refund {
    /// The order.
    pub order_id: String,
    /// How much, in euro.
    pub amount: f64,
}

/// Reads it, its keys in any order.
#[must_use]
pub fn read(text: &str) -> Option<Refund> {
    let mut rest = Rest { text, at: 0 };
    let (mut tag, mut order_id, mut amount) = (None, None, None);
    rest.take(b'{')?;
    loop {
        let key = rest.string()?;
        rest.take(b':')?;
        match &*key {
            "action" if tag.is_none() => tag = Some(rest.string().filter(|name| name == "refund")?),
            "order_id" if order_id.is_none() => order_id = Some(rest.string()?.into_owned()),
            "amount" if amount.is_none() => amount = Some(rest.number()?),
            _ => return None,
        }
        match rest.next()? {
            b',' => {}
            b'}' => break,
            _ => return None,
        }
    }
    if tag.is_none() || rest.next().is_some() {
        return None;
    }
    Some(Refund {
        order_id: order_id?,
        amount: amount?,
    })
}

struct Rest<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Rest<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no white space.
    fn next(&mut self) -> Option<u8> {
        loop {
            let byte = self.peek()?;
            self.at += 1;
            if !matches!(byte, b' ' | b'\t' | b'\n' | b'\r') {
                return Some(byte);
            }
        }
    }

    fn take(&mut self, wanted: u8) -> Option<()> {
        (self.next()? == wanted).then_some(())
    }

    fn string(&mut self) -> Option<Cow<'t, str>> {
        self.take(b'"')?;
        let start = self.at;
        loop {
            let byte = self.peek()?;
            self.at += 1;
            match byte {
                b'"' => return self.text.get(start..self.at - 1).map(Cow::Borrowed),
                b'\\' => return self.escaped(start).map(Cow::Owned),
                ..b' ' => return None,
                _ => {}
            }
        }
    }

    /// A string that has an escape before here: `serde_json` reads it.
    #[cold]
    fn escaped(&mut self, start: usize) -> Option<String> {
        self.at += 1;
        while self.peek()? != b'"' {
            self.at += 1 + usize::from(self.peek() == Some(b'\\'));
        }
        self.at += 1;
        serde_json::from_str(self.text.get(start - 1..self.at)?).ok()
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn number(&mut self) -> Option<f64> {
        let first = self.next()?;
        let start = self.at - 1;
        let digit = if first == b'-' { self.next()? } else { first };
        match digit {
            b'0' => {}
            b'1'..=b'9' => drop(self.digits()),
            _ => return None,
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), Some(b'+' | b'-')));
            self.digits()?;
        }
        let value: f64 = self.text.get(start..self.at)?.parse().ok()?;
        value.is_finite().then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use action_menu::ActionMenu as _;

    use crate::desk::Support;

    #[test]
    fn it_reads_what_the_menu_reads() {
        let right = r#"{"action":"refund","order_id":"A-\"1\u00e9","amount":-4.9e1}"#;
        let cut = (0..right.len()).filter_map(|end| right.get(..end));
        let wrong = (0..right.len()).flat_map(|at| {
            let put = ['"', '\\', '0', 'e', '.', ',', '{', '}', ' ', '\n', ':'];
            put.map(|c| format!("{}{c}{}", right.split_at(at).0, right.split_at(at).1))
        });
        for text in cut.map(str::to_owned).chain(wrong).chain([right.to_owned()]) {
            let (ours, by_hand) = (Support::parse(&text).ok(), super::read(&text));
            match (&ours, &by_hand) {
                (Some(Support::Refund { order_id, amount }), Some(refund)) => {
                    assert_eq!((order_id, *amount), (&refund.order_id, refund.amount), "{text}");
                }
                (None, None) => {}
                _ => panic!("{text}: {ours:?} {by_hand:?}"),
            }
        }
    }
}
