// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Foundation
import TestSupport
import Storyboards
import Testing

final class DipViewController: HeadlessViewController, StoryboardInstantiatable {}
final class NilTagViewController: HeadlessViewController, StoryboardInstantiatable {}

/// The audit of documents with the attribute `dipTag`.
@Suite(.quietLookups) struct `dip tags of documents` {
  @Test func `documents are audited against a container`() throws {
    let container = DependencyContainer()
    _ = container.register(storyboardType: DipViewController.self, tag: "vc")
    _ = container.register(storyboardType: NilTagViewController.self)
    container.register { ServiceImp() }
    #expect(
      container.storyboardRegistrations.map(\.description) == [
        #"DipViewController (dipTag "vc")"#, "NilTagViewController (dipTag without a tag)",
      ])
    let scene = { (id: String, type: String, tag: String) in
      "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" customClass=\"\(type)\" "
        + "customModule=\"DipAdapterTests\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
        + "keyPath=\"dipTag\" value=\"\(tag)\"/></userDefinedRuntimeAttributes></viewController></objects></scene>"
    }
    let document = try StoryboardDocument(
      data: Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        \(scene("a", "DipViewController", "other"))
        \(scene("b", "NilTagViewController", "falls back"))
        </scenes></document>
        """.utf8), file: "Screens.storyboard")
    let findings = container.storyboardFindings(in: StoryboardAudit(documents: [document]))
    #expect(findings.map(\.problem.code) == [.missingRegistration, .unusedRegistration])
    #expect(findings.first?.problem.message.contains(#"dipTag "other""#) == true)
  }
}
