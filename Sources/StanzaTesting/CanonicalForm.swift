public import StanzaXML

extension XML.Element {
    /// The element in a form that two elements share exactly when they mean the same.
    ///
    /// - No element has a prefix: `xmlns` stands on the root and wherever the namespace differs from the parent's.
    /// - Behind it the prefixes `ns0`, `ns1` and so on for the namespaces of the element's attributes, sorted by namespace;
    ///   then the attributes without namespace sorted by name, those of `xml:` sorted, the others sorted by namespace and
    ///   name.
    /// - Values stand in single quotes. Escaped are `&`, `<`, `>`, `'`, TAB, LF and CR in attributes, `&`, `<`, `>` and CR
    ///   in text. Runs of text are joined; an element without content is written `<a/>`.
    ///
    /// Sorting is by code points. Characters that XML cannot carry stand as they are.
    public var canonicalForm: String {
        var output: [UInt8] = []
        var open: [(element: XML.Element, name: XML.Name, nodes: [XML.Node], next: Int)] = []
        var current: XML.Element? = self
        while true {
            if let element = current {
                current = nil
                let name = element.name
                output.append(UInt8(ascii: "<"))
                output += name.local.utf8
                if open.last?.name.namespace != name.namespace {
                    Self.write(attribute: "xmlns", name.namespace.rawValue, into: &output)
                }
                Self.write(element.attributes, into: &output)
                let nodes = element.children
                if nodes.isEmpty {
                    output += "/>".utf8
                } else {
                    output.append(UInt8(ascii: ">"))
                    open.append((element, name, nodes, 0))
                }
            }
            guard var top = open.popLast() else { return String(decoding: output, as: UTF8.self) }
            if top.next == top.nodes.count {
                output += "</\(top.name.local)>".utf8
                continue
            }
            switch top.nodes[top.next] {
            case .text(let text): Self.write(text, isAttribute: false, into: &output)
            case .element(let element): current = element
            }
            top.next += 1
            open.append(top)
        }
    }

    private static func write(_ attributes: [XML.Attribute], into output: inout [UInt8]) {
        func isBefore(_ lhs: XML.Attribute, _ rhs: XML.Attribute) -> Bool {
            let left = lhs.name.namespace.rawValue
            let right = rhs.name.namespace.rawValue
            if !left.utf8.elementsEqual(right.utf8) { return left.utf8.lexicographicallyPrecedes(right.utf8) }
            return lhs.name.local.utf8.lexicographicallyPrecedes(rhs.name.local.utf8)
        }
        let sorted = attributes.sorted(by: isBefore)
        let prefixed = sorted.filter { $0.name.namespace != .none && $0.name.namespace != .xml }
        var prefixes: [(namespace: XML.Namespace, prefix: String)] = []
        for attribute in prefixed where prefixes.last?.namespace != attribute.name.namespace {
            let prefix = "ns\(prefixes.count)"
            prefixes.append((attribute.name.namespace, prefix))
            write(attribute: "xmlns:\(prefix)", attribute.name.namespace.rawValue, into: &output)
        }
        for attribute in sorted where attribute.name.namespace == .none {
            write(attribute: attribute.name.local, attribute.value, into: &output)
        }
        for attribute in sorted where attribute.name.namespace == .xml {
            write(attribute: "xml:\(attribute.name.local)", attribute.value, into: &output)
        }
        for attribute in prefixed {
            let prefix = prefixes.first { $0.namespace == attribute.name.namespace }?.prefix ?? ""
            write(attribute: "\(prefix):\(attribute.name.local)", attribute.value, into: &output)
        }
    }

    private static func write(attribute name: String, _ value: String, into output: inout [UInt8]) {
        output += " \(name)='".utf8
        write(value, isAttribute: true, into: &output)
        output.append(UInt8(ascii: "'"))
    }

    private static func write(_ text: String, isAttribute: Bool, into output: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output += "&amp;".utf8
            case UInt8(ascii: "<"): output += "&lt;".utf8
            case UInt8(ascii: ">"): output += "&gt;".utf8
            case 0x0D: output += "&#xD;".utf8
            case UInt8(ascii: "'") where isAttribute: output += "&apos;".utf8
            case 0x09 where isAttribute: output += "&#x9;".utf8
            case 0x0A where isAttribute: output += "&#xA;".utf8
            default: output.append(byte)
            }
        }
    }
}
