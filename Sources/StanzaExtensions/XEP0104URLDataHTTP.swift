public import StanzaCore
public import StanzaXML

/// HTTP Scheme for URL Data (XEP-0104): what a request by HTTP needs, in the ``URLData/details`` of ``URLData``.
public enum URLDataHTTP {
    /// How to log in.
    ///
    /// ```xml
    /// <auth xmlns='http://jabber.org/protocol/url-data/scheme/http' scheme='basic'/>
    /// ```
    ///
    /// Source: XEP-0104 v0.3.1 §3.1, §5.6 (schema).
    public struct Authentication: DeclaredExtension {
        /// The way, such as `basic` or `digest`.
        public var scheme: String
        /// What it needs; one that is malformed is kept with its error.
        public var parameters: [Parsed<Parameter>]

        /// A way to log in.
        public init(scheme: String, parameters: [Parameter] = []) { self.init(scheme, parameters.map { .value($0) }) }

        private init(_ scheme: String, _ parameters: [Parsed<Parameter>]) {
            self.scheme = scheme
            self.parameters = parameters
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auth", in: .urlDataHTTP),
            .attribute("scheme", \.scheme),
            .elements(of: Parameter.self, \.parameters),
            specification: .xep(104, "0.3.1", section: "3.1"),
            build: Self.init(_:_:)
        )
    }

    /// Something a way to log in needs.
    ///
    /// Source: XEP-0104 v0.3.1 §3.1.
    public struct Parameter: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// A name and a value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("auth-param", in: .urlDataHTTP),
            .attribute("name", \.name),
            .attribute("value", \.value),
            specification: .xep(104, "0.3.1", section: "3.1"),
            build: Self.init
        )
    }

    /// A cookie to send.
    ///
    /// ```xml
    /// <cookie xmlns='http://jabber.org/protocol/url-data/scheme/http' name='session' value='1324'/>
    /// ```
    ///
    /// Source: XEP-0104 v0.3.1 §3.2.
    public struct Cookie: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value.
        public var value: String
        /// The domains it is for; `nil` for the one of the URL.
        public var domain: String?
        /// The paths it is for; `nil` for the one of the URL.
        public var path: String?
        /// For how many seconds it is good; `nil` as long as the program runs.
        public var maxAge: Int?
        /// Whether only encrypted connections may carry it; `nil` when it is not said, which is as good as no.
        public var isSecure: Bool?
        /// What it is for; `nil` when it is not said.
        public var comment: String?
        /// The version of cookies; `nil` when it is not said.
        public var version: String?

        /// A cookie.
        public init(
            name: String,
            value: String,
            domain: String? = nil,
            path: String? = nil,
            maxAge: Int? = nil,
            isSecure: Bool? = nil,
            comment: String? = nil,
            version: String? = nil
        ) {
            self.name = name
            self.value = value
            self.domain = domain
            self.path = path
            self.maxAge = maxAge
            self.isSecure = isSecure
            self.comment = comment
            self.version = version
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("cookie", in: .urlDataHTTP),
            .attribute("name", \.name),
            .attribute("value", \.value),
            .attribute("domain", \.domain),
            .attribute("path", \.path),
            .attribute("max-age", \.maxAge),
            .attribute("secure", \.isSecure),
            .attribute("comment", \.comment),
            .attribute("version", \.version),
            specification: .xep(104, "0.3.1", section: "3.2"),
            build: Self.init
        )
    }

    /// A line to send in the head of the request.
    ///
    /// ```xml
    /// <header xmlns='http://jabber.org/protocol/url-data/scheme/http' name='Accept' value='text/html'/>
    /// ```
    ///
    /// It comes from somebody else: send none that the program cannot answer for.
    ///
    /// Source: XEP-0104 v0.3.1 §3.3.
    public struct Header: DeclaredExtension {
        /// The name.
        public var name: String
        /// The value; `nil` when it is the text.
        public var value: String?
        /// The value, as the examples of XEP-0103 give it; `nil` when it is the attribute.
        public var text: String?

        /// A line.
        public init(name: String, value: String? = nil, text: String? = nil) {
            self.name = name
            self.value = value
            self.text = text
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .urlDataHTTP),
            .attribute("name", \.name),
            .attribute("value", \.value),
            .text(\.text),
            specification: .xep(104, "0.3.1", section: "3.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0104 v0.3.1 §3.
    public static let urlDataHTTP: Self = "http://jabber.org/protocol/url-data/scheme/http"
}
