// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

// The library's own sources, through symbolic links, with stubs of UIKit or AppKit. The sources check which of the two
// can be imported, so only one is built at a time: STUB selects it, and each has its own build folder.
let framework = Context.environment["STUB"] ?? "UIKit"

let package = Package(
  name: "stubs",
  targets: [
    .target(name: "ComposurePrimitives"),
    .target(name: "Composure", dependencies: ["ComposurePrimitives"]),
    .target(name: "ContainerPrimitives", dependencies: ["ComposurePrimitives"]),
    .target(name: "ContainerEngine", dependencies: ["Composure", "ComposurePrimitives", "ContainerPrimitives"]),
    .target(
      name: "ContainerVerification",
      dependencies: ["Composure", "ComposurePrimitives", "ContainerPrimitives", "ContainerEngine"]),
    .target(
      name: "SwinjectAdapter",
      dependencies: [
        "Composure", "ComposurePrimitives", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
      ]),
    .target(name: "SwinjectTestSupport", dependencies: ["SwinjectAdapter"]),
    .target(name: "Storyboards"),
    .target(name: "SwinjectStoryboardBoot"),
    // Shared by both stubs: the documents and their classes.
    .target(name: "StubDocuments", dependencies: ["Storyboards"]),
    .target(name: .init(framework), dependencies: ["StubDocuments"]),
    .target(
      name: "SwinjectStoryboardAdapter",
      dependencies: [
        "ContainerEngine", "SwinjectAdapter", "Storyboards", "SwinjectStoryboardBoot", .init(stringLiteral: framework),
      ]),
    .target(
      name: "ResolverAdapter",
      dependencies: [
        "Composure", "ComposurePrimitives", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
        "Storyboards", .init(stringLiteral: framework),
      ]),
    .target(
      name: "DipAdapter",
      dependencies: [
        "Composure", "ComposurePrimitives", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
        "Storyboards", .init(stringLiteral: framework),
      ]),
    .testTarget(
      name: "\(framework)Tests",
      dependencies: [
        "SwinjectStoryboardAdapter", "ResolverAdapter", "DipAdapter", "SwinjectTestSupport", "StubDocuments",
        .init(stringLiteral: framework),
      ],
      // Swift Testing has an overlay for a module with this name, which is missing here.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
