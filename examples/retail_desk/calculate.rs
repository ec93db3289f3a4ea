//! Sums: numbers, `+`, `-`, `*`, `/` and parentheses.

/// The value, or what is wrong with it.
pub(crate) fn calculate(expression: &str) -> Result<f64, String> {
    let mut walk = Walk { rest: expression };
    let value = walk.sum()?;
    match walk.next() {
        Some(c) => Err(format!("{c:?} stands where nothing is expected")),
        None if value.is_finite() => Ok(value),
        None => Err("the value is too large, or something is divided by zero".to_owned()),
    }
}

struct Walk<'t> {
    rest: &'t str,
}

impl Walk<'_> {
    fn next(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn takes(&mut self, c: char) -> bool {
        let takes = self.next() == Some(c);
        if takes {
            self.rest = self.rest.strip_prefix(c).unwrap_or(self.rest);
        }
        takes
    }

    fn sum(&mut self) -> Result<f64, String> {
        let mut value = self.product()?;
        loop {
            if self.takes('+') {
                value += self.product()?;
            } else if self.takes('-') {
                value -= self.product()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.factor()?;
        loop {
            if self.takes('*') {
                value *= self.factor()?;
            } else if self.takes('/') {
                value /= self.factor()?;
            } else {
                return Ok(value);
            }
        }
    }

    /// The menu bounds the length of the text, and so how deep this goes.
    fn factor(&mut self) -> Result<f64, String> {
        if self.takes('-') {
            return self.factor().map(|value| -value);
        }
        if self.takes('(') {
            let value = self.sum()?;
            return if self.takes(')') {
                Ok(value)
            } else {
                Err("a parenthesis isn't closed".to_owned())
            };
        }
        self.next();
        let end = self.rest.find(|c: char| !(c == '.' || c.is_ascii_digit()));
        let end = end.unwrap_or(self.rest.len());
        let (numeral, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        if numeral.is_empty() {
            return Err("a number is missing".to_owned());
        }
        numeral.parse().map_err(|_| format!("{numeral:?} is no number"))
    }
}
