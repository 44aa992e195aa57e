public import StanzaCore
public import StanzaXML

/// OMEMO Encryption (XEP-0384): messages that only the devices of their receivers can read.
///
/// The elements of version 0.3, which most clients still speak, are ``LegacyOMEMO``'s.
public enum OMEMO {
    /// A message for some devices: what was encrypted, and for each device the key.
    ///
    /// ```xml
    /// <encrypted xmlns='urn:xmpp:omemo:2'>
    ///   <header sid='27183'><keys jid='juliet@example.com'><key rid='31415'>…</key></keys></header>
    ///   <payload>…</payload>
    /// </encrypted>
    /// ```
    ///
    /// Source: XEP-0384 v0.9.1 §5.5.3, §11 (schema).
    public struct Encrypted: DeclaredExtension {
        /// Who encrypted, and the keys.
        public var header: Header
        /// What was encrypted: an `envelope` of XEP-0420; `nil` in a message that only carries keys.
        public var payload: XML.Base64?

        /// A message for some devices.
        public init(header: Header, payload: XML.Base64? = nil) {
            self.header = header
            self.payload = payload
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encrypted", in: .omemo),
            .child(\.header),
            .childText("payload", \.payload),
            specification: .xep(384, "0.9.1", section: "5.5.3"),
            build: Self.init
        )
    }

    /// Who encrypted a message, and the keys for its receivers.
    ///
    /// Source: XEP-0384 v0.9.1 §5.5.3, §11 (schema).
    public struct Header: DeclaredExtension {
        /// The device that encrypted: its attribute `sid`.
        public var senderDevice: UInt32
        /// The keys of each account; one that is malformed is kept with its error.
        public var keys: [Parsed<Keys>]

        /// Keys by an account each.
        public init(senderDevice: UInt32, keys: [Keys] = []) {
            self.init(parsed: senderDevice, keys.map { .value($0) })
        }

        private init(parsed senderDevice: UInt32, _ keys: [Parsed<Keys>]) {
            self.senderDevice = senderDevice
            self.keys = keys
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .omemo),
            .attribute("sid", \.senderDevice),
            .elements(of: Keys.self, \.keys),
            specification: .xep(384, "0.9.1", section: "5.5.3"),
            build: Self.init(parsed:_:)
        )
    }

    /// The keys of one account.
    ///
    /// Source: XEP-0384 v0.9.1 §5.5.3, §11 (schema).
    public struct Keys: DeclaredExtension {
        /// The account, a bare JID.
        public var jid: JID
        /// A key for each device; one that is malformed is kept with its error.
        public var keys: [Parsed<Key>]

        /// The keys of an account.
        public init(jid: JID, keys: [Key] = []) {
            self.init(parsed: jid, keys.map { .value($0) })
        }

        private init(parsed jid: JID, _ keys: [Parsed<Key>]) {
            self.jid = jid
            self.keys = keys
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("keys", in: .omemo),
            .attribute("jid", \.jid),
            .elements(of: Key.self, \.keys),
            specification: .xep(384, "0.9.1", section: "5.5.3"),
            build: Self.init(parsed:_:)
        )
    }

    /// The key of a message for one device.
    ///
    /// Source: XEP-0384 v0.9.1 §5.5.3, §11 (schema).
    public struct Key: DeclaredExtension {
        /// The device that can use it: its attribute `rid`.
        public var device: UInt32
        /// Whether it begins a session too.
        public var isKeyExchange: Bool
        /// The key, encrypted for the device.
        public var data: XML.Base64

        /// A key for a device.
        public init(device: UInt32, isKeyExchange: Bool = false, data: XML.Base64) {
            self.device = device
            self.isKeyExchange = isKeyExchange
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("key", in: .omemo),
            .attribute("rid", \.device),
            .attribute("kex", \.isKeyExchange, default: false),
            .text(\.data),
            specification: .xep(384, "0.9.1", section: "5.5.3"),
            build: Self.init
        )
    }

    /// The devices of an account, as the only item of the node `urn:xmpp:omemo:2:devices`.
    ///
    /// ```xml
    /// <devices xmlns='urn:xmpp:omemo:2'><device id='12345' label='Phone'/></devices>
    /// ```
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.1, §11 (schema).
    public struct Devices: DeclaredExtension {
        /// The devices; one that is malformed is kept with its error.
        public var devices: [Parsed<Device>]

        /// A list of devices.
        public init(devices: [Device] = []) {
            self.init(parsed: devices.map { .value($0) })
        }

        private init(parsed devices: [Parsed<Device>]) {
            self.devices = devices
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("devices", in: .omemo),
            .elements(of: Device.self, \.devices),
            specification: .xep(384, "0.9.1", section: "5.3.1"),
            build: Self.init(parsed:)
        )
    }

    /// A device that can read what is encrypted for it.
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.1, §11 (schema).
    public struct Device: DeclaredExtension {
        /// The number of the device.
        public var id: UInt32
        /// What its owner calls it; `nil` when it has no name.
        public var label: String?
        /// The signature of the name by the device's key; `nil` when it has none.
        public var labelSignature: XML.Base64?

        /// A device.
        public init(id: UInt32, label: String? = nil, labelSignature: XML.Base64? = nil) {
            self.id = id
            self.label = label
            self.labelSignature = labelSignature
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("device", in: .omemo),
            .attribute("id", \.id),
            .attribute("label", \.label),
            .attribute("labelsig", \.labelSignature),
            specification: .xep(384, "0.9.1", section: "5.3.1"),
            build: Self.init
        )
    }

    /// What others need to encrypt for a device, as an item of the node `urn:xmpp:omemo:2:bundles`.
    ///
    /// ```xml
    /// <bundle xmlns='urn:xmpp:omemo:2'>
    ///   <spk id='1'>…</spk><spks>…</spks><ik>…</ik><prekeys><pk id='1'>…</pk></prekeys>
    /// </bundle>
    /// ```
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.2, §11 (schema).
    public struct Bundle: DeclaredExtension {
        /// The key that is changed from time to time: its child `spk`.
        public var signedPreKey: SignedPreKey
        /// Its signature: the child `spks`.
        public var signedPreKeySignature: XML.Base64
        /// The key that stays: the child `ik`.
        public var identityKey: XML.Base64
        /// Keys to be used once each.
        public var preKeys: PreKeys

        /// The keys of a device.
        public init(
            signedPreKey: SignedPreKey,
            signedPreKeySignature: XML.Base64,
            identityKey: XML.Base64,
            preKeys: PreKeys
        ) {
            self.signedPreKey = signedPreKey
            self.signedPreKeySignature = signedPreKeySignature
            self.identityKey = identityKey
            self.preKeys = preKeys
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("bundle", in: .omemo),
            .child(\.signedPreKey),
            .childText("spks", \.signedPreKeySignature),
            .childText("ik", \.identityKey),
            .child(\.preKeys),
            specification: .xep(384, "0.9.1", section: "5.3.2"),
            build: Self.init
        )
    }

    /// The key of a device that is changed from time to time.
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.2, §11 (schema).
    public struct SignedPreKey: DeclaredExtension {
        /// The number of the key.
        public var id: UInt32
        /// The public key.
        public var data: XML.Base64

        /// A key by its number.
        public init(id: UInt32, data: XML.Base64) {
            self.id = id
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("spk", in: .omemo),
            .attribute("id", \.id),
            .text(\.data),
            specification: .xep(384, "0.9.1", section: "5.3.2"),
            build: Self.init
        )
    }

    /// Keys to be used once each.
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.2, §11 (schema).
    public struct PreKeys: DeclaredExtension {
        /// The keys; one that is malformed is kept with its error.
        public var keys: [Parsed<PreKey>]

        /// Keys.
        public init(keys: [PreKey] = []) {
            self.init(parsed: keys.map { .value($0) })
        }

        private init(parsed keys: [Parsed<PreKey>]) {
            self.keys = keys
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("prekeys", in: .omemo),
            .elements(of: PreKey.self, \.keys),
            specification: .xep(384, "0.9.1", section: "5.3.2"),
            build: Self.init(parsed:)
        )
    }

    /// A key to be used once.
    ///
    /// Source: XEP-0384 v0.9.1 §5.3.2, §11 (schema).
    public struct PreKey: DeclaredExtension {
        /// The number of the key.
        public var id: UInt32
        /// The public key.
        public var data: XML.Base64

        /// A key by its number.
        public init(id: UInt32, data: XML.Base64) {
            self.id = id
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("pk", in: .omemo),
            .attribute("id", \.id),
            .text(\.data),
            specification: .xep(384, "0.9.1", section: "5.3.2"),
            build: Self.init
        )
    }

    /// Says, encrypted, that its sender wants no encrypted messages any more.
    ///
    /// ```xml
    /// <opt-out xmlns='urn:xmpp:omemo:2'><reason>I need a copy on the server</reason></opt-out>
    /// ```
    ///
    /// Source: XEP-0384 v0.9.1 §5.7.
    public struct OptOut: DeclaredExtension {
        /// Why; `nil` when nothing is said.
        public var reason: String?

        /// The wish, with a reason or without.
        public init(reason: String? = nil) { self.reason = reason }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("opt-out", in: .omemo),
            .childText("reason", \.reason),
            specification: .xep(384, "0.9.1", section: "5.7"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0384 v0.9.1 §10.1.
    public static let omemo: Self = "urn:xmpp:omemo:2"
}
