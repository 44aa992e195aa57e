// swift-tools-version: 6.2
import PackageDescription

let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let stanzaKit: [Target.Dependency] = [
    .product(name: "StanzaKit", package: "StanzaKit"),
    .product(name: "StanzaChat", package: "StanzaKit"),
    .product(name: "StanzaArchive", package: "StanzaKit"),
    .product(name: "StanzaMeasure", package: "StanzaKit"),
]

let package = Package(
    name: "StanzaBenchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "StanzaKit", path: "..")],
    targets: [
        // Takes the place of malloc and its kin, so it stays out of every other package.
        .target(name: "CAllocationCounter"),
        .target(
            name: "StanzaBenchmarks",
            dependencies: ["CAllocationCounter"] + stanzaKit,
            swiftSettings: common
        ),
        .executableTarget(name: "benchmarks", dependencies: ["StanzaBenchmarks"], swiftSettings: common),
        .testTarget(
            name: "StanzaBenchmarksTests",
            dependencies: ["StanzaBenchmarks", "CAllocationCounter"] + stanzaKit,
            swiftSettings: common
        ),
    ],
    swiftLanguageModes: [.v6]
)
