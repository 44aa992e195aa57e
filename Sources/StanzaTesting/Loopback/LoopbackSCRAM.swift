#if TLS
    import StanzaCore
    import StanzaStream
    import StanzaTLS
    import StanzaXML

    /// The server's side of SCRAM without channel binding.
    ///
    /// Source: RFC 5802, RFC 7677.
    struct LoopbackSCRAMExchange: LoopbackSASLExchange {
        private enum State {
            case new
            case waitingForProof(account: JID, verifier: SCRAMVerifier?, bare: String, first: String, nonce: String)
            case over
        }

        private let mechanism: SASLMechanismName
        private let sasl: LoopbackSASL
        private var state = State.new

        init(_ mechanism: SASLMechanismName, _ sasl: LoopbackSASL) {
            self.mechanism = mechanism
            self.sasl = sasl
        }

        mutating func step(_ message: [UInt8]) async throws(LoopbackSASLFailure) -> LoopbackSASLStep {
            guard let text = String(validating: message, as: UTF8.self) else { throw .malformedRequest }
            switch state {
            case .new:
                state = .over
                return .challenge(Array(try await begin(text).utf8))
            case .waitingForProof(let account, let verifier, let bare, let first, let nonce):
                state = .over
                let parts = text.split(separator: ",", omittingEmptySubsequences: false)
                // The binding is the header of the first message: `n,,` or `y,,`, with who to act as in between.
                guard parts.count >= 3, parts[0].hasPrefix("c="), let proof = parts.last, proof.hasPrefix("p="),
                    let clientProof = XML.Base64(xmlText: String(proof.dropFirst(2)))
                else { throw .malformedRequest }
                let header = Array((self.header + ",").utf8)
                guard XML.Base64(xmlText: String(parts[0].dropFirst(2)))?.bytes == header,
                    parts[1].utf8.elementsEqual("r=\(nonce)".utf8)
                else { throw .notAuthorized }
                let unproven = parts.dropLast().joined(separator: ",")
                let signed = Array("\(bare),\(first),\(unproven)".utf8)
                guard let signature = verifier?.serverSignature(proof: clientProof.bytes, of: signed) else {
                    throw .notAuthorized
                }
                let final = "v=\(XML.Base64(signature).xmlText)"
                return .success(account: account, data: Array(final.utf8))
            case .over: throw .malformedRequest
            }
        }

        /// The GS2 header without its last comma.
        private var header = ""

        /// Takes `n,a=…,n=user,r=nonce` and gives the server's first message.
        private mutating func begin(_ text: String) async throws(LoopbackSASLFailure) -> String {
            let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
            // A client that would bind says `y`; one that binds has no business here.
            guard parts.count == 3, parts[0] == "n" || parts[0] == "y", parts[1].isEmpty || parts[1].hasPrefix("a=")
            else { throw .malformedRequest }
            header = "\(parts[0]),\(parts[1])"
            let bare = String(parts[2])
            let fields = bare.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count >= 2, fields[0].hasPrefix("n="), fields[1].hasPrefix("r="), fields[1].count > 2,
                let name = Self.unescaped(fields[0].dropFirst(2)),
                let authorizationID = Self.unescaped(parts[1].dropFirst(2))
            else { throw .malformedRequest }
            let account = try sasl.account(name, actingAs: authorizationID)
            var random = SystemRandomNumberGenerator()
            func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &random) } }
            let salt = bytes(16)
            let nonce = fields[1].dropFirst(2) + XML.Base64(bytes(18)).xmlText
            let first = "r=\(nonce),s=\(XML.Base64(salt).xmlText),i=\(sasl.iterations)"
            var verifier: SCRAMVerifier?
            // Without an account the exchange goes on to its end all the same, and fails there.
            if let password = sasl.password(account) {
                do {
                    verifier = try await SCRAMVerifier(mechanism, password, salt: salt, iterations: sasl.iterations)
                } catch {
                    throw LoopbackSASLFailure(condition: "temporary-auth-failure")
                }
            }
            state = .waitingForProof(
                account: account, verifier: verifier, bare: bare, first: first, nonce: String(nonce))
            return first
        }

        /// A name with `=2C` and `=3D` replaced; `nil` when another equals sign is in it.
        private static func unescaped(_ text: Substring) -> String? {
            var result = ""
            var rest = text
            while let equals = rest.firstIndex(of: "=") {
                result += rest[..<equals]
                let code = rest[equals...].prefix(3)
                guard code == "=2C" || code == "=3D" else { return nil }
                result += code == "=2C" ? "," : "="
                rest = rest[code.endIndex...]
            }
            return result + rest
        }
    }
#endif
