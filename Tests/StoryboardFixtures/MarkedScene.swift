// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
public import Storyboards

/// Returns a storyboard of one scene, `C`, whose controller has one runtime attribute: the annotation of a container.
///
/// - Parameters:
///   - type: The class of the controller.
///   - attribute: The fields of the attribute's element, as in a document.
/// - Throws: The reader's error, if the attribute is invalid.
public func storyboard(_ type: HeadlessController.Type, _ attribute: String) throws -> HeadlessStoryboard {
  let document = try StoryboardDocument(
    data: Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s"><objects><viewController id="c" storyboardIdentifier="C" customClass="\(type)" \
      sceneMemberID="viewController"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute \(attribute)/>
      </userDefinedRuntimeAttributes></viewController></objects></scene>
      </scenes></document>
      """.utf8), file: "Screens.storyboard")
  let storyboard = HeadlessStoryboard(document: document, name: "Screens", bundle: nil)
  storyboard.classes = [type]
  return storyboard
}
