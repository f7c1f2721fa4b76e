// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A public signature of upstream, with client code that uses it.
///
/// Compiling the file shows that the signature exists. The closure runs the code and checks its result.
struct Signature: Sendable, CustomTestStringConvertible {
  /// The declaration, as in the text file of upstream's declarations.
  let declaration: String
  let use: @Sendable () async throws -> Void

  init(_ declaration: String, _ use: @escaping @Sendable () async throws -> Void) {
    self.declaration = declaration
    self.use = use
  }

  var testDescription: String { declaration }

  /// Runs the client code of a signature, and records the signature in the table.
  func check(_ system: UpstreamSystem) async throws {
    guard let test = Test.current else { return }
    let entry = ParityLedger.Entry(system: system, kind: .signature, name: declaration, reason: "", guide: "")
    ParityLedger.shared.record(entry, passed: try await ParityTrait.passes(test, .current, use))
  }

  /// Reads upstream's public declarations, the lines of a text file. Empty lines and lines that begin with `#`
  /// do not count.
  ///
  /// - Parameter file: The file in `Declarations`.
  /// - Returns: The declarations, except for those that exist only on Apple systems.
  static func declarations(_ file: String) throws -> [String] {
    try lines(of: file).filter { !$0.hasPrefix(appleMark) }
  }

  /// Reads upstream's public declarations that exist only on Apple systems.
  ///
  /// - Parameter file: The file in `Declarations`.
  static func appleDeclarations(_ file: String) throws -> [String] {
    try lines(of: file).filter { $0.hasPrefix(appleMark) }
  }

  /// The prefix of declarations that exist only on Apple systems.
  static let appleMark = "[Apple] "

  private static func lines(of file: String) throws -> [String] {
    try Project.text("Tests/ParityTests/Declarations/\(file)").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}
