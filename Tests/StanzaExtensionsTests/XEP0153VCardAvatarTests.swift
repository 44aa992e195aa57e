import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0153: vCard-Based Avatars.
@Suite struct VCardUpdateTests {
    @Test func threeStatesRoundTrip() throws {
        try expectRoundTrip(VCardUpdate(), "<x xmlns='vcard-temp:x:update'/>")
        try expectRoundTrip(VCardUpdate(photo: .empty), "<x xmlns='vcard-temp:x:update'><photo/></x>")
        try expectRoundTrip(
            VCardUpdate(photo: .sha1(XML.Hex([0x01, 0xB8, 0x7F, 0xCD]))),
            "<x xmlns='vcard-temp:x:update'><photo>01b87fcd</photo></x>"
        )
    }

    @Test func statesAreToldApart() throws {
        let presence = try Presence(
            captured: "<presence><x xmlns='vcard-temp:x:update'><photo>01B87FCD</photo></x></presence>"
        )

        #expect(presence[VCardUpdate.self]?.photo == .value(.sha1(XML.Hex([0x01, 0xB8, 0x7F, 0xCD]))))
        #expect(try value(VCardUpdate.self, in: "<x xmlns='vcard-temp:x:update'/>")?.photo == .absent)
        #expect(try value(VCardUpdate.self, in: "<x xmlns='vcard-temp:x:update'><photo/></x>")?.photo == .value(.empty))
    }

    @Test func hashThatIsNoneLeavesTheElementGood() throws {
        let xml = "<x xmlns='vcard-temp:x:update'><photo>rose</photo></x>"

        #expect(try value(VCardUpdate.self, in: xml)?.photo == .malformed("rose"))
        #expect(try faults(in: xml).isEmpty)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            VCardUpdate.self,
            of: "<x xmlns='vcard-temp:x:update' a='1'><nickname/><photo>AB</photo></x>",
            becomes: "<x xmlns='vcard-temp:x:update' a='1'><nickname/><photo/></x>"
        ) { $0.photo = .value(.empty) }
        try expectUpdate(
            VCardUpdate.self,
            of: "<x xmlns='vcard-temp:x:update'><photo>AB</photo></x>",
            becomes: "<x xmlns='vcard-temp:x:update'><photo>AB</photo></x>"
        ) { _ in }
    }
}
