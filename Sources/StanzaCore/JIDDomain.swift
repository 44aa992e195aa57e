extension JID {
    /// The domainpart as DNS and certificates have it, U-labels as A-labels: `xn--mnchen-3ya.example`.
    ///
    /// `nil` when a label is too long for that, which only a peer's address can have. An IP address is as it is.
    ///
    /// Source: RFC 5890 §2.3.2.1, RFC 6120 §13.7.1.2.
    public var asciiDomainpart: String? {
        let name = domainpart
        guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name }
        var labels: [String] = []
        for label in name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            if label.allSatisfy({ $0 < 0x80 }) {
                labels.append(String(Substring(label)))
            } else {
                guard let encoded = Punycode.encode(Array(Substring(label).unicodeScalars)),
                    encoded.utf8.count + 4 <= 63
                else { return nil }
                labels.append("xn--" + encoded)
            }
        }
        return labels.joined(separator: ".")
    }
}

extension JID.Preparation {
    typealias ParsingError = JID.ParsingError

    /// Source: RFC 7622 §3.2, RFC 5890, RFC 5891, RFC 5895 §2.
    static func domainpart(_ text: String, isStrict: Bool) throws(ParsingError) -> String {
        try checkInput(text, .domainpart, rule: "RFC 7622 §3.2")
        if text.utf8.first == UInt8(ascii: "[") {
            return try addressLiteral(text, isStrict: isStrict)
        }
        var mapped =
            text.utf8.allSatisfy { $0 < 0x80 }
            ? lowercasedASCII(text)
            : normalizedLowerCase(text.unicodeScalars.map { isFullStop($0) ? "." : PRECIS.widthMapped($0) })
        // RFC 7622 §3.2: a final dot says that the name is complete, and is no part of it.
        if mapped.utf8.last == UInt8(ascii: ".") { mapped.unicodeScalars.removeLast() }

        var name = ""
        // By bytes: a Character may be a dot with a combining mark.
        for label in mapped.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            if !name.isEmpty { name += "." }
            name += try self.label(String(Substring(label)), isStrict: isStrict)
        }
        if isStrict, looksLikeIPv4Address(name), IPAddress.isIPv4(name.utf8) == false {
            throw ParsingError(
                .invalidIPAddress,
                .domainpart,
                found: "is \(quoted(name))",
                expected: "four numbers from 0 to 255, or a domain name",
                rule: "RFC 7622 §3.2"
            )
        }
        return try checkLength(name, .domainpart, rule: "RFC 7622 §3.2")
    }

    /// The characters that input methods give for the dot between labels.
    ///
    /// Source: RFC 5895 §2, RFC 3490 §3.1.
    private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3002, 0xFF0E, 0xFF61: true
        default: false
        }
    }

    /// Source: RFC 5895 §2.
    private static func normalizedLowerCase(_ scalars: [Unicode.Scalar]) -> String {
        // Cherokee folds to its capitals, and they are what a domain name may hold.
        PRECIS.normalized(PRECIS.lowercased(scalars) { $0.properties.changesWhenNFKCCaseFolded })
    }

    private static func label(_ label: String, isStrict: Bool) throws(ParsingError) -> String {
        guard !label.isEmpty else {
            throw invalidLabel(label, found: "has an empty label", expected: "at least one character before each dot")
        }
        guard label.utf8.allSatisfy({ $0 < 0x80 }) else {
            if isStrict {
                try checkInternationalLabel(label)
            } else {
                try checkCharacters(of: label)
            }
            return label
        }

        if label.utf8.starts(with: "xn--".utf8) {
            if let international = internationalLabel(from: label) { return international }
            guard !isStrict else {
                throw invalidLabel(
                    label,
                    found: "has the label \(quoted(label))",
                    expected: "Punycode of a valid label after 'xn--'",
                    rule: "RFC 5891 §5.3"
                )
            }
        }
        guard isStrict else {
            try checkCharacters(of: label)
            return label
        }
        for scalar in label.unicodeScalars where !UInt8(truncatingIfNeeded: scalar.value).isLetterDigitHyphen {
            throw disallowed(scalar, .domainpart, expected: "letters, digits or hyphens", rule: "RFC 7622 §3.2")
        }
        guard label.utf8.first != UInt8(ascii: "-"), label.utf8.last != UInt8(ascii: "-") else {
            throw invalidLabel(label, expected: "no hyphen at either end")
        }
        guard label.utf8.count <= 63 else { throw invalidLabel(label, expected: "at most 63 bytes") }
        return label
    }

    /// What nobody can use in a domain name without it being taken for something else.
    private static func checkCharacters(of label: String) throws(ParsingError) {
        try checkVisible(label, .domainpart, rule: "RFC 7622 §3.2")
        for scalar in label.unicodeScalars {
            switch scalar {
            case "\"", "&", "'", "/", "<", ">", "@", "[", "]":
                throw disallowed(scalar, .domainpart, expected: "none of \"&'/<>@[]", rule: "RFC 7622 §3.2")
            default:
                continue
            }
        }
    }

    /// Checks a label that is not all ASCII, in lower case and normalized.
    ///
    /// Source: RFC 5891 §4.2, §5.4.
    private static func checkInternationalLabel(_ label: String) throws(ParsingError) {
        let scalars = Array(label.unicodeScalars)
        for scalar in scalars {
            switch PRECIS.domainNameProperty(of: scalar) {
            case .valid, .contextJ, .contextO: continue
            default:
                throw disallowed(scalar, .domainpart, expected: "letters, digits or hyphens", rule: "RFC 5892 §2")
            }
        }
        switch scalars[0].properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark:
            throw invalidLabel(label, expected: "no combining mark at its beginning", rule: "RFC 5891 §4.2.3.2")
        default:
            break
        }
        guard scalars.first != "-", scalars.last != "-" else {
            throw invalidLabel(label, expected: "no hyphen at either end", rule: "RFC 5891 §4.2.3.1")
        }
        guard scalars.count < 4 || scalars[2] != "-" || scalars[3] != "-" else {
            throw invalidLabel(
                label,
                expected: "no hyphens as its third and fourth character",
                rule: "RFC 5891 §4.2.3.1"
            )
        }
        try checkContexts(scalars, .domainpart)
        try checkDirection(scalars, .domainpart, rule: "RFC 5891 §4.2.3.4")
        guard let encoded = Punycode.encode(scalars), encoded.utf8.count + 4 <= 63 else {
            throw invalidLabel(label, expected: "at most 63 bytes as an A-label", rule: "RFC 5890 §2.3.2.1")
        }
    }

    /// The U-label that an A-label stands for, or `nil` when it stands for none.
    ///
    /// Source: RFC 7622 §3.2.1, RFC 5891 §5.3.
    private static func internationalLabel(from label: String) -> String? {
        guard label.utf8.count <= 63, let scalars = Punycode.decode(label.utf8.dropFirst(4)) else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        // A label that is all ASCII, or that lower case and normalization would change, is not what A-labels are for.
        guard scalars.contains(where: { $0.value >= 0x80 }),
            normalizedLowerCase(scalars).utf8.elementsEqual(text.utf8),
            Punycode.encode(scalars)?.utf8.elementsEqual(label.utf8.dropFirst(4)) == true
        else { return nil }
        do {
            try checkInternationalLabel(text)
        } catch {
            return nil
        }
        return text
    }

    private static func invalidLabel(
        _ label: String,
        found: String? = nil,
        expected: String,
        rule: String = "RFC 7622 §3.2"
    ) -> ParsingError {
        ParsingError(
            .invalidLabel,
            .domainpart,
            found: found ?? "has the label \(quoted(label))",
            expected: expected,
            rule: rule
        )
    }

    // MARK: - IP addresses

    private static func addressLiteral(_ text: String, isStrict: Bool) throws(ParsingError) -> String {
        let address = text.utf8.dropFirst().dropLast()
        guard text.utf8.last == UInt8(ascii: "]"), IPAddress.isIPv6(address) else {
            throw ParsingError(
                .invalidIPAddress,
                .domainpart,
                found: "is \(quoted(text))",
                expected: "an IPv6 address in brackets",
                rule: "RFC 7622 §3.2, RFC 3986 §3.2.2"
            )
        }
        return PRECIS.lowercased(Array(text.unicodeScalars))
    }

    /// Whether a name has the form `#.#.#.#`, which no domain name has.
    ///
    /// Source: RFC 1123 §2.1.
    private static func looksLikeIPv4Address(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }
            && name.utf8.count { $0 == UInt8(ascii: ".") } == 3
    }
}

/// The textual forms of IP addresses.
enum IPAddress {
    /// Whether the text is four numbers from 0 to 255 without leading zeros, joined by dots.
    ///
    /// Source: RFC 3986 §3.2.2, `IPv4address`.
    static func isIPv4(_ text: some Collection<UInt8>) -> Bool {
        let numbers = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return numbers.count == 4
            && numbers.allSatisfy { digits in
                guard 1...3 ~= digits.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
                guard digits.count == 1 || digits.first != 0x30 else { return false }
                return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
            }
    }

    /// Whether the text is an IPv6 address, which may end in an IPv4 address.
    ///
    /// Source: RFC 3986 §3.2.2, `IPv6address`.
    static func isIPv6(_ text: some Collection<UInt8>) -> Bool {
        guard text.count <= 45 else { return false }
        let groups = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard groups.count >= 3 else { return false }
        var width = 0
        var gaps = 0
        for (index, group) in groups.enumerated() {
            let isLast = index == groups.count - 1
            if group.isEmpty {
                // The empty group at either end belongs to a double colon there.
                if index == 0 {
                    guard groups[1].isEmpty else { return false }
                } else if isLast {
                    guard groups[index - 1].isEmpty else { return false }
                } else {
                    gaps += 1
                }
            } else if isLast, isIPv4(group) {
                width += 2
            } else {
                guard group.count <= 4, group.allSatisfy(isHexDigit) else { return false }
                width += 1
            }
        }
        return gaps == 0 ? width == 8 : gaps == 1 && width <= 7
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
