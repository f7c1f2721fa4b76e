// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A short file that the compiler has to accept, or to reject with the errors in its comments.
struct Fixture: CustomTestStringConvertible, Sendable {
  enum Verdict: String, CaseIterable, Sendable {
    case accepted
    case rejected
  }

  let name: String
  let verdict: Verdict

  var testDescription: String { "\(verdict.rawValue)/\(name)" }

  var url: URL { Self.folder(verdict.rawValue).appendingPathComponent("\(name).swift") }

  var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  static func all(_ verdict: Verdict) -> [Fixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(verdict.rawValue).path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map {
      Fixture(name: String($0.dropLast(6)), verdict: verdict)
    }
  }

  static func folder(_ name: String) -> URL {
    Project.file("Tests/CompileTimeTests/Fixtures/\(name)")
  }
}
