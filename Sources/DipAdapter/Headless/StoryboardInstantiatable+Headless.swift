// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !canImport(UIKit) && !canImport(AppKit)
internal import Composure
internal import ContainerEngine
public import Storyboards

/// What instances of storyboards have to be.
public typealias StoryboardInstantiatableType = DipTagObserver

/// A controller of the headless host that a storyboard marks with `dipTag`, and that gets what it needs from one of
/// ``DependencyContainer/uiContainers``.
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
  /// Sets what the controller needs; by default, as its definition says.
  ///
  /// - Parameters:
  ///   - container: One of ``DependencyContainer/uiContainers``. The next one is asked if this throws.
  ///   - tag: The controller's `dipTag`.
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
}

extension StoryboardInstantiatable {
  /// Sets what the definition of the controller's class says.
  public func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }

  /// Lets the controller be injected.
  public func didSetDipTag(_ tag: String?) {
    let tag = tag.map { DependencyContainer.Tag.String($0) }
    DependencyContainer.instantiate { try didInstantiateFromStoryboard($0, tag: tag) }
  }
}

extension DependencyContainer {
  /// Registers a controller that storyboards of the headless host make.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - tag: The `dipTag` in the document; `nil` also answers for tags that nothing else is registered with.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The definition, to set properties.
  /// - Precondition: The container has not been bootstrapped. `resolve` does not make such a controller: it ends the process.
  public func register<T: HeadlessController>(
    storyboardType type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    Self.ofStoryboard(
      register(.unique, type: type, tag: tag, file: file, line: line, column: column) { _ in
        Trap.stop(DipMessages.needsStoryboard(T.self), at: SourceLocation(file, line, column))
      })
  }

  /// Registers an object that storyboards make, without the place of the call: for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func register<T: HeadlessController>(
    storyboardType type: T.Type, tag: DependencyTagConvertible?
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    register(storyboardType: type, tag: tag, file: "", line: 0, column: 0)
  }
}
#endif
