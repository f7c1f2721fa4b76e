// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The assembly members that replace the lookups of a factory.
struct LookupMembers {
  private let source: RegistrationSource
  /// The members used so far.
  private(set) var needs: [ServiceDraft.Need] = []

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }
  private var program: Program { source.program }

  init(_ source: RegistrationSource) { self.source = source }

  /// Returns the member that replaces a lookup, and adds it to the needs.
  mutating func use(
    of lookup: ContainerLookup, typeSource: String?, arguments: [String], isShadowed: Bool
  ) throws(MigrationObstacle) -> String {
    guard lookup.key.name.isKnown else { throw .unreadLookup(program.line(of: lookup.place)) }
    // A service with several registrations stays in the container, which chooses one.
    let targets = writer.needs.targets(of: lookup)
    let target = targets.count == 1 ? targets.first : nil
    let key = lookup.key
    let bare = try writer.spelling.bare(key.service, source: typeSource, in: source.module)
    let type = try writer.spelling.full(bare, key.service)
    let name = writer.names[key]
    var isolation = ""
    // The container's lookups are not isolated, so a service that stays there is a plain requirement.
    if let target, writer.isOnMainActor(writer.code.registrations[target]), !writer.staysInContainer(target) {
      guard source.isOnMainActor else { throw .needsMainActor("\(key.service)") }
      isolation = RequirementText.mainActor
    }
    var nameArgument = ""
    if case .text(let text) = key.name { nameArgument = ", name: \(SwiftLiteral.string(text))" }
    if lookup.result == .optional, !isCertain(lookup) {
      guard arguments.isEmpty else { throw .unreadLookup(program.line(of: lookup.place)) }
      let optionalName = "optional\(MemberName.capitalized(name))"
      let optional = TypeSpelling.optional(type)
      needs.append(
        .init(
          requirement: "var \(optionalName): \(optional) { get }",
          hole: "var \(optionalName): \(optional) { container.resolve(\(bare).self\(nameArgument)) }",
          name: optionalName, target: nil))
      return isShadowed ? "self.\(optionalName)" : optionalName
    }
    let parameterNames = targets.first.map { writer.parameterNames(of: writer.code.registrations[$0]) } ?? []
    var parameters: [MemberParameter] = []
    for (index, argument) in key.arguments.enumerated() {
      let bare = try writer.spelling.bare(argument, source: nil, in: source.module)
      let parameter = index < parameterNames.count ? parameterNames[index] : "argument\(index + 1)"
      parameters.append(MemberParameter(name: parameter, type: try writer.spelling.full(bare, argument)))
    }
    guard parameters.count == arguments.count else { throw .unreadLookup(program.line(of: lookup.place)) }
    let label = parameters.count == 1 ? "argument" : "arguments"
    let passed = parameters.isEmpty ? "" : ", \(label): \(parameters.map(\.name).joined(separator: ", "))"
    let requirement = RequirementText.requirement(name, type, parameters)
    let head = RequirementText.head(name, type, parameters)
    // Swinject's own container has no `require`.
    let lookedUp = "(\(bare).self\(nameArgument)\(passed))"
    let value = registration.library.isAdapter ? "require\(lookedUp)" : "container.resolve\(lookedUp)!"
    needs.append(
      .init(
        requirement: isolation + requirement, hole: "\(isolation)\(head) { \(value) }", name: name, target: target))
    let prefix = isShadowed ? "self." : ""
    guard !parameters.isEmpty else { return prefix + name }
    return "\(prefix)\(name)(\(zip(parameters, arguments).map { "\($0.name): \($1)" }.joined(separator: ", ")))"
  }

  /// Returns the container itself, for code that looks up later.
  mutating func useOfContainer(isShadowed: Bool) -> String {
    needs.append(.init(requirement: "var container: Container { get }", hole: nil, name: "container", target: nil))
    return isShadowed ? "self.container" : "container"
  }

  /// Returns whether a call between this registration and a later one may throw, so that only this one happens.
  private func mayThrow(before other: ContainerRegistration) -> Bool {
    let start = program.bytes(of: registration.place).upperBound
    let end = program.bytes(of: other.place).lowerBound
    guard start < end else { return false }
    let words = source.text.tokens(in: start..<end).map { source.text.string(in: $0) }
    return words.indices.contains { index in
      words[index] == "try" && (index + 1 == words.count || !["?", "!"].contains(words[index + 1]))
    }
  }

  /// Returns whether an optional lookup always succeeds: its target is registered in the same container wherever this
  /// registration is.
  func isCertain(_ lookup: ContainerLookup) -> Bool {
    let targets = writer.needs.targets(of: lookup)
    guard targets.count == 1, let target = targets.first else { return false }
    let other = writer.code.registrations[target]
    return other.member == registration.member && other.place.file == registration.place.file
      && other.container == registration.container && !other.isConditional && other.key == lookup.key
      && other.obstructions.isSubset(of: registration.obstructions) && !mayThrow(before: other)
  }
}
