// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A call of a function that is passed to Swinject by name, as a factory or completion:
/// `register(Store.self, factory: Store.make)`.
struct FunctionCall {
  private let source: RegistrationSource
  private let function: Member
  /// The function's source, without parameters.
  private let name: String

  private var program: Program { source.program }

  /// - Parameters:
  ///   - declaration: The function.
  ///   - value: The bytes of the argument, `Store.make` or `Store.make(_:)`.
  ///   - source: The registration.
  /// - Returns: `nil` for code other than the name of a global or static function of the program, or of one that can become
  ///   static.
  init?(_ declaration: DeclarationReference?, at value: Range<Int>, _ source: RegistrationSource) {
    guard source.registration.system == .swinject, source.registration.form == .register,
      let function = declaration.flatMap({ source.program.member($0.usr) }), function.kind == .function,
      function.effects == Effects(), function.owner == .file || source.writer.ownFunctions.isStatic(function)
    else { return nil }
    self.source = source
    self.function = function
    let written = source.text.string(in: value)
    name = String(written.prefix { $0 != "(" })
    let labels = written.dropFirst(name.count)
    guard labels.isEmpty || labels == "(\(function.labels.map { "\($0):" }.joined()))",
      name.split(separator: ".").last.map(String.init) == function.name,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
  }

  /// Returns the call with the container of the root, and with other values as the other arguments.
  ///
  /// - Throws: The obstacle if the call has another meaning in an assembly, or if the function may receive another
  ///   container.
  func text(_ values: [String], _ members: inout LookupMembers) throws(MigrationObstacle) -> String {
    guard function.parameters.count == values.count + 1 else { throw .noClosure }
    if source.writer.hierarchy.existsAnywhere(in: .swinject) { throw .passesResolver }
    if !source.isOnMainActor, program.needsMainActor(function, inFile: source.registration.place.file) {
      throw .mainActor
    }
    guard source.writer.hidden.isVisible(function) else { throw .hiddenDeclaration(function.name) }
    members.reveal([function.usr])
    var name = name
    let typeName = String(name.dropLast(function.name.count + 1))
    if let type = function.owner.type.flatMap(program.type), ["", "self", "Self"].contains(typeName) {
      guard type.usr == source.registration.owner, source.writer.ownFunctions.isPlain(type) else { throw .dynamicSelf }
      try source.use(function, of: type, &members)
      name = "\(source.writer.ownFunctions.typeName(type)).\(function.name)"
    } else if let type = function.owner.type.flatMap(program.type) {
      guard typeName.split(separator: ".").last.map(String.init) == type.name else { throw .noClosure }
      try source.checkName(of: type, written: typeName)
    } else if source.writer.names.contains(name) || MemberName.reserved.contains(name) || values.contains(name) {
      throw .shadowedName(name)
    }
    let container = try members.useOfContainer(isShadowed: values.contains(source.system.property))
    let arguments = zip(function.parameters, [container] + values).map { parameter, value in
      parameter.label.map { "\($0): \(value)" } ?? value
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
