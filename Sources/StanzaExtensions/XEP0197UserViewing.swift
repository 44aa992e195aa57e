public import StanzaCore
public import StanzaXML

/// Which film or programme somebody watches; without any of it, that it has ended.
///
/// ```xml
/// <video xmlns='urn:xmpp:viewing:0'><program_name>The Tempest</program_name><episode>5</episode></video>
/// ```
///
/// It is published in the node ``node``. The schema of the XEP calls the element `room`, its text
/// and examples `video`: both are read, and the second is written.
///
/// Source: XEP-0197 v0.3 §2.1, §6 (schema).
public struct UserViewing: DeclaredExtension {
    /// What it is called; `nil` when it is not said.
    public var programName: String?
    /// What kind of programme it is; `nil` when it is not said.
    public var programType: String?
    /// What kind of that kind it is; `nil` when it is not said.
    public var subprogramType: String?
    /// Which part it is; `nil` when it is not said.
    public var episode: String?
    /// The channel; `nil` when it is not said.
    public var channelName: String?
    /// Who wrote it; `nil` when it is not said.
    public var author: String?
    /// Who plays in it; `nil` when it is not said.
    public var cast: String?
    /// What it is about; `nil` when it is not said.
    public var description: String?
    /// How long it is, in seconds.
    public var duration: Lenient<UInt32>
    /// When it began.
    public var startTime: Lenient<DateTime>
    /// When it ends.
    public var endTime: Lenient<DateTime>
    /// The address of more about it; `nil` when there is none.
    public var uri: String?
    /// What the viewer says about it; `nil` when nothing is said.
    public var userComment: String?
    /// How much the viewer likes it; `nil` when it is not said.
    public var userRating: String?

    /// A film or programme; every part may be missing.
    public init(
        programName: String? = nil,
        programType: String? = nil,
        subprogramType: String? = nil,
        episode: String? = nil,
        channelName: String? = nil,
        author: String? = nil,
        cast: String? = nil,
        description: String? = nil,
        duration: UInt32? = nil,
        startTime: DateTime? = nil,
        endTime: DateTime? = nil,
        uri: String? = nil,
        userComment: String? = nil,
        userRating: String? = nil
    ) {
        self.init(
            programName, programType, subprogramType, episode, channelName, author, cast, description,
            Lenient(duration), Lenient(startTime), Lenient(endTime), uri, userComment, userRating)
    }

    private init(
        _ programName: String?,
        _ programType: String?,
        _ subprogramType: String?,
        _ episode: String?,
        _ channelName: String?,
        _ author: String?,
        _ cast: String?,
        _ description: String?,
        _ duration: Lenient<UInt32>,
        _ startTime: Lenient<DateTime>,
        _ endTime: Lenient<DateTime>,
        _ uri: String?,
        _ userComment: String?,
        _ userRating: String?
    ) {
        self.programName = programName
        self.programType = programType
        self.subprogramType = subprogramType
        self.episode = episode
        self.channelName = channelName
        self.author = author
        self.cast = cast
        self.description = description
        self.duration = duration
        self.startTime = startTime
        self.endTime = endTime
        self.uri = uri
        self.userComment = userComment
        self.userRating = userRating
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        [XML.Name("video", in: .userViewing), XML.Name("room", in: .userViewing)],
        .childText(XML.Name("program_name", in: .userViewing), \.programName),
        .childText(XML.Name("program_type", in: .userViewing), \.programType),
        .childText(XML.Name("subprogram_type", in: .userViewing), \.subprogramType),
        .childText(XML.Name("episode", in: .userViewing), \.episode),
        .childText(XML.Name("channel_name", in: .userViewing), \.channelName),
        .childText(XML.Name("author", in: .userViewing), \.author),
        .childText(XML.Name("cast", in: .userViewing), \.cast),
        .childText(XML.Name("description", in: .userViewing), \.description),
        .lenientChildText(XML.Name("duration", in: .userViewing), \.duration),
        .lenientChildText(XML.Name("start_time", in: .userViewing), \.startTime),
        .lenientChildText(XML.Name("end_time", in: .userViewing), \.endTime),
        .childText(XML.Name("uri", in: .userViewing), \.uri),
        .childText(XML.Name("user_comment", in: .userViewing), \.userComment),
        .childText(XML.Name("user_rating", in: .userViewing), \.userRating),
        specification: .xep(197, "0.3", section: "2.1"),
        build: Self.init(_:_:_:_:_:_:_:_:_:_:_:_:_:_:)
    )

    /// The node, at somebody's own address, that holds what is watched.
    ///
    /// Source: XEP-0197 v0.3 §2.2.
    public static let node = "urn:xmpp:viewing:0"
}

extension XML.Namespace {
    /// XEP-0197 v0.3 §5.1.
    public static let userViewing: Self = "urn:xmpp:viewing:0"
}
