import StanzaXML

/// libFuzzer calls this with one input after the other: two bytes that say how, and a document.
///
/// Each engine reads the document in one piece and in pieces; a difference in anything that can be seen ends the run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEngines(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 2 else { return 0 }
    let (how, cut) = (start[0], start[1])
    let document = Array(UnsafeBufferPointer(start: start + 2, count: count - 2))
    let setting = setting(how)
    let pieces = [1 + Int(cut & 0x0F) * Int(1 + cut >> 4)]

    let expected = EngineReading(document, .libxml2, setting)
    for (engine, pieces) in [
        (XML.Engine.native, [Int.max]), (.native, pieces), (portable, [.max]), (portable, pieces), (.libxml2, pieces),
    ] {
        let reading = EngineReading(document, engine, setting, pieces: pieces)
        if let difference = reading.difference(from: expected) {
            fatalError("\(engine), pieces \(pieces), \(setting): \(difference)")
        }
    }
    return 0
}

/// The native engine without the instructions of any one processor.
private let portable = XML.Engine("native-portable") ?? .native

private func setting(_ how: UInt8) -> EngineReading.Setting {
    var setting = EngineReading.Setting()
    switch how & 7 {
    case 0: setting.fragmentsIn = "jabber:client"
    case 1:
        setting.fragmentsIn = ""
        setting.prefixes = [XML.Declaration(prefix: "p", namespace: "urn:around")]
    case 2: setting.restarts = true
    case 3:
        setting.restarts = true
        setting.ignoresTrailer = true
    default: break
    }
    switch how >> 5 {
    case 1: setting.limits.bytes = 40
    case 2: setting.limits.depth = 2
    case 3: setting.limits.attributes = 2
    case 4: setting.limits.namespaceDeclarations = 1
    case 5: setting.limits.nameBytes = 6
    case 6: setting.limits.elements = 3
    case 7: setting.limits.headerBytes = 60
    default: break
    }
    return setting
}
