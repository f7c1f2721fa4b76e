// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Composure's declarations, by the compiler's identifiers.
enum ComposureDeclarations {
  static let module = "Composure"
  static let assembly = USR("s:9Composure8AssemblyP")
  static let childAssembly = USR("s:9Composure13ChildAssemblyP")
  static let partAssembly = USR("s:9Composure12PartAssemblyP")
  static let scope = TypeName("$s9Composure5ScopeCD")
  /// The types of scopes.
  static let scopes: Set<TypeName> = [scope, TypeName("$s9Composure14MainActorScopeCD")]

  /// The members of the library's protocols that return other assemblies or scopes, and are not dependencies.
  static let plumbing: Set<String> = ["scope", "parent", "whole"]

  /// Returns whether a declaration is `parent` of a child.
  static func isParent(_ reference: DeclarationReference) -> Bool {
    reference.baseName == "parent" && reference.usr.text.hasPrefix("s:9Composure13ChildAssemblyP")
  }

  /// Returns whether a declaration is `whole` of a part.
  static func isWhole(_ reference: DeclarationReference) -> Bool {
    reference.baseName == "whole" && reference.usr.text.hasPrefix("s:9Composure12PartAssemblyP")
  }

  /// Returns the lifetime of a lifetime function's values; `nil` for other functions.
  static func lifetime(of reference: DeclarationReference) -> LifetimeCall.Lifetime? {
    let owners = ["s:9Composure8AssemblyPAAE", "s:9Composure14MainActorScopeC"]
    guard owners.contains(where: reference.usr.text.hasPrefix) else { return nil }
    switch reference.baseName {
    case "shared": return .shared
    case "weaklyShared": return .weaklyShared
    case "transient": return .transient
    default: return nil
    }
  }
}
