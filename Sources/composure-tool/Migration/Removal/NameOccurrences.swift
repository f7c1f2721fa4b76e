// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// All places where names occur in the sources of a program, also in code that is not compiled and in strings.
struct NameOccurrences {
  struct Occurrence {
    let file: Int
    let offset: Int
  }

  private let occurrences: [String: [Occurrence]]

  /// - Parameter names: The names to find.
  init(_ names: Set<String>, in program: Program) {
    var occurrences: [String: [Occurrence]] = [:]
    for (index, file) in program.files.enumerated() {
      var isImported = false
      for token in file.text.tokens(in: 0..<file.text.bytes.count) {
        let word = file.text.string(in: token)
        // The name of a module.
        defer { isImported = word == "import" }
        if isImported { continue }
        if names.contains(word) {
          occurrences[word, default: []].append(Occurrence(file: index, offset: token.lowerBound))
        } else if word.contains("\\"), word.hasPrefix("\"") || word.hasPrefix("#\"") {
          // An interpolation may use the name.
          for name in TypeText.words(word).intersection(names) {
            occurrences[name, default: []].append(Occurrence(file: index, offset: token.lowerBound))
          }
        }
      }
    }
    self.occurrences = occurrences
  }

  /// Returns the first place where a name occurs outside of some uses, for example as a type or in code that is not
  /// compiled.
  ///
  /// - Parameters:
  ///   - file: The only file where the name may occur; elsewhere, it is that of another declaration. `nil` for any.
  ///   - isOther: Returns whether the name is that of another declaration.
  func other(
    _ name: String, than uses: [CodePlace], in file: Int?, _ program: Program, isOther: (Occurrence) -> Bool
  ) -> CodePlace? {
    let found = self[name].first { occurrence in
      guard file == nil || file == occurrence.file, !isOther(occurrence) else { return false }
      return !uses.contains { $0.file == occurrence.file && program.bytes(of: $0).contains(occurrence.offset) }
    }
    return found.map { CodePlace(file: $0.file, range: SourceRange(start: $0.offset, lastToken: $0.offset)) }
  }

  subscript(name: String) -> [Occurrence] { occurrences[name, default: []] }
}
