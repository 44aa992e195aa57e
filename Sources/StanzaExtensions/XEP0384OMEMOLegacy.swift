public import StanzaCore
public import StanzaXML

/// OMEMO Encryption as version 0.3.0 of XEP-0384 has it, which most clients still speak.
public enum LegacyOMEMO {
    /// A message for some devices: what was encrypted, and for each device the key.
    ///
    /// ```xml
    /// <encrypted xmlns='eu.siacs.conversations.axolotl'>
    ///   <header sid='27183'><key rid='31415'>…</key><iv>…</iv></header>
    ///   <payload>…</payload>
    /// </encrypted>
    /// ```
    ///
    /// Source: XEP-0384 v0.3.0 §5.5.
    public struct Encrypted: DeclaredExtension {
        /// Who encrypted, and the keys.
        public var header: Header
        /// The text, encrypted by AES-GCM; `nil` in a message that only carries keys.
        public var payload: XML.Base64?

        /// A message for some devices.
        public init(header: Header, payload: XML.Base64? = nil) {
            self.header = header
            self.payload = payload
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("encrypted", in: .legacyOMEMO),
            .child(\.header),
            .childText("payload", \.payload),
            specification: .xep(384, "0.3.0", section: "5.5"),
            build: Self.init
        )
    }

    /// Who encrypted a message, and the keys for its receivers.
    ///
    /// Source: XEP-0384 v0.3.0 §5.5.
    public struct Header: DeclaredExtension {
        /// The device that encrypted: its attribute `sid`.
        public var senderDevice: UInt32
        /// A key for each device; one that is malformed is kept with its error.
        public var keys: [Parsed<Key>]
        /// The initialization vector: the child `iv`.
        public var initializationVector: XML.Base64

        /// Keys by a device each.
        public init(senderDevice: UInt32, keys: [Key] = [], initializationVector: XML.Base64) {
            self.init(parsed: senderDevice, keys.map { .value($0) }, initializationVector)
        }

        private init(parsed senderDevice: UInt32, _ keys: [Parsed<Key>], _ initializationVector: XML.Base64) {
            self.senderDevice = senderDevice
            self.keys = keys
            self.initializationVector = initializationVector
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("header", in: .legacyOMEMO),
            .attribute("sid", \.senderDevice),
            .elements(of: Key.self, \.keys),
            .childText("iv", \.initializationVector),
            specification: .xep(384, "0.3.0", section: "5.5"),
            build: Self.init(parsed:_:_:)
        )
    }

    /// The key of a message for one device.
    ///
    /// Source: XEP-0384 v0.3.0 §5.5.
    public struct Key: DeclaredExtension {
        /// The device that can use it: its attribute `rid`.
        public var device: UInt32
        /// Whether it begins a session too.
        public var isPreKey: Bool
        /// The key, encrypted for the device.
        public var data: XML.Base64

        /// A key for a device.
        public init(device: UInt32, isPreKey: Bool = false, data: XML.Base64) {
            self.device = device
            self.isPreKey = isPreKey
            self.data = data
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("key", in: .legacyOMEMO),
            .attribute("rid", \.device),
            .attribute("prekey", \.isPreKey, default: false),
            .text(\.data),
            specification: .xep(384, "0.3.0", section: "5.5"),
            build: Self.init
        )
    }

    /// The devices of an account, as the item of the node `eu.siacs.conversations.axolotl.devicelist`.
    ///
    /// ```xml
    /// <list xmlns='eu.siacs.conversations.axolotl'><device id='12345'/></list>
    /// ```
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
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
            XML.Name("list", in: .legacyOMEMO),
            .elements(of: Device.self, \.devices),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init(parsed:)
        )
    }

    /// A device that can read what is encrypted for it.
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
    public struct Device: DeclaredExtension {
        /// The number of the device.
        public var id: UInt32

        /// A device.
        public init(id: UInt32) { self.id = id }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("device", in: .legacyOMEMO),
            .attribute("id", \.id),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init
        )
    }

    /// What others need to encrypt for a device, as the item of a node of each device.
    ///
    /// ```xml
    /// <bundle xmlns='eu.siacs.conversations.axolotl'>
    ///   <signedPreKeyPublic signedPreKeyId='1'>…</signedPreKeyPublic>
    ///   <signedPreKeySignature>…</signedPreKeySignature><identityKey>…</identityKey>
    ///   <prekeys><preKeyPublic preKeyId='1'>…</preKeyPublic></prekeys>
    /// </bundle>
    /// ```
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
    public struct Bundle: DeclaredExtension {
        /// The key that is changed from time to time.
        public var signedPreKey: SignedPreKey
        /// Its signature.
        public var signedPreKeySignature: XML.Base64
        /// The key that stays.
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
            XML.Name("bundle", in: .legacyOMEMO),
            .child(\.signedPreKey),
            .childText("signedPreKeySignature", \.signedPreKeySignature),
            .childText("identityKey", \.identityKey),
            .child(\.preKeys),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init
        )
    }

    /// The key of a device that is changed from time to time.
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
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
            XML.Name("signedPreKeyPublic", in: .legacyOMEMO),
            .attribute("signedPreKeyId", \.id),
            .text(\.data),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init
        )
    }

    /// Keys to be used once each.
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
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
            XML.Name("prekeys", in: .legacyOMEMO),
            .elements(of: PreKey.self, \.keys),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init(parsed:)
        )
    }

    /// A key to be used once.
    ///
    /// Source: XEP-0384 v0.3.0 §5.3.
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
            XML.Name("preKeyPublic", in: .legacyOMEMO),
            .attribute("preKeyId", \.id),
            .text(\.data),
            specification: .xep(384, "0.3.0", section: "5.3"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0384 v0.3.0 §10.1.
    public static let legacyOMEMO: Self = "eu.siacs.conversations.axolotl"
}
