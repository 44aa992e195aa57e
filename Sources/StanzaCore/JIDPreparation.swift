extension JID {
    /// Preparation and enforcement of the parts of an address.
    ///
    /// Each part is mapped first. A strict caller then has everything checked that the RFCs ask for; any other only
    /// what keeps an address from being taken for another.
    enum Preparation {
        /// The most bytes a part may have after mapping.
        ///
        /// Source: RFC 7622 §3.2, §3.3, §3.4.
        static let maximumLength = 1023

        /// The most bytes of a part that are looked at. No mapping shortens text to less than a third.
        private static let maximumInputLength = 4 * maximumLength

        /// Source: RFC 7622 §3.3, RFC 8265 §3.3.
        static func localpart(_ text: String, isStrict: Bool) throws(ParsingError) -> String {
            try checkInput(text, .localpart, rule: "RFC 7622 §3.3")
            if text.utf8.allSatisfy(\.isLocalpartASCII) {
                return try checkLength(lowercasedASCII(text), .localpart, rule: "RFC 7622 §3.3")
            }
            let scalars = text.unicodeScalars.map(PRECIS.widthMapped)
            for scalar in scalars where isExcludedFromLocalpart(scalar) {
                throw disallowed(scalar, .localpart, expected: "none of \"&'/:<>@", rule: "RFC 7622 §3.3.1")
            }
            if isStrict {
                try checkCharacters(scalars, .localpart, rule: "RFC 8265 §3.3")
            }
            let mapped = PRECIS.normalized(PRECIS.lowercased(scalars))
            if isStrict {
                let mappedScalars = Array(mapped.unicodeScalars)
                if mappedScalars != scalars { try checkCharacters(mappedScalars, .localpart, rule: "RFC 8265 §3.3") }
                try checkDirection(mappedScalars, .localpart, rule: "RFC 8265 §3.3")
            } else {
                try checkVisible(mapped, .localpart, rule: "RFC 7622 §3.3")
            }
            return try checkLength(mapped, .localpart, rule: "RFC 7622 §3.3")
        }

        /// Source: RFC 7622 §3.4, RFC 8265 §4.2.
        static func resourcepart(_ text: String, isStrict: Bool) throws(ParsingError) -> String {
            try checkInput(text, .resourcepart, rule: "RFC 7622 §3.4")
            if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
                return try checkLength(text, .resourcepart, rule: "RFC 7622 §3.4")
            }
            let scalars = Array(text.unicodeScalars)
            if isStrict {
                try checkCharacters(scalars, .resourcepart, rule: "RFC 8265 §4.2")
            }
            var mapped = String.UnicodeScalarView()
            for scalar in scalars {
                mapped.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
            }
            let normalized = PRECIS.normalized(String(mapped))
            if isStrict, !normalized.unicodeScalars.elementsEqual(scalars) {
                // RFC 8264 §7: mapping may bring in characters with rules of their own, as U+0387 becomes U+00B7.
                try checkCharacters(Array(normalized.unicodeScalars), .resourcepart, rule: "RFC 8265 §4.2")
            }
            return try checkLength(normalized, .resourcepart, rule: "RFC 7622 §3.4")
        }

        /// ASCII text in lower case.
        static func lowercasedASCII(_ text: String) -> String {
            guard text.utf8.contains(where: \.isUpperCaseASCII) else { return text }
            return String(decoding: text.utf8.map { $0.isUpperCaseASCII ? $0 | 0x20 : $0 }, as: UTF8.self)
        }

        // MARK: - Checks

        private static func isExcludedFromLocalpart(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar {
            case "\"", "&", "'", "/", ":", "<", ">", "@": true
            default: false
            }
        }

        static func checkInput(_ text: String, _ part: ParsingError.Part, rule: String) throws(ParsingError) {
            guard !text.isEmpty else {
                throw ParsingError(.empty, part, found: "is empty", expected: "1 to 1023 bytes", rule: rule)
            }
            guard text.utf8.count <= maximumInputLength else { throw tooLong(text, part, rule: rule) }
        }

        static func checkLength(
            _ text: String,
            _ part: ParsingError.Part,
            rule: String
        ) throws(ParsingError) -> String {
            guard text.utf8.count <= maximumLength else { throw tooLong(text, part, rule: rule) }
            return text
        }

        private static func tooLong(_ text: String, _ part: ParsingError.Part, rule: String) -> ParsingError {
            ParsingError(
                .tooLong,
                part,
                found: "has \(text.utf8.count) bytes",
                expected: "1 to \(maximumLength) bytes",
                rule: rule
            )
        }

        /// Checks a localpart for the IdentifierClass, a resourcepart for the FreeformClass.
        private static func checkCharacters(
            _ scalars: [Unicode.Scalar],
            _ part: ParsingError.Part,
            rule: String
        ) throws(ParsingError) {
            for scalar in scalars {
                switch PRECIS.property(of: scalar) {
                case .valid, .contextJ, .contextO:
                    continue
                case .freeformValid where part == .resourcepart:
                    continue
                default:
                    throw disallowed(
                        scalar,
                        part,
                        expected: part == .localpart ? "letters, digits or ASCII symbols" : "printable characters",
                        rule: rule
                    )
                }
            }
            try checkContexts(scalars, part)
        }

        static func checkContexts(_ scalars: [Unicode.Scalar], _ part: ParsingError.Part) throws(ParsingError) {
            guard let index = PRECIS.firstContextViolation(in: scalars) else { return }
            throw ParsingError(
                .disallowedContext,
                part,
                found: "has \(shown(scalars[index])) at character \(index + 1)",
                expected: "it only beside characters of its script",
                rule: "RFC 5892 Appendix A"
            )
        }

        static func checkDirection(
            _ scalars: [Unicode.Scalar],
            _ part: ParsingError.Part,
            rule: String
        ) throws(ParsingError) {
            guard !PRECIS.satisfiesBidiRule(scalars) else { return }
            throw ParsingError(
                .mixedDirections,
                part,
                found: "mixes writing directions",
                expected: "right-to-left text to begin and end with right-to-left letters",
                rule: "\(rule), RFC 5893 §2"
            )
        }

        /// Refuses white space and control characters.
        static func checkVisible(_ text: String, _ part: ParsingError.Part, rule: String) throws(ParsingError) {
            for scalar in text.unicodeScalars where isInvisible(scalar) {
                throw disallowed(scalar, part, expected: "no white space or control characters", rule: rule)
            }
        }

        private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
            if scalar.value < 0x80 { return scalar.value <= 0x20 || scalar.value == 0x7F }
            return scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        }

        static func disallowed(
            _ scalar: Unicode.Scalar,
            _ part: ParsingError.Part,
            expected: String,
            rule: String
        ) -> ParsingError {
            ParsingError(.disallowedCharacter, part, found: "has \(shown(scalar))", expected: expected, rule: rule)
        }

        /// A text as an error message shows it, cut at 64 characters.
        static func quoted(_ text: String) -> String {
            "'\(String(text.unicodeScalars.prefix(64)))'"
        }

        /// A character as an error message shows it: its number, and itself when it can be seen.
        private static func shown(_ scalar: Unicode.Scalar) -> String {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            switch scalar.properties.generalCategory {
            case .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator,
                .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
                return number
            default:
                return "'\(scalar)' (\(number))"
            }
        }
    }
}
