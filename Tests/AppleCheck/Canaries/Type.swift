// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import SwinjectStoryboardAdapter
import UIKit

// Must fail, since the headless host's type is not available to iOS applications.
@MainActor func register(in container: Container) {
  container.storyboardInitCompleted(HeadlessViewController.self) { _, _ in }
}
