// One parsed first-level element in one allocation: records of fixed size, then the values libxml2 decoded, then the
// bytes as they came. Everything above reads it through `Cursor` (borrowed) or `XML.Element` (retained).
//
// Records are 32-bit words:
//
//     element      name  hash  end  attributes|declarations<<16  rawStart  rawEnd  flags
//     attribute    name  hash  offset  length                      (follow their element)
//     declaration  prefixOffset  prefixLength  uriOffset  uriLength (follow the attributes)
//     text         textMark  offset  length
//
// `end` is the index behind the element's subtree, so a subtree is skipped in O(1). `name` is a number of the name
// table, or, with `ownName` set, the offset of a name kept in the buffer itself.

/// What the words of a record mean.
@usableFromInline
package enum Record {
    /// Words of an element before its attributes.
    @usableFromInline package static let elementWords = 7
    @usableFromInline package static let attributeWords = 4
    @usableFromInline package static let declarationWords = 4
    @usableFromInline package static let textWords = 3

    /// First word of a text record; no name number has this bit.
    @usableFromInline package static let textMark: UInt32 = 1 << 30
    /// In a name: the rest is the offset of a name kept among the values.
    @usableFromInline package static let ownName: UInt32 = 1 << 31

    /// In a length: the text holds references or line ends that reading must replace.
    @usableFromInline package static let escaped: UInt32 = 1 << 31
    /// In a length: the offset counts from the raw bytes, not from the values.
    @usableFromInline package static let inRaw: UInt32 = 1 << 30
    @usableFromInline package static let lengthMask: UInt32 = 1 << 30 - 1

    /// In an element's flags: the name in the source has a prefix.
    @usableFromInline package static let prefixed: UInt32 = 1
    /// In an element's flags: somewhere in the subtree a prefix other than `xml` is used or declared.
    @usableFromInline package static let prefixesInside: UInt32 = 2
    /// In an element's flags: the element itself has an `xmlns` attribute.
    @usableFromInline package static let declaresDefault: UInt32 = 4
}

/// What surrounds a first-level element: the bindings and the language that it inherits.
@usableFromInline
package final class Surroundings: Sendable {
    package let defaultNamespace: XML.Namespace
    package let prefixes: [XML.Declaration]
    package let lang: String?

    package init(defaultNamespace: XML.Namespace, prefixes: [XML.Declaration] = [], lang: String? = nil) {
        self.defaultNamespace = defaultNamespace
        self.prefixes = prefixes
        self.lang = lang
    }
}

/// What the buffers of one stream share. Only the memory changes, which knows who has taken it.
@usableFromInline
final class NodeContext: @unchecked Sendable {
    let names: NameTable
    let surroundings: Surroundings
    let memory = StreamMemory.make()

    init(names: NameTable, surroundings: Surroundings) {
        self.names = names
        self.surroundings = surroundings
    }

    deinit { StreamMemory.end(memory) }
}

@usableFromInline
package struct NodeBufferHeader {
    @usableFromInline let wordCount: Int
    @usableFromInline let valueCount: Int
    @usableFromInline let rawCount: Int
    /// Those of the context's table of names.
    @usableFromInline let pages: NameTable.Pages
    private let context: NodeContext
    let position: XML.Position

    init(wordCount: Int, valueCount: Int, rawCount: Int, context: NodeContext, position: XML.Position) {
        self.wordCount = wordCount
        self.valueCount = valueCount
        self.rawCount = rawCount
        self.pages = context.names.pages
        self.context = context
        self.position = position
    }

    var surroundings: Surroundings { context.surroundings }

    @inline(__always)
    var memory: StreamMemory.Pointer { context.memory }
}

/// The storage of a retained element. Immutable once made, so it may be read from any thread.
@usableFromInline
package final class NodeBuffer: ManagedBuffer<NodeBufferHeader, UInt32> {
    /// Copies records and bytes into one new allocation.
    static func make(
        words: UnsafePointer<UInt32>,
        wordCount: Int,
        values: Bytes,
        raw: Bytes,
        context: NodeContext,
        position: XML.Position
    ) -> NodeBuffer {
        // Readers look at sixteen bytes at a time, so as many stand behind the last one.
        let capacity = wordCount &+ (values.count &+ raw.count &+ 16 &+ 3) / 4
        let buffer = create(minimumCapacity: capacity) { _ in
            NodeBufferHeader(
                wordCount: wordCount,
                valueCount: values.count,
                rawCount: raw.count,
                context: context,
                position: position
            )
        }
        buffer.withUnsafeMutablePointerToElements { elements in
            elements.update(from: words, count: wordCount)
            let bytes = UnsafeMutableRawPointer(elements + wordCount).assumingMemoryBound(to: UInt8.self)
            if let base = values.baseAddress { bytes.update(from: base, count: values.count) }
            if let base = raw.baseAddress { (bytes + values.count).update(from: base, count: raw.count) }
            (bytes + values.count + raw.count).update(repeating: 0, count: 16)
        }
        return unsafeDowncast(buffer, to: NodeBuffer.self)
    }

    /// What readers of the stream remember. Valid while the buffer is alive.
    package var memory: StreamMemory.Pointer { withUnsafeMutablePointerToHeader { $0.pointee.memory } }

    /// A cursor at a record. Valid while the buffer is alive.
    @inlinable @inline(__always)
    package func cursor(_ index: UInt32) -> Cursor {
        withUnsafeMutablePointers { header, words in
            let values = UnsafeRawPointer(words + header.pointee.wordCount).assumingMemoryBound(to: UInt8.self)
            return Cursor(
                words: UnsafePointer(words),
                values: values,
                raw: values + header.pointee.valueCount,
                names: header.pointee.pages,
                index: Int(index)
            )
        }
    }
}
