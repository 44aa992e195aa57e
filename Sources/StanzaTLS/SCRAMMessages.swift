#if TLS
    import StanzaStream
    import StanzaXML

    /// The server's first message: `r=NONCE,s=SALT,i=ITERATIONS`, then extensions that may be ignored.
    ///
    /// Source: RFC 5802 §5.1, §7.
    struct SCRAMServerFirst {
        let nonce: [UInt8]
        let salt: [UInt8]
        let iterations: Int

        /// What is accepted: fewer iterations give the password away to whoever poses as the server, more keep the client
        /// busy. RFC 7677 §4 asks for at least 4,096.
        static let iterationRange = 4_096...1_000_000

        init(_ message: [UInt8], clientNonce: [UInt8]) throws(SASLError) {
            let fields = message.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            if fields[0].starts(with: "m=".utf8) {
                throw SASLError(.mandatoryExtension, "the server asks for an extension of SCRAM that is unknown here")
            }
            guard fields.count >= 3, let nonce = Self.value(of: fields[0], "r="),
                let salt = Self.value(of: fields[1], "s="), let count = Self.value(of: fields[2], "i="),
                fields[3...].allSatisfy(Self.isExtension)
            else { throw SASLError(.malformedChallenge, "the server's first message is not 'r=…,s=…,i=…'") }

            guard nonce.starts(with: clientNonce), nonce.count > clientNonce.count,
                nonce.allSatisfy({ 0x21...0x7E ~= $0 })
            else { throw SASLError(.wrongNonce, "the server's nonce does not continue the client's") }
            self.nonce = Array(nonce)

            guard let decoded = XML.Base64(xmlText: String(decoding: salt, as: UTF8.self)), !decoded.bytes.isEmpty
            else {
                throw SASLError(.malformedChallenge, "the salt is no base64, or empty")
            }
            self.salt = decoded.bytes

            guard !count.isEmpty, count.allSatisfy({ 0x30...0x39 ~= $0 }), count.first != UInt8(ascii: "0") else {
                throw SASLError(.malformedChallenge, "the number of iterations is no number")
            }
            // Too many digits for a number are too many iterations.
            let iterations = Int(String(decoding: count, as: UTF8.self)) ?? .max
            guard Self.iterationRange.contains(iterations) else {
                let text = String(decoding: count.prefix(20), as: UTF8.self)
                throw SASLError(
                    .iterationCount,
                    "\(text) iterations, accepted are \(Self.iterationRange.lowerBound) to "
                        + "\(Self.iterationRange.upperBound)")
            }
            self.iterations = iterations
        }

        private static func value(of field: ArraySlice<UInt8>, _ name: String) -> ArraySlice<UInt8>? {
            field.starts(with: name.utf8) ? field.dropFirst(2) : nil
        }

        private static func isExtension(_ field: ArraySlice<UInt8>) -> Bool {
            guard let letter = field.first, field.dropFirst().first == UInt8(ascii: "=") else { return false }
            return 0x41...0x5A ~= letter || 0x61...0x7A ~= letter
        }
    }

    /// The server's last message: `v=SIGNATURE`, or `e=ERROR`, then extensions that may be ignored.
    ///
    /// Source: RFC 5802 §5.1, §7.
    enum SCRAMServerFinal {
        /// The signature.
        ///
        /// - Throws: ``SASLError`` when it is an error or anything else.
        static func signature(in message: [UInt8]) throws(SASLError) -> [UInt8] {
            let field = message.prefix { $0 != UInt8(ascii: ",") }
            if field.starts(with: "e=".utf8) {
                let text = String(decoding: field.dropFirst(2), as: UTF8.self)
                throw SASLError(.serverNotAuthenticated, "the server ended the exchange with '\(text.excerpt)'")
            }
            guard field.starts(with: "v=".utf8),
                let signature = XML.Base64(xmlText: String(decoding: field.dropFirst(2), as: UTF8.self))
            else { throw SASLError(.malformedChallenge, "the server's last message is not 'v=…'") }
            return signature.bytes
        }
    }
#endif
