import StanzaCore
import StanzaExtensions
import StanzaTesting

/// Checks a round trip, and that the standard registry reads the element in a message as that very value.
func expectRegistered<Value: StanzaExtension>(_ value: Value, _ xml: String) throws {
    try expectRoundTrip(value, xml)
    let found = try message(with: xml).extensions.value(of: Value.self)
    guard found == value else {
        throw Mismatch("the standard registry reads:\nfound:    \(String(describing: found))\nexpected: \(value)")
    }
}
