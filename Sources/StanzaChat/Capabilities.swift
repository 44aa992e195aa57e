import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// A hash by which a client says what it can: which function made it, of what, and its bytes.
struct CapabilityKey: Hashable, Sendable {
    /// What was hashed: the text of XEP-0115, or that of XEP-0390.
    enum Form: Hashable, Sendable {
        case first
        case second
    }

    let form: Form
    let algorithm: Hash.Algorithm
    let hash: [UInt8]
    /// The node at which the client answers for the hash.
    let node: String

    /// What the key is called in a store; the node does not count, since the hash says it all.
    var name: String { "\(form == .first ? "" : "2-")\(algorithm.rawValue)-\(Digest.hex(hash))" }

    static func == (left: Self, right: Self) -> Bool {
        left.form == right.form && left.algorithm == right.algorithm && left.hash == right.hash
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// The better of the hashes in a presence; `nil` when there is none that can be checked.
    init?(_ presence: Presence) {
        if let second = presence[EntityCapabilities2.self] {
            let hashes = second.hashes.all(Hash.self)
            let known = hashes.first { $0.algorithm == .sha256 && $0.bytes.bytes.count == 32 }
            if let known {
                form = .second
                algorithm = known.algorithm
                hash = known.bytes.bytes
                node = "\(XML.Namespace.entityCapabilities2)#\(known.algorithm.rawValue).\(known.bytes.xmlText)"
                return
            }
        }
        guard let first = presence[EntityCapabilities.self], let name = first.hash,
            let bytes = XML.Base64(xmlText: first.version)?.bytes, first.node.utf8.count <= 256
        else { return nil }
        algorithm = Hash.Algorithm(rawValue: name)
        guard bytes.count == (algorithm == .sha1 ? 20 : algorithm == .sha256 ? 32 : -1) else { return nil }
        form = .first
        hash = bytes
        node = "\(first.node)#\(first.version)"
    }

    /// Whether an answer is what was hashed.
    func fits(_ info: Disco.Info) -> Bool {
        let text = form == .first ? info.capabilitiesText : info.capabilities2Text
        return text.flatMap { Digest.hash($0, by: algorithm) } == hash
    }
}

extension Disco.Info {
    /// What XEP-0115 hashes; `nil` when the answer is ill-formed in its eyes, so that it must not be believed.
    ///
    /// Source: XEP-0115 v1.6.0 §5.1 (the text), §5.4 (what is ill-formed).
    var capabilitiesText: [UInt8]? {
        let identities = identities.values().map { identity in
            Array("\(identity.category)/\(identity.type)/\(identity.lang?.xmlText ?? "")/\(identity.name ?? "")".utf8)
        }
        let features = features.values().map { Array($0.name.utf8) }
        guard Set(identities).count == identities.count, Set(features).count == features.count,
            identities.count == self.identities.count, features.count == self.features.count,
            forms.allSatisfy({ $0.value != nil })
        else { return nil }
        var text: [UInt8] = []
        let separator = UInt8(ascii: "<")
        for line in Self.sorted(identities) + Self.sorted(features) { text += line + [separator] }
        var types: Set<[UInt8]> = []
        var parts: [([UInt8], [UInt8])] = []
        for form in forms.values() {
            guard let field = form.fields.values().first(where: { $0.name == "FORM_TYPE" }),
                let type = field.values.first
            else { continue }
            guard Set(field.values.map { Array($0.utf8) }).count == 1 else { return nil }
            // A FORM_TYPE that people could fill in does not count.
            if let kind = field.type, kind != .hidden { continue }
            guard types.insert(Array(type.utf8)).inserted else { return nil }
            var part = Array(type.utf8) + [separator]
            let others = form.fields.values().filter { $0.name != "FORM_TYPE" }
            for (name, values) in others.map({ (Array(($0.name ?? "").utf8), $0.values) })
                .sorted(by: { $0.0.lexicographicallyPrecedes($1.0) })
            {
                part += name + [separator]
                for value in Self.sorted(values.map { Array($0.utf8) }) { part += value + [separator] }
            }
            parts.append((Array(type.utf8), part))
        }
        for part in parts.sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) { text += part.1 }
        return text
    }

    /// What XEP-0390 hashes; `nil` when a part cannot be hashed.
    ///
    /// Source: XEP-0390 v0.3.2 §4.1.
    var capabilities2Text: [UInt8]? {
        guard identities.allSatisfy({ $0.value != nil }), features.allSatisfy({ $0.value != nil }),
            forms.allSatisfy({ $0.value?.fields.allSatisfy { $0.value != nil } ?? false })
        else { return nil }
        let (unit, record, group, file): (UInt8, UInt8, UInt8, UInt8) = (0x1F, 0x1E, 0x1D, 0x1C)
        var text = Self.sorted(features.values().map { Array($0.name.utf8) + [unit] }).flatMap { $0 } + [file]
        let identities = identities.values().map { identity in
            [identity.category, identity.type, identity.lang?.xmlText ?? "", identity.name ?? ""]
                .flatMap { Array($0.utf8) + [unit] } + [record]
        }
        text += Self.sorted(identities).flatMap { $0 } + [file]
        let forms = forms.values().map { form in
            let fields = form.fields.values().map { field in
                Array((field.name ?? "").utf8) + [unit]
                    + Self.sorted(field.values.map { Array($0.utf8) + [unit] }).flatMap { $0 } + [record]
            }
            return Self.sorted(fields).flatMap { $0 } + [group]
        }
        return text + Self.sorted(forms).flatMap { $0 } + [file]
    }

    private static func sorted(_ lines: [[UInt8]]) -> [[UInt8]] {
        lines.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension Disco.Info {
    /// About how many bytes it has as XML.
    var approximateBytes: Int { (try? element().serialized().count) ?? 0 }
}

/// What this client can, and how it says so.
struct OwnCapabilities: Sendable {
    let info: Disco.Info
    /// What goes into each presence.
    let extensions: [any StanzaExtension]
    private let nodes: [[UInt8]]

    init(_ configuration: ChatSession.Configuration, features: [String]) {
        let all = features + configuration.features
        let unique = Set(all.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
        info = Disco.Info(
            identities: [configuration.identity],
            features: unique.map { String(decoding: $0, as: UTF8.self) }
        )
        let first = XML.Base64(SHA1.hash(info.capabilitiesText ?? [])).xmlText
        let second = XML.Base64(SHA256.hash(info.capabilities2Text ?? []))
        let node = configuration.capabilitiesNode
        extensions = [
            EntityCapabilities(node: node, version: first),
            EntityCapabilities2(hashes: [Hash(algorithm: .sha256, second)]),
        ]
        nodes = ["\(node)#\(first)", "\(XML.Namespace.entityCapabilities2)#sha-256.\(second.xmlText)"].map {
            Array($0.utf8)
        }
    }

    /// The answer at a node; `nil` when there is no such node.
    func answer(_ node: String?) -> Disco.Info? {
        var answer = info
        answer.node = node
        guard let node else { return answer }
        return nodes.contains(Array(node.utf8)) ? answer : nil
    }
}
