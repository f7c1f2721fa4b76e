// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The container of a lookup, as the code around the lookup can write it.
///
/// A client's function may perform the lookup: for `Locator.find(Journal.self)`, whose code is `shared.resolve(type)!`, the
/// container is `Locator.shared`.
struct LookupReceiver {
  /// The source without a dot; empty for an implicit `self`.
  let source: String
  /// The range of the source at the lookup; `nil` if a client's function performs the lookup.
  let range: SourceRange?
  /// Whether the container is only known to be a `Resolver` of Swinject.
  let isResolver: Bool

  /// The properties that need a higher access level.
  let hidden: Set<HiddenProperty>

  /// The arguments that a client's function passes on; `nil` if there are none, or if they are unknown.
  let passedArguments: [CodeNode]?

  /// The module of the container's library, if the source names a type of it and the file of the lookup does not import it.
  let missingImport: String?

  /// The source with a dot.
  var prefix: String { source.isEmpty ? "" : "\(source)." }

  /// - Parameters:
  ///   - isInPublicDefault: Whether the code of other modules evaluates the lookup.
  ///   - isKept: Whether a property wrapper keeps the result, and does nothing else.
  init(
    of lookup: ContainerLookup, _ system: MigrationSystem, isInPublicDefault: Bool = false, isKept: Bool = false,
    in plan: MigrationPlan
  ) throws(LookupObstacle) {
    let code = plan.code
    let program = code.program
    if case .wrapper = lookup.form, lookup.origin == nil, lookup.container == .main {
      (source, range, isResolver, hidden) = ("\(system.container).main", nil, false, [])
      (passedArguments, missingImport) = (nil, nil)
      return
    }
    let reader = ContainerExpressionReader(lookup, in: code) { module in
      isInPublicDefault ? .public : plan.access(from: lookup.module, to: module)
    }
    if lookup.origin != nil {
      guard !lookup.maySkip, isKept || lookup.isForwarded(in: code, passingLast: lookup.key.arguments.count) else {
        throw .helper
      }
    }
    passedArguments = lookup.origin == nil ? nil : reader.passedArguments
    guard let inner = reader.receiver else {
      if lookup.origin != nil { throw .helper }
      throw .expression(program.line(of: lookup.place))
    }
    guard let expression = reader.expression(inner) else {
      throw reader.calledProtocol.map { .protocolFunction($0.name) } ?? .helper
    }
    var (source, type) = (expression.source, expression.type)
    // A function that unwraps the result may have an optional container.
    if lookup.origin != nil, lookup.result == .required, type == system.containerType.optional {
      (source, type) = ("\(source)!", system.containerType)
    }
    hidden = expression.hidden
    let imported = program.files[lookup.code.file].imports.compactMap(\.path.first).first {
      ContainerLibrary(rawValue: $0) != nil
    }
    missingImport = expression.needsImport ? imported ?? lookup.library.rawValue : nil
    range = lookup.origin == nil ? inner.range ?? lookup.call.range : nil
    if lookup.container == .main, type != system.containerType {
      // Resolver's static functions use its main instance.
      self.source = lookup.origin == nil && (inner.isImplicit || inner.isSelf) ? "main" : "\(source).main"
      isResolver = false
      return
    }
    // In an extension of the protocol, `self` is one of its values.
    let isSelf = type == .firstGenericParameter && lookup.owner != nil && lookup.owner == system.lookupProtocol
    isResolver = (isSelf || type != nil && type == system.lookupType) && Self.isContainer(system, in: program)
    guard type == system.containerType || isResolver else { throw .container(source) }
    self.source = source
  }

  /// Returns whether every `Resolver` is a container: the program has no such type of its own.
  private static func isContainer(_ system: MigrationSystem, in program: Program) -> Bool {
    program.types.allSatisfy { type in
      type.name != "Resolver" && !program.conformances(of: type.usr).contains { $0.proto == system.lookupProtocol }
    }
  }
}
