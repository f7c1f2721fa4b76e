// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads the classes of Objective-C files: their superclasses, properties, outlets and methods.
///
/// Headers and implementations are read in the same way, as text. Macros are not expanded. Instance variables are
/// properties here, since a document can set them by their names.
struct ObjectiveCReader {
  private(set) var classes: [SourceClasses.SourceClass] = []

  private static let block = pattern(
    #"@(?:interface|implementation)\s+(\w+)\s*(?:\([^)]*\))?\s*(?:<[^>]*>)?\s*(?::\s*(\w+))?\s*(?:<[^>]*>)?(.*?)@end"#,
    .dotMatchesLineSeparators)
  private static let comment = pattern(#"//[^\n]*|/\*.*?\*/"#, .dotMatchesLineSeparators)
  private static let property = pattern(#"@property[^;]*?(\w+)\s*(?:[A-Z_]+\s*(?:\([^;]*\))?\s*)?;"#)
  private static let outlet = pattern(#"IBOutlet\s+(?:__\w+\s+)?(\w+)[^;]*?(\w+)\s*;"#)
  private static let synthesize = pattern(#"@synthesize\s+([^;]+);"#)
  private static let variable = pattern(#"(\w+)\s*[;,]"#)
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
      for name in Self.all(Self.variable, Self.variables(of: body), group: 1) { properties[name] = .some(nil) }
      // `@synthesize label = label_;` declares the variable `label_`.
      for part in Self.all(Self.synthesize, body, group: 1).flatMap({ $0.split(separator: ",") }) {
        guard let name = part.split(separator: "=").last else { continue }
        properties[name.trimmingCharacters(in: .whitespacesAndNewlines)] = .some(nil)
      }
      let declarations = Self.all(Self.method, body, group: 1)
      classes.append(
        SourceClasses.SourceClass(
          name: name, module: nil, isFoundWithoutModule: true,
          superclass: Self.group(2, match, text).map(SourceClasses.Superclass.named) ?? .unknown,
          properties: properties, methods: declarations.map { .objectiveC(selector: Self.selector($0)) },
          hasGaps: declarations.contains { Self.selector($0) == "setValue:forUndefinedKey:" }))
    }
  }

  /// Returns the declarations of instance variables, which are in braces at the beginning of a class.
  private static func variables(of body: String) -> String {
    guard body.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return "" }
    var depth = 0
    let variables = body.utf8.prefix { byte in
      depth += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
      return depth > 0 || byte <= 0x20
    }
    return String(variables) ?? ""
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
