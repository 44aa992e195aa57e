import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML

/// A message that holds an element.
func message(with xml: String) throws -> Message {
    try Message(captured: "<message>\(xml)</message>")
}

/// The first value of a type in a message that holds an element.
func value<Extension: StanzaExtension>(_ type: Extension.Type, in xml: String) throws -> Extension? {
    try message(with: xml).extensions.value(of: type)
}

/// Code and path of every element that its type refuses, at any depth of a message that holds an element.
func faults(in xml: String) throws -> [String] {
    try message(with: xml).extensions.allMalformed.map { "\($0.error.code) \($0.error.path)" }
}

/// The same for those that stand right in the message: whether something lost its siblings.
func topFaults(in xml: String) throws -> [String] {
    try message(with: xml).extensions.malformed.map { "\($0.error.code) \($0.error.path)" }
}

/// Checks what an element becomes when its value is changed in its place.
func expectUpdate<Extension: StanzaExtension>(
    _ type: Extension.Type,
    of xml: String,
    becomes expected: String,
    _ change: (inout Extension) throws -> Void
) throws {
    var message = try message(with: xml)
    guard try message.update(type, change) else { throw Mismatch("no \(type) in \(xml)") }
    try expectEqual(message.element(), "<message>\(expected)</message>")
}
