// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The factory of a registration as it is written.
struct FactorySource {
  /// What kind of expression makes the service.
  enum Form {
    /// `{ r, name in ... }`
    case closure(ClosureSource)
    /// `PetOwner.init`, or a closure that takes what is resolved by type.
    case initializer(String)
  }

  let file: SourceFile
  let form: Form
  /// The closures of `initCompleted` in the chain after it.
  let completions: [ClosureSource]

  /// Finds the factory of a call, by the place of its opening bracket.
  init?(_ file: SourceFile, line: Int, column: Int) {
    guard let opening = file.token(line: line, column: column), file.is(opening, "("),
      let closing = file.closing(opening)
    else { return nil }
    self.file = file
    var end = closing
    var trailing: ClosureSource?
    if file.is(closing + 1, "{") {
      trailing = ClosureSource(file, closing + 1)
      end = file.closing(closing + 1) ?? closing
    }
    let arguments = file.parts(opening + 1..<closing)
    let labeled = arguments.last {
      file.is($0.lowerBound + 1, ":") && Self.labels.contains(file.text(of: $0.lowerBound))
    }
    let isInitializer = opening > 0 && file.is(opening - 1, "autoregister")
    if isInitializer {
      let range = labeled.map { $0.lowerBound + 2..<$0.upperBound } ?? (closing + 1..<end + 1)
      form = .initializer(file.text(tokens: range))
    } else if let closure = trailing ?? labeled.flatMap({ ClosureSource(file, $0.lowerBound + 2) }) {
      form = .closure(closure)
    } else {
      return nil
    }
    completions = Self.completions(file, after: end)
  }

  private static let labels: Set = ["factory", "mainActorFactory", "initializer", "mainActorInitializer"]

  /// The closures of the calls of `initCompleted` that follow.
  private static func completions(_ file: SourceFile, after end: Int) -> [ClosureSource] {
    var completions: [ClosureSource] = []
    var index = end + 1
    while file.is(index, "."), index + 2 < file.tokens.count {
      let name = file.text(of: index + 1)
      index += 2
      var closure: ClosureSource?
      if file.is(index, "("), let closing = file.closing(index) {
        closure = ClosureSource(file, index + 1)
        index = closing + 1
      }
      if file.is(index, "{"), let closing = file.closing(index) {
        closure = ClosureSource(file, index)
        index = closing + 1
      }
      if name == "initCompleted", let closure { completions.append(closure) }
    }
    return completions
  }
}

/// A closure as it is written.
struct ClosureSource {
  let file: SourceFile
  /// The names of the parameters, in order; `_` for one without. Those that it does not name are `$0`, `$1`, ...
  let parameters: [String]?
  let capturesSomething: Bool
  /// The tokens of the body.
  let body: Range<Int>
  /// The closure as a whole.
  let text: String

  /// Reads the closure whose opening bracket is at a token.
  init?(_ file: SourceFile, _ opening: Int) {
    guard file.is(opening, "{"), let closing = file.closing(opening) else { return nil }
    self.file = file
    text = file.text(tokens: opening..<closing + 1)
    var index = opening + 1
    while file.is(index, "@") { index += 2 }
    capturesSomething = file.is(index, "[") && file.closing(index).map { $0 < closing } == true
    if capturesSomething, let end = file.closing(index) { index = end + 1 }
    if let (parameters, start) = Self.signature(file, index, closing) {
      self.parameters = parameters
      body = start..<closing
    } else {
      parameters = nil
      body = opening + 1..<closing
    }
  }

  /// The parameters, and the token after `in`; `nil` if there are none.
  private static func signature(_ file: SourceFile, _ start: Int, _ end: Int) -> ([String], Int)? {
    var index = start
    var names: [String] = []
    if file.is(index, "("), let closing = file.closing(index) {
      // `(r, name: String)`, also `(r: any Resolver)` and `(_ r: Resolver)`
      for part in file.parts(index + 1..<closing) {
        let words = part.prefix { !file.is($0, ":") }
        guard let last = words.last, file.tokens[last].kind == .word else { return nil }
        names.append(file.text(of: last))
      }
      index = closing + 1
      guard ["in", "throws", "async", "->"].contains(where: { file.is(index, $0) }) else { return nil }
    } else {
      while index < end, file.tokens[index].kind == .word, !file.is(index, "in") {
        names.append(file.text(of: index))
        index += file.is(index + 1, ",") ? 2 : 1
      }
    }
    while index < end, ["throws", "async"].contains(where: { file.is(index, $0) }) { index += 1 }
    if index < end, file.is(index, "->") {
      while index < end, !file.is(index, "in") { index += 1 }
    }
    return file.is(index, "in") && !names.isEmpty ? (names, index + 1) : nil
  }
}
