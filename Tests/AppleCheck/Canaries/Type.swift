// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import SwinjectStoryboardAdapter
import UIKit

// Must fail: this is the headless host's, which applications for iOS do not have.
@MainActor func register(in container: Container) {
  container.storyboardInitCompleted(HeadlessViewController.self) { _, _ in }
}
