// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The base class of ``HeadlessViewController`` and ``HeadlessWindowController``, which storyboards create.
///
/// The headless host's controllers replace UIKit's and AppKit's controllers on other platforms. They are plain objects:
/// not `Sendable`, not isolated to an actor, and not thread-safe.
open class HeadlessController {
  /// The storyboard that created the controller; `nil` for one that was created in code.
  public internal(set) var storyboard: HeadlessStoryboard?

  /// The element of the document: `viewController`, `navigationController`, ...
  public internal(set) var element = ""

  /// The object id in the document; empty for a controller that was created in code.
  public internal(set) var objectID = ""

  /// The storyboard identifier in the document.
  public internal(set) var storyboardIdentifier: String?

  /// The title, initially from the document.
  open var title: String?

  /// The name under which `SwinjectStoryboard` looks up the registration: a user-defined runtime attribute.
  open var swinjectRegistrationName: String?

  /// Resolver's annotation. Setting it to either value notifies a ``ResolvingAttributeObserver``.
  open var resolving = false {
    didSet { (self as? any ResolvingAttributeObserver)?.didSetResolving(resolving) }
  }

  /// Dip's annotation. Setting a tag or `nil` notifies a ``DipTagObserver``.
  open var dipTag: String? {
    didSet { (self as? any DipTagObserver)?.didSetDipTag(dipTag) }
  }

  /// Whether `SwinjectStoryboard` has injected the controller. Each controller is injected once.
  public var wasInjected = false

  /// The result of a runtime attribute while a storyboard sets it; `nil` at any other time.
  var attributeError: Result<Void, any Error>?

  /// Creates a controller in code.
  public init() {}

  /// Creates a controller for a storyboard, as UIKit and AppKit do.
  ///
  /// - Parameter coder: A coder without content, so that controllers have the same initializer as on Apple platforms.
  /// - Returns: `nil` to fail the instantiation with an error.
  public required init?(coder: NSCoder) {}

  /// Called before a segue creates another controller, as in UIKit and AppKit.
  ///
  /// - Parameters:
  ///   - segue: The segue, with its destination.
  ///   - sender: The sender that the caller passed.
  open func prepare(for segue: HeadlessSegue, sender: Any?) {}

  /// Called after the controller's attributes are set and its children are added.
  open func awakeFromNib() {}

  /// Sets a user-defined runtime attribute.
  ///
  /// Override it for custom attributes, and call `super` for all others.
  ///
  /// - Parameters:
  ///   - value: The value from the document.
  ///   - keyPath: The key path from the document.
  /// - Precondition: In code, the key path is `swinjectRegistrationName`, `dipTag` or `title`, and the value is a string or
  ///   `nil`; or it is `resolving`, and the value is a Boolean; or ``setValue(_:forUndefinedKeyPath:)`` accepts it. Otherwise
  ///   the process ends, as with key-value coding. While a storyboard creates the controller, an unaccepted attribute fails the
  ///   instantiation with an error.
  open func setValue(_ value: RuntimeAttributeValue, forKeyPath keyPath: String) {
    switch (keyPath, value) {
    case ("swinjectRegistrationName", .string(let name)): swinjectRegistrationName = name
    case ("swinjectRegistrationName", .nil): swinjectRegistrationName = nil
    case ("dipTag", .string(let tag)): dipTag = tag
    case ("dipTag", .nil): dipTag = nil
    case ("resolving", .boolean(let isResolving)): resolving = isResolving
    case ("title", .string(let text)): title = text
    case ("title", .nil): title = nil
    default:
      do {
        try setValue(value, forUndefinedKeyPath: keyPath)
      } catch {
        switch attributeError {
        case nil: fatalError("\(error)")
        case .success: attributeError = .failure(error)
        case .failure: break
        }
      }
    }
  }

  /// Receives a user-defined runtime attribute that ``setValue(_:forKeyPath:)`` does not handle, like
  /// `setValue(_:forUndefinedKey:)` of key-value coding.
  ///
  /// The default implementation calls the storyboard's ``HeadlessStoryboard/undefinedAttributeHandler``. Override it to accept
  /// additional attributes of a class, and call `super` for all others.
  ///
  /// - Parameters:
  ///   - value: The value from the document.
  ///   - keyPath: The key path from the document.
  /// - Throws: ``StoryboardError`` without a handler; otherwise any error of the handler.
  open func setValue(_ value: RuntimeAttributeValue, forUndefinedKeyPath keyPath: String) throws {
    if let handler = storyboard?.undefinedAttributeHandler { return try handler(self, keyPath, value) }
    throw StoryboardError(
      file: storyboard?.document.file ?? "a controller made in code",
      reason: HeadlessText.unknownKeyPath(keyPath, value, of: self))
  }
}
