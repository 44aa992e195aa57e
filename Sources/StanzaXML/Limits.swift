extension XML {
    /// How much a peer may send before a parser refuses it.
    ///
    /// Every limit is checked while the bytes are scanned, before memory is spent on them; over one of them the parser
    /// fails with ``ParseError/Condition/policyViolation``.
    public struct Limits: Hashable, Sendable {
        /// The most bytes of one first-level element, its tags included. RFC 6120 §13.12 asks for at least 10,000.
        public var bytes: Int
        /// How deep elements may be nested, the first-level element counted as 1.
        public var depth: Int
        /// The most attributes of one element, namespace declarations not counted. At most 65,535.
        public var attributes: Int
        /// The most namespace declarations of one element. At most 65,535.
        public var namespaceDeclarations: Int
        /// The most elements in one first-level element, itself included.
        public var elements: Int
        /// The most bytes of one name, its prefix included.
        public var nameBytes: Int
        /// The most bytes of the XML declaration and the stream header together.
        public var headerBytes: Int

        /// Limits of one's own; each defaults to the value of ``default``.
        public init(
            bytes: Int = 262_144,
            depth: Int = 64,
            attributes: Int = 256,
            namespaceDeclarations: Int = 64,
            elements: Int = 10_000,
            nameBytes: Int = 1_024,
            headerBytes: Int = 8_192
        ) {
            self.bytes = bytes
            self.depth = depth
            self.attributes = attributes
            self.namespaceDeclarations = namespaceDeclarations
            self.elements = elements
            self.nameBytes = nameBytes
            self.headerBytes = headerBytes
        }

        /// For a peer nobody has vouched for: 256 KiB, depth 64, 256 attributes, 10,000 elements.
        public static let `default` = Limits()

        /// As much as the node buffer can address: 1 GiB an element, depth 100,000.
        ///
        /// Only for input that is trusted; memory is then bounded by nothing else.
        public static let unlimited = Limits(
            bytes: 1 << 30,
            depth: 100_000,
            attributes: 65_535,
            namespaceDeclarations: 65_535,
            elements: 1 << 27,
            nameBytes: 32_768,
            headerBytes: 1 << 20
        )

        /// The limits brought into what the node buffer can address.
        func clamped() -> Limits {
            let most = Limits.unlimited
            return Limits(
                bytes: min(max(bytes, 1), most.bytes),
                depth: min(max(depth, 1), most.depth),
                attributes: min(max(attributes, 0), most.attributes),
                namespaceDeclarations: min(max(namespaceDeclarations, 0), most.namespaceDeclarations),
                elements: min(max(elements, 1), most.elements),
                nameBytes: min(max(nameBytes, 1), most.nameBytes),
                headerBytes: min(max(headerBytes, 1), most.headerBytes)
            )
        }
    }
}
