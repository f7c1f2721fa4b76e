// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

extension RandomStyleProgram {
  /// Returns the registration of a service, and the function that creates it if the registration names one, or calls one of
  /// the type with the registration.
  mutating func registration(
    of service: Service, _ type: DeclaredType, _ needs: Needs, late: Service?
  ) -> (statement: String, function: String?, ownFunction: String?) {
    var type = type
    let isSetByFactory = late != nil && random.isOne(in: 3)
    if let late, isSetByFactory {
      let lookup = lookup(late, in: resolver(of: service.group))
      type.statements += ["let object = \(type.creation)", "object.late = \(lookup)"]
      type.creation = "object"
    }
    let excluded = (service.isValue ? system.weakScopes : [])
      .union(hasGraphScope ? [] : system.graphScopes).union(hasSession ? [] : [".session"])
    let scope = random.element(of: (system.scopes + system.scopes.prefix(1)).filter { !excluded.contains($0) })
    let creation = type.creation
    let usesResolver = (type.statements + [creation]).contains(where: Self.usesResolver)
    let lines = type.statements.joined(separator: "\n      ")
    let body =
      type.statements.isEmpty
      ? random.isOne(in: 4) ? "\n      return \(creation)\n    }" : " \(creation) }"
      : "\n      \(lines)\n      return \(creation)\n    }"
    let completion = (isSetByFactory ? nil : late).map { late in
      let object = service.registered != service.implementation ? "(s as! \(service.implementation))" : "s"
      return "\(object).late = \(lookup(late, in: resolver(of: service.group)))"
    }
    let form = random.number(below: 6)
    let isTyped = form == 0
    let isPlain = system == .swinject && !service.hasArgument && !service.hasValue && type.statements.isEmpty
    var code = system.registration(
      service.registered, service.name, hasArgument: service.hasArgument, scope: scope, body: body,
      usesResolver: usesResolver, isTyped: isTyped, completion: completion,
      isOwn: places[service.group] == .containerExtension)
    if isPlain, !isStrict, !usesResolver, completion == nil, needs == .parameters, service.kind != .text,
      // The superclass looks services up in the container, which does not exist yet.
      !type.declaration.contains("Controller"), random.isOne(in: 4)
    {
      let constant = "object\(service.index)"
      code = system.registration(
        service.registered, service.name, hasArgument: false, scope: scope, body: " \(constant) }", usesResolver: false,
        isTyped: isTyped, completion: nil, isOwn: false)
      if service.hasAlias { code += "\n    .implements(\(service.type).self)" }
      return ("let \(constant) = \(creation)\n    \(Self.container)\(code)", nil, nil)
    }
    if isPlain, hasOwnFunctions(group: service.group), random.isOne(in: 3) {
      let isStatic = places[service.group] == .staticFunction
      let name = "makeS\(service.index)"
      code = system.registration(
        service.registered, service.name, hasArgument: false, scope: scope,
        body: " \(isStatic ? "" : "self.")\(name)(r) }", usesResolver: true, isTyped: isTyped, completion: completion,
        isOwn: false)
      if service.hasAlias { code += "\n    .implements(\(service.type).self)" }
      let head = "private \(isStatic ? "static " : "")func \(name)(_ r: Resolver) -> \(service.registered)"
      return (code, nil, "\(head) { \(creation) }")
    }
    if service.hasAlias { code += "\n    .implements(\(service.type).self)" }
    guard isPlain, form > 3, let start = code.range(of: ") {"), let end = code.range(of: body) else {
      return (code, nil, nil)
    }
    let name = "makeS\(service.index)"
    if form == 4, service.kind != .text, needs == .parameters, !creation.contains("name:"),
      !creation.contains("argument:")
    {
      code.replaceSubrange(start.lowerBound..<end.upperBound, with: ", initializer: \(service.implementation).init)")
      return ("auto\(code)", nil, nil)
    }
    code.replaceSubrange(start.lowerBound..<end.upperBound, with: ", factory: \(name))")
    let access = service.isPrivate ? "private " : ""
    return (code, "\(isolation)\(access)func \(name)(_ r: Resolver) -> \(service.registered) { \(creation) }", nil)
  }

  /// Returns whether code of a factory uses its parameter.
  static func usesResolver(_ code: String) -> Bool { ["r.", "r~>", "r ~>", ": r"].contains(where: code.contains) }

  /// Stands for the container in a registration that follows another statement.
  private static let container = "\u{1}"

  /// Returns a registration in a container, perhaps with another statement before it.
  private static func statement(_ code: String, in container: String) -> String {
    code.contains(Self.container) ? code.replacing(Self.container, with: container) : container + code
  }

  /// Returns whether the type with the registrations of a group may have functions that create services.
  private func hasOwnFunctions(group: Int) -> Bool {
    switch places[group] {
    case .assembly, .ownProtocol, .staticFunction: !isStrict
    case .function, .containerExtension, .helpers: false
    }
  }

  /// The container in a factory.
  func resolver(of group: Int) -> String {
    system != .dip ? "r" : places[group] == .containerExtension ? "self" : "container"
  }

  /// Returns the declaration that registers the services of a group, and the statement that runs it for a container.
  func registrations(_ group: Int, _ all: [String], _ own: [String], access: String) -> (
    declaration: String, application: (String) -> String
  ) {
    let name = group == 0 ? "Stores" : "Screens"
    let hasValue = services.contains { $0.hasValue && $0.group == group }
    func body(_ container: String, _ indent: String) -> String {
      (hasValue ? "let limit = \(group + 3)\n\(indent)" : "")
        + all.map { Self.statement($0, in: container).replacing("\n", with: "\n\(indent.dropFirst(2))") }.joined(
          separator: "\n\(indent)")
    }
    switch places[group] {
    case .function:
      return (
        "\(isolation)\(access)func register\(name)(in container: \(system.container)) {\n  \(body("container.", "  "))\n}",
        { "register\(name)(in: \($0))" }
      )
    case .containerExtension:
      return (
        "extension \(system.container) {\n  \(isolation)\(access)func register\(name)() {\n    \(body("", "    "))\n  }\n}",
        { "\($0).register\(name)()" }
      )
    case .assembly:
      return (
        """
        \(access)final class \(name)Assembly: Assembly {
          \(access)init() {}
          \(access)func assemble(container: Container) {
            \(body("container.", "    "))
          }
          \(own.joined(separator: "\n  "))
        }
        """, { "\(name)Assembly().assemble(container: \($0))" }
      )
    case .staticFunction:
      return (
        "\(isolation)\(access)enum \(name) {\n  \(access)static func register(_ container: \(system.container)) {\n    \(body("container.", "    "))\n  }\n  \(own.joined(separator: "\n  "))\n}",
        { "\(name).register(\($0))" }
      )
    case .helpers:
      let limit = hasValue ? "let limit = \(group + 3)\n    " : ""
      let functions = all.indices.map { index in
        let code = Self.statement(all[index], in: "container.").replacing("\n", with: "\n  ")
        return
          "private static func register\(index)(_ container: \(system.container)) {\n    "
          + "\(code.contains("limit") ? limit : "")\(code)\n  }"
      }
      return (
        """
        \(isolation)\(access)enum \(name) {
          \(access)static func register(_ container: \(system.container)) {
            \(all.indices.map { "register\($0)(container)" }.joined(separator: "\n    "))
          }
          \(functions.joined(separator: "\n  "))
        }
        """, { "\(name).register(\($0))" }
      )
    case .ownProtocol:
      return (
        """
        \(isolation)\(access)struct \(name)Registrations: Registering {
          \(access)init() {}
          \(access)func register(in container: \(system.container)) {
            \(body("container.", "    "))
          }
          \(own.joined(separator: "\n  "))
        }
        """, { "\(name)Registrations().register(in: \($0))" }
      )
    }
  }
}
