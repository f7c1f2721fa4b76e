// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerEngine
public import ContainerVerification

/// A container with the API of Swinject 2.10, for migrating to typed assemblies one service at a time.
///
/// ```swift
/// let container = Container()
/// container.register(Animal.self) { _ in Cat(name: "Mimi") }
/// container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
/// let owner = container.resolve(Person.self)!
/// ```
///
/// A registration is identified by the service type, the static argument types, and the name. If a service is not
/// registered, the lookup continues in the parent.
///
/// Unlike Swinject's, every container is `Sendable` and can be used on any thread without `synchronize()`. No lock is
/// held while a factory or an `initCompleted` closure runs. A service in the `container` or `weak` scope is created
/// once even if several threads resolve it: the others wait until it is complete, including its `initCompleted`
/// closures. Threads that would otherwise deadlock use the incomplete instance, as a single thread does in a cycle.
public final class Container: @unchecked Sendable {
  // SAFETY: `behaviors` is accessed only under `lock`; everything else is constant.

  let parent: Container?
  let defaultObjectScope: ObjectScope
  let registry: Registry
  @usableFromInline let header: ContainerHeader
  private let lock = Mutex()
  private var behaviors: [any Behavior]

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - parent: The container to search for services that are not registered here.
  ///   - defaultObjectScope: The scope of registrations that do not set one. Children do not inherit it.
  ///   - behaviors: Notified of each registration, in order.
  ///   - registeringClosure: Registers services; called before the initializer returns.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = [],
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
    self.behaviors = behaviors
    registry = Registry(.swinject, parent: parent?.registry)
    header = registry.header
    registry.reference = ContainerReference(retaining: ResolverReference(self, container: self))
    // The container's reference to itself must not retain it.
    unsafe Unmanaged.passUnretained(self).release()
    if defaultObjectScope.kind == .custom { registry.tellStoragesOfGraphs() }
    registeringClosure(self)
  }

  deinit {
    // The reference releases the container, and no resolution uses it anymore.
    _ = unsafe Unmanaged.passUnretained(self).retain()
    unsafe registry.reference.release()
  }

  /// Removes this container's registrations and their cached instances. Parents are not affected.
  public func removeAll() {
    registry.removeAll()
  }

  /// Adds a behavior that is notified of later registrations.
  public func addBehavior(_ behavior: any Behavior) {
    lock.withLock { behaviors.append(behavior) }
  }

  /// Returns the container itself, which is already thread-safe.
  ///
  /// Swinject returns a view that holds a lock during every resolution.
  public func synchronize() -> any Resolver { self }

  /// Returns whether a service is registered here or in a parent, with any arguments.
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
  /// The data for reports.
  public var inspection: Inspection { Inspection(registry, of: self) }
}

extension Container {
  /// Adds a registration under a key, replacing the previous one and its instance.
  func add<Service, Type>(
    _ registration: Registration, under key: ServiceKey, type: Type.Type, entry: ServiceEntry<Service>
  ) {
    if let replaced = registry.add(registration, under: key), let log = Container.log.requestedFunction {
      log(DebugText.replaced(key, replaced))
    }
    for listener in lock.withLock({ behaviors }) {
      listener.container(self, didRegisterType: type, toService: entry, withName: key.name)
    }
  }

  /// Returns whether `_resolve` would find a registration of the service, here or in a parent.
  package func isRegistered(
    _ serviceType: Any.Type, arguments: Any.Type, name: String?, option: (any ServiceKeyOption)?
  ) -> Bool {
    registry.registration(ServiceKey(serviceType, arguments, name: name, option: option)) != nil
  }

  /// Returns the options and names of the registrations of this container and its parents, for extensions that register
  /// with options.
  package func registeredOptions<Option: ServiceKeyOption>(_ type: Option.Type) -> [(option: Option, name: String?)] {
    let own = registry.ownRegistrations.compactMap { registration in
      (registration.key.swinjectOption as? Option).map { ($0, registration.key.name) }
    }
    return own + (parent?.registeredOptions(type) ?? [])
  }
}

extension Container: CustomStringConvertible {
  /// The container's own registrations, one per line, sorted.
  public var description: String {
    let lines = registry.ownRegistrations.map { "\n    \(DebugText.line($0.key, $0.registration))" }.sorted()
    return "[\(lines.joined(separator: ","))\n]"
  }
}
