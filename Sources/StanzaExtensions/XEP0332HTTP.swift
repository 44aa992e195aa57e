public import StanzaCore
public import StanzaXML

/// HTTP over XMPP transport (XEP-0332).
public enum HTTPOverXMPP {
    /// A request of HTTP.
    ///
    /// ```xml
    /// <req xmlns='urn:xmpp:http' method='GET' resource='/index.html' version='1.1'/>
    /// ```
    ///
    /// Source: XEP-0332 v0.5.1 §4.1, §10 (schema).
    public struct Request: DeclaredExtension {
        /// The method, such as `GET`.
        public var method: String
        /// What is asked for.
        public var resource: String
        /// The version of HTTP, such as `1.1`.
        public var version: String
        /// The most bytes of a chunk, 256 to 65536; `nil` for no such limit.
        public var maxChunkSize: UInt32?
        /// Whether the answer may come by XEP-0137.
        public var allowsSIPub: Bool
        /// Whether the answer may come by XEP-0047.
        public var allowsIBB: Bool
        /// Whether the answer may come by Jingle.
        public var allowsJingle: Bool
        /// What is sent; `nil` when there is nothing.
        public var data: Data?
        /// The headers (XEP-0131).
        public var payloads: ExtensionList

        /// A request.
        public init(
            method: String,
            resource: String,
            version: String,
            maxChunkSize: UInt32? = nil,
            allowsSIPub: Bool = true,
            allowsIBB: Bool = true,
            allowsJingle: Bool = true,
            data: Data? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(
                parsed: method,
                resource,
                version,
                maxChunkSize,
                allowsSIPub,
                allowsIBB,
                allowsJingle,
                ExtensionList(payloads),
                data
            )
        }

        private init(
            parsed method: String,
            _ resource: String,
            _ version: String,
            _ maxChunkSize: UInt32?,
            _ allowsSIPub: Bool,
            _ allowsIBB: Bool,
            _ allowsJingle: Bool,
            _ payloads: ExtensionList,
            _ data: Data?
        ) {
            self.method = method
            self.resource = resource
            self.version = version
            self.maxChunkSize = maxChunkSize
            self.allowsSIPub = allowsSIPub
            self.allowsIBB = allowsIBB
            self.allowsJingle = allowsJingle
            self.data = data
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("req", in: .http),
            .attribute("method", \.method),
            .attribute("resource", \.resource),
            .attribute("version", \.version),
            .attribute("maxChunkSize", \.maxChunkSize),
            .attribute("sipub", \.allowsSIPub, default: true),
            .attribute("ibb", \.allowsIBB, default: true),
            .attribute("jingle", \.allowsJingle, default: true),
            .extensions(\.payloads),
            .child(\.data),
            specification: .xep(332, "0.5.1", section: "4.1"),
            build: Self.init(parsed:_:_:_:_:_:_:_:_:)
        )
    }

    /// A response of HTTP.
    ///
    /// ```xml
    /// <resp xmlns='urn:xmpp:http' version='1.1' statusCode='204' statusMessage='No Content'/>
    /// ```
    ///
    /// Source: XEP-0332 v0.5.1 §4.1, §10 (schema).
    public struct Response: DeclaredExtension {
        /// The version of HTTP, such as `1.1`.
        public var version: String
        /// The status as a number.
        public var statusCode: Int
        /// The status in words; `nil` when nothing is said.
        public var statusMessage: String?
        /// What is sent; `nil` when there is nothing.
        public var data: Data?
        /// The headers (XEP-0131).
        public var payloads: ExtensionList

        /// A response.
        public init(
            version: String,
            statusCode: Int,
            statusMessage: String? = nil,
            data: Data? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: version, statusCode, statusMessage, ExtensionList(payloads), data)
        }

        private init(
            parsed version: String,
            _ statusCode: Int,
            _ statusMessage: String?,
            _ payloads: ExtensionList,
            _ data: Data?
        ) {
            self.version = version
            self.statusCode = statusCode
            self.statusMessage = statusMessage
            self.data = data
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("resp", in: .http),
            .attribute("version", \.version),
            .attribute("statusCode", \.statusCode),
            .attribute("statusMessage", \.statusMessage),
            .extensions(\.payloads),
            .child(\.data),
            specification: .xep(332, "0.5.1", section: "4.1"),
            build: Self.init(parsed:_:_:_:_:)
        )
    }

    /// What is sent, in one of several forms.
    ///
    /// Source: XEP-0332 v0.5.1 §4.2, §10 (schema).
    public struct Data: DeclaredExtension {
        /// It as text; `nil` when it has another form.
        public var text: String?
        /// It as elements; `nil` when it has another form.
        public var xml: XMLData?
        /// It as bytes; `nil` when it has another form.
        public var base64: XML.Base64?
        /// That it comes in ``Chunk``s; `nil` when it has another form.
        public var chunked: ChunkedBase64?
        /// That it comes by XEP-0047; `nil` when it has another form.
        public var ibb: InBandBytestream?
        /// It in a form of another specification, such as Jingle.
        public var payloads: ExtensionList

        /// Something to send.
        public init(
            text: String? = nil,
            xml: XMLData? = nil,
            base64: XML.Base64? = nil,
            chunked: ChunkedBase64? = nil,
            ibb: InBandBytestream? = nil,
            payloads: [any StanzaExtension] = []
        ) {
            self.init(parsed: text, xml, base64, chunked, ibb, ExtensionList(payloads))
        }

        private init(
            parsed text: String?,
            _ xml: XMLData?,
            _ base64: XML.Base64?,
            _ chunked: ChunkedBase64?,
            _ ibb: InBandBytestream?,
            _ payloads: ExtensionList
        ) {
            self.text = text
            self.xml = xml
            self.base64 = base64
            self.chunked = chunked
            self.ibb = ibb
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("data", in: .http),
            .childText("text", \.text),
            .child(\.xml),
            .childText("base64", \.base64),
            .child(\.chunked),
            .child(\.ibb),
            .extensions(\.payloads),
            specification: .xep(332, "0.5.1", section: "4.2"),
            build: Self.init(parsed:_:_:_:_:_:)
        )
    }

    /// Elements that are sent.
    ///
    /// Source: XEP-0332 v0.5.1 §4.2.2, §10 (schema).
    public struct XMLData: DeclaredExtension {
        /// The elements, typed where registered.
        public var payloads: ExtensionList

        /// Elements.
        public init(payloads: [any StanzaExtension] = []) {
            self.init(parsed: ExtensionList(payloads))
        }

        private init(parsed payloads: ExtensionList) {
            self.payloads = payloads
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("xml", in: .http),
            .extensions(\.payloads),
            specification: .xep(332, "0.5.1", section: "4.2.2"),
            build: Self.init(parsed:)
        )
    }

    /// Says that bytes come in ``Chunk``s.
    ///
    /// Source: XEP-0332 v0.5.1 §4.2.4, §10 (schema).
    public struct ChunkedBase64: DeclaredExtension {
        /// What the stream is called.
        public var streamID: String

        /// A stream of chunks.
        public init(streamID: String) { self.streamID = streamID }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("chunkedBase64", in: .http),
            .attribute("streamId", \.streamID),
            specification: .xep(332, "0.5.1", section: "4.2.4"),
            build: Self.init
        )
    }

    /// Says that bytes come by XEP-0047.
    ///
    /// Source: XEP-0332 v0.5.1 §4.2.6, §10 (schema).
    public struct InBandBytestream: DeclaredExtension {
        /// What the bytestream is called.
        public var sid: String

        /// A bytestream.
        public init(sid: String) { self.sid = sid }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("ibb", in: .http),
            .attribute("sid", \.sid),
            specification: .xep(332, "0.5.1", section: "4.2.6"),
            build: Self.init
        )
    }

    /// Some of the bytes.
    ///
    /// ```xml
    /// <chunk xmlns='urn:xmpp:http' streamId='s1' nr='0'>iVBORw0K</chunk>
    /// ```
    ///
    /// Source: XEP-0332 v0.5.1 §4.2.4, §10 (schema).
    public struct Chunk: DeclaredExtension {
        /// What the stream is called.
        public var streamID: String
        /// The number of the chunk, from 0.
        public var number: UInt32
        /// Whether it is the last one.
        public var isLast: Bool
        /// The bytes.
        public var data: XML.Base64

        /// Some bytes.
        public init(streamID: String, number: UInt32, isLast: Bool = false, data: XML.Base64) {
            self.streamID = streamID
            self.number = number
            self.isLast = isLast
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("chunk", in: .http),
            .attribute("streamId", \.streamID),
            .attribute("nr", \.number),
            .attribute("last", \.isLast, default: false),
            .text(\.data),
            specification: .xep(332, "0.5.1", section: "4.2.4"),
            build: Self.init
        )
    }

    /// Says that no more chunks are wanted.
    ///
    /// Source: XEP-0332 v0.5.1 §4.2.4, §10 (schema).
    public struct Close: DeclaredExtension {
        /// What the stream is called.
        public var streamID: String

        /// The end of a stream.
        public init(streamID: String) { self.streamID = streamID }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("close", in: .http),
            .attribute("streamId", \.streamID),
            specification: .xep(332, "0.5.1", section: "4.2.4"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0332 v0.5.1 §9.
    public static let http: Self = "urn:xmpp:http"
}
