// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The same calls under their UIKit and AppKit names. Without a controller to return, they end the process, since that
/// is a programming error. ``HeadlessStoryboard/makeController(withIdentifier:)`` and
/// ``HeadlessStoryboard/makeInitialController()`` throw instead.
extension HeadlessStoryboard {
  /// Creates the view controller with an identifier, as `UIStoryboard` does.
  ///
  /// - Parameters:
  ///   - identifier: A storyboard identifier of the document.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Returns: The controller, with its children.
  /// - Precondition: The document has such a view controller, and its classes are known.
  public func instantiateViewController(
    withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
  ) -> HeadlessViewController {
    viewController(orEnd(file, line) { try makeController(withIdentifier: identifier) }, file, line)
  }

  /// Creates the initial view controller, as `UIStoryboard` does.
  ///
  /// - Parameters:
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Returns: The controller, with its children, or `nil` if the document has none.
  /// - Precondition: The initial controller is a view controller, and the classes of the scene are known.
  public func instantiateInitialViewController(
    file: StaticString = #filePath, line: UInt = #line
  ) -> HeadlessViewController? {
    orEnd(file, line) { try makeInitialController() }.map { viewController($0, file, line) }
  }

  /// Creates the controller with an identifier, as `NSStoryboard` does.
  ///
  /// - Parameters:
  ///   - identifier: A storyboard identifier of the document.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Returns: A ``HeadlessViewController`` or ``HeadlessWindowController``, with its children.
  /// - Precondition: The document has such a controller, and its classes are known.
  public func instantiateController(
    withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
  ) -> Any {
    orEnd(file, line) { try makeController(withIdentifier: identifier) }
  }

  /// Creates the initial controller, as `NSStoryboard` does.
  ///
  /// - Parameters:
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Returns: A ``HeadlessViewController`` or ``HeadlessWindowController``, with its children, or `nil` if the document
  ///   has none.
  /// - Precondition: The classes of the scene are known.
  public func instantiateInitialController(file: StaticString = #filePath, line: UInt = #line) -> Any? {
    orEnd(file, line) { try makeInitialController() }
  }

  private func orEnd<Result>(_ file: StaticString, _ line: UInt, _ body: () throws -> Result) -> Result {
    do {
      return try body()
    } catch {
      fatalError("\(error)", file: file, line: line)
    }
  }

  private func viewController(
    _ controller: HeadlessController, _ file: StaticString, _ line: UInt
  ) -> HeadlessViewController {
    guard let controller = controller as? HeadlessViewController else {
      fatalError(
        HeadlessText.error(document, "a \(type(of: controller)) is no view controller: use instantiateController")
          .description, file: file, line: line)
    }
    return controller
  }
}

/// The signatures of UIKit and AppKit, for function values and protocol requirements.
extension HeadlessStoryboard {
  /// Creates the view controller with an identifier.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func instantiateViewController(withIdentifier identifier: String) -> HeadlessViewController {
    instantiateViewController(withIdentifier: identifier, file: #fileID, line: #line)
  }

  /// Creates the initial view controller.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func instantiateInitialViewController() -> HeadlessViewController? {
    instantiateInitialViewController(file: #fileID, line: #line)
  }

  /// Creates the controller with an identifier.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func instantiateController(withIdentifier identifier: String) -> Any {
    instantiateController(withIdentifier: identifier, file: #fileID, line: #line)
  }

  /// Creates the initial controller.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func instantiateInitialController() -> Any? {
    instantiateInitialController(file: #fileID, line: #line)
  }
}
