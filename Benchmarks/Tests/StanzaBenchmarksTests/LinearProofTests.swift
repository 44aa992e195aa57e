import StanzaBenchmarks
import StanzaKit
import Testing

@Suite struct LinearProofTests {
    /// Every input is read whole by every engine, and twice the size means twice as much to read.
    @Test(arguments: LinearProof.dimensionNames, XML.Engine.all)
    func inputGrowsWithItsSize(name: String, engine: XML.Engine) throws {
        func bytes(_ size: Int) throws -> Int {
            let elements = try LinearProof.elements(of: name, size: size, engine: engine)
            return try elements.reduce(0) { try $0 + $1.serialized().count }
        }

        let (single, double, triple) = try (bytes(100), bytes(200), bytes(300))

        // Numbers in names make a part of the inputs grow a little faster.
        #expect(double > single)
        #expect(triple - double >= double - single)
        #expect(
            try LinearProof.elements(of: name, size: 100, engine: engine)
                == LinearProof.elements(of: name, size: 100, engine: .libxml2))
    }
}
