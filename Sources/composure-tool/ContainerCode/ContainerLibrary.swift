// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A container library, by its module name: an adapter, or the library that the adapter replaces.
enum ContainerLibrary: String, CaseIterable, Sendable {
  case swinject = "Swinject"
  case swinjectAutoregistration = "SwinjectAutoregistration"
  case swinjectStoryboard = "SwinjectStoryboard"
  case swinjectAdapter = "SwinjectAdapter"
  case swinjectStoryboardAdapter = "SwinjectStoryboardAdapter"
  case resolver = "Resolver"
  case resolverAdapter = "ResolverAdapter"
  case dip = "Dip"
  case dipAdapter = "DipAdapter"

  /// The API and lookup rules of a library.
  enum System: String, CaseIterable, Sendable {
    case swinject = "Swinject"
    case resolver = "Resolver"
    case dip = "Dip"
  }

  /// The API and lookup rules.
  var system: System {
    switch self {
    case .swinject, .swinjectAutoregistration, .swinjectStoryboard, .swinjectAdapter, .swinjectStoryboardAdapter:
      .swinject
    case .resolver, .resolverAdapter: .resolver
    case .dip, .dipAdapter: .dip
    }
  }

  /// Whether the library is one of Composure's adapters.
  var isAdapter: Bool { rawValue.hasSuffix("Adapter") }

  /// Finds the library that contains a declaration, or whose type the declaration extends; `nil` for other
  /// declarations.
  init?(of usr: USR) {
    guard let library = Self.allCases.first(where: { usr.text.hasPrefix($0.prefix) }) else { return nil }
    self = library
  }

  private var prefix: String { "s:\(rawValue.utf8.count)\(rawValue)" }

  /// The modules that are not read as client code: the libraries, and the modules of the adapters.
  static let modules: Set<String> = Set(allCases.map(\.rawValue))
    .union(["Composure", "ContainerEngine", "ContainerVerification", "VerificationTestSupport"])
}

extension Program {
  /// Returns the library whose own function is called; `nil` for functions of the client, including those in extensions
  /// of a library's type.
  func containerLibrary(of declaration: DeclarationReference) -> ContainerLibrary? {
    guard let library = ContainerLibrary(of: declaration.usr) else { return nil }
    if let member = member(declaration.usr), !ContainerLibrary.modules.contains(files[member.file].module),
      !isBridge(member)
    {
      return nil
    }
    return library
  }

  /// Returns whether a member is a function that a migration has written for an original library, to register members
  /// of a composition root in its container. The adapter has a function with the same name.
  func isBridge(_ member: Member) -> Bool {
    guard member.name == "register", let system = MigrationSystem.extended(by: member), !system.isAdapter else {
      return false
    }
    return member.labels.prefix(3) == ["_", system.nameLabel, "from"]
  }
}

extension SourceFile {
  /// Whether the file imports a container library.
  var importsContainerLibrary: Bool {
    imports.contains { $0.path.first.flatMap(ContainerLibrary.init(rawValue:)) != nil }
  }
}
