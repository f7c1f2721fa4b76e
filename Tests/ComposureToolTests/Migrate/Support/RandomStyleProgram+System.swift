// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The code of the programs in random styles that depends on their library.
extension RandomGraphTests.System {
  /// The type that factories receive, or that initializers get to look services up.
  var resolver: String { self == .dip ? "DependencyContainer" : "Resolver" }

  /// The scopes that only classes can have.
  var weakScopes: Set<String> { [".weak", ".shared", ".weakSingleton"] }

  /// The scopes that share an instance within one resolution.
  var graphScopes: Set<String> {
    switch self {
    case .swinject, .resolver: ["", ".graph"]
    case .dip: [".shared"]
    }
  }

  /// Returns the expression for the name of a service.
  func name(_ name: String, _ style: RandomStyleProgram.NameStyle) -> String {
    switch (self, style) {
    case (.resolver, .literal): ".init(\"\(name)\")"
    case (_, .literal): "\"\(name)\""
    case (.resolver, .constant): ".\(name)"
    case (_, .constant), (.dip, .enumeration): "Names.\(name)"
    case (.swinject, .enumeration): "Names.\(name).rawValue"
    case (.resolver, .enumeration): ".init(Names.\(name).rawValue)"
    }
  }

  /// Returns the declarations that the names of services refer to.
  func nameDeclarations(_ names: [String], _ style: RandomStyleProgram.NameStyle, _ access: String) -> String {
    guard !names.isEmpty, style != .literal else { return "" }
    if style == .enumeration {
      let convertible = self == .dip ? ", DependencyTagConvertible" : ""
      return "\(access)enum Names: String\(convertible) { case \(names.joined(separator: ", ")) }"
    }
    let type = self == .resolver ? "extension Resolver.Name" : "\(access)enum Names"
    let constants = names.map { "\(access)static let \($0) = \(self == .resolver ? "Self(\"\($0)\")" : "\"\($0)\"")" }
    return "\(type) {\n  \(constants.joined(separator: "\n  "))\n}"
  }

  /// Returns a lookup; `argument` is the value of its argument.
  func lookup(_ type: String, _ name: String?, _ argument: Int?, in resolver: String, isOptional: Bool) -> String {
    switch self {
    case .swinject:
      let name = name.map { ", name: \($0)" } ?? ""
      let argument = argument.map { ", argument: \($0)" } ?? ""
      return "\(resolver).resolve(\(type).self\(name)\(argument))\(isOptional ? "" : "!")"
    case .resolver:
      let name = name.map { ", name: \($0)" } ?? ""
      let argument = argument.map { ", args: \($0)" } ?? ""
      return "\(resolver).\(isOptional ? "optional" : "resolve")(\(type).self\(name)\(argument))"
    case .dip:
      let arguments = [name.map { "tag: \($0)" }, argument.map { "arguments: \($0)" }].compactMap { $0 }
      return "\(isOptional ? "try?" : "try") \(resolver).resolve(\(arguments.joined(separator: ", "))) as \(type)"
    }
  }

  /// Returns a lookup by an operator of SwinjectAutoregistration.
  func operatorLookup(_ type: String, _ name: String?, _ argument: Int?, in resolver: String) -> String {
    let values = [name.map { "name: \($0)" }, argument.map { "argument: \($0)" }].compactMap { $0 }
    return "\(resolver) ~> "
      + (values.isEmpty ? "\(type).self" : "(\(type).self, \(values.joined(separator: ", ")))")
  }

  /// Returns the lookup of a generic parameter `T`.
  func genericLookup(in container: String) -> String {
    switch self {
    case .swinject: "\(container).resolve(T.self)!"
    case .resolver: "\(container).resolve(T.self)"
    case .dip: "try! \(container).resolve()"
    }
  }

  /// The program's own functions that look services up.
  func functions(_ nameStyle: RandomStyleProgram.NameStyle) -> [String] {
    switch self {
    case .swinject:
      [
        "func find<T>(_ type: T.Type, name: String? = nil) -> T { container.resolve(type, name: name)! }",
        "func find<T, A>(_ type: T.Type, name: String? = nil, argument: A) -> T "
          + "{ container.resolve(type, name: name, argument: argument)! }",
      ]
    case .resolver:
      [
        "func find<T>(_ type: T.Type, name: Resolver.Name? = nil) -> T { container.resolve(type, name: name) }",
        "func find<T>(_ type: T.Type, name: Resolver.Name? = nil, argument: Any) -> T "
          + "{ container.resolve(type, name: name, args: argument) }",
      ]
    case .dip:
      [
        "func find<T>(_ type: T.Type, name: TAG? = nil) -> T { try! container.resolve(tag: name) }",
        "func find<T, A>(_ type: T.Type, name: TAG? = nil, argument: A) -> T "
          + "{ try! container.resolve(tag: name, arguments: argument) }",
      ].map { $0.replacing("TAG", with: nameStyle == .enumeration ? "(any DependencyTagConvertible)" : "String") }
    }
  }

  /// Returns a registration without the container.
  ///
  /// - Parameters:
  ///   - body: The code of the factory, with the closing brace.
  ///   - usesResolver: Whether this code uses the parameter `r`.
  ///   - isTyped: Whether the factory has the type of the service in its signature.
  ///   - isOwn: Whether `self` is the container.
  func registration(
    _ type: String, _ name: String?, hasArgument: Bool, scope: String, body: String, usesResolver: Bool, isTyped: Bool,
    completion: String?, isOwn: Bool
  ) -> String {
    let parameter = usesResolver ? "r" : "_"
    switch self {
    case .swinject:
      let signature =
        hasArgument ? "(\(parameter): Resolver, id: Int)" : isTyped ? "(\(parameter): Resolver) -> \(type)" : parameter
      return "register(\(type).self\(name.map { ", name: \($0)" } ?? "")) { \(signature) in\(body)"
        + (scope.isEmpty ? "" : "\n    .inObjectScope(\(scope))")
        + (completion.map { "\n    .initCompleted { r, s in \($0) }" } ?? "")
    case .resolver:
      let body = hasArgument ? body.replacing("id: id", with: "id: args()") : body
      let signature = hasArgument ? "\(parameter), args in" : usesResolver || isTyped ? "\(parameter) in" : ""
      return "register(\(type).self\(name.map { ", name: \($0)" } ?? "")) { \(signature)\(body)"
        + (scope.isEmpty ? "" : "\n    .scope(\(scope))")
        + (completion.map { "\n    .resolveProperties { r, s in \($0) }" } ?? "")
    case .dip:
      let capture = isOwn && body.contains("self") ? "[unowned self] " : ""
      let signature =
        hasArgument ? "\(capture)(id: Int) -> \(type) in" : "\(capture)() -> \(type) in"
      let options = [scope, name.map { "tag: \($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
      return "register(\(options)) { \(signature)\(body)"
        + (completion.map { "\n    .resolvingProperties { \(isOwn ? "[unowned self] _" : "_"), s in \($0) }" } ?? "")
    }
  }
}
