// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

extension RandomStyleProgram {
  /// A type with the code that creates an instance: perhaps some statements, and an expression.
  struct DeclaredType {
    let declaration: String
    var statements: [String]
    var creation: String
  }

  /// Declares the type of a service.
  ///
  /// - Parameters:
  ///   - late: The service that a completion sets in a property.
  ///   - superclass: The class that it inherits; `nil` for none.
  ///   - isSpread: Whether statements in the factory look up what the initializer needs.
  mutating func declare(
    _ service: Service, parts: [Service], needs: Needs, late: Service?, superclass: String?, access: String,
    isSpread: Bool
  ) -> DeclaredType {
    if service.kind == .text {
      return DeclaredType(declaration: "", statements: [], creation: "\"text \(service.index)\"")
    }
    let type = declare(
      "S\(service.index)", generics: service.isGeneric,
      protocols: service.kind == .objectOfProtocol ? service.type : "Node",
      keyword: service.kind == .structure ? "struct" : "final class", parts: parts, needs: needs,
      hasArgument: service.hasArgument, hasValue: service.hasValue, resolver: resolver(of: service.group), late: late,
      superclass: superclass, access: access, isSpread: isSpread)
    guard service.isNested else { return type }
    return DeclaredType(
      declaration: "extension Models {\n\(type.declaration)\n}", statements: type.statements,
      creation: "Models.\(type.creation)")
  }

  /// Declares a type that the main function creates.
  mutating func declare(screen name: String, parts: [Service], needs: Needs) -> DeclaredType {
    declare(
      name, protocols: "Node", keyword: "final class", parts: parts, needs: needs, resolver: nil, access: "")
  }

  /// Declares a type that a factory creates, whose parameter is `r`.
  mutating func declare(part name: String, parts: [Service]) -> DeclaredType {
    declare(
      name, protocols: "Node", keyword: "final class", parts: parts,
      needs: random.element(of: [.parameters, .parameters, .closures]), resolver: "r", access: "")
  }

  /// Declares a class that others inherit, and that looks up what it needs.
  mutating func declareSuperclass(_ name: String) -> String {
    let needs = random.element(of: [Needs.values, .wrappers, .lazy, .computed, .body])
    let access = hasLibrary ? "open " : ""
    return declare(
      name, protocols: "Node", keyword: "class", parts: [random.element(of: services)], needs: needs, resolver: nil,
      access: access
    ).declaration
  }

  /// - Parameter resolver: The resolver at the place where the type is created; `nil` outside of factories.
  private mutating func declare(
    _ name: String, generics isGeneric: Bool = false, protocols: String, keyword: String, parts: [Service],
    needs: Needs, hasArgument: Bool = false,
    hasValue: Bool = false, resolver: String?, late: Service? = nil, superclass: String? = nil, access: String,
    isSpread: Bool = false
  ) -> DeclaredType {
    var members: [String] = []
    var arguments: [String] = []
    var lines: [String] = []
    let values = (hasArgument ? ["id"] : []) + (hasValue ? ["limit"] : [])
    let parameter = values.map { "\($0): Int" }
    let stores = values.map { "self.\($0) = \($0)" }
    members += values.map { "let \($0): Int" }
    arguments += values.map { "\($0): \($0)" }
    let names = parts.indices.map { "part\($0)" }
    func initializer(_ keyword: String, _ parameters: [String], _ statements: [String]) -> String {
      let isOverride = superclass != nil && parameters.isEmpty
      let head = "\(isOverride ? "override " : "")\(keyword)init(\(parameters.joined(separator: ", ")))"
      return statements.isEmpty ? "\(head) {}" : "\(head) {\n    \(statements.joined(separator: "\n    "))\n  }"
    }
    /// Whether the compiler writes the initializer.
    let isImplicit = access.isEmpty && random.isOne(in: 2)
    func add(_ initializer: String) {
      if !isImplicit || !initializer.hasSuffix("init() {}") { members.append(initializer) }
    }
    let isMemberwise = isImplicit && keyword == "struct" && needs == .parameters
    func properties() -> [String] {
      zip(names, parts).map { "\(isMemberwise ? "" : "private ")let \($0): \($1.spelled)" }
    }
    switch needs {
    case .parameters, .defaults, .convenience:
      members += properties()
      let typed = zip(names, parts).map { "\($0): \($1.spelled)" }
      let isDefault = needs == .defaults
      let defaults = isDefault ? parts.map { lookup($0) } : []
      if !isMemberwise {
        members.append(
          initializer(
            "", parameter + (isDefault ? zip(typed, defaults).map { "\($0) = \($1)" } : typed),
            stores + names.map { "self.\($0) = \($0)" }))
      }
      if needs == .convenience, !parts.isEmpty {
        let lookups = zip(names, parts).map { name, part in "\(name): \(lookup(part))" }
        members.append(
          initializer(
            "convenience ", parameter,
            ["self.init(\((values.map { "\($0): \($0)" } + lookups).joined(separator: ", ")))"]))
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
          random.isOne(in: 2) ? "private let \(name) = \(lookup)" : "private let \(name): \(part.spelled) = \(lookup)")
      }
      add(initializer("", parameter, stores))
    case .wrappers:
      for (name, part) in zip(names, parts) {
        members.append(
          part.name == nil && !part.hasArgument && hasWrapper
            ? "\(wrapper) private var \(name): \(part.spelled)"
            : "private let \(name) = \(lookup(part))")
      }
      add(initializer("", parameter, stores))
    case .keptResolver:
      members.append("private let resolver: \(system.resolver)")
      members.append(
        initializer("", parameter + ["resolver: \(system.resolver)"], stores + ["self.resolver = resolver"]))
      for (name, part) in zip(names, parts) {
        let lookup = lookup(part, in: "resolver", isInferred: true)
        members.append(
          "private var \(name): \(part.type) { \(system == .dip ? lookup.replacing("try ", with: "try! ") : lookup) }")
      }
      arguments.append("resolver: \(resolver ?? container)")
    case .closures:
      let makers = parts.indices.map { "makePart\($0)" }
      members += zip(makers, parts).map { "private let \($0): () -> \($1.type)" }
      members += zip(names, zip(makers, parts)).map { "private var \($0): \($1.1.type) { \($1.0)() }" }
      members.append(
        initializer(
          "", parameter + zip(makers, parts).map { "\($0): @escaping () -> \($1.type)" },
          stores + makers.map { "self.\($0) = \($0)" }))
      for (name, part) in zip(makers, parts) {
        let lookup = lookup(part, in: resolver, isInferred: true)
        arguments.append("\(name): { \(lookup.replacing("try ", with: "try! ")) }")
      }
    case .computed:
      for (name, part) in zip(names, parts) {
        members.append("private var \(name): \(part.spelled) { \(lookup(part)) }")
      }
      add(initializer("", parameter, stores))
    case .lazy:
      for (name, part) in zip(names, parts) { members.append("private lazy var \(name) = \(lookup(part))") }
      add(initializer("", parameter, stores))
    case .body:
      members += properties()
      members.append(
        initializer("", parameter, stores + zip(names, parts).map { name, part in "\(name) = \(lookup(part))" }))
    case .optional:
      members += zip(names, parts).map { "private let \($0): \($1.type)?" }
      members.append(
        initializer(
          "", parameter + zip(names, parts).map { "\($0): \($1.type)?" }, stores + names.map { "self.\($0) = \($0)" }))
      arguments += zip(names, parts).map { name, part in "\(name): \(lookup(part, in: resolver, isOptional: true))" }
    }
    if let late { members.append("var late: \(late.type)?") }
    let all = names.map { needs == .optional ? "\($0) as Any" : $0 } + (late == nil ? [] : ["late as Any"])
    let list = "[\((values + all).joined(separator: ", "))]"
    members.append(
      superclass == nil
        ? "\(access)var parts: [Any] { \(list) }" : "\(access)override var parts: [Any] { super.parts + \(list) }")
    let isMade = resolver != nil && !isGeneric && needs == .parameters && random.isOne(in: 6)
    if isMade {
      let parameters = parameter + zip(names, parts).map { "\($0): \($1.spelled)" }
      let all = (values + names).map { "\($0): \($0)" }
      members.append(
        "static func make(\(parameters.joined(separator: ", "))) -> \(name) {\n    "
          + "\(name)(\(all.joined(separator: ", ")))\n  }")
    }
    let isUnchecked = isStrict && (keyword != "struct" || needs == .closures || needs == .keptResolver)
    let inherited =
      [superclass, superclass != nil && protocols == "Node" ? nil : protocols].compactMap { $0 }
      + (isUnchecked ? ["@unchecked Sendable"] : [])
    return DeclaredType(
      declaration:
        "\(access)\(keyword) \(name)\(isGeneric ? "<Value>" : ""): \(inherited.joined(separator: ", ")) {\n  \(members.joined(separator: "\n  "))\n}",
      statements: lines,
      creation: "\(name)\(isGeneric ? "<Int>" : "")\(isMade ? ".make" : "")(\(arguments.joined(separator: ", ")))")
  }
}
