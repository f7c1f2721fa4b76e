// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

// The library's own sources, through symbolic links, with stubs of UIKit or AppKit. Only one of the two at a time, since the
// sources check which one can be imported: STUB selects it, and each has its own build folder.
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
    // Shared by both stubs: the documents, and the classes that they name.
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
      // Swift Testing has an overlay for a module of this name, which is missing here.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
