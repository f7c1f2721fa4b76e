// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Applies assemblies to a container.
///
/// It is `Sendable`, like its container.
public final class Assembler: Sendable {
  private let container: Container

  /// The resolver of the container's services.
  public var resolver: any Resolver { container }

  /// Creates an assembler for a container.
  ///
  /// - Parameters:
  ///   - container: The container. It is optional for compatibility with old clients.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Precondition: The container is not `nil`; otherwise the process ends.
  public init(container: Container? = Container(), file: StaticString = #filePath, line: UInt = #line) {
    guard let container else { Trap.stop(SwinjectMessages.noContainer, at: SourceLocation(file, line, 0)) }
    self.container = container
  }

  /// Creates an assembler for a container, with Swinject's own signature for function values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public convenience init(container: Container?) {
    self.init(container: container, file: #fileID, line: #line)
  }

  /// Creates an assembler whose container is a child of another assembler's container.
  public init(
    parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = []
  ) {
    container = Container(
      parent: parentAssembler?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
  }

  /// Creates an assembler and applies assemblies.
  public init(_ assemblies: [any Assembly], container: Container = Container()) {
    self.container = container
    apply(assemblies: assemblies)
  }

  /// Creates an assembler whose container is a child of another assembler's container, and applies assemblies.
  public init(
    _ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph,
    behaviors: [any Behavior] = []
  ) {
    container = Container(parent: parent?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
    apply(assemblies: assemblies)
  }

  /// Registers the services of an assembly, and then calls its `loaded` method.
  public func apply(assembly: any Assembly) {
    apply(assemblies: [assembly])
  }

  /// Registers the services of assemblies in order, and then calls each one's `loaded` method.
  public func apply(assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
    for assembly in assemblies { assembly.loaded(resolver: resolver) }
  }
}
