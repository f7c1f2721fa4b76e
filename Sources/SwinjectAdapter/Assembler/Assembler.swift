// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Fills a container from assemblies.
///
/// `Sendable`, as its container is.
public final class Assembler: Sendable {
  private let container: Container

  /// The container, to resolve services with.
  public var resolver: any Resolver { container }

  /// Creates an assembler for a container.
  ///
  /// - Parameters:
  ///   - container: The container. It is optional for the sake of old clients.
  ///   - file: Leave these to their defaults, or pass your caller's on: they head the message if the process ends.
  ///   - line: See `file`.
  /// - Precondition: The container is not `nil`; otherwise the process ends.
  public init(container: Container? = Container(), file: StaticString = #filePath, line: UInt = #line) {
    guard let container else { Trap.stop(SwinjectMessages.noContainer, at: SourceLocation(file, line, 0)) }
    self.container = container
  }

  /// Creates an assembler for a container, for function values: this is Swinject's own signature.
  @_documentation(visibility: internal) @_disfavoredOverload
  public convenience init(container: Container?) {
    self.init(container: container, file: #fileID, line: #line)
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
