// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@Suite struct `Apple's systems` {
  /// The sources for Apple platforms, compiled here for each platform. They have never run there.
  @Suite(
    .enabled(
      if: AppleCheck.isPossible, "the toolchain lacks what it takes to compile for Apple's systems: \(AppleCheck.lack)")
  )
  struct `compiled for Apple's systems` {
    static let systems: [(name: String, triple: String)] = [
      ("iOS", "arm64-apple-ios13.0"), ("tvOS", "arm64-apple-tvos13.0"), ("macOS", "arm64-apple-macos10.15"),
      ("Catalyst", "arm64-apple-ios14.0-macabi"), ("visionOS", "arm64-apple-xros1.0"),
    ]

    /// The clients that are compiled with a framework.
    static func recipes(_ framework: String) -> [String] {
      switch framework {
      case "UIKit": ["UIKit", "ResolverUIKit", "DipUIKit", "UIKitSignatures", "Signatures", "Views", "Screens"]
      case "AppKit": ["AppKit", "ResolverAppKit", "DipAppKit", "AppKitSignatures", "Signatures", "Views"]
      default: ["WatchKitSignatures"]
      }
    }

    @Test func `each client is compiled with a framework`() {
      let compiled = Set(["UIKit", "AppKit", "WatchKit"].flatMap(Self.recipes))
      let files = Project.files(in: "Tests/AppleCheck/Recipes", ending: ".swift")
      #expect(compiled == Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }))
    }

    /// The Linux toolchain has 64-bit types, as the simulator does.
    @Test func `the library and a client compile without warnings for watchOS`() async throws {
      let triple = "arm64-apple-watchos6.0-simulator"
      let result = try await AppleCheck.compile(triple, clients: Self.recipes("WatchKit").map { "Recipes/\($0)" })
      #expect(result.status == 0, "\(result.log)")
      // A file whose condition is false compiles to nothing.
      #expect(try await AppleCheck.symbols(triple, of: "DipAdapter").contains("InterfaceControllerInjection"))
    }

    @Test(arguments: systems)
    func `the library and a client compile without warnings`(_ system: (name: String, triple: String)) async throws {
      let recipe = system.name == "macOS" ? "AppKit" : "UIKit"
      let result = try await AppleCheck.compile(
        system.triple, clients: Self.recipes(recipe).map { "Recipes/\($0)" })
      #expect(result.status == 0, "\(result.log)")

      // A file whose condition is false compiles to nothing, so the classes for the runtime must exist.
      let classes = try await AppleCheck.objectiveC(system.triple)
      #expect(classes.contains(#"name l_.str.\d+.SwinjectStoryboard SwinjectStoryboard"#))
      #expect(classes.contains(#"name L_selector_data\(configure\) configure\s+types l_.str.[0-9.]+v16@0:8"#))
      for method in [
        #"setSwinjectRegistrationName:\) setSwinjectRegistrationName:\s+types \S+ v24@0:8@16"#,
        #"swinjectRegistrationName\) swinjectRegistrationName\s+types \S+ @16@0:8"#,
        #"setWasInjected:\) setWasInjected:\s+types \S+ v20@0:8B16"#,
      ] {
        #expect(classes.contains("name L_selector_data\\(\(method)"), "\(method)")
      }
      let methods =
        system.name == "macOS"
        ? ["instantiateControllerWithIdentifier:", "instantiateInitialController"]
        : ["instantiateViewControllerWithIdentifier:", "instantiateInitialViewController"]
      for method in methods {
        #expect(classes.contains(#"name L_selector_data\(\#(method)\) "#), "\(method)")
      }
      let client = try await AppleCheck.objectiveC(system.triple, of: "\(recipe)Client")
      #expect(client.contains(#"name L_selector_data\(setup\) setup\s+types \S+ v16@0:8"#))
      let dip = try await AppleCheck.objectiveC(system.triple, of: "DipAdapter")
      #expect(dip.contains(#"setDipTag:\) setDipTag:\s+types \S+ v24@0:8@16"#))
      #expect(dip.contains(#"dipTag\) dipTag\s+types \S+ @16@0:8"#))
      if system.name != "macOS" {
        let resolver = try await AppleCheck.objectiveC(system.triple, of: "ResolverAdapter")
        #expect(resolver.contains(#"setResolving:\) setResolving:\s+types \S+ v20@0:8B16"#))
      }
      #expect(try await AppleCheck.symbols(system.triple, of: "ResolverAdapter").contains("InjectedObject"))
      #expect(
        try await AppleCheck.symbols(system.triple, of: "SwinjectStoryboardBoot.c").contains("swinject_storyboard_boot")
      )
    }

    @Test(arguments: [
      (
        "Isolation",
        "main actor-isolated property 'swinjectRegistrationName' can not be referenced from a nonisolated context"
      ),
      ("Selector", "type 'SwinjectStoryboard' has no member 'configureTwice'"),
      ("Type", "cannot find 'HeadlessViewController' in scope"),
    ])
    func `code that must not compile does not`(_ canary: String, _ text: String) async throws {
      let result = try await AppleCheck.compile("arm64-apple-ios13.0", clients: ["Canaries/\(canary)"])
      #expect(result.status == 1)
      #expect(result.log.contains("error: \(text)"), "\(result.log)")
    }
  }

  /// The same sources, run on Linux with stubs of UIKit and AppKit.
  @Suite(.enabled(if: UIKitStubs.arePossible, "stubs of UIKit and AppKit are for systems without them"))
  struct `run beside stubs` {
    @Test(arguments: ["UIKit", "AppKit"])
    func `the storyboards of a framework are injected`(_ framework: String) async throws {
      let result = try await UIKitStubs.test(framework)
      #expect(result.status == 0, "\(result.log)")
      #expect(result.log.contains("swinject storyboard on \(framework)"))
      #expect(result.log.contains("dip tags on \(framework)"))
      #expect(result.log.contains("resolving on UIKit") == (framework == "UIKit"))
    }
  }
}
