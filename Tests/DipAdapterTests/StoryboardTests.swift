// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import MarkedScenes
import DipAdapter
import Foundation
import Storyboards
import QuietLookups
import Testing

// The services of Dip-UI's documentation.
private protocol Logger: AnyObject {}
private protocol Tracker: AnyObject {}
private protocol Router: AnyObject {}
private protocol Presenter: AnyObject {}
private protocol ControllerService: AnyObject {}
private final class LoggerImp: Logger {}
private final class TrackerImp: Tracker {}
private final class RouterImp: Router {}
private final class PresenterImp: Presenter {}
private final class ControllerServiceImp: ControllerService {}

/// The controller of Dip-UI's documentation.
private final class MyViewController: HeadlessViewController {
  var logger: (any Logger)?
  var tracker: (any Tracker)?
  var router: (any Router)?
  var presenter: (any Presenter)?
  var service: (any ControllerService)?
  var log: [String] = []

  override func awakeFromNib() { log.append(logger == nil ? "awake without" : "awake") }
}
extension MyViewController: StoryboardInstantiatable {}

final class DipViewController: HeadlessViewController, StoryboardInstantiatable {
  var tag: DependencyContainer.Tag?
  var number: Int?
  @Injected(required: false) var injected: ServiceImp?

  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    self.tag = tag
    try container.resolveDependencies(of: self, tag: tag)
  }
}
final class NilTagViewController: HeadlessViewController, StoryboardInstantiatable {
  var number: Int?
}
private final class PlainViewController: HeadlessViewController {}

/// Controllers that come out of documents with the attribute `dipTag`; one test after the other, since `uiContainers` is the process's.
@Suite(.serialized, .quietLookups) struct `dip tags of documents` {
  private func controller<T: HeadlessViewController>(_ type: T.Type, tag: String?) throws -> T {
    let attribute = tag.map { #"type="string" keyPath="dipTag" value="\#($0)""# } ?? #"type="nil" keyPath="dipTag""#
    return try #require(storyboard(type, attribute).instantiateViewController(withIdentifier: "C") as? T)
  }
  /// The documents of Dip's own repository, if they are beside this one.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/storyboards/files/AliSoftware__Dip")

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

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: folder.path), "the real documents are not beside the repository"),
    arguments: ["UIStoryboard", "TVStoryboard", "NSStoryboard"])
  func `real documents`(name: String) throws {
    let container = DependencyContainer()
    container.register(storyboardType: DipViewController.self, tag: "vc").resolvingProperties { $1.number = 1 }
    container.register(storyboardType: NilTagViewController.self).resolvingProperties { $1.number = 2 }
    DependencyContainer.uiContainers = [container]
    let storyboard = try HeadlessStoryboard(
      contentsOf: Self.folder.appendingPathComponent("Dip__DipTests__\(name).storyboard"))
    storyboard.classes = [DipViewController.self, NilTagViewController.self]
    let tagged = try storyboard.makeController(withIdentifier: "DipViewController") as? DipViewController
    #expect(tagged?.number == 1 && tagged?.tag == "vc")
    let untagged = try storyboard.makeController(withIdentifier: "NilTagViewController") as? NilTagViewController
    #expect(untagged?.number == 2)
  }
}
