//! Characters that nobody sees and that models, terminals or logs obey. One table: names and descriptions of a
//! menu may not hold them, echoes of a proposal escape them. Public for the crate `action-menu-cli`; nobody else's to name.

/// Whether a character is hidden: C0 and C1 controls and DEL, bidi controls, zero-width and other default
/// ignorable characters, line separators, format controls, private use, tags and noncharacters.
pub const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        // Soft hyphen, combining grapheme joiner, Arabic format controls, Syriac abbreviation mark.
        | '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}'
        // Hangul fillers, Khmer inherent vowels, Mongolian selectors.
        | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
        // Zero-width, bidi, separators, invisible operators.
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        // Variation selectors, interlinear annotations, the blank of Braille.
        | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{2800}'
        // Kaithi, Egyptian, shorthand and musical format controls.
        | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        // Private use, tags, supplementary selectors, noncharacters.
        | '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{e0000}'..='\u{10ffff}'
    ) || c as u32 & 0xfffe == 0xfffe
}

/// Whether a character is a space that is not the plain one: two names may differ by it alone.
pub const fn is_odd_space(c: char) -> bool {
    matches!(
        c,
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// Whether a description may hold it: text may have lines and tabs, odd spaces, and emoji in colour.
pub const fn is_fit_for_text(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\t' | '\u{fe0e}' | '\u{fe0f}') || !is_hidden(c)
}
