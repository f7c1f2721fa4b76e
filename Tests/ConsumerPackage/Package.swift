// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

/// A program outside the package that uses one product, in one language mode. Both modes use the same sources, through
/// a symbolic link.
func client(of product: String, _ mode: SwiftLanguageMode) -> Target {
  .executableTarget(
    name: "\(product)InSwift\(mode)", dependencies: [.product(name: product, package: "composure")],
    path: "Sources/Swift\(mode)/\(product)", swiftSettings: [.swiftLanguageMode(mode)])
}

let products = [
  "Composure", "SwinjectAdapter", "ResolverAdapter", "DipAdapter", "Storyboards", "SwinjectStoryboardAdapter",
  "VerificationTestSupport",
]

/// A program that uses all products at once.
func clientOfAll(_ mode: SwiftLanguageMode) -> Target {
  .executableTarget(
    name: "AllInSwift\(mode)", dependencies: products.map { .product(name: $0, package: "composure") },
    path: "Sources/Swift\(mode)/All", swiftSettings: [.swiftLanguageMode(mode)])
}

let package = Package(
  name: "outside",
  // The oldest platforms that the products support.
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  dependencies: [.package(name: "composure", path: "../..")],
  targets: products.map { client(of: $0, .v5) } + products.map { client(of: $0, .v6) }
    + [clientOfAll(.v5), clientOfAll(.v6)]
    // SwiftPM builds the programs as tools of the dependent package.
    + [
      .executableTarget(
        name: "Audited",
        dependencies: ["composure-tool", "storyboard-audit"].map { .product(name: $0, package: "composure") })
    ]
)
