import StanzaXML

/// The request that turns an HTTP connection into one of WebSocket, and the check of its answer (RFC 6455 §4.1).
struct WebSocketHandshake {
    /// Why an answer does not open the connection.
    struct Refusal: Error, Hashable {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    // More than any server's answer needs.
    private static let maximumAnswer = 16_384

    private let key: String
    private var answer: [UInt8] = []
    /// The bytes to send.
    let request: [UInt8]

    /// - Parameter nonce: 16 random bytes.
    init(host: String, path: String, nonce: [UInt8]) {
        key = XML.Base64(nonce).xmlText
        request = Array(
            """
            GET \(path) HTTP/1.1\r
            Host: \(host)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Key: \(key)\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Protocol: xmpp\r
            \r

            """.utf8
        )
    }

    /// Takes more of the answer.
    ///
    /// - Returns: the bytes behind the answer when it is whole and opens the connection; `nil` when it is not whole.
    mutating func feed(_ bytes: [UInt8]) throws(Refusal) -> [UInt8]? {
        let from = max(answer.count - 3, 0)
        answer += bytes
        var index = from
        while index + 4 <= answer.count {
            if answer[index..<index + 4].elementsEqual([13, 10, 13, 10]) {
                try check(String(decoding: answer[..<index], as: UTF8.self))
                return Array(answer[(index + 4)...])
            }
            index += 1
        }
        guard answer.count <= Self.maximumAnswer else {
            throw Refusal("the answer's head has more than \(Self.maximumAnswer) bytes")
        }
        return nil
    }

    private func check(_ head: String) throws(Refusal) {
        var lines = head.utf8.split(separator: 13, omittingEmptySubsequences: false).map { line in
            line.first == 10 ? line.dropFirst() : line
        }[...]
        let status = String(Substring(lines.popFirst() ?? "".utf8[...]))
        guard status.hasPrefix("HTTP/1.1 101") else {
            throw Refusal("the server answered '\(status.prefix(64))', expected HTTP/1.1 101")
        }
        var fields: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
                throw Refusal("a line of the answer's head is no field")
            }
            let name = String(Substring(line[..<colon])).lowercased()
            let value = String(Substring(Self.trimmed(line[line.index(after: colon)...])))
            fields[name] = fields[name].map { "\($0), \(value)" } ?? value
        }
        guard fields["upgrade"]?.lowercased() == "websocket" else {
            throw Refusal("the answer upgrades to no WebSocket")
        }
        let connection = fields["connection"]?.lowercased().utf8.split(separator: UInt8(ascii: ",")) ?? []
        guard connection.contains(where: { Self.trimmed($0).elementsEqual("upgrade".utf8) }) else {
            throw Refusal("the answer does not upgrade the connection")
        }
        let digest = SHA1.hash(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
        guard fields["sec-websocket-accept"] == XML.Base64(digest).xmlText else {
            throw Refusal("the answer's Sec-WebSocket-Accept is not that of this request")
        }
        guard fields["sec-websocket-protocol"] == "xmpp" else {
            throw Refusal("the server does not agree on the protocol 'xmpp' (RFC 7395 §3.1)")
        }
        guard fields["sec-websocket-extensions"] == nil else {
            throw Refusal("the server uses an extension that was not asked for")
        }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text
        while text.first == 32 || text.first == 9 { text.removeFirst() }
        while text.last == 32 || text.last == 9 { text.removeLast() }
        return text
    }
}
