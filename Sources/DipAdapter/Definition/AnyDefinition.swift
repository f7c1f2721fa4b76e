// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A definition without its static types.
///
/// A definition may be registered in several containers. Each caches its own instances, in registrations of its
/// ``DefinitionTable``.
class AnyDefinition: @unchecked Sendable {
  // SAFETY: mutable state is guarded by its lock, and the subclasses add none.

  let type: Any.Type
  let argumentsType: Any.Type
  let scope: ComponentScope
  let numberOfArguments: Int
  let place: SourceLocation
  let known: LockedValue<Known>
  private let completion = Completion()

  struct Known {
    var home: Home
    var metadata = FactoryMetadata()
    /// Whether storyboards create the instances.
    var isOfStoryboard = false
  }

  /// The containers in which a definition is registered.
  struct Home {
    /// The latest one, where additional types are registered; `nil` once the definition has been removed from it.
    weak var container: DependencyContainer?
    /// All containers, if there has been more than one.
    var all: ContainerList?
  }

  init(
    _ type: Any.Type, _ argumentsType: Any.Type, _ scope: ComponentScope, numberOfArguments: Int,
    _ place: SourceLocation,
    in container: DependencyContainer
  ) {
    self.type = type
    self.argumentsType = argumentsType
    self.scope = scope
    self.numberOfArguments = numberOfArguments
    self.place = place
    known = LockedValue(Known(home: Home(container: container)))
    // An explicit scope is indistinguishable from the default.
    if scope != .shared { known.withLock { $0.value.metadata.hasChosenScope = true } }
  }

  /// The definition that has the factory.
  var base: AnyDefinition { self }

  /// Whether the factory's parameters can be resolved by their types.
  var isWireable: Bool { false }

  /// Creates an instance from parameters that are resolved by their types.
  func wire(_ container: DependencyContainer, _ tag: DependencyContainer.Tag?) throws -> Any {
    throw DipError.definitionNotFound(key: DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag))
  }

  /// Creates the engine's registration.
  func makeRegistration(in registry: Registry) -> Registration {
    preconditionFailure("a definition has a factory")
  }

  // MARK: Containers

  /// The container in which the definition was registered last; `nil` if it was removed there or the container was
  /// released.
  var container: DependencyContainer? { known.withLock { $0.value.home.container } }

  private var containers: [DependencyContainer] {
    let home = known.withLock { $0.value.home }
    return home.all?.containers ?? home.container.map { [$0] } ?? []
  }

  /// Records a registration of the definition in a container.
  func setContainer(_ container: DependencyContainer) {
    let previous = self.container
    guard previous !== container else { return }
    let all = known.withLock { known -> ContainerList in
      let all = known.value.home.all ?? ContainerList()
      known.value.home = Home(container: container, all: all)
      return all
    }
    if let previous { all.add(previous) }
    all.add(container)
  }

  /// Records the removal of the definition from a container.
  func removeContainer(_ container: DependencyContainer) {
    guard self.container === container else { return }
    let all = known.withLock { known -> ContainerList in
      let all = known.value.home.all ?? ContainerList()
      known.value.home = Home(container: nil, all: all)
      return all
    }
    // The definition may still be registered under another key.
    all.add(container)
  }

  // MARK: Registrations

  /// Creates the registration for a tag in a container.
  func makeRegistration(in container: DependencyContainer) -> Registration {
    let registration = makeRegistration(in: container.registry)
    // The completion may still run after the definition has been removed.
    let id = ObjectIdentifier(self)
    registration.addCompletion { [completion, unowned registration] reference, instance in
      try DependencyContainer.with(reference) { try completion.run(with: instance, of: registration, id, $0) }
    }
    return registration
  }

  /// Copies the factory metadata to a registration.
  func updateMetadata(of registration: Registration) {
    let metadata = known.withLock { $0.value.metadata }
    registration.updateMetadata { $0 = metadata }
  }

  private var registrations: [Registration] {
    containers.flatMap { container in container.definitions.withLock { $0.value.registrations(of: self) } }
  }

  /// Adds a closure that sets properties, for resolutions of a single type and tag, or of all types.
  func add(for target: Completion.Target?, _ block: @escaping (DependencyContainer, Any) throws -> Void) {
    completion.add(block, for: target)
    for registration in registrations { registration.setCompleteClass(nil) }
  }

  /// Forwards the definition to a type, with a closure that sets properties when that type is resolved.
  func forward(to target: Completion.Target, _ block: ((DependencyContainer, Any) throws -> Void)?) {
    completion.forward(to: target, block)
    for registration in registrations { registration.setCompleteClass(nil) }
  }

  /// Updates the factory metadata.
  func updateMetadata(_ change: (inout FactoryMetadata) -> Void) {
    known.withLock { change(&$0.value.metadata) }
    for registration in registrations { registration.updateMetadata(change) }
  }

  func setAutoInjects(_ autoInjects: Bool) {
    completion.setAutoInjects(autoInjects)
    for registration in registrations { registration.setCompleteClass(nil) }
  }
}
