internal import StanzaXML

extension ExtensionList {
    /// The character data beside the child elements, piece by piece in document order; white space alone is layout and is
    /// left out. Linear.
    ///
    /// No specification puts words between the children of an element that carries payloads. What stands there all the
    /// same belongs to the list: it is kept where it is and written back with it.
    public var texts: [String] {
        guard let origin else { return [] }
        let cursor = origin.buffer.cursor(origin.parent)
        let buffer = buffer
        return buffer.withUnsafeMutablePointers { header, items in
            var result: [String] = []
            func add(_ records: Range<UInt32>) {
                var record = Int(records.lowerBound)
                while record < Int(records.upperBound) {
                    if cursor.isText(record), !cursor.text(record).withBytes({ $0.allSatisfy(\.isXMLSpace) }) {
                        result.append(cursor.text(record).string)
                    }
                    record = cursor.next(after: record)
                }
            }
            for index in 0..<header.pointee.count { add((items + index).leadingText) }
            add(header.pointee.trailingText)
            return result
        }
    }

    func hasSameTexts(as other: ExtensionList) -> Bool {
        let texts = texts
        let others = other.texts
        return texts.count == others.count && zip(texts, others).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}
