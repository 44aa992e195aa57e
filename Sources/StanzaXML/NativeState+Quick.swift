// The quick way through plain markup: names met before, values and text without much ado, one default namespace.
//
// It takes whole tokens or nothing. Whatever is cut off, new, long, rare or wrong is left where it begins to the
// tokenizer and ``NativeState/readStartTag(_:from:to:isEmpty:depth:)``, which know all of XML and come back here. So this
// is the place for what makes traffic fast, and no place for rules.
//
// State is copied to locals: the compiler has to assume that each record written may change a property. Attributes are
// read by a function of their own, because all of it together has more to remember than there are registers.

/// What the quick way knows while it reads a tag.
struct QuickTag {
    let names: QuickNames
    let namespaces: RecentNamespaces
    /// Where places count from, and where the first-level element begins.
    var base: UnsafePointer<UInt8>
    var first: UnsafePointer<UInt8>
    /// Words of the attributes that a tag may have here.
    var attributeWords = 0
    var mayDeclare = false
    /// Whether a prefix means what the root says.
    var isRootScope = false

    /// The default namespace inside.
    var namespace: UInt32 = 0
    var flags: UInt32 = 0
    /// The default namespace as declared: offset and count.
    var uri = SIMD2<UInt32>.zero
}

extension NativeState {
    /// Reads tokens from where one begins; true when the first-level element has ended.
    mutating func readQuickly() -> Bool {
        tokenizer.isPortable ? readQuickly(PortableSearch.self) : readQuickly(VectorSearch.self)
    }

    /// Words that are free before a tag is begun, so that the attributes and declarations of one need no more checks.
    private static var tagWords: Int {
        Record.elementWords + quickAttributes * Record.attributeWords + Record.declarationWords
    }

    /// The most attributes of a tag that is read here.
    private static var quickAttributes: Int { 32 }

    @inline(never)
    private mutating func readQuickly<Search: ByteSearch>(_: Search.Type) -> Bool {
        let depth = tokenizer.depth
        guard let (boundary, scanned) = tokenizer.boundary, scanned >= places.start, scanned < places.end else {
            return false
        }
        // Text that goes on with `]]>` is for those who know what stood before.
        if scanned > boundary, tokenizer.buffer[scanned &- 1] == UInt8(ascii: "]") { return false }
        if depth == 1 { recorder.reset() }
        recorder.reserveWords(8 * Self.tagWords)
        if openCapacity < depth &+ 2 { growOpen(depth &+ 2) }

        let buffer = UnsafePointer(tokenizer.buffer)
        let base = buffer + places.start
        let limit = buffer + places.end
        let words = recorder.words
        let lastWord = words + (recorder.wordCapacity &- Self.tagWords)
        let floor = open + 1
        // Where streams may begin anew, a first-level tag as long as the root's is looked at for that.
        let rootCount = tokenizer.allowsRestart ? tokenizer.rootName.count : 0
        let ceiling = open + min(tokenizer.limits.depth, openCapacity &- 1)
        let tag = self.tag
        let slots = tag.pointee.names

        var position = buffer + boundary
        var place = UnsafePointer(places.places) + places.walked
        var elementsLeft = tokenizer.limits.elements &- (depth == 1 ? 0 : tokenizer.elements)
        var free = words + recorder.wordCount
        var top = open + depth
        var namespace = self.namespace
        var isComplete = false
        // Text that is not whole yet, or holds what is not for here, and how far it has been read.
        var textStart: UnsafePointer<UInt8>?
        var textEnd = limit
        var isPlain = tokenizer.isTextPlain

        // Nothing runs past this: `<` ends text, names and values, is no part of any, and two are no tag.
        let end = UnsafeMutablePointer(mutating: limit)
        let kept = (end[0], end[1])
        end[0] = UInt8(ascii: "<")
        end[1] = UInt8(ascii: "<")

        if top == floor {
            // Between first-level elements.
            while position.pointee.isXMLSpace { position += 1 }
        }
        while base + Int(place.pointee) < max(position, buffer + scanned) { place += 1 }
        let first = depth == 1 ? position : buffer + tokenizer.elementStart
        tag.pointee.base = base
        tag.pointee.first = first
        tag.pointee.attributeWords = min(tokenizer.limits.attributes, Self.quickAttributes) &* Record.attributeWords
        tag.pointee.mayDeclare = tokenizer.limits.namespaceDeclarations > 0
        tag.pointee.isRootScope = bindings.count == bindings.rootCount

        scan: while true {
            let mark = base + Int(place.pointee)
            if position == mark, mark.pointee == UInt8(ascii: "<") {
                if mark[1] == UInt8(ascii: "/") {
                    // An end tag, as a rule of the element that is open.
                    guard top > floor else { break scan }
                    let entry = top - 1
                    let element = words + Int(entry.pointee.record)
                    let count = Int(entry.pointee.nameCount)
                    guard isSame(mark + 2, first + (Int(element[4]) &+ 1), count, slots.masks, limit),
                        mark[count &+ 2] == UInt8(ascii: ">")
                    else { break scan }
                    position = mark + (count &+ 3)
                    place += 1
                    element[2] = UInt32(truncatingIfNeeded: free - words)
                    element[5] = UInt32(truncatingIfNeeded: position - first)
                    namespace = entry.pointee.namespace
                    top = entry
                    if top == floor {
                        isComplete = true
                        break scan
                    }
                    continue scan
                }
                guard free < lastWord, top <= ceiling, elementsLeft > 0 else { break scan }
                let nameCount = Search.nameEnd(mark + 1)
                guard nameCount < 16, top > floor || nameCount != rootCount else { break scan }
                var next = mark + (nameCount &+ 1)
                var nextPlace = place + 1
                var attribute = free + Record.elementWords
                var inner = namespace
                var flags: UInt32 = 0
                if next.pointee == UInt8(ascii: " ") {
                    next += 1
                    if next.pointee != UInt8(ascii: "/"), next.pointee != UInt8(ascii: ">") {
                        tag.pointee.namespace = namespace
                        tag.pointee.flags = 0
                        let read = Self.readAttributes(next, nextPlace, attribute, tag)
                        guard let behind = read.next else { break scan }
                        next = behind
                        nextPlace = read.place
                        attribute = read.attribute
                        inner = tag.pointee.namespace
                        flags = tag.pointee.flags
                    }
                }
                let isEmpty = next.pointee == UInt8(ascii: "/")
                if isEmpty { next += 1 }
                guard next.pointee == UInt8(ascii: ">"), let slot = slots.find(mark + 1, nameCount, context: inner)
                else { break scan }
                let nameFlags = slot.pointee.flags
                if nameFlags != 0 {
                    guard nameFlags & QuickNames.xml != 0 || tag.pointee.isRootScope else { break scan }
                    flags |= Record.prefixed | Record.prefixesInside
                }
                UnsafeMutableRawPointer(free).storeBytes(of: slot.pointee.name, as: SIMD2<UInt32>.self)
                var counts = UInt32(truncatingIfNeeded: (attribute - free &- Record.elementWords) &>> 2)
                free[4] = UInt32(truncatingIfNeeded: mark - first)
                free[6] = flags
                if flags != 0 {
                    if flags & Record.declaresDefault != 0 {
                        counts |= 1 << 16
                        attribute[0] = 0
                        attribute[1] = Record.inRaw
                        UnsafeMutableRawPointer(attribute + 2).storeBytes(of: tag.pointee.uri, as: SIMD2<UInt32>.self)
                        attribute += Record.declarationWords
                    }
                    if flags & Record.prefixesInside != 0 { Self.markPrefixes(above: top - open, open, words) }
                }
                free[3] = counts
                elementsLeft &-= 1
                position = next + 1
                place = nextPlace
                if isEmpty {
                    free[2] = UInt32(truncatingIfNeeded: attribute - words)
                    free[5] = UInt32(truncatingIfNeeded: position - first)
                    free = attribute
                    if top == floor {
                        isComplete = true
                        break scan
                    }
                } else {
                    top.pointee.record = UInt32(truncatingIfNeeded: free - words)
                    top.pointee.nameCount = UInt32(truncatingIfNeeded: nameCount)
                    top.pointee.namespace = namespace
                    top += 1
                    namespace = inner
                    free = attribute
                }
                continue scan
            }

            // Text.
            if top == floor { break scan }
            var next = mark
            var escaped: UInt32 = isPlain ? 0 : Record.escaped
            text: while next.pointee != UInt8(ascii: "<") {
                switch next.pointee {
                case UInt8(ascii: "&"):
                    guard Self.isReference(next) else { break text }
                    escaped = Record.escaped
                case UInt8(ascii: "]"):
                    if next[1] == UInt8(ascii: "]"), next[2] == UInt8(ascii: ">") { break text }
                case 0x0D: escaped = Record.escaped
                default: break
                }
                place += 1
                next = base + Int(place.pointee)
            }
            isPlain = escaped == 0
            if next == limit || next.pointee != UInt8(ascii: "<") {
                // What has been read is not read again: there may be much of it, and it may be cut many times.
                textStart = position
                textEnd = next
                break scan
            }
            isPlain = true
            guard free < lastWord else { break scan }
            free[0] = Record.textMark
            free[1] = UInt32(truncatingIfNeeded: position - first)
            free[2] = UInt32(truncatingIfNeeded: next - position) | Record.inRaw | escaped
            free += Record.textWords
            position = next
        }

        end[0] = kept.0
        end[1] = kept.1
        places.walked = place - UnsafePointer(places.places)
        recorder.wordCount = free - words
        self.namespace = namespace
        tokenizer.skip(
            to: position - buffer,
            elementStart: first - buffer,
            depth: top - open,
            elements: tokenizer.limits.elements &- elementsLeft
        )
        if let textStart {
            tokenizer.skipText(from: textStart - buffer, to: textEnd - buffer, isPlain: isPlain)
        } else if isComplete {
            foundStart = first - buffer
            foundEnd = position - buffer
            if foundEnd &- foundStart > tokenizer.limits.bytes {
                tokenizer.failOverLimit(elementStart: foundStart)
                return false
            }
            return true
        }
        return false
    }

    /// Reads attributes from the name of the first, whose quotes are the next places, up to the `/` or `>` behind them.
    ///
    /// `next` is `nil` when something about them is out of the ordinary.
    @inline(never)
    private static func readAttributes(
        _ name: UnsafePointer<UInt8>,
        _ start: UnsafePointer<UInt16>,
        _ record: UnsafeMutablePointer<UInt32>,
        _ tag: UnsafeMutablePointer<QuickTag>
    ) -> (next: UnsafePointer<UInt8>?, place: UnsafePointer<UInt16>, attribute: UnsafeMutablePointer<UInt32>) {
        let names = tag.pointee.names
        let base = tag.pointee.base
        let first = tag.pointee.first
        let last = record + tag.pointee.attributeWords
        var next = name
        var place = start
        var attribute = record
        while true {
            let opening = base + Int(place[0])
            let count = opening - next &- 1
            guard UInt(bitPattern: count) < 16, opening[-1] == UInt8(ascii: "="),
                let slot = names.find(next, count, context: QuickNames.attribute)
            else { return (nil, place, attribute) }
            let quote = opening.pointee
            guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return (nil, place, attribute) }
            var closing = base + Int(place[1])
            place += 2
            var escaped: UInt32 = 0
            while closing.pointee != quote {
                let byte = closing.pointee
                if byte == UInt8(ascii: "&") {
                    guard isReference(closing) else { return (nil, place, attribute) }
                    escaped = Record.escaped
                } else if byte < 0x20 {
                    escaped = Record.escaped
                } else if byte == UInt8(ascii: "<") {
                    return (nil, place, attribute)
                }
                closing = base + Int(place.pointee)
                place += 1
            }
            next = closing + 1
            let value = opening + 1
            let nameFlags = slot.pointee.flags
            if nameFlags & QuickNames.declaration != 0 {
                guard escaped == 0, declare(value, closing - value, tag) else { return (nil, place, attribute) }
            } else {
                if nameFlags & QuickNames.prefixed != 0 {
                    guard tag.pointee.isRootScope else { return (nil, place, attribute) }
                    tag.pointee.flags |= Record.prefixesInside
                }
                guard attribute < last else { return (nil, place, attribute) }
                UnsafeMutableRawPointer(attribute).storeBytes(of: slot.pointee.name, as: SIMD2<UInt32>.self)
                attribute[2] = UInt32(truncatingIfNeeded: value - first)
                attribute[3] = UInt32(truncatingIfNeeded: closing - value) | Record.inRaw | escaped
                attribute += Record.attributeWords
            }
            guard next.pointee == UInt8(ascii: " ") else { break }
            next += 1
            // White space may stand before the end of the tag.
            if next.pointee == UInt8(ascii: "/") || next.pointee == UInt8(ascii: ">") { break }
        }

        // No name may stand twice. As a rule no two have the same last bits either.
        var seen: UInt64 = 0
        var later = record
        while later < attribute {
            let bit: UInt64 = 1 &<< UInt64(later.pointee)
            if seen & bit != 0 {
                var earlier = record
                while earlier < later {
                    if earlier.pointee == later.pointee { return (nil, place, attribute) }
                    earlier += Record.attributeWords
                }
            }
            seen |= bit
            later += Record.attributeWords
        }
        return (next, place, attribute)
    }

    /// Takes a declaration of the default namespace; false when the namespace is not at hand.
    @inline(never)
    private static func declare(
        _ value: UnsafePointer<UInt8>,
        _ count: Int,
        _ tag: UnsafeMutablePointer<QuickTag>
    ) -> Bool {
        guard tag.pointee.mayDeclare, tag.pointee.flags & Record.declaresDefault == 0,
            let known = tag.pointee.namespaces.known(value, count)
        else { return false }
        tag.pointee.namespace = known
        tag.pointee.flags |= Record.declaresDefault
        tag.pointee.uri = SIMD2<UInt32>(
            UInt32(truncatingIfNeeded: value - tag.pointee.first),
            UInt32(truncatingIfNeeded: count) | Record.inRaw
        )
        return true
    }

    /// Whether two names are the same; sixteen bytes must be readable at either.
    @inline(__always)
    private func isSame(
        _ name: UnsafePointer<UInt8>,
        _ other: UnsafePointer<UInt8>,
        _ count: Int,
        _ masks: UnsafeMutablePointer<UInt64>,
        _ limit: UnsafePointer<UInt8>
    ) -> Bool {
        if count <= 8 { return (eightBytes(name) ^ eightBytes(other)) & masks[count] == 0 }
        if count > 16 { return limit - name > count && sameBytes(name, other, count) }
        return eightBytes(name) == eightBytes(other)
            && eightBytes(name + (count &- 8)) == eightBytes(other + (count &- 8))
    }

    /// Whether a reference that is whole and good begins at a `&`.
    @inline(never)
    private static func isReference(_ start: UnsafePointer<UInt8>) -> Bool {
        let bytes = eightBytes(start)
        // `&amp;`, `&lt;`, `&gt;`, `&apos;` and `&quot;`
        if bytes & 0xFF_FFFF_FFFF == 0x3B_706D_6126 || bytes & 0xFFFF_FFFF == 0x3B74_6C26
            || bytes & 0xFFFF_FFFF == 0x3B74_6726 || bytes & 0xFFFF_FFFF_FFFF == 0x3B73_6F70_6126
            || bytes & 0xFFFF_FFFF_FFFF == 0x3B74_6F75_7126
        {
            return true
        }
        var check = ReferenceCheck()
        var index = 1
        while true {
            switch check.take(start[index]) {
            case .more: index &+= 1
            case .complete: return true
            case .failure: return false
            }
        }
    }
}
