// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A registration of a class's controllers, with or without an annotation, for the audit of documents.
///
/// A container lists its own registrations. For a composition root of typed assemblies, list them in code:
///
/// ```swift
/// let findings = audit.findings(against: [
///   StoryboardRegistration(CatViewController.self),
///   StoryboardRegistration(DogViewController.self, mark: .swinject(name: "hachi")),
/// ])
/// ```
///
/// This is a `Sendable` value type.
public struct StoryboardRegistration: Hashable, Sendable, CustomStringConvertible {
  /// The name of the class, without its module.
  public let className: String
  /// The module of the class, if it is known.
  public let moduleName: String?
  /// The required annotation of a scene.
  public let mark: InjectionMark

  /// Creates a registration of a class by its name.
  ///
  /// - Parameters:
  ///   - className: The name as in documents.
  ///   - moduleName: The module; `nil` to match documents of any module.
  ///   - mark: The required annotation of a scene.
  public init(className: String, moduleName: String? = nil, mark: InjectionMark = .swinject(name: nil)) {
    self.className = className
    self.moduleName = moduleName
    self.mark = mark
  }

  /// Creates a registration of a class.
  ///
  /// - Parameters:
  ///   - type: The exact class.
  ///   - mark: The required annotation of a scene.
  public init(_ type: AnyClass, mark: InjectionMark = .swinject(name: nil)) {
    className = String(describing: type)
    moduleName = String(String(reflecting: type).prefix { $0 != "." })
    self.mark = mark
  }

  /// The registration for messages: `AnimalViewController (swinjectRegistrationName "cat")`.
  public var description: String { "\(className) (\(mark))" }

  /// Returns the superclasses of a class, nearest first.
  package static func superclasses(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type) { _getSuperclass($0) }.dropFirst())
  }
}
