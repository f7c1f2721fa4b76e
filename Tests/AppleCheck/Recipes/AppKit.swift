// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AppKit
import Composure
import SwinjectAdapter
import SwinjectStoryboardAdapter

final class AnimalViewController: NSViewController {
  var sound: String?
}

final class AnimalWindowController: NSWindowController {
  var sound: String?
}

// snippet: setup
extension SwinjectStoryboard {
  @objc class func setup() {
    defaultContainer.register(String.self) { _ in "Meow" }
    defaultContainer.storyboardInitCompleted(AnimalWindowController.self) { r, controller in
      controller.sound = r.resolve(String.self)
    }
    defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
      controller.sound = r.resolve(String.self)
    }
  }
}
// snippet-end

final class PersonViewController: NSViewController {
  private let client: String

  init?(coder: NSCoder, client: String) {
    self.client = client
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor func showPerson(from storyboard: NSStoryboard, client: String) -> PersonViewController {
  storyboard.instantiateController(identifier: "Person") { coder in PersonViewController(coder: coder, client: client) }
}

func old() -> Any {
  let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: Container())
  return storyboard.instantiateInitialController() ?? storyboard.instantiateController(withIdentifier: "Cat")
}
