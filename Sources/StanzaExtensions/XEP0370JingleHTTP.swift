public import StanzaCore
public import StanzaXML

/// Jingle HTTP Transport Method (XEP-0370).
public enum JingleHTTP {
    /// The transport of a ``Jingle/Content`` that the receiver gets by HTTP.
    ///
    /// ```xml
    /// <transport xmlns='urn:xmpp:jingle:transports:http:0'><candidate uri='https://files.example.com/a'/></transport>
    /// ```
    ///
    /// Source: XEP-0370 v0.2 §4, §12.1 (schema).
    public struct Download: DeclaredExtension {
        /// Where to get it; one that is malformed is kept with its error.
        public var candidates: [Parsed<Candidate>]

        /// A transport.
        public init(candidates: [Candidate] = []) {
            self.init(parsed: candidates.map { .value($0) })
        }

        private init(parsed candidates: [Parsed<Candidate>]) {
            self.candidates = candidates
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("transport", in: .jingleHTTP),
            .elements(of: Candidate.self, \.candidates),
            specification: .xep(370, "0.2", section: "4"),
            build: Self.init(parsed:)
        )
    }

    /// The transport of a ``Jingle/Content`` that the sender puts somewhere by HTTP.
    ///
    /// Source: XEP-0370 v0.2 §5, §12.2 (schema).
    public struct Upload: DeclaredExtension {
        /// Whether all is there.
        public var isCompleted: Bool
        /// Where to put it; one that is malformed is kept with its error.
        public var candidates: [Parsed<Candidate>]

        /// A transport.
        public init(isCompleted: Bool = false, candidates: [Candidate] = []) {
            self.init(parsed: isCompleted, candidates.map { .value($0) })
        }

        private init(parsed isCompleted: Bool, _ candidates: [Parsed<Candidate>]) {
            self.isCompleted = isCompleted
            self.candidates = candidates
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("transport", in: .jingleHTTPUpload),
            .flag("completed", \.isCompleted),
            .elements(of: Candidate.self, \.candidates),
            specification: .xep(370, "0.2", section: "5"),
            build: Self.init(parsed:_:)
        )
    }

    /// Where to get something, or to put it.
    ///
    /// Source: XEP-0370 v0.2 §4, §5, §12 (schema).
    public struct Candidate: DeclaredExtension {
        /// The address.
        public var uri: String
        /// Headers of the request; one that is malformed is kept with its error.
        public var headers: [Parsed<Header>]

        /// An address.
        public init(uri: String, headers: [Header] = []) {
            self.init(parsed: uri, headers.map { .value($0) })
        }

        private init(parsed uri: String, _ headers: [Parsed<Header>]) {
            self.uri = uri
            self.headers = headers
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("candidate", in: .inherited),
            .attribute("uri", \.uri),
            .elements(of: Header.self, \.headers),
            specification: .xep(370, "0.2", section: "4"),
            build: Self.init(parsed:_:)
        )
    }

    /// A header of a request.
    ///
    /// Source: XEP-0370 v0.2 §4, §5, §12 (schema).
    public struct Header: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A header.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .inherited),
            .attribute("name", \.name),
            .text(\.value),
            specification: .xep(370, "0.2", section: "4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0370 v0.2 §11.1.
    public static let jingleHTTP: Self = "urn:xmpp:jingle:transports:http:0"

    /// XEP-0370 v0.2 §11.1.
    public static let jingleHTTPUpload: Self = "urn:xmpp:jingle:transports:http:upload:0"
}
