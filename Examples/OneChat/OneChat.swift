import Foundation
import StanzaChat
import StanzaKit

/// The chat client on a screen: one loop, which takes what happens and draws what is to be seen then.
struct OneChat {
    private enum Event: Sendable {
        case terminal(Terminal.Event)
        case state(ChatSession.State)
        case contacts([Contact])
        case chat(ChatChange)
        case request(SubscriptionRequest)
        case room(RoomEvent)
        case invitation(RoomInvitation)
    }

    /// A line of the side.
    private struct Row {
        let jid: JID
        let line: Line
    }

    private let session: ChatSession
    private var commands: Commands
    private var decoder = KeyDecoder()
    private var editor = LineEditor()
    private var state = ChatSession.State.connecting
    private var contacts: [Contact] = []
    private var summaries: [ChatSummary] = []
    private var requests: [SubscriptionRequest] = []
    private var messages: [ChatMessage] = []
    /// What the others do.
    private var states: [JID: ChatState] = [:]
    private var rooms: [JID: RoomLog] = [:]
    private var notice = "Tab: next conversation   /help"
    private var scrolled = 0
    /// Whether messages have changed since they were loaded.
    private var isStale = false
    /// The last message that came in sight of the user, until the other side has been told.
    private var seen: ChatMessage?

    init(_ session: ChatSession) {
        self.session = session
        commands = Commands(session: session)
    }

    // MARK: - The loop

    /// Runs until the user has enough.
    mutating func run(on terminal: Terminal) async {
        let inbox = Inbox<Event>()
        func listen<Source: AsyncSequence & Sendable>(
            _ source: Source, _ event: @escaping @Sendable (Source.Element) -> Event
        )
            -> Task<Void, Never> where Source.Element: Sendable
        {
            Task {
                var iterator = source.makeAsyncIterator()
                while let element = try? await iterator.next() { await inbox.put(event(element)) }
            }
        }
        let listeners = [
            listen(terminal.events) { .terminal($0) }, listen(session.states) { .state($0) },
            listen(session.contacts.list) { .contacts($0.contacts) }, listen(session.chats.changes) { .chat($0) },
            listen(session.roster.requests) { .request($0) }, listen(session.rooms.events) { .room($0) },
            listen(session.rooms.invitations) { .invitation($0) },
        ]
        defer { for listener in listeners { listener.cancel() } }
        var painter = Painter()
        await load()
        _ = painter.paint(screen, on: terminal)
        while true {
            for event in await inbox.takeAll() { guard await take(event) else { return } }
            await refresh()
            // There is nothing above the first line.
            scrolled = painter.paint(screen, on: terminal)
        }
    }

    /// Takes what happened; false when that was the end.
    private mutating func take(_ event: Event) async -> Bool {
        switch event {
        case .terminal(.bytes(let bytes)):
            for key in decoder.keys(bytes) where await !take(key) { return false }
        case .terminal(.resized): break
        case .terminal(.ended): return false
        case .state(let state): self.state = state
        case .contacts(let contacts): self.contacts = contacts
        case .request(let request):
            requests = session.roster.openRequests
            notice = "\(request.jid) wants to be a contact: /accept or /decline"
        case .invitation(let invitation):
            notice = "\(invitation.from.map { "\($0)" } ?? "somebody") invites you: /room \(invitation.room)"
        case .room(let event): take(event)
        case .chat(.state(let jid, let state)): states[jid] = state
        case .chat(.added(let message)):
            states[message.chat] = message.isOutgoing ? states[message.chat] : nil
            if isSeen(message) { seen = message }
            isStale = true
        case .chat(.storeFailed(let error)): notice = "the messages cannot be kept: \(error)"
        case .chat: isStale = true
        }
        return true
    }

    private func isSeen(_ message: ChatMessage) -> Bool {
        !message.isOutgoing && message.chat == commands.current && commands.found == nil && scrolled == 0
    }

    /// Does once what many messages that came together ask for.
    private mutating func refresh() async {
        if let seen { try? await session.chat(seen.chat).markRead(upTo: seen) }
        seen = nil
        if isStale { await load() }
    }

    private mutating func load() async {
        isStale = false
        do {
            summaries = try await session.chats.list()
            messages = try await commands.current.map { session.chat($0) }?.messages(limit: commands.shown) ?? []
            requests = session.roster.openRequests
        } catch {
            notice = "\(error)"
        }
    }

    private mutating func take(_ event: RoomEvent) {
        switch event {
        case .changed(let room):
            if case .left = room.state {
                rooms[room.jid] = nil
                if commands.current == room.jid { commands.current = nil }
                return
            }
            rooms[room.jid, default: RoomLog()].subject = room.subject
        case .message(let room, let nick, let message, let stamp):
            rooms[room, default: RoomLog()].add(nick, message, stamp ?? .now, isShown: room == commands.current)
        case .entered(let room, let occupant): rooms[room, default: RoomLog()].note("\(occupant.nick) has come")
        case .exited(let room, let occupant, _): rooms[room, default: RoomLog()].note("\(occupant.nick) is gone")
        default: break
        }
    }

    // MARK: - Keys

    private mutating func take(_ key: Key) async -> Bool {
        switch key {
        case .enter: return await enter()
        case .control("c"), .control("d"): return false
        case .escape:
            commands.found = nil
            scrolled = 0
        case .tab: await move(1)
        case .backTab: await move(-1)
        case .pageUp: scrolled += 10
        case .pageDown: scrolled = max(0, scrolled - 10)
        default:
            guard editor.take(key) else { return true }
            guard let current = commands.current, rooms[current] == nil, editor.text.first != "/" else { return true }
            // The other side sees that something is being written, and that it is not any more.
            if editor.text.isEmpty {
                await session.chat(current).setState(.active)
            } else {
                await session.chat(current).compose()
            }
        }
        return true
    }

    private mutating func enter() async -> Bool {
        let line = editor.takeLine()
        guard !line.isEmpty else { return true }
        scrolled = 0
        switch await commands.perform(line) {
        case .quit: return false
        case .notice(let text): notice = text
        case .done: notice = ""
        }
        await shown()
        return true
    }

    private mutating func move(_ step: Int) async {
        let rows = rows.compactMap(\.?.jid)
        guard !rows.isEmpty else { return }
        let place = commands.current.flatMap { rows.firstIndex(of: $0) }
        let next = place.map { ($0 + step + rows.count) % rows.count } ?? (step > 0 ? 0 : rows.count - 1)
        do { try await commands.open(rows[next]) } catch { notice = "\(error)" }
        scrolled = 0
        await shown()
    }

    private mutating func shown() async {
        if let current = commands.current { rooms[current]?.unread = 0 }
        await load()
    }

    // MARK: - What is to be seen

    private var screen: Screen {
        var screen = Screen()
        let unread = summaries.reduce(0) { $0 + $1.unread } + rooms.values.reduce(0) { $0 + $1.unread }
        screen.top = Line(
            (" onechat  \(session.account)  ", .bar),
            ((unread == 0 ? stateText : "\(stateText), \(unread) new").harmlessLine, .bar))
        screen.bottom = Line(" " + (notice.split(separator: "\n").first.map(String.init) ?? "").harmlessLine, .bar)
        let rows = rows
        screen.side = rows.map { $0?.line ?? Line() }
        screen.visible = rows.firstIndex { $0 != nil && $0?.jid == commands.current } ?? 0
        screen.title = title
        screen.editor = editor
        screen.scrolled = scrolled
        screen.content = content
        return screen
    }

    private var stateText: String {
        switch state {
        case .offline(nil): "offline"
        case .offline(let failure?): "offline: \(failure)"
        case .connecting: "connecting"
        case .online: "online"
        case .reconnecting(let attempt, _, _): "reconnecting, attempt \(attempt)"
        }
    }

    private func name(_ jid: JID) -> String {
        // Of somebody in a room the nick, and which room.
        if let nick = jid.resourcepart { return "\(nick) in \(jid.localpart ?? jid.domainpart)".harmlessLine }
        return nameOf(contacts.first { $0.jid == jid }, jid).harmlessLine
    }

    /// Conversations, then contacts by availability; `nil` for an empty line between them.
    private var rows: [Row?] {
        var rows: [Row?] = requests.map { row($0.jid, "?", .yellow, $0.jid.description, badge: 0) }
        let others = rooms.keys.sorted().map { row($0, "#", .cyan, name($0), badge: rooms[$0]?.unread ?? 0) }
        let chats = summaries.filter { rooms[$0.chat] == nil }
        rows += others + chats.map { row($0.chat, name($0.chat), badge: $0.unread) }
        let known = Set(summaries.map(\.chat))
        let rest = contacts.filter { !known.contains($0.jid) }
        if !rows.isEmpty, !rest.isEmpty { rows.append(nil) }
        return rows + rest.map { row($0.jid, name($0.jid), badge: 0) }
    }

    private func row(_ jid: JID, _ name: String, badge: Int) -> Row {
        let (sign, style) = sign(jid)
        return row(jid, sign, style, states[jid] == .composing ? "\(name) …" : name, badge: badge)
    }

    private func row(_ jid: JID, _ sign: String, _ style: Style, _ name: String, badge: Int) -> Row {
        let nameStyle = jid == commands.current ? Style.selected : badge > 0 ? .bold : .plain
        let text = badge > 0 ? "\(badge) \(name.harmlessLine)" : name.harmlessLine
        return Row(jid: jid, line: Line((sign + " ", style), (text, nameStyle)))
    }

    private func sign(_ jid: JID) -> (String, Style) {
        switch contacts.first(where: { $0.jid == jid })?.availability {
        case .eager?, .available?: ("●", .green)
        case .away?, .longAway?: ("◐", .yellow)
        case .busy?: ("●", .red)
        case .unavailable?, nil: ("○", .dim)
        }
    }

    private var title: Line {
        if let found = commands.found { return Line(" found for '\(found.words)', Escape goes back", .bold) }
        guard let current = commands.current else { return Line(" nobody is open", .bold) }
        if let subject = rooms[current]?.subject {
            return Line((" \(name(current))  ", .bold), (subject.harmlessLine, .dim))
        }
        let status = contacts.first { $0.jid == current }?.status?.harmlessLine ?? ""
        let doing = states[current] == .composing ? "is typing…" : status
        return Line((" \(name(current))  ", .bold), (doing, states[current] == .composing ? .green : .dim))
    }

    private var content: (Int, Int) -> [Line] {
        // The whole of a longer answer stands where the messages are, until the next key.
        let help = notice.contains("\n") ? notice.split(separator: "\n").map { String($0).harmless } : []
        let shown = commands.found?.messages ?? messages
        let log = commands.found == nil ? commands.current.flatMap { rooms[$0] } : nil
        let names = Dictionary(shown.map { ($0.chat, name($0.chat)) }) { $1 }
        return { width, count in
            let help = help.flatMap { $0.wrapped(width) }.map { Line($0, .dim) }
            if let log { return log.lines(width, count) + help }
            return shown.lastLines(count) { earlier, message in
                message.time.dayLines(after: earlier?.time, width)
                    + message.lines(width, name: message.isOutgoing ? "you" : names[message.chat] ?? "")
            } + help
        }
    }
}

/// What was said in a room since it was entered; the newest thousand.
struct RoomLog {
    var subject: String?
    var unread = 0
    private var entries: [(time: DateTime, nick: String?, text: String)] = []

    mutating func add(_ nick: String?, _ message: Message, _ time: DateTime, isShown: Bool) {
        guard let text = message.body else { return }
        if !isShown { unread += 1 }
        keep((time, nick, text))
    }

    mutating func note(_ text: String) { keep((.now, nil, text)) }

    private mutating func keep(_ entry: (DateTime, String?, String)) {
        entries.append(entry)
        if entries.count > 1_000 { entries.removeFirst() }
    }

    func lines(_ width: Int, _ count: Int) -> [Line] {
        entries.lastLines(count) { earlier, entry -> [Line] in
            let start = "\(entry.time.clock) \(entry.nick.map { "\($0.harmlessLine) " } ?? "")"
            let indent = min(start.cells, width / 2)
            let text = entry.text.harmless.wrapped(width - indent).enumerated().map { index, part in
                Line(
                    (index == 0 ? start : String(repeating: " ", count: indent), .cyan),
                    (part, entry.nick == nil ? .dim : .plain))
            }
            return entry.time.dayLines(after: earlier?.time, width) + text
        }
    }
}

/// What somebody is called. Contacts call themselves what they like, so beside such a name stands whose it is, and strangers
/// are shown by their address alone.
func nameOf(_ contact: Contact?, _ jid: JID) -> String {
    guard let contact else { return jid.description }
    if let name = contact.name, !name.isEmpty { return name }
    if let nickname = contact.nickname, !nickname.isEmpty { return "\(nickname) (\(jid))" }
    return contact.displayName
}

extension DateTime {
    static var now: DateTime { DateTime(Date()) }

    /// The day where the user is, such as `Monday, March 2, 2026`.
    var day: String {
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeStyle = .none
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(secondsSince1970)))
    }

    /// A line that says the day, unless what stands before is of the same; `nil` when nothing does.
    func dayLines(after earlier: DateTime?, _ width: Int) -> [Line] {
        let day = day
        if earlier?.day == day { return [] }
        return [Line(String(repeating: " ", count: max((width - day.cells) / 2, 0)) + day, .dim)]
    }

    /// Hours and minutes where the user is.
    var clock: String {
        let formatter = DateFormatter()
        formatter.dateFormat = "HH:mm"
        return formatter.string(from: Date(timeIntervalSince1970: TimeInterval(secondsSince1970)))
    }
}
