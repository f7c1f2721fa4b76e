// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import StubDocuments
import Testing
import UIKit

final class ModelViewController: UIViewController {
  var model: String?
  var modelWhenAwaking: String?

  override func awakeFromNib() { modelWhenAwaking = model }
}
extension ModelViewController: StoryboardResolving {
  func resolveViewController(_ resolver: Resolver) { model = resolver.optional() }
}

/// Resolver's attribute, tested with stubs of UIKit rather than on an Apple system.
@MainActor @Suite(.serialized) struct `resolving on UIKit` {
  let folder: StubFolder

  init() throws {
    folder = try StubFolder(runtime: "iOS.CocoaTouch", module: "UIKitTests")
    UIViewController.runtimeAttributeSetters["resolving"] = { controller, value in
      if case .boolean(let isResolving) = value { controller.resolving = isResolving }
    }
    let resolver = Resolver()
    resolver.register { "model" }
    Resolver.root = resolver
    try folder.write(
      "Models",
      folder.scene("yes", class: "ModelViewController", attribute: ("boolean", "resolving", "YES")),
      folder.scene("no", class: "ModelViewController", attribute: ("boolean", "resolving", "NO")),
      folder.scene("silent", class: "ModelViewController"),
      folder.scene("plain", attribute: ("boolean", "resolving", "YES")))
  }

  @Test func `a controller gets its model, whichever value the attribute has`() async throws {
    let storyboard = UIStoryboard(name: "Models", bundle: folder.bundle)
    for identifier in ["yes", "no"] {
      let controller = try #require(
        storyboard.instantiateViewController(withIdentifier: identifier) as? ModelViewController)
      #expect(controller.model == "model" && controller.modelWhenAwaking == "model")
    }
    let silent = storyboard.instantiateViewController(withIdentifier: "silent") as? ModelViewController
    #expect(silent != nil && silent?.model == nil)
    #expect(storyboard.instantiateViewController(withIdentifier: "plain").resolving)
  }
}
