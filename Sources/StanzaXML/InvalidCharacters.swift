extension String {
    /// The text with every character that XML 1.0 cannot carry replaced: for what a person pasted.
    ///
    /// Those are the control characters but TAB, LF and CR, and U+FFFE and U+FFFF. Nothing else calls this: a writer that
    /// is given such a character refuses it. Linear; without such a character it is the same string.
    ///
    /// Source: XML 1.0 (Fifth Edition) §2.2, production `Char`.
    public func replacingInvalidXMLCharacters(with replacement: String = "\u{FFFD}") -> String {
        guard unicodeScalars.contains(where: { !$0.isXMLCharacter }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isXMLCharacter { result.unicodeScalars.append(scalar) } else { result += replacement }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isXMLCharacter: Bool { CharacterCheck.isCharacter(value) }
}
