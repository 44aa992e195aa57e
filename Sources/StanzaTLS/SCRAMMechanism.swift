#if TLS
    import CStanzaOpenSSL
    import StanzaCore
    public import StanzaStream
    import StanzaXML

    /// The mechanisms in which the password stays with the client and the server proves that it knows it: SCRAM.
    ///
    /// The messages are made and read here; libgsasl prepares the texts (SASLprep) and derives the keys, OpenSSL signs and
    /// compares. Nonce, extensions and the number of iterations are checked before a key is derived, and the derivation runs
    /// on a queue of its own.
    ///
    /// Source: RFC 5802, RFC 7677, RFC 9266.
    public struct SCRAMMechanism: SASLMechanism {
        let hash: SCRAMHash
        let isPlus: Bool
        // Given by tests that repeat an exchange of an RFC.
        let nonce: String?

        private init(_ hash: SCRAMHash, isPlus: Bool = false, nonce: String? = nil) {
            self.hash = hash
            self.isPlus = isPlus
            self.nonce = nonce
        }

        /// `SCRAM-SHA-256-PLUS`, bound to the channel.
        public static let sha256Plus = SCRAMMechanism(.sha256, isPlus: true)
        /// `SCRAM-SHA-1-PLUS`, bound to the channel.
        public static let sha1Plus = SCRAMMechanism(.sha1, isPlus: true)
        /// `SCRAM-SHA-256`.
        public static let sha256 = SCRAMMechanism(.sha256)
        /// `SCRAM-SHA-1`.
        public static let sha1 = SCRAMMechanism(.sha1)

        /// All of them.
        public static let all: [SCRAMMechanism] = [sha256Plus, sha1Plus, sha256, sha1]

        /// The same with a nonce that is given, for the exchanges that are printed in RFCs.
        package func withNonce(_ nonce: String) -> SCRAMMechanism {
            SCRAMMechanism(hash, isPlus: isPlus, nonce: nonce)
        }

        /// The registered name.
        public var name: SASLMechanismName {
            switch hash {
            case .sha1: isPlus ? .scramSHA1Plus : .scramSHA1
            case .sha256: isPlus ? .scramSHA256Plus : .scramSHA256
            }
        }

        /// Channel binding counts more than the hash.
        public var strength: SASLStrength {
            switch hash {
            case .sha1: isPlus ? .scramSHA1Plus : .scramSHA1
            case .sha256: isPlus ? .scramSHA256Plus : .scramSHA256
            }
        }

        /// The password goes nowhere.
        public var revealsPassword: Bool { false }

        /// `tls-exporter`, `tls-unique` and `tls-server-end-point` for the variants that bind.
        public var channelBindingTypes: [ChannelBindingType] {
            isPlus ? [.tlsExporter, .tlsUnique, .tlsServerEndPoint] : []
        }

        /// Whether they are a user name and a password.
        public func accepts(_ credentials: SASLCredentials) -> Bool {
            if case .password = credentials.kind { return true }
            return false
        }

        /// Begins an exchange.
        ///
        /// - Throws: `SASLError` when SASLprep prohibits the user name or the password, or leaves nothing of it.
        public func begin(
            with credentials: SASLCredentials,
            binding: SASLBinding
        ) throws(SASLError) -> any SASLExchange {
            guard case .password(let name, let password) = credentials.kind else {
                throw SASLError(.invalidCredentials, "SCRAM needs a user name and a password")
            }
            if case .bound = binding {
                guard isPlus else { throw SASLError(.invalidCredentials, "\(self.name) binds to no channel") }
            } else if isPlus {
                throw SASLError(.invalidCredentials, "\(self.name) needs a channel to bind to")
            }
            let username = try SASLprep.prepare(name, "user name")
            _ = try SASLprep.prepare(password.text, "password")
            return SCRAMExchange(
                hash: hash,
                password: password,
                binding: binding,
                authorizationID: credentials.authorizationID?.description,
                username: username,
                nonce: nonce ?? Self.makeNonce()
            )
        }

        /// 24 bytes of the system's randomness, in base64.
        private static func makeNonce() -> String {
            var generator = SystemRandomNumberGenerator()
            return XML.Base64((0..<24).map { _ in UInt8.random(in: 0...255, using: &generator) }).xmlText
        }
    }

    /// One exchange of SCRAM.
    struct SCRAMExchange: SASLExchange {
        private enum State {
            case new
            case waitingForFirst
            case waitingForFinal(serverSignature: [UInt8])
            case verified
            case over
        }

        private let hash: SCRAMHash
        private let password: SASLPassword
        private let nonce: String
        // The GS2 header, and what is encoded into the last message to prove that nobody changed it.
        private let header: String
        private let bindingInput: [UInt8]
        // The first message without the header.
        private let bare: String
        private var state = State.new

        init(
            hash: SCRAMHash,
            password: SASLPassword,
            binding: SASLBinding,
            authorizationID: String?,
            username: String,
            nonce: String
        ) {
            self.hash = hash
            self.password = password
            self.nonce = nonce
            let flag =
                switch binding {
                case .none: "n"
                case .notOffered: "y"
                case .bound(let binding): "p=\(binding.type)"
                }
            header = "\(flag),\(authorizationID.map { "a=" + Self.escaped($0) } ?? ""),"
            if case .bound(let binding) = binding {
                bindingInput = Array(header.utf8) + binding.data
            } else {
                bindingInput = Array(header.utf8)
            }
            bare = "n=\(Self.escaped(username)),r=\(nonce)"
        }

        /// A name, in which comma and equals sign cannot stand for themselves (RFC 5802 §5.1).
        private static func escaped(_ name: String) -> String {
            var escaped = ""
            for scalar in name.unicodeScalars {
                switch scalar {
                case "=": escaped += "=3D"
                case ",": escaped += "=2C"
                default: escaped.unicodeScalars.append(scalar)
                }
            }
            return escaped
        }

        mutating func initialResponse() throws(SASLError) -> [UInt8]? {
            guard case .new = state else { throw misuse }
            state = .waitingForFirst
            return Array((header + bare).utf8)
        }

        mutating func respond(to challenge: [UInt8]) async throws(SASLError) -> [UInt8] {
            switch state {
            case .waitingForFirst:
                state = .over
                let (response, signature) = try await prove(to: challenge)
                state = .waitingForFinal(serverSignature: signature)
                return response
            case .waitingForFinal(let signature):
                // Some servers send their last word as a challenge and an empty success after it.
                try verify(challenge, signature)
                return []
            case .new, .verified, .over:
                state = .over
                throw SASLError(.malformedChallenge, "a challenge outside of the exchange")
            }
        }

        mutating func finish(_ data: [UInt8]?) throws(SASLError) {
            switch state {
            case .verified where data == nil || data == []:
                state = .over
            case .waitingForFinal(let signature):
                guard let data else {
                    state = .over
                    throw SASLError(.serverNotAuthenticated, "the server did not prove that it knows the password")
                }
                try verify(data, signature)
                state = .over
            default:
                state = .over
                throw SASLError(.serverNotAuthenticated, "the server reports success before it proved itself")
            }
        }

        /// The client's last message, and the signature with which the server has to answer.
        private func prove(
            to challenge: [UInt8]
        ) async throws(SASLError) -> (response: [UInt8], serverSignature: [UInt8]) {
            let first = try SCRAMServerFirst(challenge, clientNonce: Array(nonce.utf8))
            let keys = try await SCRAMKeys.derive(hash, password, salt: first.salt, iterations: first.iterations)
            let unproven = Array("c=\(XML.Base64(bindingInput).xmlText),r=".utf8) + first.nonce
            let comma = [UInt8(ascii: ",")]
            let message = Array(bare.utf8) + comma + challenge + comma + unproven
            let clientSignature = try hash.hmac(keys.stored, message)
            let proof = zip(keys.client, clientSignature).map { $0 ^ $1 }
            let response = unproven + Array(",p=\(XML.Base64(proof).xmlText)".utf8)
            return (response, try hash.hmac(keys.server, message))
        }

        private mutating func verify(_ message: [UInt8], _ expected: [UInt8]) throws(SASLError) {
            state = .over
            let signature = try SCRAMServerFinal.signature(in: message)
            // In a time that does not depend on how much of it is right.
            guard signature.count == expected.count, CRYPTO_memcmp(signature, expected, expected.count) == 0 else {
                throw SASLError(
                    .serverNotAuthenticated,
                    "the server's signature is wrong: it does not know the password, or somebody is in between")
            }
            state = .verified
        }

        private var misuse: SASLError { SASLError(.unexpectedElement, "the exchange has already begun") }
    }
#endif
