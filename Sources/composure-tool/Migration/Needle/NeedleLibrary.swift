// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The declarations of Needle that a plan knows, by their identities and names.
enum NeedleLibrary {
  static let module = "NeedleFoundation"
  private static let component = "s:16NeedleFoundation9ComponentC"

  /// What a class inherits from Needle.
  enum Superclass: Equatable {
    case root
    /// The texts of the protocols of the dependency.
    case component(dependencies: [String])
    /// `PluginizedComponent`, `NonCoreComponent`.
    case plugins(String)
  }

  /// What a superclass is in Needle; `nil` for other classes.
  static func superclass(_ text: String) -> Superclass? {
    guard text.hasPrefix("\(module).") else { return nil }
    let rest = text.dropFirst(module.count + 1)
    let name = String(rest.prefix { $0 != "<" })
    switch name {
    case "BootstrapComponent": return .root
    case "Component":
      let arguments = rest.dropFirst(name.count + 1).dropLast()
      let protocols = arguments.components(separatedBy: " & ").filter {
        $0 != "\(module).EmptyDependency" && $0 != "Swift.AnyObject"
      }
      return .component(dependencies: protocols)
    case "PluginizedComponent", "NonCoreComponent": return .plugins(name)
    default: return nil
    }
  }

  /// Returns whether a declaration is the component's function `shared`.
  static func isShared(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "shared" && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the component's property `dependency`.
  static func isDependency(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "dependency" && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the component's property `parent` or `path`.
  static func isParentOrPath(_ declaration: DeclarationReference) -> Bool {
    ["parent", "path"].contains(declaration.baseName) && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the subscript by which a component has the members of its dependency.
  static func isDynamicMember(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "subscript" && declaration.usr.text.hasPrefix(component)
  }
}
