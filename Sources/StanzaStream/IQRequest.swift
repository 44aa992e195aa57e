public import StanzaCore
public import StanzaExtensions

/// The payload of a request that knows what answers it.
///
/// ```swift
/// let info = try await client.request(Disco.Info(), to: "example.com")   // Disco.Info
/// try await client.request(Ping(), to: "example.com")                    // nothing
/// ```
///
/// A type of one's own says which kind of request it is, and `Response`; what reads the answer is there for a `Response`
/// that is an extension, one that may be missing, and `Void`.
public protocol IQRequest: StanzaExtension {
    /// What the answer holds.
    associatedtype Response: Sendable

    /// Whether the request asks or changes something.
    static var requestKind: IQRequestKind { get }

    /// Reads the answer.
    ///
    /// - Throws: `ExtensionError` or ``StreamFailure`` when the answer is not what the request has.
    static func response(from result: IQ) throws -> Response
}

/// Whether a request asks or changes something (RFC 6120 §8.2.3).
public enum IQRequestKind: Hashable, Sendable {
    /// Asks for information.
    case get
    /// Changes something.
    case set
}

extension IQRequest where Response == Void {
    /// Nothing: that there is an answer says it all.
    public static func response(from result: IQ) {}
}

extension IQRequest where Response: StanzaExtension {
    /// The answer's payload of the type.
    ///
    /// - Throws: `ExtensionError` when it is malformed; ``StreamFailure/Code/malformedReply`` when it is missing.
    public static func response(from result: IQ) throws -> Response {
        guard let payload = try result.extensions.value(of: Response.self) else {
            throw StreamFailure(.malformedReply, "the answer holds no \(Response.self)")
        }
        return payload
    }
}

/// The payload of an answer that may be empty.
extension IQRequest {
    /// The answer's payload of the type; `nil` when it has none.
    ///
    /// - Throws: `ExtensionError` when it is malformed.
    public static func response<Payload: StanzaExtension>(from result: IQ) throws -> Response
    where Response == Payload? {
        try result.extensions.value(of: Payload.self)
    }
}

// MARK: - The requests of this package

extension Ping: IQRequest {
    /// Nothing.
    public typealias Response = Void
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension Roster: IQRequest {
    /// The roster; `nil` when it is that of the version the request names (RFC 6121 §2.6.2).
    public typealias Response = Roster?
    /// Asks. A change goes by `IQ(set:)`.
    public static var requestKind: IQRequestKind { .get }
}

extension Disco.Info: IQRequest {
    /// Identities and features.
    public typealias Response = Disco.Info
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension Disco.Items: IQRequest {
    /// The items.
    public typealias Response = Disco.Items
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension SoftwareVersion: IQRequest {
    /// Name and version.
    public typealias Response = SoftwareVersion
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension EntityTime: IQRequest {
    /// The time there.
    public typealias Response = EntityTime
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension LastActivity: IQRequest {
    /// Since when.
    public typealias Response = LastActivity
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension VCardTemp: IQRequest {
    /// The card; `nil` when there is none.
    public typealias Response = VCardTemp?
    /// Asks. A change goes by `IQ(set:)`.
    public static var requestKind: IQRequestKind { .get }
}

extension Blocking.List: IQRequest {
    /// Who is blocked.
    public typealias Response = Blocking.List
    /// Asks.
    public static var requestKind: IQRequestKind { .get }
}

extension Blocking.Block: IQRequest {
    /// Nothing.
    public typealias Response = Void
    /// Changes.
    public static var requestKind: IQRequestKind { .set }
}

extension Blocking.Unblock: IQRequest {
    /// Nothing.
    public typealias Response = Void
    /// Changes.
    public static var requestKind: IQRequestKind { .set }
}

extension Carbons.Enable: IQRequest {
    /// Nothing.
    public typealias Response = Void
    /// Changes.
    public static var requestKind: IQRequestKind { .set }
}

extension Carbons.Disable: IQRequest {
    /// Nothing.
    public typealias Response = Void
    /// Changes.
    public static var requestKind: IQRequestKind { .set }
}

extension MAM.Query: IQRequest {
    /// The end of the page. The messages come before it, see ``Client/archived(_:of:timeout:)``.
    public typealias Response = MAM.Fin
    /// Changes, in the eyes of XEP-0313: it makes the archive send messages.
    public static var requestKind: IQRequestKind { .set }
}
