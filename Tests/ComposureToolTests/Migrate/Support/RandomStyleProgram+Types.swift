// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

extension RandomStyleProgram {
  /// A type with the code that creates an instance: perhaps some statements, and an expression.
  struct DeclaredType {
    let declaration: String
    let statements: [String]
    let creation: String
  }

  /// Declares the type of a service.
  ///
  /// - Parameters:
  ///   - late: The service that a completion sets in a property.
  ///   - isSpread: Whether statements in the factory look up what the initializer needs.
  mutating func declare(
    _ service: Service, parts: [Service], needs: Needs, late: Service?, access: String, isSpread: Bool
  ) -> DeclaredType {
    let type = declare(
      "S\(service.index)", protocols: service.kind == .objectOfProtocol ? service.type : "Node",
      keyword: service.kind == .structure ? "struct" : "final class", parts: parts, needs: needs,
      hasArgument: service.hasArgument, resolver: resolver(of: service.group), late: late, access: access,
      isSpread: isSpread)
    guard service.isNested else { return type }
    return DeclaredType(
      declaration: "extension Models {\n\(type.declaration)\n}", statements: type.statements,
      creation: "Models.\(type.creation)")
  }

  /// Declares a type that the main function creates.
  mutating func declare(screen name: String, parts: [Service], needs: Needs) -> DeclaredType {
    declare(
      name, protocols: "Node", keyword: "final class", parts: parts, needs: needs, hasArgument: false, resolver: nil,
      late: nil, access: "", isSpread: false)
  }

  /// - Parameter resolver: The resolver at the place where the type is created; `nil` outside of factories.
  private mutating func declare(
    _ type: String, protocols: String, keyword: String, parts: [Service], needs: Needs, hasArgument: Bool,
    resolver: String?, late: Service?, access: String, isSpread: Bool
  ) -> DeclaredType {
    var members: [String] = []
    var arguments: [String] = []
    var lines: [String] = []
    let parameter = hasArgument ? ["id: Int"] : []
    let stores = hasArgument ? ["self.id = id"] : []
    if hasArgument {
      members.append("let id: Int")
      arguments.append("id: id")
    }
    let names = parts.indices.map { "part\($0)" }
    func initializer(_ keyword: String, _ parameters: [String], _ statements: [String]) -> String {
      statements.isEmpty
        ? "\(keyword)init(\(parameters.joined(separator: ", "))) {}"
        : "\(keyword)init(\(parameters.joined(separator: ", "))) {\n    \(statements.joined(separator: "\n    "))\n  }"
    }
    func properties(_ suffix: String = "") -> [String] {
      zip(names, parts).map { "private let \($0): \($1.type)\(suffix)" }
    }
    switch needs {
    case .parameters, .defaults, .convenience:
      members += properties()
      let typed = zip(names, parts).map { "\($0): \($1.type)" }
      let isDefault = needs == .defaults
      let defaults = isDefault ? parts.map { lookup($0) } : []
      members.append(
        initializer(
          "", parameter + (isDefault ? zip(typed, defaults).map { "\($0) = \($1)" } : typed),
          stores + names.map { "self.\($0) = \($0)" }))
      if needs == .convenience, !parts.isEmpty {
        let values = zip(names, parts).map { name, part in "\(name): \(lookup(part))" }
        members.append(
          initializer(
            "convenience ", parameter,
            ["self.init(\(((hasArgument ? ["id: id"] : []) + values).joined(separator: ", ")))"]))
      }
      if needs == .parameters {
        for (name, part) in zip(names, parts) {
          let lookup = lookup(part, in: resolver, isInferred: !isSpread)
          if isSpread {
            lines.append(
              random.isOne(in: 2) && lookup.hasSuffix("!")
                ? "guard let \(name) = \(lookup.dropLast()) else { fatalError() }" : "let \(name) = \(lookup)")
            arguments.append("\(name): \(name)")
          } else {
            arguments.append("\(name): \(lookup)")
          }
        }
      }
    case .resolver:
      members += properties()
      members.append(
        initializer(
          "", parameter + ["resolver: \(system.resolver)"],
          stores
            + zip(names, parts).map { name, part in
              let lookup = lookup(part, in: "resolver", isInferred: true)
              return "\(name) = \(system == .dip ? lookup.replacing("try ", with: "try! ") : lookup)"
            }))
      arguments.append("resolver: \(resolver ?? container)")
    case .values:
      for (name, part) in zip(names, parts) {
        let lookup = lookup(part)
        members.append(
          random.isOne(in: 2) ? "private let \(name) = \(lookup)" : "private let \(name): \(part.type) = \(lookup)")
      }
      members.append(initializer("", parameter, stores))
    case .wrappers:
      for (name, part) in zip(names, parts) {
        members.append(
          part.name == nil && !part.hasArgument && hasWrapper
            ? "\(wrapper) private var \(name): \(part.type)"
            : "private let \(name) = \(lookup(part))")
      }
      members.append(initializer("", parameter, stores))
    case .computed:
      for (name, part) in zip(names, parts) { members.append("private var \(name): \(part.type) { \(lookup(part)) }") }
      members.append(initializer("", parameter, stores))
    case .lazy:
      for (name, part) in zip(names, parts) { members.append("private lazy var \(name) = \(lookup(part))") }
      members.append(initializer("", parameter, stores))
    case .body:
      members += properties()
      members.append(
        initializer("", parameter, stores + zip(names, parts).map { name, part in "\(name) = \(lookup(part))" }))
    case .optional:
      members += properties("?")
      members.append(
        initializer(
          "", parameter + zip(names, parts).map { "\($0): \($1.type)?" }, stores + names.map { "self.\($0) = \($0)" }))
      arguments += zip(names, parts).map { name, part in "\(name): \(lookup(part, in: resolver, isOptional: true))" }
    }
    if let late { members.append("var late: \(late.type)?") }
    let all = names.map { needs == .optional ? "\($0) as Any" : $0 } + (late == nil ? [] : ["late as Any"])
    members.append(
      "\(access)var parts: [Any] { [\(((hasArgument ? ["id"] : []) + all).joined(separator: ", "))] }")
    return DeclaredType(
      declaration: "\(access)\(keyword) \(type): \(protocols) {\n  \(members.joined(separator: "\n  "))\n}",
      statements: lines, creation: "\(type)(\(arguments.joined(separator: ", ")))")
  }
}
