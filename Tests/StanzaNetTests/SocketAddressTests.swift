import StanzaNet
import Testing

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1:5222", true), ("::1", "[::1]:5222", true), ("192.0.2.7", "192.0.2.7:5222", false),
        ("2001:db8::1", "[2001:db8::1]:5222", false), ("127.8.9.1", "127.8.9.1:5222", true),
        ("::ffff:127.0.0.1", "[::ffff:127.0.0.1]:5222", true), ("::ffff:192.0.2.7", "[::ffff:192.0.2.7]:5222", false),
    ])
    func addressesAreReadAndWritten(_ text: String, _ description: String, _ isLoopback: Bool) throws {
        let address = try #require(SocketAddress(text, port: 5222))

        #expect(address.description == description)
        #expect(address.host == text)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(arguments: ["", "localhost", "127.0.0", "127.0.0.256", "[::1]", "::1 ", "1.2.3.4:5"])
    func whatIsNoAddressIsRefused(_ text: String) {
        #expect(SocketAddress(text, port: 1) == nil)
    }

    @Test func anAddressEndsWhereItsTextDoes() {
        #expect(SocketAddress("127.0.0.1\0", port: 1) == nil)
    }
}
