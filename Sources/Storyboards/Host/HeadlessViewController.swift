// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A view controller of the headless host, for any element other than a window controller.
///
/// ```swift
/// final class AnimalViewController: HeadlessViewController {
///   var animal: (any Animal)?
/// }
/// ```
open class HeadlessViewController: HeadlessController {
  /// The child controllers: first the children of relationships in document order, then the children of container
  /// views.
  public private(set) var children: [HeadlessViewController] = []

  /// The parent controller.
  public private(set) weak var parent: HeadlessViewController?

  /// Creates a controller in code.
  public override init() {
    super.init()
  }

  /// Creates a controller for a storyboard; see ``HeadlessController/init(coder:)``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {
    // Releasing a long chain of children recursively could overflow the stack.
    var released = children
    children = []
    while var next = released.popLast() {
      guard isKnownUniquelyReferenced(&next) else { continue }
      released += next.children
      next.children = []
    }
  }

  /// Adds a controller to the children.
  ///
  /// - Parameter child: A controller without a parent.
  open func addChild(_ child: HeadlessViewController) {
    children.append(child)
    child.parent = self
  }
}
