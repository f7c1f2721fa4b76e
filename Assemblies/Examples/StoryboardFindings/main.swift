// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

// snippet: read
let folder = RentalScreens.bundle.bundleURL
let document = try StoryboardDocument(contentsOf: folder.appendingPathComponent("Rental.storyboard"))
for controller in document.controllers where controller.storyboardIdentifier != nil {
  print("line \(controller.line): \(controller.storyboardIdentifier!), a \(controller.customClass!)")
}
// snippet-end

// snippet: audit
let container = Container()
container.storyboardInitCompleted(StationListViewController.self) { _, _ in }
container.storyboardInitCompleted(FareViewController.self, name: "senior") { _, _ in }

let audit = StoryboardAudit(documents: [document])
for finding in audit.findings + container.storyboardFindings(in: audit) {
  print("\(finding.problem.code): \(finding.problem.message)")
}
// snippet-end
