// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The names of UIKit and AppKit, under which clients know these calls. Where there is no controller to give, they end the
/// process, as a programmer's mistake; the calls that throw are ``HeadlessStoryboard/makeController(withIdentifier:)`` and
/// ``HeadlessStoryboard/makeInitialController()``.
extension HeadlessStoryboard {
  /// Makes the view controller of an identifier, as `UIStoryboard` does.
  ///
  /// - Parameter identifier: A storyboard identifier of the document.
  /// - Returns: The controller, with its children.
  /// - Precondition: The document has such a view controller, and its classes are known.
  public func instantiateViewController(withIdentifier identifier: String) -> HeadlessViewController {
    viewController(orEnd { try makeController(withIdentifier: identifier) })
  }

  /// Makes the initial view controller, as `UIStoryboard` does.
  ///
  /// - Returns: The controller, with its children, or `nil` if the document has none.
  /// - Precondition: The initial controller is a view controller, and the classes of the scene are known.
  public func instantiateInitialViewController() -> HeadlessViewController? {
    orEnd { try makeInitialController() }.map(viewController)
  }

  /// Makes the controller of an identifier, as `NSStoryboard` does.
  ///
  /// - Parameter identifier: A storyboard identifier of the document.
  /// - Returns: A ``HeadlessViewController`` or ``HeadlessWindowController``, with its children.
  /// - Precondition: The document has such a controller, and its classes are known.
  public func instantiateController(withIdentifier identifier: String) -> Any {
    orEnd { try makeController(withIdentifier: identifier) }
  }

  /// Makes the initial controller, as `NSStoryboard` does.
  ///
  /// - Returns: A ``HeadlessViewController`` or ``HeadlessWindowController``, with its children, or `nil` if the document
  ///   has none.
  /// - Precondition: The classes of the scene are known.
  public func instantiateInitialController() -> Any? {
    orEnd { try makeInitialController() }
  }

  private func orEnd<Result>(_ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      fatalError("\(error)")
    }
  }

  private func viewController(_ controller: HeadlessController) -> HeadlessViewController {
    guard let controller = controller as? HeadlessViewController else {
      fatalError(
        HeadlessText.error(document, "a \(type(of: controller)) is no view controller: use instantiateController")
          .description)
    }
    return controller
  }
}
