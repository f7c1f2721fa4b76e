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

  init(_ source: RegistrationSource) {
    self.source = source
    members = LookupMembers(source)
  }

  /// Returns the code that creates the instance, without indentation.
  mutating func statements(
    _ type: String, parameters: [MemberParameter]
  ) throws(MigrationObstacle) -> (text: String, isSingle: Bool) {
    let factory = source.factory
    var made: (text: String, isSingle: Bool)
    if registration.form == .autoregister {
      made = (try InitializerCall(source, factory).text(parameters, &members), true)
    } else {
      guard let closure = factory.closure else { throw .noClosure }
      made = try FactoryCode(source, closure, at: factory.place).text(&members)
    }
    guard !registration.completions.isEmpty else { return made }
    var statements: [String] = []
    var instance: String?
    for completion in registration.completions {
      guard let closure = completion.closure, closure.parameters.count == 2 else { throw .noCompletion }
      let body = try completionStatements(of: closure, at: completion.place)
      let parameter = closure.parameters[1].name
      guard !parameter.hasPrefix("$") else { throw .noCompletion }
      if let instance {
        statements.append("do {\n  let \(parameter) = \(instance)\n\(Indentation.indented(body, by: "  "))\n}")
      } else {
        let name = parameter.isEmpty || parameter == "_" ? "instance" : parameter
        instance = name
        statements.append(
          made.isSingle
            ? "let \(name): \(type) = \(made.text)"
            : "let \(name): \(type) = {\n\(Indentation.indented(made.text, by: "  "))\n}()")
        statements.append(body)
      }
    }
    return ((statements + ["return \(instance ?? "instance")"]).joined(separator: "\n"), false)
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
    return "\(isolation)func \(name)() {\n\(Indentation.indented(text, by: "  "))\n}\n\(name)()"
  }
}
