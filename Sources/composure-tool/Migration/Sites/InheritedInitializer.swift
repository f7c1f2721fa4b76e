// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The initializer without parameters that a class inherits from a superclass in the program.
///
/// A new initializer with parameters calls it. The class then no longer inherits the required initializers, so they are
/// repeated.
struct InheritedInitializer {
  /// A required initializer that no code can call, or that only traps.
  struct Required {
    let isUnavailable: Bool
    /// `required init?(coder: NSCoder)`
    let head: String
    let body: String
  }

  let required: [Required]

  /// - Returns: `nil` if the superclass has other initializers that code can call.
  init?(of type: TypeDeclaration, in program: Program) {
    guard let superclass = type.superclassDeclaration.flatMap(program.type), !superclass.isGeneric else { return nil }
    let written = program.members(of: superclass.usr).filter { $0.kind == .initializer && !$0.isImplicit }
    let text = program.files[superclass.file].text
    let hasSameModule = program.files[superclass.file].module == program.files[type.file].module
    var required: [Required] = []
    var hasInitializer = false
    for initializer in written {
      guard initializer.file == superclass.file, let range = initializer.range, let body = initializer.body?.range
      else { return nil }
      let words = text.modifiers(before: range.start, from: superclass.range?.start ?? 0).map(\.word)
      let isUnavailable = initializer.isUnavailable(in: superclass, program)
      if words.contains("required") {
        guard initializer.onlyTraps || isUnavailable && text.tokens(in: text.bytes(of: body)).count == 3 else {
          return nil
        }
        let (all, inside) = (text.bytes(of: range), text.bytes(of: body))
        required.append(
          Required(
            isUnavailable: isUnavailable,
            head: "required \(Self.trimmed(text.string(in: all.lowerBound..<inside.lowerBound)))",
            body: Self.trimmed(text.string(in: inside.lowerBound + 1..<inside.upperBound - 1))))
      } else if !isUnavailable, !words.contains("convenience") {
        guard !hasInitializer, initializer.parameters.isEmpty, !initializer.effects.isAsync,
          !initializer.effects.isThrowing, !text.string(of: range).hasPrefix("init?"),
          initializer.access >= (hasSameModule ? .internal : .public)
        else { return nil }
        hasInitializer = true
      }
    }
    // A class without a superclass may have an implicit initializer.
    guard hasInitializer || written.isEmpty && superclass.superclass == nil else { return nil }
    self.required = required
  }

  private static func trimmed(_ code: String) -> String {
    String(code.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Member {
  /// Whether an initializer does nothing but trap: `required init?(coder: NSCoder) { fatalError() }`.
  var onlyTraps: Bool {
    guard case .block(let statements)? = body?.kind, let statement = statements.first,
      statements.dropFirst().allSatisfy(\.isImplicit)
    else { return false }
    let function = statement.references.first { $0.reference.declaration?.baseName == "fatalError" }
    return function?.reference.declaration.map { $0.usr.text.hasPrefix("s:s") } == true
  }

  /// Returns whether no code can call an initializer: `@available(*, unavailable) required init?(coder: NSCoder)`.
  func isUnavailable(in type: TypeDeclaration, _ program: Program) -> Bool {
    guard let start = range?.start, let typeStart = type.range?.start, file == type.file else { return false }
    let text = program.files[type.file].text
    let words = text.tokens(in: typeStart..<start).suffix(16).map { text.string(in: $0) }
    return words.suffix(from: words.lastIndex(of: "}") ?? 0).contains("unavailable")
  }
}
