// The tokenizer's scan, a state at a time: each goes on at `scan`, stops where the bytes do, and says what comes next.

extension Tokenizer {
    mutating func scanProlog() -> Bool {
        // Of what may be long here, white space, no byte is looked at twice.
        if scan > elementStart, buffer[scan - 1].isXMLSpace {
            while scan < checked, buffer[scan].isXMLSpace { scan += 1 }
            if scan == checked, checked == input.count { return false }
        }
        // The rest is looked at again with each chunk. Its first bytes may be in another encoding, so they are read
        // before they are checked.
        let bytes = Bytes(
            start: buffer + elementStart, count: max(checked, min(input.count, elementStart + 4)) - elementStart)
        switch Prolog.read(bytes) {
        case .needsMore:
            scan = checked
            return false
        case .failure(let condition, let reason, let offset):
            fail(condition, reason, at: elementStart + offset)
            return false
        case .root(let offset):
            scan = elementStart + offset
            tokenStart = scan
            state = .tagOpen
            scan += 1
            return true
        }
    }

    mutating func scanContent() {
        if depth > 1 {
            tokenStart = scan
            if buffer[scan] == UInt8(ascii: "<") {
                state = .tagOpen
                scan += 1
            } else {
                isPlain = true
                state = .text
            }
            return
        }
        while scan < checked, buffer[scan].isXMLSpace { scan += 1 }
        guard scan < checked else { return }
        guard buffer[scan] == UInt8(ascii: "<") else {
            return fail(.badFormat, "text stands between first-level elements", at: scan)
        }
        tokenStart = scan
        elementStart = scan
        elements = 0
        state = .tagOpen
        scan += 1
    }

    mutating func scanText() {
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== Block(repeating: UInt8(ascii: "<"))) .| (bytes .== Block(repeating: UInt8(ascii: "&")))
                .| (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: 0x0D))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                emit(isPlain ? .plainText : .text, tokenStart, scan)
                tokenStart = scan
                state = .tagOpen
                scan += 1
                return
            case UInt8(ascii: "&"):
                beginReference(inText: true)
                return
            case UInt8(ascii: ">"):
                if scan - tokenStart >= 2, buffer[scan - 1] == UInt8(ascii: "]"), buffer[scan - 2] == UInt8(ascii: "]")
                {
                    return fail(.notWellFormed, "']]>' in text", at: scan - 2)
                }
                scan += 1
            default:
                isPlain = false
                scan += 1
            }
        }
    }

    private mutating func beginReference(inText: Bool) {
        isPlain = false
        referenceInText = inText
        reference = ReferenceCheck()
        state = .reference
        scan += 1
    }

    mutating func scanReference() {
        while scan < checked {
            switch reference.take(buffer[scan]) {
            case .more: scan += 1
            case .complete:
                scan += 1
                state = referenceInText ? .text : .attributeValue
                return
            case .failure(let condition, let reason):
                return fail(condition, reason, at: scan)
            }
        }
    }

    mutating func scanTagOpen() {
        let byte = buffer[scan]
        switch byte {
        case UInt8(ascii: "/"):
            if depth == 0 || (isFragment && depth == 1) {
                return fail(.notWellFormed, "an end tag without a start tag", at: tokenStart)
            }
            state = .endTag
            scan += 1
            nameStart = scan
            scanWholeEndTag()
        case UInt8(ascii: "!"):
            state = .markup
            scan += 1
        case UInt8(ascii: "?"):
            scanInstruction()
        default:
            let letter = byte | 0x20
            guard (letter >= 0x61 && letter <= 0x7A) || byte == 0x5F || byte == 0x3A || byte >= 0x80 else {
                return fail(.notWellFormed, "'<' is not followed by a name", at: tokenStart)
            }
            elements += 1
            attributes = 0
            declarations = 0
            hasXMLBinding = false
            nameStart = scan
            if depth > limits.depth {
                return fail(.policyViolation, "elements are nested deeper than \(limits.depth)", at: tokenStart)
            }
            if elements > limits.elements, depth > 0 {
                return fail(.policyViolation, "more than \(limits.elements) elements in one", at: tokenStart)
            }
            if !scanWholeStartTag() { state = .startTag }
        }
    }

    /// `<?` inside the stream: restricted, except where a recording begins a new stream.
    private mutating func scanInstruction() {
        guard allowsRestart, depth == 1 else {
            return fail(.restrictedXML, "a processing instruction", at: tokenStart)
        }
        beginRestart()
        state = .prolog
        scan = elementStart
    }

    private mutating func beginRestart() {
        emit(.restart, tokenStart, tokenStart)
        elementStart = tokenStart
        depth = 0
        elements = 0
        rootName = []
    }

    mutating func scanMarkup() -> Bool {
        let wanted: StaticString = "<![CDATA["
        let available = min(checked - tokenStart, wanted.utf8CodeUnitCount)
        guard sameBytes(buffer + tokenStart, wanted.utf8Start, available) else {
            fail(.restrictedXML, "a comment or document type declaration", at: tokenStart)
            return false
        }
        scan = tokenStart + available
        guard available == wanted.utf8CodeUnitCount else { return false }
        if depth <= 1 {
            fail(depth == 0 ? .notWellFormed : .badFormat, "text stands between first-level elements", at: tokenStart)
            return false
        }
        tokenStart = scan
        isPlain = true
        state = .cdata
        return true
    }

    mutating func scanCDATA() {
        while true {
            let bytes = block(buffer + scan)
            let mask = (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: 0x0D))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            if buffer[scan] == 0x0D {
                isPlain = false
            } else if scan - tokenStart >= 2, buffer[scan - 1] == UInt8(ascii: "]"),
                buffer[scan - 2] == UInt8(ascii: "]")
            {
                emit(isPlain ? .plainText : .cdata, tokenStart, scan - 2)
                scan += 1
                state = .content
                return
            }
            scan += 1
        }
    }

    /// Scans a start tag of the commonest spelling that is there as a whole: one space before each attribute, no
    /// references. False leaves everything to ``scanStartTag()``, which is as fast as a tag deserves that is not such.
    private mutating func scanWholeStartTag() -> Bool {
        guard depth > 0 else { return false }
        let base = buffer
        let end = checked
        var position = tokenStart &+ 1
        // A zero stands behind the last byte and ends every loop.
        while Self.isOrdinaryNameByte(base[position]) { position &+= 1 }
        let nameCount = position &- tokenStart &- 1
        if nameCount > limits.nameBytes || (depth == 1 && allowsRestart && nameCount == rootName.count) { return false }
        var attributes = 0
        var declarations = 0
        while base[position] == 0x20 {
            position &+= 1
            let name = position
            while Self.isOrdinaryNameByte(base[position]) { position &+= 1 }
            let count = position &- name
            guard base[position] == UInt8(ascii: "="), count <= limits.nameBytes else { return false }
            if Self.isDeclaration(base + name, count &+ 1) {
                if Self.bindsXML(base + name) { return false }
                declarations &+= 1
            } else {
                attributes &+= 1
            }
            let quote = base[position &+ 1]
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return false }
            position &+= 2
            let quotes = Block(repeating: quote)
            while true {
                let lanes = block(base + position)
                let lane = firstLane(
                    (lanes .== quotes) .| (lanes .== Block(repeating: UInt8(ascii: "<")))
                        .| (lanes .== Block(repeating: UInt8(ascii: "&")))
                )
                position &+= lane
                if lane < 16 { break }
                if position >= end { return false }
            }
            guard position < end, base[position] == quote else { return false }
            position &+= 1
        }
        let isEmpty = base[position] == UInt8(ascii: "/")
        if isEmpty { position &+= 1 }
        guard position < end, base[position] == UInt8(ascii: ">"), attributes <= limits.attributes,
            declarations <= limits.namespaceDeclarations, position &+ 1 &- elementStart <= limits.bytes
        else { return false }
        scan = position &+ 1
        emit(isEmpty ? .emptyTag : .startTag, tokenStart, scan)
        if !isEmpty { depth &+= 1 }
        state = .content
        return true
    }

    /// A byte that names are made of, the colon included; more than XML allows, which libxml2 decides.
    @inline(__always)
    private static func isOrdinaryNameByte(_ byte: UInt8) -> Bool {
        byte > UInt8(ascii: ">")
            || (byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: ":") && byte != UInt8(ascii: "/"))
    }

    /// Jumps from one quote of a start tag to the next; what stands between is looked at once, when its end is known.
    mutating func scanStartTag() {
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== Block(repeating: UInt8(ascii: "'"))) .| (bytes .== Block(repeating: UInt8(ascii: "\"")))
                .| (bytes .== Block(repeating: UInt8(ascii: ">"))) .| (bytes .== Block(repeating: UInt8(ascii: "<")))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                if scan - nameStart > limits.nameBytes { checkLongName() }
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                // With smaller pieces a long name would have been met before.
                if scan - nameStart > limits.nameBytes { checkLongName() }
                guard !hasFailed else { return }
                return fail(.notWellFormed, "'<' inside a tag", at: scan)
            case UInt8(ascii: ">"):
                if scan - nameStart > limits.nameBytes { checkLongName() }
                if nameStart == tokenStart + 1 { _ = endElementName() }
                guard !hasFailed else { return }
                scan += 1
                return endStartTag()
            default:
                return beginValue()
            }
        }
    }

    /// Looks for a name over the limit in the part of a tag since the last quote; no byte is looked at twice.
    private mutating func checkLongName() {
        if longNameStart < nameStart {
            longNameStart = nameStart
            longNameEnd = nameStart
        }
        while longNameEnd < scan {
            let byte = buffer[longNameEnd]
            longNameEnd += 1
            if byte.isXMLSpace || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") {
                longNameStart = longNameEnd
            } else if longNameEnd - longNameStart > limits.nameBytes {
                return fail(.policyViolation, "a name has more than \(limits.nameBytes) bytes", at: longNameStart)
            }
        }
    }

    /// The end of the element's own name, which is looked at: the root's is remembered, and the same name at first level
    /// is taken for a new stream where that is allowed.
    private mutating func endElementName() -> Int {
        var end = nameStart
        while end < scan, !buffer[end].isXMLSpace, buffer[end] != UInt8(ascii: "/") { end &+= 1 }
        if depth == 0 {
            rootName = Array(UnsafeBufferPointer(start: buffer + nameStart, count: end - nameStart))
        } else if depth == 1, allowsRestart, rootName.count == end - nameStart,
            rootName.withUnsafeBufferPointer({ name in
                name.baseAddress.map { sameBytes($0, buffer + nameStart, name.count) } ?? false
            })
        {
            let name = rootName
            beginRestart()
            rootName = name
        }
        return end
    }

    /// A quote begins an attribute's value; its name says whether it is a declaration.
    private mutating func beginValue() {
        if scan - nameStart > limits.nameBytes { checkLongName() }
        guard !hasFailed else { return }
        var start = nameStart == tokenStart + 1 ? endElementName() : nameStart
        while start < scan, buffer[start].isXMLSpace { start &+= 1 }
        if Self.isDeclaration(buffer + start, scan - start) {
            declarations += 1
            if declarations > limits.namespaceDeclarations {
                let most = limits.namespaceDeclarations
                return fail(.policyViolation, "an element has more than \(most) namespace declarations", at: tokenStart)
            }
            if Self.bindsXML(buffer + start) {
                // It binds nothing, so libxml2 does not see that it stands twice.
                if hasXMLBinding { return fail(.notWellFormed, "an attribute stands twice in a tag", at: tokenStart) }
                hasXMLBinding = true
            }
        } else {
            attributes += 1
            if attributes > limits.attributes {
                let most = limits.attributes
                return fail(.policyViolation, "an element has more than \(most) attributes", at: tokenStart)
            }
        }
        quote = buffer[scan]
        state = .attributeValue
        scan += 1
    }

    // Static, since a method that changes nothing is given a copy of all there is here.

    /// Whether a declaration is one of the prefix `xml`.
    private static func bindsXML(_ name: UnsafePointer<UInt8>) -> Bool {
        let wanted: StaticString = "xmlns:xml"
        guard sameBytes(name, wanted.utf8Start, wanted.utf8CodeUnitCount) else { return false }
        let next = name[wanted.utf8CodeUnitCount]
        return next == UInt8(ascii: "=") || next.isXMLSpace
    }

    /// Whether what stands before a value is the name of a declaration.
    @inline(__always)
    private static func isDeclaration(_ name: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let xmlns: StaticString = "xmlns"
        guard count > 5, name[0] == UInt8(ascii: "x"), sameBytes(name, xmlns.utf8Start, 5) else { return false }
        return name[5] == UInt8(ascii: ":") || name[5] == UInt8(ascii: "=") || name[5].isXMLSpace
    }

    private mutating func endStartTag() {
        let isEmpty = buffer[scan - 2] == UInt8(ascii: "/")
        if isOverLimit(scan) { return }
        emit(isEmpty ? .emptyTag : .startTag, tokenStart, scan)
        if isEmpty {
            state = depth == 0 ? .closed : .content
        } else {
            depth += 1
            state = .content
        }
    }

    mutating func scanAttributeValue() {
        let quotes = Block(repeating: quote)
        while true {
            let bytes = block(buffer + scan)
            let mask =
                (bytes .== quotes) .| (bytes .== Block(repeating: UInt8(ascii: "<")))
                .| (bytes .== Block(repeating: UInt8(ascii: "&")))
            let lane = firstLane(mask)
            scan &+= lane
            if scan >= checked {
                scan = checked
                return
            }
            if lane == 16 { continue }
            switch buffer[scan] {
            case UInt8(ascii: "<"):
                return fail(.notWellFormed, "'<' in an attribute's value", at: scan)
            case UInt8(ascii: "&"):
                return beginReference(inText: false)
            default:
                scan += 1
                nameStart = scan
                state = .startTag
                return
            }
        }
    }

    /// Scans an end tag that is there as a whole and holds a name alone; leaves any other as it is.
    private mutating func scanWholeEndTag() {
        let base = buffer
        var position = scan
        // A zero stands behind the last byte and ends the loop.
        while Self.isOrdinaryNameByte(base[position]) { position &+= 1 }
        guard position < checked, base[position] == UInt8(ascii: ">"), position &- scan <= limits.nameBytes else {
            return
        }
        scan = position &+ 1
        endEndTag()
    }

    private mutating func endEndTag() {
        if isOverLimit(scan) { return }
        emit(.endTag, tokenStart, scan)
        depth -= 1
        state = depth == 0 ? .closed : .content
    }

    mutating func scanEndTag() {
        while scan < checked {
            let byte = buffer[scan]
            if byte == UInt8(ascii: ">") {
                scan += 1
                return endEndTag()
            }
            if byte == UInt8(ascii: "<") { return fail(.notWellFormed, "'<' inside a tag", at: scan) }
            if byte.isXMLSpace {
                nameStart = -1
            } else if nameStart < 0 || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                return fail(.notWellFormed, "an end tag holds more than a name", at: tokenStart)
            } else if scan - nameStart >= limits.nameBytes {
                return fail(.policyViolation, "a name has more than \(limits.nameBytes) bytes", at: nameStart)
            }
            scan &+= 1
        }
    }

    mutating func scanTrailer() {
        if ignoresTrailer {
            scan = checked
            return
        }
        while scan < checked, buffer[scan].isXMLSpace { scan += 1 }
        if scan < checked { fail(.notWellFormed, "bytes stand behind the end of the stream", at: scan) }
    }
}
