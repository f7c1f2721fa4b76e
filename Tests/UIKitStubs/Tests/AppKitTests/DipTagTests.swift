// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AppKit
import StubDocuments
import Testing

@testable import DipAdapter

final class TaggedViewController: NSViewController, StoryboardInstantiatable {
  var logger: String?
  var loggerWhenAwaking: String?

  override func awakeFromNib() { loggerWhenAwaking = logger }
}

/// Dip's attribute, tested with stubs of AppKit rather than on an Apple system.
@MainActor @Suite(.serialized) struct `dip tags on AppKit` {
  let folder: StubFolder

  init() throws {
    folder = try StubFolder(runtime: "MacOSX.Cocoa", module: "AppKitTests")
    NSResponder.runtimeAttributeSetters["dipTag"] = { controller, value in
      if case .string(let tag) = value { controller.setTag(tag) }
    }
    try folder.write(
      "Loggers",
      folder.scene("main", class: "TaggedViewController", attribute: ("string", "dipTag", "main")),
      folder.scene("other", class: "TaggedViewController", attribute: ("string", "dipTag", "other")),
      folder.scene("plain", attribute: ("string", "dipTag", "main")))
  }

  @Test func `a controller gets what its definition sets, from the first container that has one`() async throws {
    let (empty, container) = (DependencyContainer(), DependencyContainer())
    container.register(storyboardType: TaggedViewController.self, tag: "main")
      .resolvingProperties { container, controller in controller.logger = try container.resolve() }
    container.register { "logger" as String? }
    DependencyContainer.uiContainers = [empty, container]
    let storyboard = NSStoryboard(name: "Loggers", bundle: folder.bundle)
    let tagged = try #require(storyboard.instantiateController(withIdentifier: "main") as? TaggedViewController)
    #expect(tagged.logger == "logger" && tagged.loggerWhenAwaking == "logger")
    let other = try #require(storyboard.instantiateController(withIdentifier: "other") as? TaggedViewController)
    #expect(other.logger == nil)
    _ = storyboard.instantiateController(withIdentifier: "plain")
    try container.resolveDependencies(of: other, tag: "main")
    #expect(other.logger == "logger")
  }
}
