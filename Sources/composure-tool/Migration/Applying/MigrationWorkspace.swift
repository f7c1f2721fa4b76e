// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import ToolSupport

/// The program to migrate: its folder, and the closure that builds and reads its code.
struct MigrationWorkspace {
  /// The compiler's facts about a program, and the compile commands of its modules.
  struct Code {
    let program: Program
    let invocations: [CompilerInvocation]
  }

  /// The absolute path of the folder.
  let folder: String
  /// Builds the program and reads its code; throws `ToolError` if it has errors.
  let read: () throws -> Code

  /// The folder of the journal, which exists while files change.
  var journalFolder: String { "\(folder)/.composure/journal" }
  /// The folder for the proof files.
  var proofFolder: String { "\(folder)/.composure/proofs" }

  /// Creates a workspace.
  init(folder: String, read: @escaping () throws -> Code) {
    self.folder = folder
    self.read = read
  }

  /// Builds the changed program, and reads its container code.
  ///
  /// - Parameter message: Returns the message for a program that does not build, with the compiler's first error.
  /// - Throws: `ToolError` with that message.
  func readChanged(_ message: (String) -> String) throws -> ContainerCode {
    do {
      return ContainerCode(try read().program)
    } catch let error as ToolError {
      throw ToolError(text: message(error.text), details: error.details)
    }
  }

  /// Creates the workspace of a package, or of an `xcodebuild` log.
  init(_ request: AnalysisRequest) {
    self.init(folder: request.folder) {
      var status = StatusLine()
      defer { status.clear() }
      do {
        let (program, invocations) = try request.program(&status)
        if let error = program.modules.flatMap(\.errors).first {
          throw ToolError(text: ToolMessages.codeWithErrors(error))
        }
        return Code(program: program, invocations: invocations)
      } catch let error as CompilerFactsError {
        throw ToolError(error)
      }
    }
  }
}
