// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import SwinjectStoryboardAdapter

#if !canImport(UIKit)
import Storyboards

final class CatViewController: HeadlessViewController {
  var sound: String?
}

let container = Container()
container.storyboardInitCompleted(CatViewController.self, name: "cat") { _, controller in controller.sound = "Meow" }
precondition(container.storyboardRegistrations.count == 1)
print("SwinjectStoryboardAdapter: \(container.storyboardRegistrations.map(\.description))")
#endif
