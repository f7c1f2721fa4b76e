// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import PetShopStorefront
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

// snippet: read
let folder = Storefront.bundle.bundleURL
let document = try StoryboardDocument(contentsOf: folder.appendingPathComponent("Animals.storyboard"))
for controller in document.controllers where controller.storyboardIdentifier != nil {
  print("line \(controller.line): \(controller.storyboardIdentifier!), a \(controller.customClass!)")
}
// snippet-end

// snippet: audit
let container = Container()
container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { _, _ in }
container.storyboardInitCompleted(AnimalViewController.self, name: "parrot") { _, _ in }

let audit = StoryboardAudit(documents: [document])
for finding in audit.findings + container.storyboardFindings(in: audit) {
  print("\(finding.problem.code): \(finding.problem.message)")
}
// snippet-end
