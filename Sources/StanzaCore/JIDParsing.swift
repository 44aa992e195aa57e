internal import CStanzaSIMD
internal import StanzaXML

extension JID {
    /// Reads an address given by a person or a program, as RFC 7622 allows it.
    ///
    /// - Throws: ``ParsingError``, which names the part, what was found in it and what was expected.
    public init(validating text: String) throws(ParsingError) {
        self = try JID.parse(text, isStrict: true)
    }

    /// Puts an address together from its parts, each as RFC 7622 allows it.
    ///
    /// - Throws: ``ParsingError``, which names the part, what was found in it and what was expected.
    public init(
        localpart: String? = nil,
        domainpart: String,
        resourcepart: String? = nil
    ) throws(ParsingError) {
        self = try JID.join(
            localpart: localpart,
            domainpart: domainpart,
            resourcepart: resourcepart,
            isStrict: true
        )
    }

    /// Reads an address as a peer wrote it, or returns `nil` when it cannot be one.
    ///
    /// The text is split, the parts are mapped as RFC 7622 says, and each has to have 1 to 1,023 bytes then. Characters
    /// that RFC 7622 does not allow are taken all the same, except white space, control characters and any of
    /// `"&'/<>@` in localpart and domainpart, and `:` in the localpart.
    ///
    /// Source: RFC 7622 §3.1, §3.3.1.
    public init?(xmlText: String) {
        guard let jid = try? JID.parse(xmlText, isStrict: false) else { return nil }
        self = jid
    }

    /// Reads an address as a peer wrote it, or returns `nil` when it cannot be one: ``init(xmlText:)``.
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        if let layout = Layout(simple: bytes, allowsALabels: true) {
            self = layout.makeJID(bytes)
        } else {
            self.init(xmlText: String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func parse(_ text: String, isStrict: Bool) throws(ParsingError) -> JID {
        var text = text
        let layout = text.withUTF8 { bytes in
            Layout(simple: bytes, allowsALabels: !isStrict)
        }
        if let layout {
            guard layout.needsMapping else { return layout.makeJID(text) }
            return text.withUTF8 { layout.makeJID($0) }
        }

        // RFC 7622 §3.1: the first slash ends what is split at the first at-sign.
        let slash = text.utf8.firstIndex(of: 0x2F)
        let head = text[..<(slash ?? text.endIndex)]
        let at = head.utf8.firstIndex(of: 0x40)
        return try join(
            localpart: at.map { String(head[..<$0]) },
            domainpart: String(at.map { head[head.utf8.index(after: $0)...] } ?? head),
            resourcepart: slash.map { String(text[text.utf8.index(after: $0)...]) },
            isStrict: isStrict
        )
    }

    static func join(
        localpart: String?,
        domainpart: String,
        resourcepart: String?,
        isStrict: Bool
    ) throws(ParsingError) -> JID {
        var text = ""
        if let localpart {
            text += try Preparation.localpart(localpart, isStrict: isStrict)
            text += "@"
        }
        let domainStart = text.utf8.count
        text += try Preparation.domainpart(domainpart, isStrict: isStrict)
        var resourceStart = 0
        if let resourcepart {
            text += "/"
            resourceStart = text.utf8.count
            text += try Preparation.resourcepart(resourcepart, isStrict: isStrict)
        }
        return JID(
            prepared: text,
            domainStart: domainStart,
            resourceStart: resourceStart,
            isASCII: text.utf8.allSatisfy { $0 < 0x80 }
        )
    }
}

extension JID {
    /// Where the parts lie in an address that needs nothing but lower case.
    ///
    /// Nearly every address is of this kind: ASCII, a domain name of plain labels. It is checked where it lies, and the
    /// JID's text is the only thing that is allocated. Whatever is not of this kind, right or wrong, is left to
    /// ``Preparation``.
    struct Layout {
        private let domainStart: Int
        private let domainEnd: Int
        private let resourceStart: Int

        /// Whether letters have to be mapped to lower case.
        let needsMapping: Bool

        private let hasALabel: Bool

        /// Whether the bytes from an offset on are printable ASCII.
        private static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
            guard let base = bytes.baseAddress else { return true }
            var index = start
            while index &+ 16 <= bytes.count {
                let lanes = unsafeBitCast(block(base + index), to: SIMD16<Int8>.self)
                // Signed, bytes beyond ASCII are below the space too.
                let space = SIMD16<Int8>(repeating: 0x20)
                if firstLane((lanes .< space) .| (lanes .== SIMD16<Int8>(repeating: 0x7F))) < 16 { return false }
                index &+= 16
            }
            while index < bytes.count {
                if !(0x20...0x7E ~= base[index]) { return false }
                index &+= 1
            }
            return true
        }

        init?(simple bytes: UnsafeBufferPointer<UInt8>, allowsALabels: Bool) {
            guard let base = bytes.baseAddress, bytes.count <= 3 * Preparation.maximumLength + 2 else { return nil }
            let count = bytes.count
            var found = stanza_address()
            stanza_look_at_address(base, count, &found)
            // The first slash ends what is split at the first at-sign (RFC 7622 §3.1).
            let slash = found.slashes == 0 ? count : found.slashes.trailingZeroBitCount
            guard slash <= 64 else { return nil }
            let head = Self.first(slash)
            let ats = found.ats & head
            let domain = ats == 0 ? 0 : ats.trailingZeroBitCount &+ 1
            let inDomain = head & ~Self.first(domain)
            guard domain != 1, inDomain != 0,
                found.not_local & Self.first(domain &- 1) == 0, found.not_domain & inDomain == 0
            else { return nil }
            // Labels of letters, digits and hyphens, none of them empty: no dot at either end nor behind another.
            let dots = found.dots & inDomain
            let ends = 1 &<< UInt64(domain) | 1 &<< UInt64(slash &- 1)
            guard dots & (dots &<< 1 | ends) == 0 else { return nil }
            // A last label that begins with a digit, as in an IPv4 address, is not simple.
            let label = dots == 0 ? domain : 64 &- dots.leadingZeroBitCount
            guard base[label] >= 0x41 else { return nil }
            var hasALabel = false
            if found.hyphens & inDomain != 0 || slash == 64 {
                guard Layout.areSimpleLabels(bytes, domain, slash, &hasALabel) else { return nil }
                guard allowsALabels || !hasALabel else { return nil }
            }
            if slash < count {
                guard 1...Preparation.maximumLength ~= count &- slash &- 1, found.not_printable & ~head == 0 else {
                    return nil
                }
                guard count <= 64 || Layout.isPrintable(bytes, from: 64) else { return nil }
            }

            domainStart = domain
            domainEnd = slash
            resourceStart = slash < count ? slash + 1 : 0
            needsMapping = found.upper_case & head != 0
            self.hasALabel = hasALabel
        }

        /// The bits of the first bytes: none for 0 or less, all for 64.
        @inline(__always)
        private static func first(_ count: Int) -> UInt64 {
            count <= 0 ? 0 : UInt64.max &>> UInt64(64 &- count)
        }

        /// Whether the labels of a domain name have 63 bytes at most and no hyphen at an end. One may look like an A-label.
        @inline(never)
        private static func areSimpleLabels(
            _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ hasALabel: inout Bool
        ) -> Bool {
            var label = start
            for index in start...end where index == end || bytes[index] == 0x2E {
                guard isSimpleLabel(bytes, label, index) else { return false }
                if mayBeALabel(bytes, label, index) { hasALabel = true }
                label = index + 1
            }
            return true
        }

        private static func isSimpleLabel(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
            1...63 ~= end - start && bytes[start] != 0x2D && bytes[end - 1] != 0x2D
        }

        private static func mayBeALabel(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
            end - start >= 4 && bytes[start + 2] == 0x2D && bytes[start + 3] == 0x2D
        }

        func makeJID(_ text: String) -> JID {
            JID(
                prepared: text,
                domainStart: domainStart,
                resourceStart: resourceStart,
                isASCII: true,
                hasALabel: hasALabel
            )
        }

        func makeJID(_ bytes: UnsafeBufferPointer<UInt8>) -> JID {
            guard needsMapping else {
                // Every byte has been found to be ASCII.
                return makeJID(bytes.baseAddress.map { String(bytes: $0, count: bytes.count, isASCII: true) } ?? "")
            }
            let text = String(unsafeUninitializedCapacity: bytes.count) { output in
                for index in 0..<bytes.count {
                    let byte = bytes[index]
                    let isMapped = index < domainEnd && byte.isUpperCaseASCII
                    output.initializeElement(at: index, to: isMapped ? byte | 0x20 : byte)
                }
                return bytes.count
            }
            return makeJID(text)
        }
    }
}

extension UInt8 {
    /// Whether RFC 7622 §3.3.1 allows the ASCII character in a localpart.
    var isLocalpartASCII: Bool {
        switch self {
        case 0x21, 0x23...0x25, 0x28...0x2E, 0x30...0x39, 0x3B, 0x3D, 0x3F, 0x41...0x7E: true
        default: false
        }
    }

    /// Whether the ASCII character may stand in a domain name, apart from the dot.
    var isLetterDigitHyphen: Bool {
        switch self {
        case 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    /// Whether it is one of A to Z.
    var isUpperCaseASCII: Bool { 0x41...0x5A ~= self }
}
