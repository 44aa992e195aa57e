internal import CStanzaLibXML2

/// Elements as a tree of strings, made in libxml2's callbacks: the way most libraries on top of it are written.
///
/// It checks no more than ``Floor`` does and knows no limits, so it flatters that way.
package final class StringTree {
    /// One element with its strings.
    package struct Element {
        package var name: String
        package var namespace: String
        package var attributes: [Attribute] = []
        package var children: [Node] = []
    }

    /// One attribute with its strings.
    package struct Attribute {
        package var name: String
        package var namespace: String
        package var value: String
    }

    /// What an element holds.
    package enum Node {
        case element(Element)
        case text(String)
    }

    private struct State {
        var stack: [Element] = []
        var finish: (Element) -> Void
    }

    private var context: xmlParserCtxtPtr?
    private let state: UnsafeMutablePointer<State>

    /// Calls `finish` with each first-level element.
    package init(_ finish: @escaping (Element) -> Void) {
        xmlInitParser()
        state = .allocate(capacity: 1)
        state.initialize(to: State(finish: finish))
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { context, local, _, uri, _, _, count, _, attributes in
            guard let state = context?.assumingMemoryBound(to: State.self), let local else { return }
            var element = Element(name: string(local), namespace: string(uri))
            if count > 0, let attributes {
                element.attributes.reserveCapacity(Int(count))
                for index in 0..<Int(count) {
                    let parts = attributes + index * 5
                    guard let name = parts[0], let start = parts[3], let end = parts[4] else { continue }
                    let value = UnsafeBufferPointer(start: start, count: end - start)
                    element.attributes.append(
                        Attribute(
                            name: string(name),
                            namespace: string(parts[2]),
                            value: String(decoding: value, as: UTF8.self)
                        )
                    )
                }
            }
            state.pointee.stack.append(element)
        }
        handler.endElementNs = { context, _, _, _ in
            guard let state = context?.assumingMemoryBound(to: State.self), state.pointee.stack.count > 1,
                let element = state.pointee.stack.popLast()
            else { return }
            if state.pointee.stack.count == 1 {
                state.pointee.finish(element)
            } else {
                state.pointee.stack[state.pointee.stack.count - 1].children.append(.element(element))
            }
        }
        handler.characters = { context, characters, count in
            guard let state = context?.assumingMemoryBound(to: State.self), let characters else { return }
            let depth = state.pointee.stack.count
            guard depth > 1 else { return }
            let more = String(
                decoding: UnsafeBufferPointer(start: characters, count: Int(count)),
                as: UTF8.self
            )
            let last = state.pointee.stack[depth - 1].children.count - 1
            if last >= 0, case .text(var text) = state.pointee.stack[depth - 1].children[last] {
                // Taken out first, so that the string is appended to in place.
                state.pointee.stack[depth - 1].children[last] = .text("")
                text += more
                state.pointee.stack[depth - 1].children[last] = .text(text)
            } else {
                state.pointee.stack[depth - 1].children.append(.text(more))
            }
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = handler.characters
        handler.serror = { _, _ in }
        context = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil)
        let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
        xmlCtxtUseOptions(context, Int32(options))
    }

    deinit {
        xmlFreeParserCtxt(context)
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Reads more bytes of a stream.
    package func feed(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        _ = xmlParseChunk(context, base.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 0)
    }
}

private func string(_ characters: UnsafePointer<xmlChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
}
