// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The closures with which a program configures new containers: `DependencyContainer { container in … }`, whose initializer
/// calls its closure once, and `{ let container = Container(); …; return container }()`.
struct ConfigurationClosures {
  /// A closure, and the call that creates the container.
  struct Configuration {
    let creation: ProgramCalls.Use
    let place: CodePlace
    let body: CodeNode
  }

  private let all: [CodePlace: Configuration]
  /// The closures that the code around them calls, with their bodies.
  private let called: [CodePlace: CodeNode]

  /// - Parameter calls: The calls of a program.
  init(_ calls: [ProgramCalls.Use], in program: Program) {
    var all: [CodePlace: Configuration] = [:]
    for use in calls {
      guard MigrationSystem.all.contains(where: { program.isCreation(use, of: $0) }),
        let value = use.call.call?.arguments.last?.value, let closure = value.closure, let range = value.range
      else { continue }
      let place = CodePlace(file: use.scan.file, range: range)
      all[place] = Configuration(creation: use, place: place, body: closure.body)
    }
    self.all = all
    var called: [CodePlace: CodeNode] = [:]
    for member in program.members where program.files[member.file].importsContainerLibrary {
      for (_, call) in member.code.flatMap(\.calls) {
        guard let function = call.function, let closure = function.closure, let range = function.range else { continue }
        called[CodePlace(file: member.file, range: range)] = closure.body
      }
    }
    self.called = called
  }

  /// Returns whether a piece of code is such a closure.
  func contains(_ place: CodePlace) -> Bool { all[place] != nil || called[place] != nil }

  /// Returns whether code may run later, more than once, or not at all, because closures or functions contain it.
  ///
  /// - Parameter closures: The code that may contain it, in its file.
  func isDeferred(_ place: CodePlace, by closures: some Sequence<SourceRange>) -> Bool {
    closures.contains { $0.contains(place.range) && !contains(CodePlace(file: place.file, range: $0)) }
  }

  /// Returns the closures of which the removal of some statements leaves nothing.
  func emptied(without statements: Set<CodePlace>) -> [Configuration] {
    all.values.filter { configuration in
      let content = configuration.body.statements
      return !content.isEmpty
        && content.compactMap(\.range).allSatisfy { range in
          statements.contains(CodePlace(file: configuration.place.file, range: range))
        }
    }
  }

  /// The code of the closures, with their files.
  var bodies: [(file: Int, body: CodeNode)] {
    all.values.map { ($0.place.file, $0.body) } + called.map { ($0.key.file, $0.value) }
  }
}

extension ConfigurationClosures.Configuration {
  /// The edit that removes the closure from the call: `DependencyContainer()`.
  func removal(in program: Program) -> Edit {
    let file = program.files[place.file]
    let closure = file.text.bytes(of: place.range)
    let call = file.text.bytes(of: creation.call.range)
    let before = file.text.tokens(in: call.lowerBound..<closure.lowerBound)
    let words = before.map { file.text.string(in: $0) }
    let first =
      switch words.last {
      // `DependencyContainer(autoInjectProperties: false) { … }`
      case ")": before[before.count - 1].upperBound
      // `DependencyContainer(autoInjectProperties: false, configBlock: { … })`
      case ":": before[before.count - (words.suffix(3).first == "," ? 3 : 2)].lowerBound
      default: before.last?.upperBound ?? closure.lowerBound
      }
    let hasParentheses = words.last == ")" || words.last == ":"
    return Edit(file: file.path, bytes: first..<closure.upperBound, text: hasParentheses ? "" : "()")
  }
}

extension CodeNode {
  /// The statements of a body.
  var statements: [CodeNode] {
    guard case .block(let content) = kind else { return [self] }
    return content.filter { !$0.isImplicit }
  }

  /// Returns the declarations in a body of constants that only removed statements use, such as
  /// `unowned let container = container`.
  func unusedConstants(without removed: Set<CodePlace>, _ file: Int, in program: Program) -> [CodePlace] {
    let text = program.files[file].text
    // Code that is not compiled may use them as well.
    guard let range, !text.hasCondition(in: text.bytes(of: range)) else { return [] }
    let place = { (range: SourceRange) in CodePlace(file: file, range: range) }
    return statements.compactMap { statement in
      guard case .binding(let binding) = statement.kind, binding.isConstant, binding.variables.count == 1,
        program.isPlain(binding.value), let range = statement.range
      else { return nil }
      let uses = references.filter { $0.reference.local == binding.variables[0].id }.compactMap(\.node.range)
      let isUnused = uses.allSatisfy { use in removed.contains { $0.contains(place(use)) } }
      return isUnused && !uses.isEmpty ? place(range) : nil
    }
  }

  /// Returns the `guard` statements in a body that only decide whether removed statements run, and without an effect of their
  /// own: `guard let container = container as? Container else { return }`.
  func emptiedGuards(without removed: Set<CodePlace>, _ file: Int, in program: Program) -> [CodePlace] {
    let text = program.files[file].text
    let place = { (node: CodeNode) in node.range.map { CodePlace(file: file, range: $0) } }
    let left = statements.filter { place($0).map(removed.contains) != true }
    let guards = left.filter { $0.isGuardWithoutEffect(program) }
    guard !guards.isEmpty, guards.count == left.count, let range, !text.hasCondition(in: text.bytes(of: range)),
      guards.compactMap(\.range).allSatisfy({ !text.hasComment(in: text.bytes(of: $0)) })
    else { return [] }
    return guards.compactMap(place)
  }

  /// Whether this is a `guard` statement with plain values, or casts of them, that only returns.
  private func isGuardWithoutEffect(_ program: Program) -> Bool {
    guard case .other("guard_stmt", let children) = kind, case .block(let alternative)? = children.last?.kind,
      alternative.count == 1, case .other("return_stmt", let values) = alternative[0].kind, values.isEmpty
    else { return false }
    return children.dropLast().allSatisfy { condition in
      guard case .binding(let binding) = condition.kind, let value = binding.value else { return false }
      if case .other("conditional_checked_cast_expr", let values) = value.kind {
        return values.allSatisfy(program.isPlain)
      }
      return program.isPlain(value)
    }
  }
}
