// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup that becomes a parameter of the initializer.
struct HoistedLookup {
  let lookup: ContainerLookup
  /// The label of the parameter: the name of the property or local that stores the service, or else a name for the
  /// type.
  let label: String
  /// The type of the parameter.
  let type: String
  /// The index of the initializer's container parameter; `nil` for a globally accessible container.
  let parameter: Int?
  /// The property that the lookup initializes, or whose wrapper performs the lookup; `nil` for a lookup in the body of
  /// the initializer.
  let property: Member?
  /// The expression of the lookup; `nil` for a wrapper's lookup.
  let expression: LookupExpression?
  /// The modules and libraries with the declarations in the source, if a caller writes it as it is.
  let modules: Set<String>
  /// The source of the lookup before and after the container's expression.
  private let source: (before: String, after: String)

  var isInBody: Bool { property == nil }

  /// Returns the lookup as a caller writes it.
  ///
  /// - Parameter receiver: The container; `nil` for the container in the type's code.
  func source(receiver: String?) -> String {
    (expression?.keyword ?? "") + (receiver ?? source.before) + source.after
  }

  /// - Throws: The reason why the lookup is uncertain.
  init(
    _ lookup: ContainerLookup, _ initializer: Member, _ code: ContainerCode, _ spelling: TypeSpelling
  ) throws(SiteObstacle) {
    let program = code.program
    self.lookup = lookup
    let line = program.line(of: lookup.place)
    guard let member = lookup.member.flatMap(program.member) else { throw .lookup(line) }
    let call = code.members[member.usr]?.calls.first { $0.range == lookup.call.range }
    guard lookup.conditions.isEmpty, lookup.closures.isEmpty, call?.obstructions.isEmpty != false else {
      throw .conditional(line)
    }
    switch lookup.key.name {
    case .oneOf, .unknown: throw .lookup(line)
    case .none, .text, .constant, .enumCase: break
    }
    guard lookup.key.arguments.isEmpty else { throw .lookup(line) }
    if case .localWrapper = lookup.form { throw .lookup(line) }
    if case .wrapper(let usr, let name) = lookup.form {
      guard let property = program.member(usr) else { throw .lookup(line) }
      self.property = property
      label = property.name
      parameter = nil
      (source, modules) = try Self.wrapperSource(lookup, property, wrapper: name, code)
      type = try Self.typeText(lookup, property: property, program, spelling)
      expression = nil
      return
    }
    let text = program.files[lookup.place.file].text
    let expression = try LookupExpression(lookup, code)
    self.expression = expression
    let bytes = expression.value
    if lookup.origin != nil {
      // `Services.resolve(Store.self)`, a client's function that any code can call.
      guard Self.isClosed(lookup, code), let modules = Self.modulesOfGlobalFunction(lookup, code) else {
        throw .lookup(line)
      }
      self.modules = modules
      // Callers cannot use the `Self` of this type.
      if text.string(in: bytes).hasPrefix("Self.") { throw .container("Self") }
      source = ("", text.string(in: bytes))
      parameter = nil
      (property, label) = try Self.taker(of: lookup, expression.value, member, initializer, program)
      type = try Self.typeText(lookup, property: nil, program, spelling)
      return
    }
    guard lookup.sites.isEmpty else { throw .lookup(line) }
    let name = lookup.name.range.start
    let dot = text.endOfCode(before: name)
    guard dot > bytes.lowerBound, text.bytes[dot - 1] == UInt8(ascii: ".") else { throw .container(line) }
    let receiver = text.string(in: bytes.lowerBound..<dot - 1)
    guard receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else {
      throw .container(receiver)
    }
    let rest = text.string(in: dot - 1..<bytes.upperBound)
    // The source after the container contains only types and literals.
    guard lookup.name.range.start < bytes.upperBound, !rest.contains("//"), !rest.contains("/*"),
      Self.isClosed(lookup, code)
    else { throw .lookup(line) }
    source = (receiver, try Self.withFullType(rest, from: dot - 1, of: lookup, code))
    let library = lookup.library.rawValue
    switch lookup.container {
    // `Resolver.resolve()`: its type becomes the type of the parameter.
    case .main where ["Resolver", "Resolver.main"].contains(receiver): (parameter, modules) = (nil, [library])
    case .parameter(let file, let id) where file == initializer.file:
      guard let index = initializer.parameters.firstIndex(where: { $0.variable.id == id }) else {
        throw .container(receiver)
      }
      (parameter, modules) = (index, [])
    case .declaration:
      // Callers cannot use the `Self` of this type, or omit the type's name.
      guard let node = call?.receiver, let modules = program.modules(ofGlobal: node, in: lookup.module),
        !receiver.hasPrefix("Self.")
      else { throw .container(receiver) }
      parameter = nil
      self.modules = modules.union([library])
    default: throw .container(receiver)
    }
    (property, label) = try Self.taker(of: lookup, expression.value, member, initializer, program)
    type = try Self.typeText(lookup, property: nil, program, spelling)
  }

  /// Returns the property that a lookup initializes, if there is one, and the parameter's label.
  private static func taker(
    of lookup: ContainerLookup, _ value: Range<Int>, _ member: Member, _ initializer: Member, _ program: Program
  ) throws(SiteObstacle) -> (Member?, String) {
    let text = program.files[lookup.place.file].text
    if member.kind == .property {
      guard member.initialValue?.range.map({ text.bytes(of: $0) }) == value else {
        throw .lookup(program.line(of: lookup.place))
      }
      return (member, member.name)
    }
    guard member.usr == initializer.usr else { throw .delegation }
    return (
      nil,
      target(of: value, in: initializer, text)
        ?? MemberName.name(of: lookup.key, takesArguments: !lookup.key.arguments.isEmpty) { _ in false }
    )
  }

  /// Returns the modules of a function that performs a lookup, and of the object that it is called on, if all code of the
  /// lookup's module can call it in the same way: a static or global function, or one of a global object.
  private static func modulesOfGlobalFunction(_ lookup: ContainerLookup, _ code: ContainerCode) -> Set<String>? {
    let program = code.program
    guard let call = code.scan(around: lookup.place)?.calls.first(where: { $0.nameRange == lookup.name.range }),
      let function = program.member(call.declaration.usr), program.isVisible(function, in: lookup.module)
    else { return nil }
    let module = program.files[function.file].module
    if function.owner == .file { return [module] }
    // Callers cannot omit the type's name.
    guard program.bytes(of: lookup.place).lowerBound < lookup.name.range.start else { return nil }
    return call.receiver.flatMap { program.modules(ofGlobal: $0, in: lookup.module) }?.union([module])
  }

  /// Returns the source after the container with the full name of the type, if only the code around the lookup finds it by
  /// the name there.
  private static func withFullType(
    _ source: String, from start: Int, of lookup: ContainerLookup, _ code: ContainerCode
  ) throws(SiteObstacle) -> String {
    let text = code.program.files[lookup.place.file].text
    let call = code.program.bytes(of: lookup.call)
    let arguments = CallChainSource.arguments(ofLookup: call, name: lookup.name.range.start, in: text)
    guard let bytes = arguments?.first?.value, case let written = text.string(in: bytes), written.hasSuffix(".self"),
      LocalTypeNames(around: lookup, in: code.program).isUsed(in: String(written.dropLast(5)), orNested: true)
    else { return source }
    var result = Array(source.utf8)
    let type = try bareType(lookup, code.program)
    result.replaceSubrange(bytes.lowerBound - start..<bytes.upperBound - start, with: "\(type).self".utf8)
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether the arguments of a lookup are types and literals.
  private static func isClosed(_ lookup: ContainerLookup, _ code: ContainerCode) -> Bool {
    guard let scan = code.scan(around: lookup.place),
      let call = scan.calls.first(where: { $0.nameRange == lookup.name.range })?.call
    else { return false }
    return call.arguments.compactMap(\.value).allSatisfy { $0.references.isEmpty && $0.closure == nil }
  }

  /// Returns the name of the property or local to which a statement of an initializer assigns a lookup, or the label of the
  /// argument for which it calls another initializer.
  private static func target(
    of lookup: Range<Int>, in initializer: Member, _ text: CompilerFacts.SourceText
  ) -> String? {
    guard case .block(let statements)? = initializer.body?.kind else { return nil }
    for statement in statements {
      switch statement.kind {
      case .assignment(let target, let value)
      where value.range.map({ text.bytes(of: $0) }) == lookup:
        return target.reference?.base?.isSelf == true ? target.reference?.declaration?.baseName : nil
      case .binding(let binding)
      where binding.value?.range.map({ text.bytes(of: $0) }) == lookup:
        return binding.variables.count == 1 ? binding.variables[0].name : nil
      default:
        let argument = initializer.delegation?.arguments.first { $0.value?.range.map(text.bytes) == lookup }
        if let label = argument?.label { return label }
      }
    }
    return nil
  }

  /// Returns the type of the parameter: the type of the service, or of the wrapped property.
  private static func typeText(
    _ lookup: ContainerLookup, property: Member?, _ program: Program, _ spelling: TypeSpelling
  ) throws(SiteObstacle) -> String {
    do throws(MigrationObstacle) {
      let service = lookup.key.service
      if let declaration = service.name.flatMap(program.declaration).flatMap(program.type),
        declaration.access < .internal
      {
        throw .hiddenDeclaration(declaration.name)
      }
      let full = try spelling.full(spelling.bare(service, source: nil, in: lookup.module), service)
      return lookup.result == .optional ? TypeSpelling.optional(full) : full
    } catch {
      throw .unspelledType("\(lookup.key.service)")
    }
  }

  /// Returns the lookup of a client's wrapper during its creation, with the property's type.
  private static func wrapperSource(
    _ lookup: ContainerLookup, _ property: Member, wrapper: String, _ code: ContainerCode
  ) throws(SiteObstacle) -> (source: (before: String, after: String), modules: Set<String>) {
    let program = code.program
    if lookup.system == .resolver, lookup.origin == nil {
      let source = try resolverSource(lookup, property, wrapper: wrapper, program)
      return (("", source), [lookup.library.rawValue])
    }
    guard let client = ClientWrapper(lookup, of: property, in: program),
      let source = try client.source(of: bareType(lookup, program))
    else { throw .wrapper(wrapper) }
    return (("", source), client.modules)
  }

  /// Returns the lookup of one of Resolver's own wrappers, which it performs during its creation.
  private static func resolverSource(
    _ lookup: ContainerLookup, _ property: Member, wrapper: String, _ program: Program
  ) throws(SiteObstacle) -> String {
    let functions = ["Injected": "resolve", "OptionalInjected": "optional"]
    guard let function = functions[wrapper], property.attributes.count == 1 else { throw .wrapper(wrapper) }
    var resolver = "Resolver"
    var name = ""
    for argument in property.attributes[0].arguments {
      guard let value = argument.value, let range = value.range else { continue }
      let written = program.files[property.file].text.string(of: range)
      guard isVisible(value, to: lookup.module, program) else { throw .lookup(written) }
      switch argument.label {
      case "name": name = ", name: \(written)"
      // The optional wrapper also looks up in `Resolver.root` if its own container finds nothing.
      case "container" where wrapper == "Injected": resolver = written.hasPrefix(".") ? "Resolver\(written)" : written
      default: throw .wrapper(wrapper)
      }
    }
    return "\(resolver).\(function)(\(try bareType(lookup, program)).self\(name))"
  }

  /// Returns whether an expression is a literal, or a constant that any code of a module can name.
  private static func isVisible(_ value: CodeNode, to module: String, _ program: Program) -> Bool {
    if case .literal = value.kind { return true }
    guard let reference = value.reference, let declaration = reference.declaration else { return false }
    if case .type? = reference.base?.kind {} else if reference.base != nil { return false }
    if ContainerLibrary(of: declaration.usr) != nil { return true }
    guard let member = program.member(declaration.usr), member.isStatic || member.owner == .file else { return false }
    return member.access > .fileprivate && program.files[member.file].module == module
  }

  private static func bareType(_ lookup: ContainerLookup, _ program: Program) throws(SiteObstacle) -> String {
    do throws(MigrationObstacle) {
      return try TypeSpelling(program).bare(lookup.key.service, source: nil, in: lookup.module)
    } catch {
      throw .unspelledType("\(lookup.key.service)")
    }
  }
}
