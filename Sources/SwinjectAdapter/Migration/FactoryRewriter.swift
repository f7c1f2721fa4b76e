// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// Writes the body of a closure anew, with members in the place of resolutions.
struct FactoryRewriter {
  /// A resolution in a body.
  struct Question {
    /// The tokens that it is written with, the exclamation mark included.
    let tokens: Range<Int>
    /// The type that is asked for, as it is written; `nil` if it follows from where the value goes.
    let type: String?
    let name: String?
    let arguments: [String]
    /// Whether the value is used as it is, and not as an optional.
    let isForced: Bool
  }

  private let analysis: DependencyAnalysis
  private let members: [ServiceKey: MigrationPlan.Member]
  private let node: AnalyzedRegistration
  private let closure: ClosureSource
  /// The name of the resolver; empty if the closure has none for it.
  private let resolver: String
  /// The names that stand for arguments.
  private let parameters: [String]

  /// - Parameter parameters: The names of the closure's parameters after the resolver in the new code.
  init(_ plan: MigrationPlan, _ node: AnalyzedRegistration, _ closure: ClosureSource, parameters: [String]) {
    self.init(plan.analysis, plan.members, node, closure, parameters, resolver: closure.resolver)
  }

  /// - Parameter closure: One that takes what is resolved by type, and no resolver.
  init(_ plan: MigrationPlan, _ node: AnalyzedRegistration, initializer closure: ClosureSource) {
    self.init(plan.analysis, plan.members, node, closure, closure.parameters ?? [], resolver: "")
  }

  private init(
    _ analysis: DependencyAnalysis, _ members: [ServiceKey: MigrationPlan.Member], _ node: AnalyzedRegistration,
    _ closure: ClosureSource,
    _ parameters: [String], resolver: String
  ) {
    self.analysis = analysis
    self.members = members
    self.node = node
    self.closure = closure
    self.parameters = parameters
    self.resolver = resolver
  }

  /// The registered services that a closure asks for by their types.
  static func services(in closure: ClosureSource, of node: AnalyzedRegistration, _ analysis: DependencyAnalysis)
    -> [ServiceKey]
  {
    let parameters = Array(closure.parameters?.dropFirst() ?? [])
    let rewriter = FactoryRewriter(analysis, [:], node, closure, parameters, resolver: closure.resolver)
    return (rewriter.questions ?? []).compactMap { question in
      question.type.flatMap { rewriter.key($0, question) }
    }
  }

  private var file: SourceFile { closure.file }

  /// The body; `nil` if something in it has no place in an assembly: what it captures, a resolver that is passed on, a service
  /// that cannot be told.
  var body: String? {
    guard let questions, let replacements = replacements(questions) else { return nil }
    var text = ""
    var index = closure.body.lowerBound
    var end: Int?
    while index < closure.body.upperBound {
      let range = file.tokens[index].range
      if let end { text += file.text(end..<range.lowerBound) }
      if let question = questions.firstIndex(where: { $0.tokens.lowerBound == index }) {
        text += replacements[question]
        index = questions[question].tokens.upperBound
        end = file.tokens[index - 1].range.upperBound
        continue
      }
      guard let word = word(at: index) else { return nil }
      text += word
      end = range.upperBound
      index += 1
    }
    return Self.withoutIndentation(text)
  }

  /// Returns a word as the new body has it, or `nil` if it refers to something that the body cannot see.
  private func word(at index: Int) -> String? {
    let text = file.text(of: index)
    guard file.tokens[index].kind == .word else {
      return file.tokens[index].kind == .string && mentionsForeignWords(text) ? nil : text
    }
    if text.hasPrefix("$"), let number = Int(text.dropFirst()), number > 0, closure.parameters == nil {
      return parameters.indices.contains(number - 1) ? parameters[number - 1] : nil
    }
    return isForeign(file, index) ? nil : text
  }

  /// Whether a word is neither of the language, nor a type, a label, a member, or declared in the body.
  private func isForeign(_ file: SourceFile, _ index: Int) -> Bool {
    let text = file.text(of: index)
    if text == resolver || text == "self" || text == "Self" { return true }
    guard let first = text.first, first.isLowercase || first == "_" else {
      // An argument without a name is an inner closure's if the outer one has names.
      return text.hasPrefix("$") && closure.parameters == nil
    }
    if text == "_" || SwiftName.keywords.contains(text) || file.is(index - 1, ".") { return false }
    if file.is(index + 1, ":") && (file.is(index - 1, "(") || file.is(index - 1, ",")) { return false }
    return !declared.contains(text)
  }

  /// Whether what is interpolated into a string uses the resolver, arguments without names, or what is captured.
  private func mentionsForeignWords(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let starts = bytes.indices.filter { bytes[$0...].starts(with: "\\(".utf8) }
    return starts.contains { start in
      let inner = SourceFile(Array(bytes[(start + 1)...]))
      guard let closing = inner.closing(0) else { return true }
      return (1..<closing).contains { inner.tokens[$0].kind == .word && isForeign(inner, $0) }
    }
  }

  /// The names that the body and its closures declare, and the parameters.
  private var declared: Set<String> {
    var names = Set(parameters).union(closure.parameters?.dropFirst() ?? []).union(Self.free)
    for index in closure.body where ["let", "var", "for", "func", "case"].contains(where: { file.is(index, $0) }) {
      var next = index + 1
      while next < closure.body.upperBound, file.tokens[next].kind == .word || file.is(next, ",") || file.is(next, "(")
      {
        names.insert(file.text(of: next))
        next += 1
      }
    }
    for index in closure.body where file.is(index, "{") {
      for name in ClosureSource(file, index)?.parameters ?? [] { names.insert(name) }
    }
    return names
  }

  /// Functions of the standard library that are called by their name alone.
  private static let free: Set = [
    "print", "min", "max", "abs", "zip", "stride", "type", "precondition", "assert", "fatalError", "repeatElement",
    "preconditionFailure", "assertionFailure", "swap", "sequence", "numericCast", "unsafeBitCast",
  ]

  // MARK: Questions

  /// The resolutions of the body; `nil` if the resolver is used in another way.
  private var questions: [Question]? {
    var questions: [Question] = []
    var index = closure.body.lowerBound
    while index < closure.body.upperBound {
      guard file.is(index, resolver), !file.is(index - 1, "."), !file.is(index + 1, ":") else {
        index += 1
        continue
      }
      guard let question = question(at: index) else { return nil }
      questions.append(question)
      index = question.tokens.upperBound
    }
    return questions
  }

  private func question(at index: Int) -> Question? {
    if file.is(index + 1, "~>") { return operatorQuestion(at: index) }
    guard file.is(index + 1, "."), file.is(index + 2, "resolve") || file.is(index + 2, "require"),
      file.is(index + 3, "("), let closing = file.closing(index + 3)
    else { return nil }
    let isForced = file.is(closing + 1, "!") || file.is(index + 2, "require")
    let end = file.is(closing + 1, "!") ? closing + 2 : closing + 1
    return question(index..<end, file.parts(index + 4..<closing), isForced: isForced)
  }

  /// `r~>`, `r ~> Animal.self`, `r ~> (Animal.self, name: "cat")`
  private func operatorQuestion(at index: Int) -> Question? {
    let next = index + 2
    let isInfix = next < closure.body.upperBound && file.line(of: next) == file.line(of: index)
    if isInfix, file.is(next, "("), let closing = file.closing(next) {
      return question(index..<closing + 1, file.parts(next + 1..<closing), isForced: true)
    }
    if isInfix, file.tokens[next].kind == .word || file.is(next, "[") {
      var end = next + 1
      while end < closure.body.upperBound, !(file.is(end - 1, "self") && file.is(end - 2, ".")) { end += 1 }
      return question(index..<end, [next..<end], isForced: true)
    }
    return Question(tokens: index..<next, type: nil, name: nil, arguments: [], isForced: true)
  }

  private func question(_ tokens: Range<Int>, _ parts: [Range<Int>], isForced: Bool) -> Question? {
    guard let first = parts.first, let type = file.metatype(first) else { return nil }
    var name: String?
    var arguments: [String] = []
    for part in parts.dropFirst() {
      let isLabeled = file.is(part.lowerBound + 1, ":")
      let value = isLabeled ? part.lowerBound + 2..<part.upperBound : part
      guard !value.contains(where: { file.is($0, resolver) && !file.is($0 - 1, ".") }) else { return nil }
      if isLabeled, file.is(part.lowerBound, "name") {
        guard value.count == 1, file.tokens[value.lowerBound].kind == .string else { return nil }
        name = String(file.text(of: value.lowerBound).dropFirst().dropLast())
      } else if file.is(part.lowerBound, "arguments"), file.is(value.lowerBound, "("),
        file.closing(value.lowerBound) == value.upperBound - 1, tokens.contains(where: { file.is($0, "~>") })
      {
        arguments += file.parts(value.lowerBound + 1..<value.upperBound - 1).map { file.text(tokens: $0) }
      } else {
        guard value.allSatisfy({ file.tokens[$0].kind != .word || !isForeign(file, $0) }) else { return nil }
        arguments.append(file.text(tokens: value))
      }
    }
    return Question(tokens: tokens, type: type, name: name, arguments: arguments, isForced: isForced)
  }

  // MARK: Answers

  private func replacements(_ questions: [Question]) -> [String]? {
    var known = questions.map { question in question.type.flatMap { key($0, question) } }
    let unknown = questions.indices.filter { questions[$0].type == nil }
    let rest = node.dependencies.filter { need in need.requirement == nil && !known.contains(need.key) }
    if !unknown.isEmpty {
      guard rest.count == unknown.count || rest.count == 1 else { return nil }
      for (position, index) in unknown.enumerated() { known[index] = rest[rest.count == 1 ? 0 : position].key }
    }
    var replacements: [String] = []
    for (question, key) in zip(questions, known) {
      let isOptional = question.type.map(Self.isOptional) ?? false
      if let key, isAbsent(key, question) {
        guard let type = SwiftName.type(key.serviceType) else { return nil }
        replacements.append("Optional<\(type)>.none")
        continue
      }
      guard let key, let member = members[key] else { return nil }
      guard (member.labels?.count ?? 0) == question.arguments.count else { return nil }
      // A parameter or a local name of the body may be the member's.
      let call = (declared.contains(member.name) ? "self." : "") + member.call(question.arguments)
      replacements.append(question.isForced && !isOptional ? call : "Optional(\(call))")
    }
    return replacements
  }

  /// The service that a question is about: one that was asked for in the dry run, or else one that is registered.
  private func key(_ type: String, _ question: Question) -> ServiceKey? {
    // A wrapper has no member: what takes one has to take a closure, or the service.
    guard !type.hasPrefix("Lazy<"), !type.hasPrefix("Provider<") else { return nil }
    let candidates = node.dependencies.map(\.key) + analysis.nodes.flatMap(\.keys)
    return candidates.first { key in
      key.name == question.name && key.option == nil && SwiftName.isSame(type, key.serviceType)
        && SwiftName.arguments(of: key)?.count == question.arguments.count
    }
  }

  /// Whether a service is not registered, and the body goes on without it: the dependency stays an optional one.
  private func isAbsent(_ key: ServiceKey, _ question: Question) -> Bool {
    let isOptional = question.type.map(Self.isOptional) ?? false
    guard isOptional || !question.isForced, analysis.node(for: key) == nil else { return false }
    return !node.dependencies.indices.contains {
      node.dependencies[$0].key == key && node.dependencies[$0].isMissing && node.isFatal($0)
    }
  }

  /// The services that the body resolves as optionals and that are not registered, each once.
  var absentServices: [String] {
    var names: [String] = []
    for question in questions ?? [] {
      guard let key = question.type.flatMap({ key($0, question) }), isAbsent(key, question) else { continue }
      if !names.contains(key.fullDescription) { names.append(key.fullDescription) }
    }
    return names
  }

  private static func isOptional(_ type: String) -> Bool { type.hasSuffix("?") || type.hasPrefix("Optional<") }

  /// The text as it is, with the last lines moved left by what they have in common.
  static func withoutIndentation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indents = lines.dropFirst().filter { !$0.allSatisfy { $0 == " " } }.map { $0.prefix { $0 == " " }.count }
    let common = indents.min() ?? 0
    return ([String(lines.first ?? "")] + lines.dropFirst().map { String($0.dropFirst(common)) }).joined(
      separator: "\n")
  }
}
