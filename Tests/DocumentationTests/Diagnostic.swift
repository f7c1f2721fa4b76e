// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// An entry of the diagnostics reference.
struct Diagnostic: CustomTestStringConvertible, Sendable {
  let number: Int
  let title: String
  /// The text of the entry.
  let body: String

  var testDescription: String { "D\(number)" }

  /// The message of the compiler or the program, in blocks of `text`.
  var message: String { blocks("text").joined(separator: "\n") }

  /// The blocks of one language.
  func blocks(_ language: String) -> [String] { Markdown.blocks(language, in: body) }

  /// The names of the fixtures that check the compiler's message.
  var fixtures: [String] {
    guard let line = body.components(separatedBy: "\n").first(where: { $0.hasPrefix("Fixtures: ") }) else { return [] }
    return line.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  static let pages = Project.files(in: "Sources/Composure/Composure.docc/Diagnostics", ending: ".md").map(Page.init)

  /// All entries, page by page, each under a heading `D101: ...`.
  static let all = Result {
    try pages.flatMap { page in
      try page.text.components(separatedBy: "\n## D").dropFirst().map { part in
        let lines = part.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
        let heading = lines[0].split(separator: ":", maxSplits: 1)
        return Diagnostic(
          number: Int(heading[0]) ?? 0, title: heading.count > 1 ? heading[1].trimmingCharacters(in: .whitespaces) : "",
          body: lines.dropFirst().joined(separator: "\n"))
      }
    }
  }
}
