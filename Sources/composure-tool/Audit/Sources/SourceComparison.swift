// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import Storyboards
import ToolSupport

/// The findings of all rules that compare documents with the sources of an application.
struct SourceComparison {
  private(set) var findings: [Finding] = []
  private(set) var unchecked: [Finding.Note] = []

  /// - Parameters:
  ///   - audit: The documents.
  ///   - program: The compiler's facts about the application.
  ///   - objectiveC: The texts of Objective-C files.
  ///   - unreadNames: The names of storyboards that exist but were not read; `nil` if not all of them are known.
  init(
    _ audit: StoryboardAudit, _ program: CompilerFacts.Program, objectiveC: [String], unreadNames: Set<String>?
  ) {
    var reader = ObjectiveCReader()
    for text in objectiveC { reader.read(text) }
    let classes = SourceClasses(program, objectiveC: reader.classes)
    let containers = ContainerCode(program)
    unchecked = classes.modulesWithErrors.sorted().map { Finding.Note(message: AuditMessages.errorsInModule($0)) }
    findings = ClassRules(audit.documents, classes).findings
    let registrations = RegistrationRules(audit, containers, classes, hasAllDocuments: unreadNames?.isEmpty == true)
    findings += registrations.findings
    unchecked += registrations.unchecked
    // Other documents may contain the identifiers in the code.
    guard let unreadNames else { return }
    let uses = StoryboardUses(program, testModules: containers.testModules, objectiveC: objectiveC)
    findings +=
      IdentifierRules(audit.documents, uses, unreadNames: unreadNames) { classes.covers($0) }.findings
  }
}
