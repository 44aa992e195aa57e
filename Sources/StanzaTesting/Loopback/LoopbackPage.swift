import StanzaCore
import StanzaExtensions

/// One page of a list (XEP-0059).
struct LoopbackPage<Item> {
    /// The items of the page, in the list's order.
    let items: [Item]
    /// Which page it is, as the answer says it.
    let resultSet: ResultSet
    /// Whether no item of the list is left behind the page, in the direction in which it is read.
    let isComplete: Bool

    /// The page that a request asks for.
    ///
    /// - Parameters:
    ///   - all: The whole list.
    ///   - limit: The most items a page has, whatever is asked for.
    ///   - id: What an item is called.
    /// - Throws: `StanzaError`: `item-not-found` when the request names an item that is not there (XEP-0059 v1.0 §2.2).
    init(
        _ request: ResultSet?,
        of all: [Item],
        limit: Int,
        id: (Item) -> String
    ) throws(StanzaError) {
        func place(of name: String) throws(StanzaError) -> Int {
            guard let place = all.firstIndex(where: { id($0).utf8.elementsEqual(name.utf8) }) else {
                throw StanzaError(.itemNotFound, text: "the list has no item of this name")
            }
            return place
        }
        let most = min(Swift.max(request?.max.value ?? limit, 0), limit)
        var range = 0..<all.count
        if let after = request?.after { range = (try place(of: after) + 1)..<range.upperBound }
        if let before = request?.before, !before.isEmpty {
            let end = try place(of: before)
            range = min(range.lowerBound, end)..<end
        }
        if let index = request?.index.value { range = min(Swift.max(index, 0), range.upperBound)..<range.upperBound }
        let isBackwards = request?.before != nil
        let chosen = isBackwards ? range.suffix(most) : range.prefix(most)
        items = Array(all[chosen.startIndex..<chosen.endIndex])
        isComplete = chosen.count == range.count
        resultSet = ResultSet(
            first: items.first.map { ResultSet.First(id($0), index: chosen.startIndex) },
            last: items.last.map(id),
            count: all.count
        )
    }
}
