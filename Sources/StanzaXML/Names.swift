extension XML {
    /// A namespace name, such as `urn:xmpp:receipts`; the empty one is "no namespace".
    ///
    /// Two are equal when they have the same code points (Namespaces in XML 1.0 §2.3); nothing is normalised.
    public struct Namespace: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name itself.
        public let rawValue: String

        /// A namespace of any name. O(1).
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A namespace of any name. O(1).
        public init(stringLiteral value: String) { self.rawValue = value }

        /// Whether both have the same code points.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.hasSameBytes(as: rhs.rawValue) }

        /// Hashes the UTF-8 of the name.
        public func hash(into hasher: inout Hasher) {
            rawValue.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    /// The expanded name of an element or attribute: a local name and the namespace that qualifies it.
    ///
    /// Any two strings make a name; the writer refuses those that are no `NCName` (Namespaces in XML 1.0 §3).
    public struct Name: Sendable {
        /// The parts and what is known of them; one object, so that a name is copied at the cost of one reference.
        @usableFromInline
        final class Parts: @unchecked Sendable {
            @usableFromInline let local: String
            @usableFromInline let namespace: Namespace
            @usableFromInline let localHash: UInt32
            @usableFromInline let namespaceHash: UInt32
            @usableFromInline let hash: UInt32
            let isWellFormed: Bool
            /// Whether the name is one that an attribute without a prefix may have.
            let isPlainAttribute: Bool
            /// The bytes of both parts, the namespace's behind the local name's, for comparing without touching a string.
            /// Written here alone; eight zeros stand behind each part.
            @usableFromInline let localBytes: UnsafePointer<UInt8>
            @usableFromInline let localCount: Int
            @usableFromInline let namespaceBytes: UnsafePointer<UInt8>
            @usableFromInline let namespaceCount: Int

            @usableFromInline
            init(_ local: String, _ namespace: Namespace) {
                self.local = local
                self.namespace = namespace
                localHash = local.withBytes { byteHash($0) }
                namespaceHash = namespace.rawValue.withBytes { byteHash($0) }
                hash = nameHash(local: localHash, namespace: namespaceHash)
                isWellFormed = local.withBytes { isNCName($0) }
                isPlainAttribute = isWellFormed && namespace == .none && !local.hasSameBytes(as: "xmlns")
                localCount = local.utf8.count
                namespaceCount = namespace.rawValue.utf8.count
                let size = localCount + namespaceCount + 16
                let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
                bytes.initialize(repeating: 0, count: size)
                local.withBytes { if let base = $0.baseAddress { bytes.update(from: base, count: $0.count) } }
                let second = bytes + localCount + 8
                namespace.rawValue.withBytes {
                    if let base = $0.baseAddress { second.update(from: base, count: $0.count) }
                }
                localBytes = UnsafePointer(bytes)
                namespaceBytes = UnsafePointer(second)
            }

            deinit { localBytes.deallocate() }

            static let xmlHash = hash(of: .xml)
            static let xmlnsHash = hash(of: .xmlns)

            private static func hash(of namespace: Namespace) -> UInt32 {
                namespace.rawValue.withBytes { byteHash($0) }
            }

            /// Whether the namespace is one whose hash is known.
            @inline(__always)
            func isIn(_ other: @autoclosure () -> Namespace, _ hash: UInt32) -> Bool {
                namespaceHash == hash && namespace == other()
            }

            /// Whether the namespaces of both have the same code points.
            @inline(__always)
            func hasSameNamespace(as other: Parts) -> Bool {
                if self === other { return true }
                return namespaceHash == other.namespaceHash && namespaceCount == other.namespaceCount
                    && sameBytes(namespaceBytes, other.namespaceBytes, namespaceCount)
            }
        }

        @usableFromInline let parts: Parts

        /// A name of any two strings. Linear in their length, so a name that is used often is best kept.
        public init(_ local: String, in namespace: Namespace = "") { parts = Parts(local, namespace) }

        /// The part after the prefix.
        @inlinable public var local: String { parts.local }

        /// The namespace; empty for an attribute without a prefix.
        @inlinable public var namespace: Namespace { parts.namespace }

        /// The hash that records carry for the name.
        @inlinable package var hash: UInt32 { parts.hash }

        @inlinable package var localHash: UInt32 { parts.localHash }

        @inlinable package var namespaceHash: UInt32 { parts.namespaceHash }

        /// Whether the namespace begins with a zero, which none in a document can: layers above mean something by it.
        @inlinable @inline(__always)
        package var hasReservedNamespace: Bool { parts.namespaceBytes[0] == 0 && parts.namespaceCount > 0 }

        /// The byte behind that zero.
        @inlinable @inline(__always)
        package var reservedNamespaceTag: UInt8 { parts.namespaceBytes[1] }

        /// Whether ``local`` is an `NCName`.
        package var isWellFormed: Bool { parts.isWellFormed }
    }
}

extension XML.Name: Hashable {
    /// Whether both have the same code points in both parts.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.parts === rhs.parts
            || lhs.localHash == rhs.localHash && lhs.namespaceHash == rhs.namespaceHash
                && lhs.local.hasSameBytes(as: rhs.local) && lhs.namespace == rhs.namespace
    }

    /// Hashes both parts.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension XML.Namespace: CustomStringConvertible {
    /// The name itself.
    public var description: String { rawValue }

    /// The namespace the prefix `xml` is always bound to (Namespaces in XML 1.0 §3).
    public static let xml: Self = "http://www.w3.org/XML/1998/namespace"

    /// The namespace of declarations, which no name may be in (Namespaces in XML 1.0 §3).
    public static let xmlns: Self = "http://www.w3.org/2000/xmlns/"

    /// No namespace.
    public static let none: Self = ""
}

extension XML.Name: CustomStringConvertible {
    /// The name in braces notation: `{urn:xmpp:receipts}received`.
    public var description: String { "{\(namespace.rawValue)}\(local)" }

    /// `xml:lang` (XML 1.0 §2.12).
    public static let lang = XML.Name("lang", in: .xml)
}

// MARK: - Which text is a name

/// Whether the bytes are an `NCName`: a `Name` (XML 1.0 5th ed. §2.3) without a colon.
func isNCName(_ bytes: Bytes) -> Bool {
    guard let first = bytes.first else { return false }
    if first < 0x80, !isASCIINameByte(first) || (first >= 0x2D && first <= 0x39) { return false }
    for byte in bytes where byte >= 0x80 { return isNonASCIINCName(bytes) }
    for byte in bytes where !isASCIINameByte(byte) { return false }
    return true
}

/// A letter, digit, `-`, `.` or `_`.
@inline(__always)
func isASCIINameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= 0x61 && letter <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x2E
        || byte == 0x5F
}

private func isNonASCIINCName(_ bytes: Bytes) -> Bool {
    var isFirst = true
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        if isFirst ? !isNameStart(scalar) : !isNameCharacter(scalar) { return false }
        isFirst = false
    }
    return true
}

/// `NameStartChar` of XML 1.0 5th ed. §2.3, without the colon.
package func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
        0x10000...0xEFFFF:
        true
    default: false
    }
}

/// `NameChar` of XML 1.0 5th ed. §2.3, without the colon.
package func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart(scalar)
    }
}
