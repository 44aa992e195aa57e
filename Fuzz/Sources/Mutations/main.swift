import StanzaXML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Reads many damaged documents with both engines, whole and in pieces, and shows every one that they read differently.

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard arguments.count == CommandLine.arguments.count - 1, arguments.count <= 2 else {
    print("usage: Mutations [DOCUMENTS [SEED]]")
    exit(2)
}
let count = arguments.first ?? 1_000_000
let seed = arguments.count > 1 ? arguments[arguments.startIndex + 1] : 20_260_301
let portable = XML.Engine("native-portable") ?? .native

var mutator = DocumentMutator(seed: seed)
var accepted = 0
var different = 0
for number in 0..<count {
    let (document, setting, pieces) = mutator.next()
    let expected = EngineReading(document, .libxml2, setting)
    if expected.failure == nil { accepted += 1 }
    let readings = [
        (XML.Engine.libxml2, pieces), (.native, [.max]), (.native, pieces), (portable, [.max]), (portable, pieces),
    ]
    for (engine, pieces) in readings {
        let reading = EngineReading(document, engine, setting, pieces: pieces)
        guard let difference = reading.difference(from: expected) else { continue }
        print("document \(number), \(engine), pieces \(pieces): \(difference)")
        print(String(reflecting: String(decoding: document, as: UTF8.self)))
        different += 1
        break
    }
    if (number + 1) % 100_000 == 0 { print("\(number + 1) documents, \(different) different") }
}
print("\(count) damaged documents of seed \(seed): \(accepted) accepted, \(different) different")
exit(different == 0 ? 0 : 1)
