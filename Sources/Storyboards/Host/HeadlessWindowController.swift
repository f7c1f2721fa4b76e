// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A window controller of the headless host, for macOS documents.
open class HeadlessWindowController: HeadlessController {
  /// The controller of the window's content.
  open var contentViewController: HeadlessViewController?

  /// Creates a controller in code.
  public override init() {
    super.init()
  }

  /// Creates a controller for a storyboard; see ``HeadlessController/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
