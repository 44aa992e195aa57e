public import StanzaCore
public import StanzaXML

/// What is drawn, moved and wiped away on a board two or more look at.
///
/// ```xml
/// <x xmlns='http://jabber.org/protocol/swb'><path d='M 100 100 L 300 100' stroke='#ff0000' id='p1'/></x>
/// ```
///
/// Source: XEP-0113 v0.2 §3.1.
public struct Whiteboard: DeclaredExtension {
    /// What is drawn; one that is malformed is kept with its error.
    public var paths: [Parsed<Path>]
    /// What is moved; one that is malformed is kept with its error.
    public var moves: [Parsed<Move>]
    /// What is wiped away; one that is malformed is kept with its error.
    public var deletes: [Parsed<Delete>]

    /// Changes.
    public init(paths: [Path] = [], moves: [Move] = [], deletes: [Delete] = []) {
        self.init(paths.map { .value($0) }, moves.map { .value($0) }, deletes.map { .value($0) })
    }

    private init(_ paths: [Parsed<Path>], _ moves: [Parsed<Move>], _ deletes: [Parsed<Delete>]) {
        self.paths = paths
        self.moves = moves
        self.deletes = deletes
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .whiteboard),
        .elements(of: Path.self, \.paths),
        .elements(of: Move.self, \.moves),
        .elements(of: Delete.self, \.deletes),
        specification: .xep(113, "0.2", section: "3.1"),
        build: Self.init(_:_:_:)
    )
}

extension Whiteboard {
    /// Something that is drawn.
    ///
    /// Source: XEP-0113 v0.2 §3.1.
    public struct Path: DeclaredExtension {
        /// The lines, as paths of SVG are written.
        public var data: String
        /// The colour, `#` and six digits; `nil` for black.
        public var stroke: String?
        /// How wide the lines are; `nil` for 1.
        public var strokeWidth: Int?
        /// What it is known by; `nil` when it stays as it is.
        public var id: String?

        /// Lines.
        public init(data: String, stroke: String? = nil, strokeWidth: Int? = nil, id: String? = nil) {
            self.data = data
            self.stroke = stroke
            self.strokeWidth = strokeWidth
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("path", in: .whiteboard),
            .attribute("d", \.data),
            .attribute("stroke", \.stroke),
            .attribute("stroke-width", \.strokeWidth),
            .attribute("id", \.id),
            specification: .xep(113, "0.2", section: "3.1"),
            build: Self.init
        )
    }

    /// Something that is moved.
    ///
    /// Source: XEP-0113 v0.2 §3.2.
    public struct Move: DeclaredExtension {
        /// What is moved.
        public var id: String
        /// How far to the right; negative to the left.
        public var dx: Int
        /// How far down; negative up.
        public var dy: Int

        /// A move.
        public init(id: String, dx: Int, dy: Int) {
            self.id = id
            self.dx = dx
            self.dy = dy
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("move", in: .whiteboard),
            .attribute("id", \.id),
            .attribute("dx", \.dx),
            .attribute("dy", \.dy),
            specification: .xep(113, "0.2", section: "3.2"),
            build: Self.init
        )
    }

    /// Something that is wiped away.
    ///
    /// Source: XEP-0113 v0.2 §3.2.
    public struct Delete: DeclaredExtension {
        /// What is wiped away.
        public var id: String

        /// Something.
        public init(id: String) {
            self.id = id
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("delete", in: .whiteboard),
            .attribute("id", \.id),
            specification: .xep(113, "0.2", section: "3.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0113 v0.2 §3.
    public static let whiteboard: Self = "http://jabber.org/protocol/swb"
}
