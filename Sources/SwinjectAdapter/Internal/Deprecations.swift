// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Names from Swinject 1.x, and names removed in Swinject 2.x. Newest first.

/// A name removed in Swinject 2.x.
@available(*, deprecated, renamed: "ServiceKeyOption")
public typealias ServiceKeyOptionType = ServiceKeyOption

/// A name removed in Swinject 2.x.
@available(*, deprecated, renamed: "Resolver")
public typealias ResolverType = Resolver

/// A name removed in Swinject 2.x.
@available(*, deprecated, renamed: "Assembly")
public typealias AssemblyType = Assembly

/// The name in Swinject 1.x.
@available(*, deprecated, renamed: "Resolver")
public typealias Resolvable = Resolver

extension ObjectScope {
  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "transient")
  public static var none: ObjectScope { transient }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "container")
  public static var hierarchy: ObjectScope { container }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "transient")
  public static var None: ObjectScope { transient }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "graph")
  public static var Graph: ObjectScope { graph }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "container")
  public static var Container: ObjectScope { container }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "container")
  public static var Hierarchy: ObjectScope { container }
}

extension Assembler {
  /// Creates an assembler and applies assemblies.
  @available(*, deprecated, renamed: "init(_:container:)", message: "it does not throw")
  public convenience init(assemblies: [any Assembly], container: Container? = Container()) throws {
    self.init(assemblies, container: container ?? Container())
  }

  /// Creates an assembler whose container is a child of another assembler's container, and applies assemblies.
  @available(*, deprecated, renamed: "init(_:parent:)", message: "it does not throw")
  public convenience init(assemblies: [any Assembly], parentAssembler: Assembler?) throws {
    self.init(assemblies, parent: parentAssembler)
  }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "apply(assembly:)")
  public func applyAssembly(_ assembly: any Assembly) { apply(assembly: assembly) }

  /// The name in Swinject 1.x.
  @available(*, deprecated, renamed: "apply(assemblies:)")
  public func applyAssemblies(_ assemblies: [any Assembly]) { apply(assemblies: assemblies) }
}
