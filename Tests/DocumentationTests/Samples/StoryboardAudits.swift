// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

class AnimalViewController: HeadlessViewController {}
final class DogViewController: AnimalViewController {}

func check(_ folder: URL) {
  // snippet: typed-audit
  let audit = StoryboardAudit(contentsOf: [folder])
  let findings = audit.findings(against: [
    StoryboardRegistration(AnimalViewController.self, mark: .swinject(name: "cat")),
    StoryboardRegistration(DogViewController.self),
  ])
  for finding in audit.findings + findings { print(finding) }
  // snippet-end
}
