// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !canImport(UIKit) && !canImport(AppKit)
internal import Composure
internal import ContainerEngine
public import Storyboards

/// The type that storyboard instances must have.
public typealias StoryboardInstantiatableType = DipTagObserver

/// A headless controller that one of ``DependencyContainer/uiContainers`` injects if a storyboard marks it with
/// `dipTag`.
///
/// ```swift
/// extension MyViewController: StoryboardInstantiatable {}
/// container.register(storyboardType: MyViewController.self, tag: "main")
///   .resolvingProperties { container, controller in controller.service = try container.resolve() }
/// DependencyContainer.uiContainers = [container]
/// ```
///
/// It is injected after `init(coder:)` and before `awakeFromNib()`.
public protocol StoryboardInstantiatable: StoryboardInstantiatableType {
  /// Injects the controller; by default, according to its definition.
  ///
  /// - Parameters:
  ///   - container: One of ``DependencyContainer/uiContainers``. If this method throws, it is called with the next one.
  ///   - tag: The controller's `dipTag`.
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
}

extension StoryboardInstantiatable {
  /// Injects the controller according to the definition of its class.
  public func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }

  /// Injects the controller.
  public func didSetDipTag(_ tag: String?) {
    let tag = tag.map { DependencyContainer.Tag.String($0) }
    DependencyContainer.instantiate { try didInstantiateFromStoryboard($0, tag: tag) }
  }
}

extension DependencyContainer {
  /// Registers a controller that storyboards of the headless host create.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - tag: The `dipTag` in the document. A definition with `nil` is also the fallback for other tags.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The definition, to set properties.
  /// - Precondition: The container has not been bootstrapped. Resolving such a controller ends the process.
  public func register<T: HeadlessController>(
    storyboardType type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    Self.ofStoryboard(
      register(.unique, type: type, tag: tag, file: file, line: line, column: column) { _ in
        Trap.stop(DipMessages.needsStoryboard(T.self), at: SourceLocation(file, line, column))
      })
  }

  /// Registers an object that storyboards create, without location parameters, for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func register<T: HeadlessController>(
    storyboardType type: T.Type, tag: DependencyTagConvertible?
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    register(storyboardType: type, tag: tag, file: "", line: 0, column: 0)
  }
}
#endif
