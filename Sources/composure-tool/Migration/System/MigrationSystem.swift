// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A container library from the migration's point of view: the names in its API, the rules that decide which services
/// may move, and the code to write for the library.
///
/// Each library has its own value, so that other code does not distinguish libraries.
struct MigrationSystem: Sendable {
  /// The library, an adapter or the original.
  let library: ContainerLibrary
  /// The name of the container's type.
  let container: String
  /// The container's type.
  let containerType: TypeName
  /// The property in which a composition root stores the container.
  let property: String
  /// The label of the type at a registration, if it has one.
  let typeLabel: String?
  /// The label of a registration's name.
  let nameLabel: String
  /// The calls after a registration that the tool understands.
  let options: Set<String>
  /// The calls after a registration that receive a closure for each new instance.
  let completions: Set<String>

  /// The API and lookup rules.
  var system: ContainerLibrary.System { library.system }
  /// Whether the library is one of Composure's adapters, which have functions for composition roots.
  var isAdapter: Bool { library.isAdapter }
  /// The module to import.
  var module: String { library.rawValue }
  /// The number of a factory's parameters for the container, before those for arguments.
  var containerParameters: Int { system == .dip ? 0 : 1 }
  /// The lifetimes to choose from instead of the default one, for messages.
  var lifetimes: String {
    switch system {
    case .swinject: ".container or .transient"
    case .resolver: ".application or .unique"
    case .dip: ".singleton or .unique"
    }
  }
  /// Swinject's protocol for containers, which most code that looks services up refers to; `nil` for the other libraries.
  var lookupProtocol: USR? { system == .swinject ? USR("s:\(module.utf8.count)\(module)8ResolverP") : nil }
  /// The type of any value of ``lookupProtocol``.
  var lookupType: TypeName? { lookupProtocol.map { TypeName("$s\($0.text.dropFirst(2).dropLast())_pD") } }
  /// Swinject's class that creates containers from assemblies; `nil` for the other libraries.
  var assemblerType: TypeName? {
    system == .swinject ? TypeName("$s\(module.utf8.count)\(module)9AssemblerCD") : nil
  }
  /// The types whose values are the container, or stand for it.
  var containerTypes: Set<TypeName> { Set([containerType, lookupType, assemblerType].compactMap { $0 }) }
  /// The names of these types.
  var containerNames: Set<String> { system == .swinject ? [container, "Resolver", "Assembler"] : [container] }
  /// The adapter's protocol for composition roots with a container.
  var legacyAssembly: USR? { isAdapter ? USR("s:\(module.utf8.count)\(module)14LegacyAssemblyP") : nil }

  static let all: [MigrationSystem] = [swinject, swinjectAdapter, resolver, resolverAdapter, dip, dipAdapter]

  /// The system of a library.
  static func of(_ library: ContainerLibrary) -> MigrationSystem {
    switch library {
    case .swinject, .swinjectAutoregistration, .swinjectStoryboard: swinject
    case .swinjectAdapter, .swinjectStoryboardAdapter: swinjectAdapter
    case .resolver: resolver
    case .resolverAdapter: resolverAdapter
    case .dip: dip
    case .dipAdapter: dipAdapter
    }
  }

  private static let swinject = swinject(.swinject, "$s8Swinject9ContainerCD")
  private static let swinjectAdapter = swinject(.swinjectAdapter, "$s15SwinjectAdapter9ContainerCD")
  private static let resolver = resolver(.resolver, "$s8ResolverAACD")
  private static let resolverAdapter = resolver(.resolverAdapter, "$s15ResolverAdapter0A0CD")
  private static let dip = dip(.dip, "$s3Dip19DependencyContainerCD")
  private static let dipAdapter = dip(.dipAdapter, "$s10DipAdapter19DependencyContainerCD")

  private static func swinject(_ library: ContainerLibrary, _ type: String) -> MigrationSystem {
    MigrationSystem(
      library: library, container: "Container", containerType: TypeName(type), property: "container", typeLabel: nil,
      nameLabel: "name", options: ["inObjectScope", "implements", "initCompleted"], completions: ["initCompleted"])
  }

  private static func resolver(_ library: ContainerLibrary, _ type: String) -> MigrationSystem {
    MigrationSystem(
      library: library, container: "Resolver", containerType: TypeName(type), property: "resolver", typeLabel: nil,
      nameLabel: "name", options: ["scope", "implements", "resolveProperties"], completions: ["resolveProperties"])
  }

  private static func dip(_ library: ContainerLibrary, _ type: String) -> MigrationSystem {
    MigrationSystem(
      library: library, container: "DependencyContainer", containerType: TypeName(type), property: "container",
      typeLabel: "type", nameLabel: "tag", options: ["implements", "resolvingProperties"],
      completions: ["resolvingProperties"])
  }
}

extension ContainerRegistration {
  /// The registration's library, from the migration's point of view.
  var migration: MigrationSystem { .of(library) }
}

extension MigrationSystem {
  /// Returns whether a type contains the container's, or that of something which stands for it.
  func namesContainer(in type: TypeName, _ program: Program) -> Bool {
    let names = containerNames.map { "\(module).\($0)" }
    return TypeText.tokens(program.text(of: type)).contains(where: names.contains)
  }

  /// Returns whether a member is in an extension of the container, or of a type that stands for it.
  func isExtended(by member: Member) -> Bool {
    switch member.owner {
    case .extensionOfOther(let type): containerTypes.contains(type)
    case .extensionOf(let type): type == lookupProtocol
    default: false
    }
  }

  /// The system whose container a member's extension extends; `nil` for other members.
  static func extended(by member: Member) -> MigrationSystem? {
    all.first { member.owner == .extensionOfOther($0.containerType) }
  }
}
