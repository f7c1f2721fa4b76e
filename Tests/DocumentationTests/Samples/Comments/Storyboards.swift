// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Foundation
import Storyboards

protocol Animal {}
class CatViewController: HeadlessViewController {}
class DogViewController: HeadlessViewController {}

// snippet: HeadlessViewController
final class AnimalViewController: HeadlessViewController {
  var animal: (any Animal)?
}
// snippet-end

func audit(_ projectFolder: URL) {
  // snippet: StoryboardAudit
  let audit = StoryboardAudit(contentsOf: [projectFolder])
  for finding in audit.findings { print(finding) }
  // snippet-end
  // snippet: StoryboardRegistration
  let findings = audit.findings(against: [
    StoryboardRegistration(CatViewController.self),
    StoryboardRegistration(DogViewController.self, mark: .swinject(name: "hachi")),
  ])
  // snippet-end
  print(findings)
}

func read(_ url: URL) throws {
  // snippet: StoryboardDocument
  let document = try StoryboardDocument(contentsOf: url)
  for controller in document.controllers {
    print(controller.element, controller.customClass ?? "-")
  }
  // snippet-end
}

func instantiate() throws {
  // snippet: HeadlessStoryboard
  let storyboard = try HeadlessStoryboard(named: "Animals", bundle: .main)
  let screen = try storyboard.makeController(withIdentifier: "Cat")
  // snippet-end
  print(screen)
}

func follow(_ storyboard: HeadlessStoryboard) throws {
  // snippet: makeDestination
  let list = try storyboard.makeController(withIdentifier: "List")
  let details = try list.makeDestination(ofSegue: "ShowDetails")
  // snippet-end
  print(details)
}
