public import StanzaCore
public import StanzaXML

/// Says in a presence which avatar its sender's vCard holds.
///
/// ```xml
/// <x xmlns='vcard-temp:x:update'><photo>01b87fcd030b72895ff8e88db57ec525450f000d</photo></x>
/// ```
///
/// Source: XEP-0153 v1.1.1 §3.1, §4.1, §9 (schema).
public struct VCardUpdate: DeclaredExtension {
    /// The avatar. Absent while a client knows of none yet: it says only that it supports avatars.
    public var photo: Lenient<Photo>

    /// An avatar; `nil` while nothing is known of it.
    public init(photo: Photo? = nil) { self.photo = Lenient(photo) }

    private init(lenient photo: Lenient<Photo>) { self.photo = photo }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("x", in: .vCardUpdate),
        .lenientChildText(XML.Name("photo", in: .vCardUpdate), \.photo),
        specification: .xep(153, "1.1.1", section: "3.1"),
        build: Self.init(lenient:)
    )

    /// An avatar by its hash, or that there is none.
    public enum Photo: XML.Value, Hashable {
        /// The vCard holds no avatar: `<photo/>`.
        case empty
        /// The SHA-1 hash of the avatar's bytes, before they were encoded.
        case sha1(XML.Hex)

        /// Reads digits, or nothing.
        public init?(xmlText: String) {
            guard let hash = XML.Hex(xmlText: xmlText) else { return nil }
            self = hash.bytes.isEmpty ? .empty : .sha1(hash)
        }

        /// The digits in lower case, or nothing.
        public var xmlText: String {
            switch self {
            case .empty: ""
            case .sha1(let hash): hash.xmlText
            }
        }
    }
}

extension XML.Namespace {
    /// XEP-0153 v1.1.1 §8.1.
    public static let vCardUpdate: Self = "vcard-temp:x:update"
}
