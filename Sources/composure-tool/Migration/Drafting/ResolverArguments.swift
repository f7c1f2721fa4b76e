// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The arguments that a Resolver factory reads: `args()`, or `args("name")` for several.
///
/// They are not part of a registration's key, and their types are those of the expressions that read them.
struct ResolverArguments {
  /// An expression that reads an argument.
  struct Use {
    /// The key; `nil` for the only argument.
    let key: String?
    let type: TypeName
    let range: SourceRange
    /// The label of the call's parameter that receives the argument.
    let label: String?
  }

  let uses: [Use]

  /// Returns whether a factory refers to its arguments.
  static func areRead(by registration: ContainerRegistration) -> Bool {
    guard registration.system == .resolver, let closure = registration.factories.first?.closure,
      closure.parameters.count == 2
    else { return false }
    return closure.body.references.contains { $0.reference.local == closure.parameters[1].id }
  }

  /// Reads the arguments of a factory.
  ///
  /// - Throws: ``MigrationObstacle/unreadArguments`` if one is read in another form, or perhaps not at all.
  init(_ registration: ContainerRegistration, _ code: ContainerCode) throws(MigrationObstacle) {
    guard Self.areRead(by: registration), let factory = registration.factories.first, let closure = factory.closure
    else {
      uses = []
      return
    }
    let local = closure.parameters[1].id
    guard let scanned = code.scan(around: registration.place) else { throw .library(.unreadArguments) }
    let values = ContainerValueReader(program: code.program)
    var uses: [Use] = []
    for (node, call) in closure.body.calls where call.receiver?.reference?.local == local {
      guard ["callAsFunction", "get"].contains(call.declaration?.baseName), let type = node.type,
        let range = node.range,
        let scan = scanned.calls.first(where: { $0.range == range }),
        !(scan.closures + scan.conditions).contains(where: {
          $0 != factory.place.range && factory.place.range.contains($0)
        })
      else { throw .library(.unreadArguments) }
      var key: String?
      if let value = call.arguments.first?.value {
        // A literal, or a constant with a literal.
        guard case .known(.text(let text)) = values.name(value, in: scanned) else { throw .library(.unreadArguments) }
        key = text
      }
      let label = closure.body.calls.flatMap(\.call.arguments).first { $0.value?.range == range }?.label
      uses.append(Use(key: key, type: type, range: range, label: label))
    }
    let references = closure.body.references.filter { $0.reference.local == local }
    let keys = Set(uses.map(\.key))
    guard references.count == uses.count, keys.count == 1 || !keys.contains(nil) else {
      throw .library(.unreadArguments)
    }
    self.uses = uses
    for use in uses {
      let types = reads(of: use.key, code.program).map { ServiceType($0.type, in: code.program) }
      guard Set(types).count == 1 else { throw .library(.unreadArguments) }
    }
  }

  /// Returns the uses of an argument that determine its type. In `resolve(args: args())`, any type is possible, so that such a
  /// use counts only if there is no other one.
  private func reads(of key: String?, _ program: Program) -> [Use] {
    let all = uses.filter { $0.key == key }
    let typed = all.filter { !["Any", "Any?"].contains("\(ServiceType($0.type, in: program))") }
    return typed.isEmpty ? all : typed
  }

  /// Returns the type of the argument that some code reads; `nil` for other code.
  func type(ofArgumentAt range: SourceRange, in program: Program) -> ServiceType? {
    uses.first { $0.range == range }.flatMap { use in
      reads(of: use.key, program).first.map { ServiceType($0.type, in: program) }
    }
  }

  /// Returns the member's parameters, in the order of their first use.
  ///
  /// - Parameter isUsable: Whether the code of the factory has no other use of a name.
  func parameters(
    _ spelling: TypeSpelling, in program: Program, module: String, isUsable: (String) -> Bool
  ) throws(MigrationObstacle) -> [MemberParameter] {
    var parameters: [MemberParameter] = []
    for key in uses.map(\.key) where !parameters.contains(where: { $0.key == key }) {
      let use = reads(of: key, program)[0]
      let type = ServiceType(use.type, in: program)
      let text = try spelling.full(spelling.bare(type, source: nil, in: module), type)
      let name = use.key ?? use.label.flatMap { MemberName.isIdentifier($0) ? $0 : nil } ?? "argument"
      // The code may have a local with the name.
      let variable = [name, "\(name)Argument"].first(where: isUsable)
      guard MemberName.isIdentifier(name), let variable else { throw .library(.unreadArguments) }
      parameters.append(
        MemberParameter(
          name: name, type: text, variable: variable == name ? nil : variable, key: use.key, service: type))
    }
    return parameters
  }
}
