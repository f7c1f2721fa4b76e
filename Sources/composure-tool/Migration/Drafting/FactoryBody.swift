// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The code of a registration's factory and completions, rewritten for a member of an assembly.
struct FactoryBody {
  private let source: RegistrationSource
  private var members: LookupMembers

  private var registration: ContainerRegistration { source.registration }
  /// The members that the code uses.
  var needs: [ServiceDraft.Need] { members.needs }
  /// The code that the member leaves out: it never runs, or reads the root.
  var omitted: [SourceRange] { members.omitted }
  /// The private declarations that the code uses, which become internal.
  var revealed: Set<USR> { members.revealed }
  /// The functions that the code uses, which become static.
  var madeStatic: Set<USR> { members.madeStatic }

  init(_ source: RegistrationSource) {
    self.source = source
    members = LookupMembers(source)
  }

  /// The code that creates an instance, without indentation, and whether it is a single expression.
  typealias Creation = (text: String, isSingle: Bool)

  /// The code of a completion, without indentation.
  struct Completion {
    /// The name of the instance in the code; empty for none.
    let parameter: String
    let text: String
    /// The indentation of one level.
    let unit: String

    /// Returns the code for an instance that has another name.
    func block(of instance: String) -> String {
      let name = parameter.isEmpty || parameter == instance ? "" : "\(unit)let \(parameter) = \(instance)\n"
      return "do {\n\(name)\(Indentation.indented(text, by: unit))\n}"
    }
  }

  /// Returns the code that creates and completes the instance.
  mutating func statements(_ type: String, parameters: [MemberParameter]) throws(MigrationObstacle) -> Creation {
    let creation = try creation(parameters)
    let completions = try completions()
    guard let first = completions.first else { return creation }
    let name = first.parameter.isEmpty ? "instance" : first.parameter
    let statements =
      [Self.declaration(of: name, type: type, creation, unit: source.unit), first.text]
      + completions.dropFirst().map { $0.block(of: name) } + ["return \(name)"]
    return (statements.joined(separator: "\n"), false)
  }

  /// Returns the declaration of a constant with a created instance.
  static func declaration(of name: String, type: String, _ creation: Creation, unit: String) -> String {
    let keyword = "return "
    let isReturn = creation.text.hasPrefix(keyword) && !["\n", "//", ";"].contains(where: creation.text.contains)
    let value = isReturn ? String(creation.text.dropFirst(keyword.count)) : creation.text
    return creation.isSingle || isReturn
      ? "let \(name): \(type) = \(value)"
      : "let \(name): \(type) = {\n\(Indentation.indented(creation.text, by: unit))\n}()"
  }

  /// Returns the code of the factory.
  mutating func creation(_ parameters: [MemberParameter]) throws(MigrationObstacle) -> Creation {
    let factory = source.factory
    guard registration.form != .autoregister, let closure = factory.closure else {
      let labels = ["factory", "mainActorFactory"]
      if let argument = source.chain.links[0].arguments.first(where: { $0.label.map(labels.contains) == true }),
        let call = FunctionCall(factory.function, at: argument.value, source)
      {
        return (try call.text(parameters.map { $0.variable ?? $0.name }, &members), true)
      }
      return (try InitializerCall(source, factory).text(parameters, &members), true)
    }
    return try FactoryCode(source, closure, at: factory.place).text(&members)
  }

  /// Returns the code of the completions, in their order.
  mutating func completions() throws(MigrationObstacle) -> [Completion] {
    var result: [Completion] = []
    for completion in registration.completions {
      if let call = functionCall(of: completion) {
        let text = try call.text(["instance"], &members)
        result.append(Completion(parameter: "instance", text: text, unit: source.unit))
        continue
      }
      guard let closure = completion.closure, closure.completesInstance else { throw .noCompletion }
      let text = try completionStatements(of: closure, at: completion.place)
      let parameter = InstanceName(in: closure, source).name
      result.append(Completion(parameter: parameter == "_" ? "" : parameter, text: text, unit: source.unit))
    }
    return result
  }

  /// Returns the call of a function that is passed as a completion.
  private func functionCall(of completion: ContainerRegistration.Completion) -> FunctionCall? {
    let arguments = source.chain.links.flatMap(\.arguments)
    guard completion.place.file == source.file else { return nil }
    let place = source.program.bytes(of: completion.place)
    guard
      let argument = arguments.first(where: {
        $0.value.lowerBound <= place.lowerBound && place.upperBound <= $0.value.upperBound
      })
    else { return nil }
    return FunctionCall(completion.code.function, at: argument.value, source)
  }

  /// Returns the code of a completion, in a local function if it has a `return`.
  private mutating func completionStatements(
    of closure: Closure, at place: CodePlace
  ) throws(MigrationObstacle) -> String {
    let text: String
    do {
      text = try FactoryCode(source, closure, at: place).text(&members).text
    } catch {
      if case .captures(let names) = error { throw .completionCaptures(names) }
      throw error
    }
    let words = Set(source.text.tokens(in: source.program.bytes(of: place)).map { source.text.string(in: $0) })
    guard words.contains("return") else { return text }
    var name = "complete"
    while words.contains(name) || source.writer.names.contains(name) { name += "Instance" }
    let isolation = source.isOnMainActor ? RequirementText.mainActor : ""
    return "\(isolation)func \(name)() {\n\(Indentation.indented(text, by: source.unit))\n}\n\(name)()"
  }
}
