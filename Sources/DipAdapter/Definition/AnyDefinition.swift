// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// What a container knows of a definition without its types.
///
/// A definition may be registered in several containers. Each keeps instances of its own, in registrations that its
/// ``DefinitionTable`` has.
class AnyDefinition: @unchecked Sendable {
  // SAFETY: what changes is guarded; the subclass has no more than that.

  let type: Any.Type
  let argumentsType: Any.Type
  let scope: ComponentScope
  let numberOfArguments: Int
  let place: SourceLocation
  let known: Guarded<Known>
  private let completion = Completion()

  struct Known {
    var home: Home
    var declaration = Declaration()
    /// Whether storyboards make the instances.
    var isOfStoryboard = false
  }

  /// The containers in which a definition is registered.
  struct Home {
    /// The latest one, of which further types are registered; `nil` once the definition has been removed from it.
    weak var container: DependencyContainer?
    /// All of them, if there has been more than one.
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
    known = Guarded(Known(home: Home(container: container)))
    // Nothing tells a scope that was chosen from the default.
    if scope != .shared { known.withLock { $0.value.declaration.hasChosenScope = true } }
  }

  /// The definition that has the factory.
  var base: AnyDefinition { self }

  /// Whether its parameters can be resolved by their types.
  var isWireable: Bool { false }

  /// Makes an instance of parameters that are resolved by their types.
  func wire(_ container: DependencyContainer, _ tag: DependencyContainer.Tag?) throws -> Any {
    throw DipError.definitionNotFound(key: DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag))
  }

  /// Makes the engine's registration.
  func makeRegistration(in registry: Registry) -> Registration {
    preconditionFailure("a definition has a factory")
  }

  // MARK: Containers

  /// The container in which it was registered last, unless it has been removed from that or the container is gone.
  var container: DependencyContainer? { known.withLock { $0.value.home.container } }

  private var containers: [DependencyContainer] {
    let home = known.withLock { $0.value.home }
    return home.all?.containers ?? home.container.map { [$0] } ?? []
  }

  /// Records that it has been registered in a container.
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

  /// Records that it has been removed from a container.
  func removeContainer(_ container: DependencyContainer) {
    guard self.container === container else { return }
    let all = known.withLock { known -> ContainerList in
      let all = known.value.home.all ?? ContainerList()
      known.value.home = Home(container: nil, all: all)
      return all
    }
    // It may still be registered with another key.
    all.add(container)
  }

  // MARK: Registrations

  /// Creates the registration for a tag in a container.
  func makeRegistration(in container: DependencyContainer) -> Registration {
    let registration = makeRegistration(in: container.registry)
    // It runs on while the definition is removed.
    registration.addCompletion { [completion, unowned registration] reference, instance in
      try DependencyContainer.with(reference) { try completion.run(with: instance, of: registration, $0) }
    }
    return registration
  }

  /// Passes what is known of the factory on to a registration.
  func declare(of registration: Registration) {
    let declaration = known.withLock { $0.value.declaration }
    registration.declare { $0 = declaration }
  }

  private var registrations: [Registration] {
    containers.flatMap { container in container.definitions.withLock { $0.value.registrations(of: self) } }
  }

  /// Adds a closure that sets properties, for all or for those who ask for a type.
  func add(for type: Any.Type?, _ block: @escaping (DependencyContainer, Any) throws -> Void) {
    completion.add(block, for: type)
    for registration in registrations { registration.setCompleteClass(nil) }
  }

  /// Notes what is known of the factory.
  func declare(_ change: (inout Declaration) -> Void) {
    known.withLock { change(&$0.value.declaration) }
    for registration in registrations { registration.declare(change) }
  }

  func setAutoInjects(_ autoInjects: Bool) {
    completion.setAutoInjects(autoInjects)
    for registration in registrations { registration.setCompleteClass(nil) }
  }
}
