/// The PRECIS framework: which characters an identifier or a free text may hold, and how they are mapped.
///
/// What the standard library knows of Unicode is asked there, the rest is in ``UnicodeTables``.
///
/// Source: RFC 8264, RFC 8265, RFC 5893.
enum PRECIS {
    /// What a character's derived property says about its use.
    ///
    /// Source: RFC 8264 §8.
    enum Property {
        /// Allowed in identifiers and free text (PVALID).
        case valid
        /// Allowed in free text alone (FREE_PVAL, ID_DIS).
        case freeformValid
        /// Allowed where a rule about joining says so.
        case contextJ
        /// Allowed where another rule about its neighbours says so.
        case contextO
        case disallowed
        case unassigned
    }

    /// The derived property of a character.
    ///
    /// Source: RFC 8264 §8, §9.
    static func property(of scalar: Unicode.Scalar) -> Property {
        switch scalar.value {
        case 0x21...0x7E: return .valid
        case 0x20: return .freeformValid
        case 0..<0x80: return .disallowed
        default: break
        }
        if let exception = exception(scalar) { return exception }
        let properties = scalar.properties
        let category = properties.generalCategory
        if category == .unassigned, !properties.isNoncharacterCodePoint { return .unassigned }
        if scalar.value == 0x200C || scalar.value == 0x200D { return .contextJ }
        if isOldHangulJamo(scalar) || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
            return .disallowed
        }
        if category == .control { return .disallowed }
        if contains(UnicodeTables.compatibilityBoundaries, scalar) { return .freeformValid }
        switch category {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter,
            .nonspacingMark, .spacingMark, .decimalNumber:
            return .valid
        case .titlecaseLetter, .letterNumber, .otherNumber, .enclosingMark, .spaceSeparator,
            .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
            .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return .freeformValid
        default:
            return .disallowed
        }
    }

    /// The derived property of a character of an internationalized domain name: `.valid`, a context, or neither.
    ///
    /// Source: RFC 5892 §2, §3.
    static func domainNameProperty(of scalar: Unicode.Scalar) -> Property {
        switch scalar.value {
        case 0x2D, 0x30...0x39, 0x61...0x7A: return .valid
        case 0..<0x80: return .disallowed
        default: break
        }
        if let exception = exception(scalar) { return exception }
        let properties = scalar.properties
        let category = properties.generalCategory
        if category == .unassigned, !properties.isNoncharacterCodePoint { return .unassigned }
        if scalar.value == 0x200C || scalar.value == 0x200D { return .contextJ }
        // Unstable: not the same after case folding and compatibility normalization.
        if isOldHangulJamo(scalar) || properties.isDefaultIgnorableCodePoint || properties.isWhitespace
            || properties.changesWhenNFKCCaseFolded
        {
            return .disallowed
        }
        switch scalar.value {
        case 0x20D0...0x20FF, 0x1D100...0x1D1FF, 0x1D200...0x1D24F: return .disallowed  // blocks of musical marks
        default: break
        }
        switch category {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter,
            .nonspacingMark, .spacingMark, .decimalNumber:
            return .valid
        default:
            return .disallowed
        }
    }

    /// Source: RFC 8264 §9.6, RFC 5892 §2.6.
    private static func exception(_ scalar: Unicode.Scalar) -> Property? {
        switch scalar.value {
        case 0x00DF, 0x03C2, 0x06FD, 0x06FE, 0x0F0B, 0x3007: .valid
        case 0x00B7, 0x0375, 0x05F3, 0x05F4, 0x30FB, 0x0660...0x0669, 0x06F0...0x06F9: .contextO
        case 0x0640, 0x07FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: .disallowed
        default: nil
        }
    }

    /// Hangul_Syllable_Type L, V or T.
    private static func isOldHangulJamo(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: true
        default: false
        }
    }

    // MARK: - Rules about neighbours

    /// The index of the first character whose contextual rule does not hold, or `nil` when all hold.
    ///
    /// Takes time linear in the number of characters.
    ///
    /// Source: RFC 5892 Appendix A.
    static func firstContextViolation(in scalars: [Unicode.Scalar]) -> Int? {
        var hasKanaOrHan: Bool?
        var digits: (arabicIndic: Bool, extended: Bool)?
        for (index, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
            let holds: Bool
            switch scalar.value {
            case 0x200C:  // zero width non-joiner
                holds = followsVirama(scalars, index) || joins(scalars, index)
            case 0x200D:  // zero width joiner
                holds = followsVirama(scalars, index)
            case 0x00B7:  // middle dot, between two l
                holds = index > 0 && scalars[index - 1] == "l" && index + 1 < scalars.count && scalars[index + 1] == "l"
            case 0x0375:  // Greek lower numeral sign
                holds = index + 1 < scalars.count && contains(UnicodeTables.greekBoundaries, scalars[index + 1])
            case 0x05F3, 0x05F4:  // Hebrew geresh and gershayim
                holds = index > 0 && contains(UnicodeTables.hebrewBoundaries, scalars[index - 1])
            case 0x30FB:  // Katakana middle dot
                hasKanaOrHan =
                    hasKanaOrHan ?? scalars.contains { contains(UnicodeTables.kanaAndHanBoundaries, $0) }
                holds = hasKanaOrHan == true
            case 0x0660...0x0669, 0x06F0...0x06F9:  // the two kinds of Arabic digits exclude each other
                let found =
                    digits
                    ?? (
                        scalars.contains { 0x0660...0x0669 ~= $0.value },
                        scalars.contains { 0x06F0...0x06F9 ~= $0.value }
                    )
                digits = found
                holds = !(found.arabicIndic && found.extended)
            default:
                holds = true
            }
            guard holds else { return index }
        }
        return nil
    }

    private static func followsVirama(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        index > 0 && scalars[index - 1].properties.canonicalCombiningClass == .virama
    }

    /// Whether letters that join stand on both sides, with nothing but transparent characters in between.
    private static func joins(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        let before = scalars[..<index].last { joiningType(of: $0) != nil }
        let after = scalars[(index + 1)...].first { joiningType(of: $0) != nil }
        guard let before = before.flatMap(joiningType), let after = after.flatMap(joiningType) else { return false }
        return (before == .left || before == .dual) && (after == .right || after == .dual)
    }

    private enum JoiningType: UInt32 {
        case none = 0
        case dual = 1
        case left = 2
        case right = 3
        case causing = 4
    }

    /// How a character joins its neighbours; `nil` for a transparent one.
    private static func joiningType(of scalar: Unicode.Scalar) -> JoiningType? {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return nil
        default: break
        }
        if scalar.value == 0x1E94B { return nil }
        return value(in: UnicodeTables.joiningTypeRuns, of: scalar).flatMap(JoiningType.init) ?? JoiningType.none
    }

    // MARK: - Bidi rule

    private enum BidiClass: UInt32 {
        case leftToRight = 0
        case rightToLeft = 1
        case arabicLetter = 2
        case arabicNumber = 3
        case europeanNumber = 4
        case europeanSeparator = 5
        case commonSeparator = 6
        case europeanTerminator = 7
        case otherNeutral = 8
        case boundaryNeutral = 9
        case nonspacingMark = 10

        init(_ scalar: Unicode.Scalar) {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark:
                self = UnicodeTables.leftToRightMarks.contains(scalar.value) ? .leftToRight : .nonspacingMark
            default:
                self = value(in: UnicodeTables.bidiClassRuns, of: scalar).flatMap(BidiClass.init) ?? .leftToRight
            }
        }
    }

    /// Whether text may be shown without its order becoming ambiguous. Text without right-to-left characters may.
    ///
    /// Source: RFC 5893 §2.
    static func satisfiesBidiRule(_ scalars: [Unicode.Scalar]) -> Bool {
        // Right-to-left scripts begin behind U+0590; what comes before is left to right, neutral or a mark.
        guard scalars.contains(where: { $0.value >= 0x590 }) else { return true }
        let classes = scalars.map(BidiClass.init)
        guard classes.contains(where: { $0 == .rightToLeft || $0 == .arabicLetter || $0 == .arabicNumber }) else {
            return true
        }
        let last = classes.last { $0 != .nonspacingMark }
        switch classes.first {
        case .rightToLeft, .arabicLetter:
            guard !classes.contains(.leftToRight) else { return false }
            guard !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber)) else { return false }
            return last == .rightToLeft || last == .arabicLetter || last == .europeanNumber || last == .arabicNumber
        default:
            // Left to right, or a beginning that the rule does not allow: neither may hold right-to-left characters.
            return false
        }
    }

    // MARK: - Mappings

    /// The character that a halfwidth or fullwidth form stands for, or the character itself.
    ///
    /// Source: RFC 8265 §3.3.1, Unicode Standard Annex 11.
    static func widthMapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.value == 0x3000 { return " " }
        guard 0xFF00...0xFFEF ~= scalar.value else { return scalar }
        let mapped = UnicodeTables.widthMappings[Int(scalar.value - 0xFF00)]
        return mapped == 0 ? scalar : Unicode.Scalar(mapped) ?? scalar
    }

    /// The text in lower case, character by character: a final sigma is no special case.
    ///
    /// Source: RFC 8264 §5.2.3.
    static func lowercased(
        _ scalars: [Unicode.Scalar],
        where isMapped: (Unicode.Scalar) -> Bool = { _ in true }
    ) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars {
            if scalar.value < 0x80 {
                text.append(0x41...0x5A ~= scalar.value ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
            } else if scalar.properties.changesWhenLowercased, isMapped(scalar) {
                text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    /// The text in Unicode Normalization Form C.
    static func normalized(_ text: String) -> String {
        // Nothing below U+0300 composes with, or is reordered around, something else below it.
        guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
        // The one use of what the standard library offers without Foundation: public, but underscored.
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        decomposingMarks(text)._withNFCCodeUnits { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text without the four marks that stand for two; the standard library leaves those two in the wrong order.
    private static func decomposingMarks(_ text: String) -> String {
        func parts(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
            switch scalar.value {
            case 0x0344: ["\u{308}", "\u{301}"]
            case 0x0F73: ["\u{F71}", "\u{F72}"]
            case 0x0F75: ["\u{F71}", "\u{F74}"]
            case 0x0F81: ["\u{F71}", "\u{F80}"]
            default: nil
            }
        }
        guard text.unicodeScalars.contains(where: { parts($0) != nil }) else { return text }
        var decomposed = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { decomposed.append(contentsOf: parts(scalar) ?? [scalar]) }
        return String(decomposed)
    }

    // MARK: - Tables

    /// Whether a character is in a set given by where it begins, ends, begins, and so on.
    private static func contains(_ boundaries: [UInt32], _ scalar: Unicode.Scalar) -> Bool {
        !upperBound(boundaries) { $0 > scalar.value }.isMultiple(of: 2)
    }

    /// The value of a character in a table of runs.
    private static func value(in runs: [UInt32], of scalar: Unicode.Scalar) -> UInt32? {
        let index = upperBound(runs) { $0 >> 4 > scalar.value }
        return index == 0 ? nil : runs[index - 1] & 0xF
    }

    /// The index of the first entry that lies behind, in a sorted table.
    private static func upperBound(_ table: [UInt32], _ isBehind: (UInt32) -> Bool) -> Int {
        var low = 0
        var high = table.count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(table[middle]) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}
