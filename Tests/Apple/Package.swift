// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

// Tests that require UIKit and the Objective-C runtime. `Tests/Apple/run` runs them in simulators.
let package = Package(
  name: "apple-runtime",
  platforms: [.iOS(.v15), .tvOS(.v15), .macCatalyst(.v15), .macOS(.v12)],
  products: [.library(name: "apple-runtime", targets: ["AppleRuntime"])],
  dependencies: [.package(name: "composure", path: "../..")],
  targets: [
    // A scheme requires a product; the tests are in the test target.
    .target(
      name: "AppleRuntime", dependencies: [.product(name: "SwinjectStoryboardAdapter", package: "composure")]),
    .testTarget(
      name: "AppleRuntimeTests",
      dependencies: ["AppleRuntime", .product(name: "SwinjectStoryboardAdapter", package: "composure")],
      resources: [.process("Probe.storyboard")]),
  ],
  swiftLanguageModes: [.v6]
)
