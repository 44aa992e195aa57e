public import StanzaCore
public import StanzaXML

/// Asks that a message be deleted some time after it was read.
///
/// ```xml
/// <ephemeral xmlns='urn:xmpp:ephemeral:0' timer='3600'/>
/// ```
///
/// Without a body it says how long further messages are to be kept (§3.4).
///
/// Source: XEP-0466 v0.1.0 §3.2.
public struct Ephemeral: DeclaredExtension {
    /// How long the message may be kept, in seconds.
    public var timer: UInt32

    /// A time in seconds.
    public init(timer: UInt32) {
        self.timer = timer
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("ephemeral", in: .ephemeral),
        .attribute("timer", \.timer),
        specification: .xep(466, "0.1.0", section: "3.2"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0466 v0.1.0 §11.1.
    public static let ephemeral: Self = "urn:xmpp:ephemeral:0"
}
