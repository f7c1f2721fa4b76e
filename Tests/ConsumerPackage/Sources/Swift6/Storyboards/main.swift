// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

final class CatViewController: HeadlessViewController {}

let text = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
  <scene sceneID="s"><objects><viewController id="c" storyboardIdentifier="Cat" customClass="CatViewController" \
  sceneMemberID="viewController"/></objects></scene>
  </scenes></document>
  """
let document = try StoryboardDocument(data: Data(text.utf8), file: "Cats.storyboard")
precondition(document.controllers.count == 1 && document.problems.isEmpty)
print("Storyboards: \(document.controllers.count) controller, \(document.problems.count) problems")
