import Foundation
public import StanzaCore
import StanzaExtensions
public import StanzaXML

/// What a message says, whichever of the ways there are its sender chose to say it.
public enum ChatContent: Hashable, Sendable {
    /// A text.
    case text(String)
    /// An image.
    case photo(ChatFile)
    /// Moving images.
    case video(ChatFile)
    /// A recorded voice, or any other sound; ``ChatFile/duration`` says how long it is.
    case voice(ChatFile)
    /// Any other file.
    case file(ChatFile)
    /// A feeling: an emoji, or a few words that stand for a picture both sides know.
    case emotion(String)
    /// A place.
    case location(ChatLocation)

    /// The kind, as peers of one's own may be told it: see ``MediaKind``.
    public var kind: MediaKind {
        switch self {
        case .text: .text
        case .photo: .photo
        case .video: .video
        case .voice: .voice
        case .file: .file
        case .emotion: .emotion
        case .location: .location
        }
    }

    /// The file; `nil` for what is none.
    public var file: ChatFile? {
        switch self {
        case .photo(let file), .video(let file), .voice(let file), .file(let file): file
        case .text, .emotion, .location: nil
        }
    }
}

/// What kind of content a message has, in a word.
///
/// It is sent as an element of this package's own beside what XEPs have for it, because no XEP tells a feeling from a text; a
/// program can have it in an attribute of `<message/>` as well, by ``ChatSession/Configuration/mediaKindAttribute``.
public enum MediaKind: String, XML.Value, Hashable, CaseIterable {
    /// A text.
    case text
    /// An image.
    case photo
    /// Moving images.
    case video
    /// A sound.
    case voice
    /// Any other file.
    case file
    /// A feeling.
    case emotion
    /// A place.
    case location
}

/// A file that somebody shares.
public struct ChatFile: Hashable, Sendable {
    /// Where it is: an address of the scheme `https`, or whatever the sender wrote.
    public var url: String
    /// What it is called; `nil` when nothing is said.
    public var name: String?
    /// Its type, such as `image/jpeg`; `nil` when nothing is said.
    public var mediaType: String?
    /// How long it is, in bytes; `nil` when nothing is said.
    public var size: UInt64?
    /// How wide an image is, in pixels; `nil` when nothing is said.
    public var width: UInt32?
    /// How high an image is, in pixels; `nil` when nothing is said.
    public var height: UInt32?
    /// For how long it plays; `nil` when nothing is said.
    public var duration: Duration?
    /// Its SHA-256; `nil` when nothing is said. ``MediaService/download(_:limit:progress:)`` compares it.
    public var sha256: [UInt8]?
    /// What the sender says about it; `nil` when nothing is said.
    public var caption: String?

    /// A file.
    public init(
        url: String,
        name: String? = nil,
        mediaType: String? = nil,
        size: UInt64? = nil,
        width: UInt32? = nil,
        height: UInt32? = nil,
        duration: Duration? = nil,
        sha256: [UInt8]? = nil,
        caption: String? = nil
    ) {
        self.url = url
        self.name = name
        self.mediaType = mediaType
        self.size = size
        self.width = width
        self.height = height
        self.duration = duration
        self.sha256 = sha256
        self.caption = caption
    }
}

/// A place that somebody shares.
public struct ChatLocation: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double
    /// How far off they may be, in metres; `nil` when nothing is said.
    public var accuracy: Double?
    /// What people call the place; `nil` when nothing is said.
    public var name: String?

    /// A place.
    public init(latitude: Double, longitude: Double, accuracy: Double? = nil, name: String? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
        self.name = name
    }
}

/// Says what kind of content a message has.
///
/// ```xml
/// <media xmlns='urn:stanzakit:media:0' kind='emotion'/>
/// ```
struct MediaMarker: DeclaredExtension {
    var kind: String

    init(kind: String) { self.kind = kind }

    static let schema = Schema<Self>(
        XML.Name("media", in: "urn:stanzakit:media:0"),
        .attribute("kind", \.kind),
        build: { MediaMarker(kind: $0) }
    )
}

// MARK: - Reading

extension ChatMessage {
    /// What the message says; `nil` once it was taken back. It reads the stanza each time.
    public var content: ChatContent? { stanza()?.content() ?? (retractedAt == nil ? text.map { .text($0) } : nil) }
}

extension Message {
    /// What the message says: files by XEP-0447, XEP-0385 or XEP-0066, places by XEP-0080 or a `geo:` address (RFC 5870), each
    /// with the kind that its sender's program says (see ``MediaKind``) or its type or name shows; `nil` when it says nothing.
    ///
    /// - Parameter kindAttribute: The attribute of `<message/>` in which programs of one's own say the kind.
    public func content(kindAttribute: String = "mediaType") -> ChatContent? {
        let marker = extensions.unknown.first { $0.name == MediaMarker.schema.names[0] }?["kind"]
        let said = (marker ?? self[AttributeKey<String>(kindAttribute)]).flatMap {
            MediaKind(rawValue: $0.lowercased())
        }
        if let location { return .location(location) }
        if let file {
            let kind = said ?? file.likelyKind
            switch kind {
            case .photo: return .photo(file)
            case .video: return .video(file)
            case .voice: return .voice(file)
            case .emotion: return .emotion(file.url)
            case .text, .file, .location: return .file(file)
            }
        }
        guard let text = shownText else { return nil }
        return said == .emotion ? .emotion(text) : .text(text)
    }

    private var location: ChatLocation? {
        if let place = self[GeoLocation.self], let latitude = place.latitude.value,
            let longitude = place.longitude.value
        {
            guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
            let name = place.description ?? place.text ?? place.locality
            return ChatLocation(latitude: latitude, longitude: longitude, accuracy: place.accuracy.value, name: name)
        }
        guard let body, body.utf8.count <= 256, body.hasPrefix("geo:") else { return nil }
        let parts = body.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count >= 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
            abs(longitude) <= 180
        else { return nil }
        let accuracy = parts.dropFirst().first { $0.hasPrefix("u=") }.flatMap { Double($0.dropFirst(2)) }
        return ChatLocation(latitude: latitude, longitude: longitude, accuracy: accuracy)
    }

    private var file: ChatFile? {
        let oob = self[OutOfBand.Data.self]
        // Whatever repeats the address is there for those who do not know files.
        func caption(_ file: ChatFile, _ description: String? = nil) -> ChatFile {
            var file = file
            file.caption = file.caption ?? description
            if let text = shownText, !text.isEmpty, !text.utf8.elementsEqual(file.url.utf8), file.caption == nil {
                let isFallback = extensions.all(Fallback.self).contains {
                    $0.purpose?.utf8.elementsEqual(XML.Namespace.fileSharing.rawValue.utf8) == true
                }
                if !isFallback { file.caption = text }
            }
            return file
        }
        if let share = self[FileSharing.Share.self],
            let url = share.sources?.places.all(URLData.self).first?.target ?? oob?.url
        {
            let data = share.file
            return caption(
                ChatFile(
                    url: url,
                    name: data.name,
                    mediaType: data.mediaType,
                    size: data.size.value,
                    width: data.width.value,
                    height: data.height.value,
                    duration: data.length.value.flatMap { Int64(exactly: $0) }.map { .milliseconds($0) },
                    sha256: Self.sha256(data.hashes.compactMap(\.value))
                ), data.description.string ?? oob?.description)
        }
        for reference in extensions.all(Reference.self) {
            guard let sharing = reference.content[MediaSharing.self],
                let url = sharing.sources?.references.lazy.compactMap(\.value?.uri).first(where: {
                    $0.hasPrefix("http")
                })
            else { continue }
            // The registry knows this file inside of a description only.
            let data = sharing.file.lazy.compactMap { entry -> JingleFileTransfer.File? in
                switch entry {
                case .typed(let value, let source):
                    value as? JingleFileTransfer.File
                        ?? source.flatMap { try? JingleFileTransfer.File(parsing: $0, registry: .standard) }
                case .unknown(let element): try? JingleFileTransfer.File(parsing: element, registry: .standard)
                case .malformed: nil
                }
            }.first
            return caption(
                ChatFile(
                    url: url,
                    name: data?.name,
                    mediaType: data?.mediaType,
                    size: data?.size,
                    sha256: Self.sha256(data?.payloads.all(Hash.self) ?? [])
                ), data?.description)
        }
        return oob.map { caption(ChatFile(url: $0.url, name: Self.lastPart(of: $0.url)), $0.description) }
    }

    private static func sha256(_ hashes: [Hash]) -> [UInt8]? {
        hashes.first { $0.algorithm == .sha256 && $0.bytes.bytes.count == 32 }?.bytes.bytes
    }

    /// What the last part of an address's path is called; `nil` when there is none.
    private static func lastPart(of url: String) -> String? {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let name = path[path.index(after: slash)...]
        return name.isEmpty ? nil : name.removingPercentEncoding ?? String(name)
    }
}

extension ChatFile {
    /// The kind that the type, or the end of the name, speaks for.
    var likelyKind: MediaKind {
        let type = (mediaType ?? Self.mediaType(ofName: name ?? url) ?? "").lowercased()
        return type.hasPrefix("image/")
            ? .photo : type.hasPrefix("video/") ? .video : type.hasPrefix("audio/") ? .voice : .file
    }

    /// The type of a file by the end of its name; `nil` when it is none of the usual ones.
    public static func mediaType(ofName name: String) -> String? {
        let name = name.prefix { $0 != "?" && $0 != "#" }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return usualTypes[name[name.index(after: dot)...].lowercased()]
    }

    private static let usualTypes = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
        "heic": "image/heic", "avif": "image/avif", "svg": "image/svg+xml", "mp4": "video/mp4", "m4v": "video/mp4",
        "mov": "video/quicktime", "webm": "video/webm", "mkv": "video/x-matroska", "mp3": "audio/mpeg",
        "m4a": "audio/mp4", "aac": "audio/aac", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "wav": "audio/wav", "flac": "audio/flac", "pdf": "application/pdf", "txt": "text/plain",
        "zip": "application/zip", "json": "application/json",
    ]
}

// MARK: - Writing

extension ChatContent {
    /// A message that says it: a body for everybody, and what XEPs have for those who know them.
    ///
    /// - Parameter kindAttribute: The attribute of `<message/>` that says the kind as well; `nil` for none.
    func message(to jid: JID, kindAttribute: String?) -> Message {
        var message: Message
        switch self {
        case .text(let text): message = Message(to: jid, body: text)
        case .emotion(let feeling): message = Message(to: jid, body: feeling, extensions: [marker])
        case .location(let place):
            var location = GeoLocation(latitude: place.latitude, longitude: place.longitude, accuracy: place.accuracy)
            location.description = place.name
            let accuracy = place.accuracy.map { ";u=\($0)" } ?? ""
            message = Message(
                to: jid,
                body: "geo:\(place.latitude),\(place.longitude)\(accuracy)",
                extensions: [location, marker])
        case .photo(let file), .video(let file), .voice(let file), .file(let file):
            message = Message(
                to: jid, body: file.url, extensions: [share(file), OutOfBand.Data(url: file.url), marker])
        }
        if let kindAttribute { message[AttributeKey<MediaKind>(kindAttribute)] = kind }
        return message
    }

    private var marker: MediaMarker { MediaMarker(kind: kind.rawValue) }

    private func share(_ file: ChatFile) -> FileSharing.Share {
        let length = file.duration.map { duration -> UInt64 in
            let (seconds, attoseconds) = duration.components
            return UInt64(clamping: seconds) * 1_000 + UInt64(clamping: attoseconds / 1_000_000_000_000_000)
        }
        return FileSharing.Share(
            disposition: kind == .file ? .attachment : .inline,
            file: FileMetadata(
                mediaType: file.mediaType,
                name: file.name,
                size: file.size,
                width: file.width,
                height: file.height,
                length: length,
                description: file.caption.map { LocalizedText($0) } ?? LocalizedText(),
                hashes: file.sha256.map { [Hash(algorithm: .sha256, XML.Base64($0))] } ?? []
            ),
            sources: FileSharing.Sources(places: [URLData(target: file.url)])
        )
    }
}
