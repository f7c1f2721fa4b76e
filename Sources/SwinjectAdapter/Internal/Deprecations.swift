// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The names of Swinject 1.x, and those that Swinject 2.x has given up. Newest first.

/// Swinject 2.x gave the name up.
@available(*, deprecated, renamed: "ServiceKeyOption")
public typealias ServiceKeyOptionType = ServiceKeyOption

/// Swinject 2.x gave the name up.
@available(*, deprecated, renamed: "Resolver")
public typealias ResolverType = Resolver

/// Swinject 2.x gave the name up.
@available(*, deprecated, renamed: "Assembly")
public typealias AssemblyType = Assembly

/// Swinject 1.x's name.
@available(*, deprecated, renamed: "Resolver")
public typealias Resolvable = Resolver

extension ObjectScope {
  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "transient")
  public static var none: ObjectScope { transient }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "container")
  public static var hierarchy: ObjectScope { container }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "transient")
  public static var None: ObjectScope { transient }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "graph")
  public static var Graph: ObjectScope { graph }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "container")
  public static var Container: ObjectScope { container }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "container")
  public static var Hierarchy: ObjectScope { container }
}

extension Assembler {
  /// Makes an assembler and applies assemblies.
  @available(*, deprecated, renamed: "init(_:container:)", message: "it does not throw")
  public convenience init(assemblies: [any Assembly], container: Container? = Container()) throws {
    self.init(assemblies, container: container ?? Container())
  }

  /// Makes an assembler whose services are looked up in another one's container too, and applies assemblies.
  @available(*, deprecated, renamed: "init(_:parent:)", message: "it does not throw")
  public convenience init(assemblies: [any Assembly], parentAssembler: Assembler?) throws {
    self.init(assemblies, parent: parentAssembler)
  }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "apply(assembly:)")
  public func applyAssembly(_ assembly: any Assembly) { apply(assembly: assembly) }

  /// Swinject 1.x's name.
  @available(*, deprecated, renamed: "apply(assemblies:)")
  public func applyAssemblies(_ assemblies: [any Assembly]) { apply(assemblies: assemblies) }
}
