// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The compiler's facts about a program: its modules, and indexes over their declarations.
package struct Program: Sendable {
  /// The modules, dependencies first.
  package let modules: [Module]
  /// The source files of all modules.
  package let files: [SourceFile]
  /// The types and protocols of all modules.
  package let types: [TypeDeclaration]
  /// The extensions of all modules.
  package let extensions: [ExtensionDeclaration]
  /// The members of all types and extensions, and the global functions and variables.
  package let members: [Member]
  /// Conditions that affect the findings, such as an unknown compiler.
  package let warnings: [String]

  private let typeIndices: [USR: Int]
  private let typesByName: [TypeName: USR]
  private let memberIndices: [USR: Int]
  private let memberIndicesByType: [USR: [Int]]
  private let conformancesByType: [USR: [Conformance]]
  private let conformancesByName: [TypeName: [Conformance]]
  private let aliasesByType: [USR: [String: TypeName]]
  /// The indices of types in types, by module and name.
  private let nestedTypeIndices: [NestedName: [Int]]
  private let texts: [String: String]
  private let assigned: Set<USR>

  private struct NestedName: Hashable {
    let module: String
    let name: String
  }

  /// Creates a program from its modules.
  ///
  /// - Parameters:
  ///   - modules: The modules, dependencies first.
  ///   - warnings: Conditions to report.
  ///   - demangle: Returns the readable forms of mangled names, in the same order.
  package init(
    modules: [ParsedModule], warnings: [String] = [], demangle: ([String]) throws -> [String]
  ) rethrows {
    var builder = ProgramBuilder()
    for module in modules { builder.add(module) }
    try builder.addEffects(demangle)
    self.modules = builder.modules
    self.warnings = warnings
    files = builder.files
    types = builder.types
    extensions = builder.extensions
    members = builder.members
    typeIndices = Dictionary(types.enumerated().map { ($1.usr, $0) }) { first, _ in first }
    typesByName = builder.typesByName
    memberIndices = Dictionary(members.enumerated().map { ($1.usr, $0) }) { first, _ in first }
    memberIndicesByType = Dictionary(
      grouping: members.indices.filter { builder.members[$0].owner.type != nil }
    ) { builder.members[$0].owner.type! }
    conformancesByType = builder.conformances
    conformancesByName = builder.conformancesByName
    aliasesByType = builder.aliases
    texts = builder.texts
    assigned = builder.assigned
    nestedTypeIndices = Dictionary(grouping: types.indices.filter { builder.types[$0].name.contains(".") }) {
      NestedName(module: builder.files[builder.types[$0].file].module, name: builder.types[$0].name)
    }
  }

  /// Returns the type or protocol with a USR, if the program declares it.
  package func type(_ usr: USR) -> TypeDeclaration? { typeIndices[usr].map { types[$0] } }

  /// Returns a type and its superclasses, the nearest first.
  package func withSuperclasses(_ type: USR) -> [USR] {
    var result = [type]
    while let next = self.type(result[result.count - 1])?.superclassDeclaration, !result.contains(next) {
      result.append(next)
    }
    return result
  }

  /// Returns the declaration of a type, if the program declares it. Pass a generic type with its own parameters as
  /// arguments.
  package func declaration(of type: TypeName) -> USR? { typesByName[type] }

  /// Returns the declaration of a type, if the program declares it. A generic type may have any arguments.
  package func nominalDeclaration(of type: TypeName) -> USR? {
    typesByName[type]
      ?? type.possibleDeclarations.lazy.map { USR("s:" + $0.dropFirst(2)) }.first { typeIndices[$0] != nil }
  }

  /// Returns the member or global declaration with a USR, which may also be the USR of an accessor.
  package func member(_ usr: USR) -> Member? { memberIndices[usr].map { members[$0] } }

  /// Returns whether a property keeps its first value: a `let`, or a `var` that only modules of the program can assign, and
  /// that no code assigns.
  package func isConstant(_ property: Member) -> Bool {
    property.isConstant
      || (property.isStored || property.isLazy) && property.access < .public && !assigned.contains(property.usr)
  }

  /// Returns the members of a type or protocol, including those in extensions.
  package func members(of type: USR) -> [Member] { memberIndicesByType[type, default: []].map { members[$0] } }

  /// Returns the conformances of a type, including implied ones and those in extensions.
  package func conformances(of type: USR) -> [Conformance] { conformancesByType[type, default: []] }

  /// Returns the conformances that extensions declare for a type of another program, such as one of the standard
  /// library.
  package func conformances(ofForeign type: TypeName) -> [Conformance] { conformancesByName[type, default: []] }

  /// Returns the types of the type aliases in a type, by name, including those of associated types.
  package func aliases(of type: USR) -> [String: TypeName] { aliasesByType[type, default: [:]] }

  /// Returns the type that a type declares for an associated type: the target of a type alias, or a nested type.
  ///
  /// - Returns: `nil` for a generic type, and if the program does not declare the type.
  package func associatedType(_ name: String, of type: TypeName) -> TypeName? {
    guard let usr = declaration(of: type), let declaration = self.type(usr), !declaration.isGeneric else { return nil }
    if let alias = aliases(of: usr)[name] { return alias }
    let nested = NestedName(module: files[declaration.file].module, name: "\(declaration.name).\(name)")
    if let indices = nestedTypeIndices[nested] { return indices.count == 1 ? types[indices[0]].type : nil }
    return declaration.superclass.flatMap { associatedType(name, of: $0) }
  }

  /// Returns the protocols that a protocol refines, directly or indirectly.
  package func refinedProtocols(of proto: USR) -> Set<USR> { Set(type(proto)?.refinedProtocols ?? []) }

  /// Returns whether a module is compiled in the Swift 6 language mode, in which the compiler rejects data races.
  package func isInSwift6Mode(_ module: String) -> Bool { modules.contains { $0.name == module && $0.isInSwift6Mode } }

  /// Returns the location of an offset in a file.
  package func location(_ offset: Int, inFile file: Int) -> SourceLocation { files[file].text.location(at: offset) }

  /// Returns the location of a member's name.
  package func location(of member: Member) -> SourceLocation {
    location(member.nameOffset ?? member.range?.start ?? 0, inFile: member.file)
  }

  /// Returns the location of a type's name.
  package func location(of type: TypeDeclaration) -> SourceLocation {
    location(type.nameOffset ?? type.range?.start ?? 0, inFile: type.file)
  }

  /// Returns the location of a piece of code.
  package func location(of range: SourceRange, inFile file: Int) -> SourceLocation {
    location(range.start, inFile: file)
  }

  /// Returns the readable form of a type in a member or call, with module names: `Swift.Optional<Swift.Int>`.
  package func text(of type: TypeName) -> String { texts[type.mangled] ?? type.mangled }

  /// The number of nodes of each unknown kind, by the compiler's name.
  package var unknownKinds: [String: Int] {
    files.reduce(into: [:]) { $0.merge($1.unknownKinds, uniquingKeysWith: +) }
  }
}
