// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Needle declarations in a plan, by identity and name.
enum NeedleLibrary {
  static let module = "NeedleFoundation"
  private static let component = "s:16NeedleFoundation9ComponentC"

  /// A Needle class that a component inherits from.
  enum Superclass: Equatable {
    case root
    /// The names of the dependency's protocols.
    case component(dependencies: [String])
    /// `PluginizedComponent`, `NonCoreComponent`.
    case plugins(String)
  }

  /// Returns the Needle class for a superclass; `nil` for other classes.
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

  /// Returns whether a declaration is the component's `shared` function.
  static func isShared(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "shared" && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the component's `dependency` property.
  static func isDependency(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "dependency" && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the component's `parent` or `path` property.
  static func isParentOrPath(_ declaration: DeclarationReference) -> Bool {
    ["parent", "path"].contains(declaration.baseName) && declaration.usr.text.hasPrefix(component)
  }

  /// Returns whether a declaration is the subscript through which a component accesses its dependency's members.
  static func isDynamicMember(_ declaration: DeclarationReference) -> Bool {
    declaration.baseName == "subscript" && declaration.usr.text.hasPrefix(component)
  }
}
