// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter
import SwinjectStoryboardAdapter
import UIKit

protocol Animal: AnyObject {
  func sound() -> String
}

final class Cat: Animal {
  func sound() -> String { "Meow" }
}

final class AnimalViewController: UIViewController {
  var animal: (any Animal)?
}

// A storyboard with its container, set up in an extension as with SwinjectStoryboard.
// snippet: setup
extension SwinjectStoryboard {
  @objc class func setup() {
    defaultContainer.register((any Animal).self) { _ in Cat() }
    defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
      controller.animal = r.resolve((any Animal).self)
    }
  }
}
// snippet-end

// snippet: creator
final class PersonViewController: UIViewController {
  private let client: String

  init?(coder: NSCoder, client: String) {
    self.client = client
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor protocol PeopleScreens: Composure.Assembly {
  nonisolated var client: String { get }
  func makePersonViewController(coder: NSCoder) -> PersonViewController?
}

extension PeopleScreens {
  func makePersonViewController(coder: NSCoder) -> PersonViewController? {
    PersonViewController(coder: coder, client: client)
  }

  /// Created through its initializer: no property is optional, none can be forgotten, and no method is swizzled.
  func showPerson(from storyboard: UIStoryboard) -> PersonViewController {
    storyboard.instantiateViewController(identifier: "Person", creator: makePersonViewController(coder:))
  }
}

/// The action of a segue, connected in Interface Builder. It returns the segue's destination.
final class PeopleViewController: UIViewController {
  var screens: (any PeopleScreens)?

  @IBSegueAction func showPerson(_ coder: NSCoder) -> PersonViewController? {
    screens?.makePersonViewController(coder: coder)
  }
}
// snippet-end

@MainActor func old(_ storyboard: UIStoryboard) -> UIViewController {
  let container = Container()
  container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.title = "Cat" }
  let made = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: container)
  let controller = made.instantiateViewController(withIdentifier: "Cat")
  controller.swinjectRegistrationName = "cat"
  return controller.wasInjected ? controller : storyboard.instantiateInitialViewController() ?? controller
}
