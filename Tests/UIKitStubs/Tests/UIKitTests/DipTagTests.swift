// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import StubDocuments
import Testing
import UIKit

@testable import DipAdapter

final class TaggedViewController: UIViewController, StoryboardInstantiatable {
  var logger: String?
  var loggerWhenAwaking: String?

  override func awakeFromNib() { loggerWhenAwaking = logger }
}

/// Dip's attribute, tested with stubs of UIKit rather than on an Apple system.
@MainActor @Suite(.serialized) struct `dip tags on UIKit` {
  let folder: StubFolder

  init() throws {
    folder = try StubFolder(runtime: "iOS.CocoaTouch", module: "UIKitTests")
    UIViewController.runtimeAttributeSetters["dipTag"] = { controller, value in
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
    let storyboard = UIStoryboard(name: "Loggers", bundle: folder.bundle)
    let tagged = try #require(storyboard.instantiateViewController(withIdentifier: "main") as? TaggedViewController)
    #expect(tagged.logger == "logger" && tagged.loggerWhenAwaking == "logger")
    let other = try #require(storyboard.instantiateViewController(withIdentifier: "other") as? TaggedViewController)
    #expect(other.logger == nil)
    _ = storyboard.instantiateViewController(withIdentifier: "plain")
    try container.resolveDependencies(of: other, tag: "main")
    #expect(other.logger == "logger")
  }
}
