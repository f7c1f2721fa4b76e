// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// That controllers of a class, with a mark or without, get their dependencies: what documents are audited against.
///
/// A container tells its own registrations; for a composition root of typed assemblies they are written down:
///
/// ```swift
/// let findings = audit.findings(against: [
///   StoryboardRegistration(CatViewController.self),
///   StoryboardRegistration(DogViewController.self, mark: .swinject(name: "hachi")),
/// ])
/// ```
///
/// A registration is a value: `Sendable`.
public struct StoryboardRegistration: Hashable, Sendable, CustomStringConvertible {
  /// The name of the class, without its module.
  public let className: String
  /// The module of the class, if it is known.
  public let moduleName: String?
  /// The mark that a scene has to carry.
  public let mark: InjectionMark

  /// Makes a registration of a class that is known by its name only.
  ///
  /// - Parameters:
  ///   - className: The name as documents have it.
  ///   - moduleName: The module; `nil` to match documents of any.
  ///   - mark: The mark that a scene has to carry.
  public init(className: String, moduleName: String? = nil, mark: InjectionMark = .swinject(name: nil)) {
    self.className = className
    self.moduleName = moduleName
    self.mark = mark
  }

  /// Makes a registration of a class.
  ///
  /// - Parameters:
  ///   - type: The exact class.
  ///   - mark: The mark that a scene has to carry.
  public init(_ type: AnyClass, mark: InjectionMark = .swinject(name: nil)) {
    className = String(describing: type)
    moduleName = String(String(reflecting: type).prefix { $0 != "." })
    self.mark = mark
  }

  /// The registration in words: `AnimalViewController (swinjectRegistrationName "cat")`.
  public var description: String { "\(className) (\(mark))" }

  /// The classes that a class inherits from, nearest first.
  package static func superclasses(of type: AnyClass) -> [AnyClass] {
    Array(sequence(first: type) { _getSuperclass($0) }.dropFirst())
  }
}
