// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// Fills a container from assemblies.
///
/// `Sendable`, as its container is.
public final class Assembler: Sendable {
  private let container: Container

  /// The container, to resolve services with.
  public var resolver: any Resolver { container }

  /// Makes an assembler for a container.
  ///
  /// - Precondition: The container is not `nil`; it is optional for the sake of old clients.
  public init(container: Container? = Container()) {
    guard let container else { Trap.stop(AdapterFailure.noContainer) }
    self.container = container
  }

  /// Makes an assembler whose services are looked up in another one's container too.
  public init(
    parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = []
  ) {
    container = Container(
      parent: parentAssembler?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
  }

  /// Makes an assembler and applies assemblies.
  public init(_ assemblies: [any Assembly], container: Container = Container()) {
    self.container = container
    apply(assemblies: assemblies)
  }

  /// Makes an assembler whose services are looked up in another one's container too, and applies assemblies.
  public init(
    _ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph,
    behaviors: [any Behavior] = []
  ) {
    container = Container(parent: parent?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
    apply(assemblies: assemblies)
  }

  /// Registers the services of an assembly, and tells it that it is loaded.
  public func apply(assembly: any Assembly) {
    apply(assemblies: [assembly])
  }

  /// Registers the services of assemblies in order, and then tells each that it is loaded.
  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: resolver) }
  }
}
