// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerPrimitives
internal import ContainerEngine
public import ContainerVerification

/// A runtime container with the interface of Swinject 2.10, for code that moves to typed assemblies one service at a time.
///
/// ```swift
/// let container = Container()
/// container.register(Animal.self) { _ in Cat(name: "Mimi") }
/// container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
/// let owner = container.resolve(Person.self)!
/// ```
///
/// A registration is known by the service type, the static types of the arguments, and the name. Services that are not
/// found are looked up in the parent, and so on.
///
/// Unlike Swinject's, every container is `Sendable` and can be used from any thread without `synchronize()`. No lock is
/// held while a factory or an `initCompleted` closure runs. A service in the `container` or `weak` scope is made once also
/// when several threads ask for it: the others wait until it is complete, with everything that its `initCompleted` closures take. Threads that
/// wait for each other take what is there, as one thread alone would.
public final class Container: @unchecked Sendable {
  // SAFETY: `behaviors` is touched under its lock only; everything else is constant.

  let parent: Container?
  let defaultObjectScope: ObjectScope
  let registry: Registry
  @usableFromInline let core: UnsafeMutablePointer<composure_container>
  private let behaviors: Guarded<[any Behavior]>

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - parent: Where services are looked up that are not registered here.
  ///   - defaultObjectScope: The scope of registrations that name none. Children do not inherit it.
  ///   - behaviors: Told of each registration, in order.
  ///   - registeringClosure: Registers services; called before the initializer returns.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = [],
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
    self.behaviors = Guarded(behaviors)
    registry = Registry(.swinject, parent: parent?.registry)
    core = registry.core
    registry.reference = Unmanaged.passRetained(ResolverReference(self, container: self)).toOpaque()
    // The reference to itself does not count.
    Unmanaged.passUnretained(self).release()
    if defaultObjectScope.kind == .custom { registry.tellStoragesOfGraphs() }
    registeringClosure(self)
  }

  deinit {
    _ = Unmanaged.passUnretained(self).retain()
    Unmanaged<ResolverReference>.fromOpaque(registry.reference).release()
  }

  /// Removes the registrations of this container, with the instances that they keep; those of its parents stay.
  public func removeAll() {
    registry.removeAll()
  }

  /// Adds a behavior, which is told of the registrations that come after it.
  public func addBehavior(_ behavior: any Behavior) {
    behaviors.withLock { $0.value.append(behavior) }
  }

  /// The container itself, which can be used from any thread as it is.
  ///
  /// In Swinject this gives a view that holds one lock during every resolution.
  public func synchronize() -> any Resolver { self }

  /// Whether a service is registered here or in a parent, with any arguments.
  ///
  /// - Parameters:
  ///   - serviceType: The exact type that was registered or forwarded.
  ///   - name: The exact name; `nil` for a registration without one.
  /// - Complexity: O(*n*) in the number of registrations.
  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    let isHere = registry.ownRegistrations.contains { $0.key.serviceType == serviceType && $0.key.name == name }
    return isHere || parent?.hasAnyRegistration(of: serviceType, name: name) == true
  }
}

extension Container: InspectableContainer {
  /// What reports are made of.
  public var inspection: Inspection { Inspection(registry, of: self) }
}

extension Container {
  /// Adds a registration under a key, or replaces the one that is there, whose instance goes with it.
  func add<Service, Type>(
    _ registration: Registration, under key: ServiceKey, type: Type.Type, entry: ServiceEntry<Service>
  ) {
    if let replaced = registry.add(registration, under: key), let log = Container.log.requestedFunction {
      log(DebugText.replaced(key, replaced))
    }
    for listener in behaviors.value {
      listener.container(self, didRegisterType: type, toService: entry, withName: key.name)
    }
  }

  /// Whether a service is registered, here or in a parent, that `_resolve` would find.
  package func isRegistered(
    _ serviceType: Any.Type, arguments: Any.Type, name: String?, option: (any ServiceKeyOption)?
  ) -> Bool {
    registry.registration(ServiceKey(serviceType, arguments, name: name, option: option)) != nil
  }

  /// The options of this container's registrations and of its parents', with the names, for extensions that register with
  /// options.
  package func registeredOptions<Option: ServiceKeyOption>(_ type: Option.Type) -> [(option: Option, name: String?)] {
    let own = registry.ownRegistrations.compactMap { registration in
      (registration.key.swinjectOption as? Option).map { ($0, registration.key.name) }
    }
    return own + (parent?.registeredOptions(type) ?? [])
  }
}
