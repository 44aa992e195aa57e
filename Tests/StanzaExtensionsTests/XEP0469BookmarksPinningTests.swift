import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0469: Bookmark Pinning.
@Suite struct BookmarkPinTests {
    @Test func pinRoundTrips() throws {
        try expectRegistered(
            BookmarkPin(),
            "<pinned xmlns='urn:xmpp:bookmarks-pinning:0'/>"
        )
    }
}
