// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: Swift 6 mode, explicit existentials, imports that say how far they reach.
let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// What needs a library of the trait TLS: that of the trait alone, so that without it no header of theirs is asked for.
let withTLS = TargetDependencyCondition.when(traits: ["TLS"])

/// Targets that touch no pointer also have every unsafe use spelled out, of which they have none.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

/// What a target of ours that imports the umbrella depends on: naming the modules too is what rebuilds it when one changes.
let umbrella: [Target.Dependency] = [
    "StanzaKit", "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaNet", "StanzaTLS",
    "StanzaFoundation", "StanzaChat",
]

/// A program in `Examples`, which runs without a server.
func example(_ name: String, in folder: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: umbrella + ["StanzaTesting"],
        path: "Examples/\(folder)",
        swiftSettings: common
    )
}

let package = Package(
    name: "StanzaKit",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
    products: [
        // The umbrella lists every module, so that a change in one rebuilds what re-exports it.
        .library(
            name: "StanzaKit",
            targets: [
                "StanzaKit", "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaNet", "StanzaTLS",
                "StanzaFoundation", "StanzaChat",
            ]
        ),
        .library(name: "StanzaChat", targets: ["StanzaChat"]),
        .library(name: "StanzaArchive", targets: ["StanzaArchive"]),
        .library(name: "StanzaNet", targets: ["StanzaNet"]),
        .library(name: "StanzaTLS", targets: ["StanzaTLS"]),
        .library(name: "StanzaTesting", targets: ["StanzaTesting"]),
        .library(name: "StanzaMeasure", targets: ["StanzaMeasure"]),
        .executable(name: "stanza", targets: ["stanza"]),
    ],
    traits: [
        .trait(name: "TLS", description: "STARTTLS, direct TLS and SCRAM, by OpenSSL 3 and libgsasl"),
        // One alone: SwiftPM 6.3 defines the enabled traits for the compiler in an order that changes from run to run, so that
        // with two of them every other build would begin from nothing.
        .default(enabledTraits: ["TLS"]),
    ],
    targets: [
        .systemLibrary(
            name: "CStanzaLibXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
        ),
        .target(name: "CStanzaSIMD"),
        .target(name: "StanzaXML", dependencies: ["CStanzaLibXML2", "CStanzaSIMD"], swiftSettings: common),
        .target(
            name: "StanzaCore",
            dependencies: ["StanzaXML", "CStanzaSIMD"],
            swiftSettings: common + [.enableExperimentalFeature("Lifetimes")]
        ),
        .target(name: "StanzaExtensions", dependencies: ["StanzaCore", "StanzaXML"], swiftSettings: safe),
        .target(
            name: "StanzaStream",
            dependencies: ["StanzaExtensions", "StanzaCore", "StanzaXML"],
            swiftSettings: safe
        ),
        .target(name: "CStanzaResolv", linkerSettings: [.linkedLibrary("resolv")]),
        .target(name: "CStanzaEpoll"),
        .target(
            name: "StanzaNet",
            dependencies: ["CStanzaEpoll", "CStanzaResolv", "StanzaStream", "StanzaCore"],
            swiftSettings: common
        ),
        .systemLibrary(
            name: "CStanzaOpenSSL",
            pkgConfig: "openssl",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
        ),
        .systemLibrary(
            name: "CStanzaGSASL",
            pkgConfig: "libgsasl",
            providers: [.apt(["libgsasl-dev"]), .brew(["gsasl"])]
        ),
        .target(
            name: "StanzaTLS",
            dependencies: [
                "StanzaCore", "StanzaStream", "StanzaXML",
                .target(name: "CStanzaOpenSSL", condition: withTLS),
                .target(name: "CStanzaGSASL", condition: withTLS),
            ],
            swiftSettings: common
        ),
        .target(name: "StanzaFoundation", dependencies: ["StanzaCore", "StanzaXML"], swiftSettings: common),
        .target(
            name: "StanzaChat",
            dependencies: [
                "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaFoundation",
            ],
            swiftSettings: common
        ),
        .systemLibrary(
            name: "CStanzaSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .target(
            name: "StanzaArchive",
            dependencies: [
                "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaChat",
                "CStanzaSQLite",
            ],
            swiftSettings: common
        ),
        .target(
            name: "StanzaKit",
            dependencies: [
                "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaNet", "StanzaTLS",
                "StanzaFoundation", "StanzaChat",
            ],
            swiftSettings: safe
        ),
        .target(
            name: "StanzaTesting",
            dependencies: [
                "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaNet", "StanzaTLS",
            ],
            swiftSettings: safe
        ),
        .target(
            name: "StanzaMeasure",
            dependencies: ["CStanzaLibXML2", "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream"],
            swiftSettings: common
        ),
        .executableTarget(
            name: "stanza",
            dependencies: [
                "StanzaXML", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaFoundation", "StanzaTesting",
                "StanzaMeasure", "StanzaNet", "StanzaTLS",
            ],
            swiftSettings: safe
        ),
        .testTarget(
            name: "StanzaXMLTests",
            dependencies: ["StanzaXML", "StanzaTesting", "CStanzaSIMD"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaCoreTests",
            dependencies: ["StanzaCore", "StanzaXML", "StanzaTesting"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaExtensionsTests",
            dependencies: ["StanzaExtensions", "StanzaCore", "StanzaStream", "StanzaXML", "StanzaTesting"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaTestingTests",
            dependencies: [
                "StanzaTesting", "StanzaCore", "StanzaExtensions", "StanzaStream", "StanzaNet", "StanzaTLS",
                "StanzaXML",
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaStreamTests",
            dependencies: ["StanzaStream", "StanzaExtensions", "StanzaCore", "StanzaXML", "StanzaTesting"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaNetTests",
            dependencies: ["StanzaNet", "StanzaStream", "StanzaCore"],
            swiftSettings: common
        ),
        .systemLibrary(
            name: "CStanzaGnuTLS",
            path: "Tests/CStanzaGnuTLS",
            pkgConfig: "gnutls",
            providers: [.apt(["libgnutls28-dev"]), .brew(["gnutls"])]
        ),
        .testTarget(
            name: "StanzaTLSTests",
            dependencies: [
                "StanzaTLS", "StanzaStream", "StanzaCore", "StanzaXML",
                .target(name: "CStanzaOpenSSL", condition: withTLS),
                .target(name: "CStanzaGSASL", condition: withTLS),
                .target(name: "CStanzaGnuTLS", condition: withTLS),
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaFoundationTests",
            dependencies: ["StanzaFoundation", "StanzaCore", "StanzaXML", "StanzaTesting"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaChatTests",
            dependencies: [
                "StanzaChat", "StanzaStream", "StanzaExtensions", "StanzaCore", "StanzaXML", "StanzaTesting",
                "StanzaNet",
            ],
            swiftSettings: common
        ),
        .target(
            name: "ChildProcess",
            dependencies: ["StanzaStream"],
            path: "Tests/ChildProcess",
            swiftSettings: common
        ),
        .executableTarget(
            name: "chat-peer",
            dependencies: umbrella + ["StanzaArchive"],
            path: "Tests/ChatPeer",
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaArchiveTests",
            dependencies: [
                "StanzaArchive", "StanzaChat", "StanzaStream", "StanzaExtensions", "StanzaCore", "StanzaXML",
                "StanzaTesting", "ChildProcess", "chat-peer",
            ],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaServerTests",
            dependencies: umbrella + ["StanzaTesting", "ChildProcess", "stanza"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaCommandTests",
            dependencies: ["stanza", "ChildProcess", "StanzaTesting", "StanzaNet", "StanzaStream", "StanzaXML"],
            swiftSettings: common
        ),
        .testTarget(
            name: "StanzaMeasureTests",
            dependencies: ["StanzaMeasure", "StanzaCore", "StanzaExtensions", "StanzaXML"],
            swiftSettings: common
        ),
        example("quickstart", in: "Quickstart"),
        example("captured-stanza", in: "CapturedStanza"),
        example("hand-written", in: "HandWritten"),
        example("relay", in: "Relay"),
        example("router", in: "Router"),
        example("component-echo", in: "ComponentEcho"),
        example("two-clients", in: "TwoClients"),
        example("echobot", in: "EchoBot"),
        example("pubsub-watch", in: "PubSubWatch"),
        .executableTarget(
            name: "onechat",
            dependencies: umbrella + ["StanzaArchive", "StanzaTesting"],
            path: "Examples/OneChat",
            swiftSettings: common
        ),
        .testTarget(
            name: "OneChatTests",
            dependencies: ["onechat"] + umbrella + ["StanzaArchive", "StanzaTesting"],
            path: "Tests/OneChatTests",
            swiftSettings: common
        ),
    ],
    swiftLanguageModes: [.v6]
)
