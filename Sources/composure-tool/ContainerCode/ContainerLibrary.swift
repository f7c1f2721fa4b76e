// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A library with containers, by the name of its module: an adapter, or what an adapter stands in for.
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

  /// The API and the rules of lookup that a library has.
  enum System: String, CaseIterable, Sendable {
    case swinject = "Swinject"
    case resolver = "Resolver"
    case dip = "Dip"
  }

  /// The API and the rules of lookup.
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

  /// The library that declares something, or whose type an extension of another module extends; `nil` for other declarations.
  init?(of usr: USR) {
    guard let library = Self.allCases.first(where: { usr.text.hasPrefix($0.prefix) }) else { return nil }
    self = library
  }

  private var prefix: String { "s:\(rawValue.utf8.count)\(rawValue)" }

  /// The modules whose own code is not read as a client's: the libraries, and what the adapters consist of.
  static let modules: Set<String> = Set(allCases.map(\.rawValue))
    .union(["Composure", "ContainerEngine", "ContainerVerification", "VerificationTestSupport"])
}

extension Program {
  /// The library whose own function is called; `nil` for a client's, those in extensions of a library's type included.
  func containerLibrary(of declaration: DeclarationReference) -> ContainerLibrary? {
    guard let library = ContainerLibrary(of: declaration.usr) else { return nil }
    if let member = member(declaration.usr), !ContainerLibrary.modules.contains(files[member.file].module),
      !isBridge(member)
    {
      return nil
    }
    return library
  }

  /// Whether a member is the function by which a migration registers members of a composition root in Swinject's own container,
  /// as the adapter's function of that name does.
  func isBridge(_ member: Member) -> Bool {
    member.owner == .extensionOfOther(MigrationRoots.upstreamContainer) && member.name == "register"
      && member.labels.prefix(3) == ["_", "name", "from"]
  }
}
