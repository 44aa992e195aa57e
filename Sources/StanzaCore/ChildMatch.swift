internal import StanzaXML

/// Which child of a list each child of the changed list is, so that what is unknown inside it stays with it.
///
/// Children that are equal on both sides go together first, wherever they stand. Then those that something tells apart:
/// an attribute, a text or a child element that one element alone has, before and after. What is left goes together where
/// it stands between two that were found: by what it has in common, and if that decides nothing, in order, if both sides
/// have equally many. The cost is near to linear.
struct ChildMatch {
    /// For each new child the old one that it is; `nil` for one that was added.
    private(set) var oldIndex: [Int?]

    private let old: [XML.Element]
    private let new: [XML.Element]
    private var isOldTaken: [Bool]
    /// What each element has, as numbers: equal parts of one kind have one number.
    private var oldFeatures: [[Int]] = []
    private var newFeatures: [[Int]] = []
    /// The kinds of features by number, in the order they were met, and the kind of each feature.
    private var kinds: [Kind: Int] = [:]
    private var kindOf: [Int] = []
    /// How many elements of either side have a feature.
    private var oldCounts: [Int] = []
    private var newCounts: [Int] = []

    /// Gaps with more on either side are not searched for what is alike: that costs the product of both.
    private static let widestGap = 200

    init(_ old: [XML.Element], _ new: [XML.Element]) {
        self.old = old
        self.new = new
        oldIndex = [Int?](repeating: nil, count: new.count)
        isOldTaken = [Bool](repeating: false, count: old.count)
        matchEnds()
        guard oldIndex.contains(nil), isOldTaken.contains(false) else { return }
        matchEqual()
        guard oldIndex.contains(nil), isOldTaken.contains(false) else { return }
        collectFeatures()
        matchIdentified()
        for gap in gaps() {
            matchSimilar(gap)
        }
        for gap in gaps() {
            matchInOrder(gap)
        }
    }

    private mutating func pair(_ oldPlace: Int, _ newPlace: Int) {
        isOldTaken[oldPlace] = true
        oldIndex[newPlace] = oldPlace
    }

    // MARK: - Equal elements

    private mutating func matchEnds() {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] {
            pair(start, start)
            start += 1
        }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            pair(old.count - 1 - end, new.count - 1 - end)
            end += 1
        }
    }

    private mutating func matchEqual() {
        var places: [XML.Element: [Int]] = [:]
        for index in old.indices.reversed() where !isOldTaken[index] { places[old[index], default: []].append(index) }
        for index in new.indices where oldIndex[index] == nil {
            guard let place = places[new[index]]?.popLast() else { continue }
            pair(place, index)
        }
    }

    // MARK: - Elements that something tells apart

    /// A part of an element that another may have too.
    private struct Feature: Hashable {
        let kind: Int
        let value: XML.Node
    }

    /// Which part of an element it is: an attribute, a child element or the text.
    private struct Kind: Hashable {
        let element: XML.Name
        let attribute: XML.Name?
        let child: XML.Name?
    }

    private mutating func collectFeatures() {
        var numbers: [Feature: Int] = [:]
        func number(_ kind: Kind, _ value: XML.Node) -> Int {
            let kindNumber = kinds[kind] ?? kinds.count
            kinds[kind] = kindNumber
            let feature = Feature(kind: kindNumber, value: value)
            if let known = numbers[feature] { return known }
            numbers[feature] = kindOf.count
            kindOf.append(kindNumber)
            return kindOf.count - 1
        }
        func features(_ element: XML.Element) -> [Int] {
            let name = element.name
            var result = Set(
                element.attributes.map {
                    number(Kind(element: name, attribute: $0.name, child: nil), .text($0.value))
                }
            )
            for node in element.children {
                var child: XML.Name?
                if case .element(let element) = node { child = element.name }
                result.insert(number(Kind(element: name, attribute: nil, child: child), node))
            }
            return result.sorted()
        }
        oldFeatures = old.map(features)
        newFeatures = new.map(features)
        oldCounts = [Int](repeating: 0, count: kindOf.count)
        newCounts = oldCounts
        for feature in oldFeatures.joined() { oldCounts[feature] += 1 }
        for feature in newFeatures.joined() { newCounts[feature] += 1 }
    }

    private func isIdentifying(_ feature: Int) -> Bool { oldCounts[feature] == 1 && newCounts[feature] == 1 }

    private mutating func matchIdentified() {
        var owner: [Int: Int] = [:]
        for index in old.indices where !isOldTaken[index] {
            for feature in oldFeatures[index] where isIdentifying(feature) { owner[feature] = index }
        }
        // One part may point to one element and another part to another. An attribute that tells many apart is the better
        // witness, and of two as good the one that is written first.
        var worth = [Int](repeating: 0, count: kinds.count)
        for feature in kindOf.indices where isIdentifying(feature) { worth[kindOf[feature]] += 1 }
        struct Vote {
            var old: Int
            var new: Int
            var weight: Int
        }
        var votes: [Vote] = []
        for index in new.indices where oldIndex[index] == nil {
            var weights: [Int: Int] = [:]
            for feature in newFeatures[index] where isIdentifying(feature) {
                guard let place = owner[feature] else { continue }
                weights[place, default: 0] += worth[kindOf[feature]] * kinds.count + kinds.count - kindOf[feature]
            }
            votes += weights.map { Vote(old: $0.key, new: index, weight: $0.value) }
        }
        votes.sort { ($1.weight, $0.new, $0.old) < ($0.weight, $1.new, $1.old) }
        for vote in votes where oldIndex[vote.new] == nil && !isOldTaken[vote.old] { pair(vote.old, vote.new) }
    }

    // MARK: - Elements between those that were found

    /// Elements of either side that were not found, between two that stand in one order on both.
    private struct Gap {
        var old: [Int]
        var new: [Int]
    }

    private func gaps() -> [Gap] {
        let matched = new.indices.filter { oldIndex[$0] != nil }
        let anchors = longestRise(matched.compactMap { oldIndex[$0] }).map { matched[$0] }
        var result: [Gap] = []
        var oldStart = 0
        var newStart = 0
        for anchor in anchors.map({ Optional($0) }) + [nil] {
            let oldEnd = anchor.flatMap { oldIndex[$0] } ?? old.count
            let newEnd = anchor ?? new.count
            let gap = Gap(
                old: (oldStart..<oldEnd).filter { !isOldTaken[$0] },
                new: (newStart..<newEnd).filter { oldIndex[$0] == nil }
            )
            if !gap.old.isEmpty, !gap.new.isEmpty { result.append(gap) }
            oldStart = oldEnd + 1
            newStart = newEnd + 1
        }
        return result
    }

    /// Pairs what has most in common, in order.
    private mutating func matchSimilar(_ gap: Gap) {
        guard gap.old.count <= Self.widestGap, gap.new.count <= Self.widestGap else { return }
        let width = gap.new.count + 1
        var best = [Int](repeating: 0, count: (gap.old.count + 1) * width)
        for row in gap.old.indices.reversed() {
            for column in gap.new.indices.reversed() {
                let likeness = likeness(gap.old[row], gap.new[column])
                let both = likeness == 0 ? 0 : likeness + best[(row + 1) * width + column + 1]
                best[row * width + column] = max(both, best[(row + 1) * width + column], best[row * width + column + 1])
            }
        }
        var row = 0
        var column = 0
        while row < gap.old.count, column < gap.new.count {
            let value = best[row * width + column]
            let likeness = likeness(gap.old[row], gap.new[column])
            if likeness > 0, value == likeness + best[(row + 1) * width + column + 1] {
                pair(gap.old[row], gap.new[column])
                row += 1
                column += 1
            } else if value == best[(row + 1) * width + column] {
                row += 1
            } else {
                column += 1
            }
        }
    }

    /// How much two elements have in common, rare things more; 0 when it is less than half of what they have.
    private func likeness(_ oldPlace: Int, _ newPlace: Int) -> Int {
        guard old[oldPlace].name == new[newPlace].name else { return 0 }
        let left = oldFeatures[oldPlace]
        let right = newFeatures[newPlace]
        var shared = 0
        var weight = 0
        var index = 0
        for feature in left {
            while index < right.count, right[index] < feature { index += 1 }
            guard index < right.count, right[index] == feature else { continue }
            shared += 1
            weight += 1 + 1_000 / (oldCounts[feature] * newCounts[feature])
        }
        return shared * 2 >= max(left.count, right.count) ? weight : 0
    }

    /// Pairs elements of one name in order, where both sides have equally many.
    private mutating func matchInOrder(_ gap: Gap) {
        var places: [XML.Name: (old: [Int], new: [Int])] = [:]
        for index in gap.old { places[old[index].name, default: ([], [])].old.append(index) }
        for index in gap.new { places[new[index].name, default: ([], [])].new.append(index) }
        for (old, new) in places.values where old.count == new.count {
            for (oldPlace, newPlace) in zip(old, new) { pair(oldPlace, newPlace) }
        }
    }
}

/// The places of a longest run of values that only rise.
func longestRise(_ values: [Int]) -> [Int] {
    // ends[n] is the place of the least value that a rise of n + 1 values can end with.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[place] = ends[low - 1] }
        if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
        result.append(place)
        place = before[place]
    }
    return result.reversed()
}
