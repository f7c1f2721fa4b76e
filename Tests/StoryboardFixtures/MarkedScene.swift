// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
public import Storyboards

/// A storyboard of one scene, `C`, whose controller has one runtime attribute: the mark by which a container knows it.
///
/// - Parameters:
///   - type: The class of the controller.
///   - attribute: The fields of the attribute's element, as a document has them.
/// - Throws: What the reader has to say of the attribute.
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
