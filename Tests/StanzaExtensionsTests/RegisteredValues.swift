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

/// Checks that the standard registry reads an element of another name than its type writes by itself, and that the type
/// writes it under that name again.
func expectSame<Value: StanzaExtension>(
    as xml: String,
    _ type: Value.Type,
    _ check: (Value) throws -> Void
) throws {
    var message = try message(with: xml)
    guard let value = try message.extensions.value(of: type) else { throw Mismatch("no \(type) in \(xml)") }
    try check(value)
    message.update(type) { $0 = value }
    try expectEqual(message.element(), "<message>\(xml)</message>")
}
