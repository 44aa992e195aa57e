import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0054: vcard-temp.
@Suite struct VCardTempTests {
    @Test func requestIsEmpty() throws {
        try expectRoundTrip(VCardTemp(), "<vCard xmlns='vcard-temp'/>")
    }

    @Test func everyPropertyRoundTrips() throws {
        var card = VCardTemp(formattedName: "Juliet Capulet")
        card.version = "2.0"
        card.name = VCardTemp.Name(family: "Capulet", given: "Juliet", middle: "M", prefix: "Lady", suffix: "II")
        card.nicknames = ["Jule", "Julietta"]
        card.photos = [
            VCardTemp.Photo(type: "image/png", bytes: [0x89, 0x50, 0x4E, 0x47]),
            VCardTemp.Photo(externalURL: "https://example.com/juliet.png"),
        ]
        card.birthday = "1583-07-31"
        card.addresses = [
            VCardTemp.Address(
                isHome: true,
                isWork: false,
                isPreferred: true,
                postBox: "7",
                extended: "Second floor",
                street: "Via Cappello 23",
                locality: "Verona",
                region: "Veneto",
                postalCode: "37121",
                country: "Italy"
            ),
            VCardTemp.Address(isWork: true),
        ]
        card.telephones = [
            VCardTemp.Telephone(
                "+39 045 1", isHome: true, isVoice: true, isPager: true, isCell: true, isPreferred: true),
            VCardTemp.Telephone("+39 045 2", isWork: true, isFax: true, isMessage: true, isVideo: true),
            VCardTemp.Telephone(nil),
        ]
        card.emails = [
            VCardTemp.Email("juliet@example.com", isHome: true, isInternet: true),
            VCardTemp.Email("c=it", isWork: true, isX400: true, isPreferred: true),
        ]
        card.jid = .value("juliet@example.com")
        card.timeZone = "+01:00"
        card.position = VCardTemp.Position(latitude: 45.4421, longitude: 10.9987)
        card.title = "Heiress"
        card.role = "Daughter"
        card.logos = [VCardTemp.Logo(type: "image/gif", bytes: [1, 2, 3]), VCardTemp.Logo(externalURL: "urn:x")]
        card.organizations = [VCardTemp.Organization(name: "Capulet", units: ["Garden", "Balcony"])]
        card.categories = VCardTemp.Categories(["Verona", "Star-crossed"])
        card.notes = ["Loves Romeo"]
        card.productID = "Quill"
        card.revision = "2026-02-14T00:00:00Z"
        card.uid = "u-1"
        card.urls = ["https://example.com/juliet"]
        card.description = "Thirteen"

        try expectRoundTrip(
            card,
            """
            <vCard xmlns='vcard-temp'><VERSION>2.0</VERSION><FN>Juliet Capulet</FN>\
            <N><FAMILY>Capulet</FAMILY><GIVEN>Juliet</GIVEN><MIDDLE>M</MIDDLE><PREFIX>Lady</PREFIX><SUFFIX>II</SUFFIX></N>\
            <NICKNAME>Jule</NICKNAME><NICKNAME>Julietta</NICKNAME>\
            <PHOTO><TYPE>image/png</TYPE><BINVAL>iVBORw==</BINVAL></PHOTO>\
            <PHOTO><EXTVAL>https://example.com/juliet.png</EXTVAL></PHOTO><BDAY>1583-07-31</BDAY>\
            <ADR><HOME/><PREF/><POBOX>7</POBOX><EXTADD>Second floor</EXTADD><STREET>Via Cappello 23</STREET>\
            <LOCALITY>Verona</LOCALITY><REGION>Veneto</REGION><PCODE>37121</PCODE><CTRY>Italy</CTRY></ADR>\
            <ADR><WORK/></ADR>\
            <TEL><NUMBER>+39 045 1</NUMBER><HOME/><VOICE/><PAGER/><CELL/><PREF/></TEL>\
            <TEL><NUMBER>+39 045 2</NUMBER><WORK/><FAX/><MSG/><VIDEO/></TEL><TEL/>\
            <EMAIL><USERID>juliet@example.com</USERID><HOME/><INTERNET/></EMAIL>\
            <EMAIL><USERID>c=it</USERID><WORK/><X400/><PREF/></EMAIL>\
            <JABBERID>juliet@example.com</JABBERID><TZ>+01:00</TZ><GEO><LAT>45.4421</LAT><LON>10.9987</LON></GEO>\
            <TITLE>Heiress</TITLE><ROLE>Daughter</ROLE><LOGO><TYPE>image/gif</TYPE><BINVAL>AQID</BINVAL></LOGO>\
            <LOGO><EXTVAL>urn:x</EXTVAL></LOGO>\
            <ORG><ORGNAME>Capulet</ORGNAME><ORGUNIT>Garden</ORGUNIT><ORGUNIT>Balcony</ORGUNIT></ORG>\
            <CATEGORIES><KEYWORD>Verona</KEYWORD><KEYWORD>Star-crossed</KEYWORD></CATEGORIES><NOTE>Loves Romeo</NOTE>\
            <PRODID>Quill</PRODID><REV>2026-02-14T00:00:00Z</REV><UID>u-1</UID>\
            <URL>https://example.com/juliet</URL><DESC>Thirteen</DESC></vCard>
            """
        )
    }

    /// Line breaks in a photograph, an empty number and a picture elsewhere each broke a whole card.
    @Test func cardsOfTheWorldAreRead() throws {
        let xml = """
            <vCard xmlns='vcard-temp'><FN>Romeo</FN><PHOTO><TYPE>image/png</TYPE><BINVAL>
              iVBO
              Rw0K
            </BINVAL></PHOTO><PHOTO><EXTVAL>http://example.org/p.png</EXTVAL></PHOTO>\
            <EMAIL><INTERNET/><USERID>romeo@example.net</USERID></EMAIL><TEL/><X-UNKNOWN>1</X-UNKNOWN></vCard>
            """

        let card = try #require(try value(VCardTemp.self, in: xml))
        #expect(card.formattedName == "Romeo")
        #expect(card.photos.first?.bytes.value?.bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])
        #expect(card.photos.last?.externalURL == "http://example.org/p.png")
        #expect(card.emails == [VCardTemp.Email("romeo@example.net", isInternet: true)])
        #expect(card.telephones == [VCardTemp.Telephone(nil)])
        try expectUpdate(VCardTemp.self, of: xml, becomes: xml) { _ in }
    }

    @Test func badValuesLeaveTheCardGood() throws {
        let xml = """
            <vCard xmlns='vcard-temp'><FN>Tybalt</FN><PHOTO><BINVAL>!</BINVAL></PHOTO><JABBERID>@nobody</JABBERID>\
            <GEO><LAT>north</LAT></GEO></vCard>
            """

        let card = try #require(try value(VCardTemp.self, in: xml))
        #expect(card.formattedName == "Tybalt")
        #expect(card.photos.first?.bytes == .malformed("!"))
        #expect(card.jid == .malformed("@nobody"))
        #expect(card.position?.latitude == .malformed("north"))
        #expect(card.position?.longitude == .absent)
        #expect(try faults(in: xml).isEmpty)
        try expectUpdate(VCardTemp.self, of: xml, becomes: xml.replacing("Tybalt", with: "Paris")) {
            $0.formattedName = "Paris"
        }
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            VCardTemp.self,
            of:
                "<vCard xmlns='vcard-temp' v='3'><FN>Romeo</FN><TEL><ISDN/><NUMBER>1</NUMBER></TEL><MAILER>Q</MAILER></vCard>",
            becomes: """
                <vCard xmlns='vcard-temp' v='3'><FN>Romeo</FN><TEL><ISDN/><NUMBER>2</NUMBER></TEL><MAILER>Q</MAILER></vCard>
                """
        ) { $0.telephones[0].number = "2" }
    }
}
