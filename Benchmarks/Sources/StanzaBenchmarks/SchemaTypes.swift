internal import StanzaKit

// Each type twice: declared as the guide says, and by hand as somebody who wants it fast would write it, with names
// that are made once. Both read and write the same bytes, which a test shows.

extension XML.Namespace {
    static let schemaBenchmark: Self = "urn:example:schema"
}

private func name(_ local: String) -> XML.Name { XML.Name(local, in: .schemaBenchmark) }

private enum Attribute {
    static let id = XML.Name("id")
    static let phone = XML.Name("phone")
    static let displayName = XML.Name("displayName")
    static let age = XML.Name("age")
    static let from = XML.Name("from")
    static let to = XML.Name("to")
    static let count = XML.Name("count")
    static let urgent = XML.Name("urgent")
    static let unit = XML.Name("unit")
    static let value = XML.Name("value")
    static let jid = XML.Name("jid")
}

private enum Child {
    static let title = name("title")
    static let summary = name("summary")
    static let rank = name("rank")
    static let final = name("final")
}

// MARK: - Attributes

struct DeclaredAttribute1: DeclaredExtension {
    var id: String

    static let schema = Schema<Self>(name("one"), .attribute("id", \.id), build: Self.init)
}

struct ManualAttribute1: StanzaExtension {
    static let elementNames = [name("one")]
    var id: String

    init(parsing reader: ElementReader) throws { id = try reader.attribute(Attribute.id) }

    func serialize(into writer: inout ElementWriter) { writer.attribute(Attribute.id, id) }
}

struct DeclaredAttribute4: DeclaredExtension {
    var id: String
    var phone: String
    var displayName: String?
    var age: Int?

    static let schema = Schema<Self>(
        name("four"),
        .attribute("id", \.id),
        .attribute("phone", \.phone),
        .attribute("displayName", \.displayName),
        .attribute("age", \.age),
        build: Self.init
    )
}

struct ManualAttribute4: StanzaExtension {
    static let elementNames = [name("four")]
    var id: String
    var phone: String
    var displayName: String?
    var age: Int?

    init(parsing reader: ElementReader) throws {
        id = try reader.attribute(Attribute.id)
        phone = try reader.attribute(Attribute.phone)
        displayName = try reader.attributeIfPresent(Attribute.displayName)
        age = try reader.attributeIfPresent(Attribute.age)
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute(Attribute.id, id)
        writer.attribute(Attribute.phone, phone)
        writer.attribute(Attribute.displayName, displayName)
        writer.attribute(Attribute.age, age)
    }
}

struct DeclaredAttribute10: DeclaredExtension {
    var id: String
    var phone: String
    var displayName: String?
    var age: Int?
    var from: String
    var to: String
    var count: Int
    var urgent: Bool
    var unit: String?
    var value: Double

    static let schema = Schema<Self>(
        name("ten"),
        .attribute("id", \.id),
        .attribute("phone", \.phone),
        .attribute("displayName", \.displayName),
        .attribute("age", \.age),
        .attribute("from", \.from),
        .attribute("to", \.to),
        .attribute("count", \.count),
        .attribute("urgent", \.urgent),
        .attribute("unit", \.unit),
        .attribute("value", \.value),
        build: Self.init
    )
}

struct ManualAttribute10: StanzaExtension {
    static let elementNames = [name("ten")]
    var id: String
    var phone: String
    var displayName: String?
    var age: Int?
    var from: String
    var to: String
    var count: Int
    var urgent: Bool
    var unit: String?
    var value: Double

    init(parsing reader: ElementReader) throws {
        id = try reader.attribute(Attribute.id)
        phone = try reader.attribute(Attribute.phone)
        displayName = try reader.attributeIfPresent(Attribute.displayName)
        age = try reader.attributeIfPresent(Attribute.age)
        from = try reader.attribute(Attribute.from)
        to = try reader.attribute(Attribute.to)
        count = try reader.attribute(Attribute.count)
        urgent = try reader.attribute(Attribute.urgent)
        unit = try reader.attributeIfPresent(Attribute.unit)
        value = try reader.attribute(Attribute.value)
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute(Attribute.id, id)
        writer.attribute(Attribute.phone, phone)
        writer.attribute(Attribute.displayName, displayName)
        writer.attribute(Attribute.age, age)
        writer.attribute(Attribute.from, from)
        writer.attribute(Attribute.to, to)
        writer.attribute(Attribute.count, count)
        writer.attribute(Attribute.urgent, urgent)
        writer.attribute(Attribute.unit, unit)
        writer.attribute(Attribute.value, value)
    }
}

// MARK: - Children and text

struct DeclaredContent1: DeclaredExtension {
    var text: String

    static let schema = Schema<Self>(name("text"), .text(\.text), build: Self.init)
}

struct ManualContent1: StanzaExtension {
    static let elementNames = [name("text")]
    var text: String

    init(parsing reader: ElementReader) throws { text = try reader.text() }

    func serialize(into writer: inout ElementWriter) { writer.text(text) }
}

struct DeclaredEntry: DeclaredExtension {
    var jid: String
    var text: String

    static let schema = Schema<Self>(
        name("entry"), .attribute("jid", \.jid), .text(\.text), build: Self.init
    )
}

struct ManualEntry: StanzaExtension {
    static let elementNames = [name("entry")]
    var jid: String
    var text: String

    init(parsing reader: ElementReader) throws {
        jid = try reader.attribute(Attribute.jid)
        text = try reader.text()
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute(Attribute.jid, jid)
        writer.text(text)
    }
}

struct DeclaredContent4: DeclaredExtension {
    var id: String
    var title: String
    var isFinal: Bool
    var entries: [DeclaredEntry]

    static let schema = Schema<Self>(
        name("list"),
        .attribute("id", \.id),
        .childText("title", \.title),
        .flag("final", \.isFinal),
        .children(\.entries),
        build: Self.init
    )
}

struct ManualContent4: StanzaExtension {
    static let elementNames = [name("list")]
    var id: String
    var title: String
    var isFinal: Bool
    var entries: [ManualEntry]

    init(parsing reader: ElementReader) throws {
        id = try reader.attribute(Attribute.id)
        title = try reader.childText(Child.title)
        isFinal = reader.hasChild(Child.final)
        entries = try reader.children()
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute(Attribute.id, id)
        writer.childText(Child.title, title)
        writer.flag(Child.final, isFinal)
        writer.children(entries)
    }
}

struct DeclaredContent10: DeclaredExtension {
    var id: String
    var from: String
    var count: Int
    var urgent: Bool
    var title: String
    var summary: String?
    var rank: Int?
    var isFinal: Bool
    var first: DeclaredContent1?
    var entries: [DeclaredEntry]

    static let schema = Schema<Self>(
        name("report"),
        .attribute("id", \.id),
        .attribute("from", \.from),
        .attribute("count", \.count),
        .attribute("urgent", \.urgent),
        .childText("title", \.title),
        .childText("summary", \.summary),
        .childText("rank", \.rank),
        .flag("final", \.isFinal),
        .child(\.first),
        .children(\.entries),
        build: Self.init
    )
}

struct ManualContent10: StanzaExtension {
    static let elementNames = [name("report")]
    var id: String
    var from: String
    var count: Int
    var urgent: Bool
    var title: String
    var summary: String?
    var rank: Int?
    var isFinal: Bool
    var first: ManualContent1?
    var entries: [ManualEntry]

    init(parsing reader: ElementReader) throws {
        id = try reader.attribute(Attribute.id)
        from = try reader.attribute(Attribute.from)
        count = try reader.attribute(Attribute.count)
        urgent = try reader.attribute(Attribute.urgent)
        title = try reader.childText(Child.title)
        summary = try reader.childTextIfPresent(Child.summary)
        rank = try reader.childTextIfPresent(Child.rank)
        isFinal = reader.hasChild(Child.final)
        first = try reader.childIfPresent()
        entries = try reader.children()
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute(Attribute.id, id)
        writer.attribute(Attribute.from, from)
        writer.attribute(Attribute.count, count)
        writer.attribute(Attribute.urgent, urgent)
        writer.childText(Child.title, title)
        writer.childText(Child.summary, summary)
        writer.childText(Child.rank, rank)
        writer.flag(Child.final, isFinal)
        writer.child(first)
        writer.children(entries)
    }
}
