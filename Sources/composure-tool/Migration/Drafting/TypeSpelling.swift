// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes types in the files of a migration.
struct TypeSpelling {
  let program: Program
  private let modulesByName: [String: Set<String>]

  init(_ program: Program) {
    self.program = program
    var modules: [String: Set<String>] = [:]
    for type in program.types { modules[type.name, default: []].insert(program.files[type.file].module) }
    modulesByName = modules
  }

  /// Returns the source of a type in a module, without `any`: as in the code, or with a module name if it is ambiguous.
  ///
  /// - Throws: ``MigrationObstacle/unspelledType(_:)``.
  func bare(_ type: ServiceType, source: String?, in module: String) throws(MigrationObstacle) -> String {
    // `MoyaProvider.self` may omit generic arguments, which the compiler infers only there.
    if let source, source.contains(where: { "<?[".contains($0) }) || !type.text.contains("<") { return source }
    guard !type.text.contains(" in _"), !type.isOpen else { throw .unspelledType("\(type)") }
    var result = ""
    for token in TypeText.tokens(TypeText.withoutExtensions(type.text)) {
      guard let dot = token.firstIndex(of: ".") else {
        result += token
        continue
      }
      let name = String(token[token.index(after: dot)...])
      let owner = String(token[..<dot])
      // An outermost name that is declared once needs no module. The types of other packages are unknown.
      let declared = modulesByName[name.split(separator: ".").first.map(String.init) ?? name, default: []]
      switch owner {
      case "Swift": result += name
      // The parts of Foundation on Linux, which it re-exports.
      case "FoundationEssentials", "FoundationInternationalization": result += "Foundation.\(name)"
      // The compiler's module for all Objective-C declarations, which code cannot name.
      case "__C":
        guard declared.isEmpty else { throw .unspelledType("\(type)") }
        result += name
      default: result += owner == module && declared.contains(module) || declared == [owner] ? name : token
      }
    }
    return result
  }

  /// Returns a type, with `any` if it is an existential.
  func full(_ bare: String, _ type: ServiceType) throws(MigrationObstacle) -> String {
    guard let name = type.name ?? named(type.text) else {
      if Self.values.contains(type.text) || type.text.hasPrefix("Swift.Array<")
        || type.text.hasPrefix("Swift.Dictionary<")
      {
        return bare
      }
      throw .unspelledType("\(type)")
    }
    let isExistential = name.mangled.hasSuffix("_pD") || name.mangled.hasSuffix("_XlD")
    guard isExistential, !bare.hasPrefix("any "), bare != "Any", bare != "AnyObject" else { return bare }
    return "any \(bare)"
  }

  /// Returns the compiler's name of a type that the program declares.
  private func named(_ text: String) -> TypeName? {
    program.types.first { "\(program.files[$0.file].module).\($0.name)" == text }?.type
  }

  /// The standard library's types that are not protocols.
  private static let values = Set(
    [
      "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
      "Bool",
      "String", "Substring", "Character",
    ].map { "Swift.\($0)" })

  static func optional(_ full: String) -> String { full.hasPrefix("any ") ? "(\(full))?" : "\(full)?" }
}
