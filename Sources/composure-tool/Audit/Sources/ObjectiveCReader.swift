// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads the classes of Objective-C files: their superclasses, properties, outlets and methods.
///
/// Headers and implementations are read in the same way, as text. Macros are not expanded.
struct ObjectiveCReader {
  private(set) var classes: [SourceClasses.SourceClass] = []

  private static let block = pattern(
    #"@(?:interface|implementation)\s+(\w+)\s*(?:<[^>]*>)?\s*(?::\s*(\w+))?(.*?)@end"#, .dotMatchesLineSeparators)
  private static let comment = pattern(#"//[^\n]*|/\*.*?\*/"#, .dotMatchesLineSeparators)
  private static let property = pattern(#"@property[^;]*?(\w+)\s*(?:[A-Z_]+\s*(?:\([^;]*\))?\s*)?;"#)
  private static let outlet = pattern(#"IBOutlet\s+(?:__\w+\s+)?(\w+)[^;]*?(\w+)\s*;"#)
  private static let method = pattern(#"(?:^|\n)\s*-\s*\([^)]*\)\s*([^;{]+)[;{]"#)
  private static let piece = pattern(#"(\w+)\s*:\s*(?:\([^)]*(?:\([^)]*\)[^)]*)*\))?\s*\w+"#)

  /// Reads a file.
  mutating func read(_ source: String) {
    let text = Self.comment.stringByReplacingMatches(
      in: source, range: NSRange(source.startIndex..., in: source), withTemplate: " ")
    for match in Self.block.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      guard let name = Self.group(1, match, text) else { continue }
      let body = Self.group(3, match, text) ?? ""
      var properties: [String: String?] = [:]
      for name in Self.all(Self.property, body, group: 1) { properties[name] = .some(nil) }
      for name in Self.all(Self.outlet, body, group: 2) { properties[name] = .some(nil) }
      let declarations = Self.all(Self.method, body, group: 1)
      classes.append(
        SourceClasses.SourceClass(
          name: name, module: nil, isFoundWithoutModule: true,
          superclass: Self.group(2, match, text).map(SourceClasses.Superclass.named) ?? .unknown,
          properties: properties, methods: declarations.map { .objectiveC(selector: Self.selector($0)) },
          hasGaps: declarations.contains { Self.selector($0) == "setValue:forUndefinedKey:" }))
    }
  }

  private static func selector(_ declaration: String) -> String {
    let pieces = all(piece, declaration, group: 1)
    // Macros may follow the name of a method without parameters.
    return pieces.isEmpty
      ? String(declaration.split(whereSeparator: \.isWhitespace).first ?? "") : pieces.map { "\($0):" }.joined()
  }

  private static func pattern(_ text: String, _ options: NSRegularExpression.Options = []) -> NSRegularExpression {
    // The patterns are literals in this file.
    try! NSRegularExpression(pattern: text, options: options)
  }

  private static func all(_ pattern: NSRegularExpression, _ text: String, group number: Int) -> [String] {
    pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { group(number, $0, text) }
  }

  private static func group(_ number: Int, _ match: NSTextCheckingResult, _ text: String) -> String? {
    Range(match.range(at: number), in: text).map { String(text[$0]) }
  }
}
