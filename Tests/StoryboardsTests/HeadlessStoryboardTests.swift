// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

final class CatViewController: HeadlessViewController {}

/// A controller that records its events.
class LoggingController: HeadlessViewController {
  var events: [String] = []
  var isAdult: Bool?

  override func setValue(_ value: RuntimeAttributeValue, forKeyPath keyPath: String) {
    events.append("set \(keyPath)")
    switch (keyPath, value) {
    case ("isAdult", .boolean(let flag)): isAdult = flag
    default: super.setValue(value, forKeyPath: keyPath)
    }
  }

  override func addChild(_ child: HeadlessViewController) {
    events.append("add \(child.storyboardIdentifier ?? "-")")
    super.addChild(child)
  }

  override func awakeFromNib() {
    events.append("awake")
  }
}

final class RefusingController: HeadlessViewController {
  required init?(coder: NSCoder) { nil }
}

final class NotAController {}

/// A storyboard with references in memory that records created controllers.
final class MemoryStoryboard: HeadlessStoryboard {
  var others: [String: String] = [:]
  var log = Log()

  final class Log {
    var made: [String] = []
  }

  convenience init(_ text: String) throws {
    self.init(document: try Documents.read(text), name: "Test", bundle: nil)
    classes = [CatViewController.self, LoggingController.self, RefusingController.self]
  }

  override func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
    guard let text = others[name] else { return try super.storyboard(named: name, bundle: bundle) }
    let other = MemoryStoryboard(
      document: try StoryboardDocument(data: Data(text.utf8), file: "\(name).storyboard"), name: name, bundle: nil)
    other.others = others
    other.classes = classes
    other.log = log
    return other
  }

  override func didMake(_ controller: HeadlessController) {
    log.made.append("\(name) \(controller.storyboardIdentifier ?? controller.element)")
  }
}

@Suite struct `headless storyboard` {
  typealias D = Documents

  func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a controller has the class of its element`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        D.scene("A", D.registrationName("cat"), identifier: "Cat", class: "CatViewController", module: "Stale"),
        D.scene("B", identifier: "Plain", fields: #"title="Plain""#)))
    let cat = try storyboard.makeController(withIdentifier: "Cat")
    #expect(cat is CatViewController)
    #expect(cat.swinjectRegistrationName == "cat")
    #expect(cat.element == "viewController")
    #expect(cat.storyboard === storyboard)
    let plain = try storyboard.makeController(withIdentifier: "Plain")
    #expect(type(of: plain) == HeadlessViewController.self)
    #expect(plain.title == "Plain")
    #expect(plain.swinjectRegistrationName == nil)
  }

  @Test func `a class is found by name, whatever module the document remembers`() throws {
    let storyboard = try MemoryStoryboard(D.storyboard(D.scene("A", identifier: "A", class: "CatViewController")))
    storyboard.classes = []
    #expect(error { _ = try storyboard.makeController(withIdentifier: "A") } != nil)
    storyboard.classes = [LoggingController.self]
    #expect(try storyboard.makeController(withIdentifier: "A") is CatViewController)
  }

  @Test func `attributes are set, children added, and the controller woken, in this order`() throws {
    let flag = #"<userDefinedRuntimeAttribute type="boolean" keyPath="isAdult" value="YES"/>"#
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        D.scene(
          "A", D.attributes(flag) + D.embed("C") + D.relationship("B"), identifier: "A", class: "LoggingController"),
        D.scene("B", identifier: "B"), D.scene("C", identifier: "C")))
    let controller = try #require(storyboard.makeController(withIdentifier: "A") as? LoggingController)
    #expect(controller.events == ["set isAdult", "add B", "add C", "awake"])
    #expect(controller.isAdult == true)
    #expect(controller.children.map(\.storyboardIdentifier) == ["B", "C"])
    #expect(controller.children.allSatisfy { $0.parent === controller })
    #expect(storyboard.log.made == ["Test A"])
  }

  @Test func `a scene with two relationships is created twice`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        initial: "A",
        D.scene("A", D.relationship("B", "viewControllers") + D.relationship("B", "viewControllers")), D.scene("B")))
    let tabs = try #require(storyboard.makeInitialController() as? HeadlessViewController)
    #expect(tabs.children.count == 2)
    #expect(tabs.children[0] !== tabs.children[1])
  }

  @Test func `a window controller has a content controller`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        initial: "W",
        D.scene("W", D.relationship("B", "window.shadowedContentViewController"), element: "windowController"),
        D.scene("B", identifier: "B")))
    let window = try #require(storyboard.instantiateInitialController() as? HeadlessWindowController)
    #expect(window.contentViewController?.storyboardIdentifier == "B")
  }

  @Test func `without an initial controller there is none`() throws {
    let storyboard = try MemoryStoryboard(D.storyboard(D.scene("A")))
    #expect(try storyboard.makeInitialController() == nil)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(storyboard.instantiateInitialController() == nil)
  }

  @Test func `a reference is followed to an identifier or to the initial controller`() throws {
    let placeholder = "viewControllerPlaceholder"
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        D.scene(
          "A", D.relationship("X", "viewControllers") + D.relationship("Y", "viewControllers"), identifier: "A",
          element: "tabBarController"),
        D.scene("X", element: placeholder, fields: #"storyboardName="Other" referencedIdentifier="Cat""#),
        D.scene("Y", element: placeholder, fields: #"storyboardName="Other""#)))
    storyboard.others["Other"] = D.storyboard(
      initial: "P", D.scene("P", identifier: "Start"), D.scene("Q", identifier: "Cat", class: "CatViewController"))
    let tabs = storyboard.instantiateViewController(withIdentifier: "A")
    #expect(tabs.children.map(\.storyboardIdentifier) == ["Cat", "Start"])
    #expect(tabs.children[0] is CatViewController)
    #expect(tabs.children[0].storyboard?.name == "Other")
    #expect(storyboard.log.made == ["Other Cat", "Other Start", "Test A"])
  }

  @Test func `a chain of twenty thousand controllers is created, and released`() throws {
    let scenes = (0..<20_000).map { D.scene("n\($0)", D.relationship("n\($0 + 1)"), element: "navigationController") }
    let storyboard = try MemoryStoryboard(D.storyboard(initial: "n0", (scenes + [D.scene("n20000")]).joined()))
    weak var last: HeadlessViewController?
    do {
      var controller = try #require(storyboard.instantiateInitialViewController())
      let root = controller
      while let child = controller.children.first { controller = child }
      last = controller
      #expect(last?.element == "viewController")
      withExtendedLifetime(root) {}
    }
    #expect(last == nil)
  }

  @Test func `errors name their causes`() throws {
    let bad = #"storyboardName="../x""#
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        D.scene("A", identifier: "Unknown", class: "NopeController", module: "Zoo"),
        D.scene("B", identifier: "Refusing", class: "RefusingController"),
        D.scene("C", identifier: "NotAController", class: "NotAController"),
        D.scene("D", D.relationship("ZZZ"), identifier: "Dangling"),
        D.scene("E", D.relationship("F"), identifier: "Cycle"), D.scene("F", D.embed("E")),
        D.scene("G", identifier: "Empty", element: "viewControllerPlaceholder"),
        D.scene("H", identifier: "Missing", element: "viewControllerPlaceholder", fields: #"storyboardName="Nope""#),
        D.scene("I", identifier: "Bad", element: "viewControllerPlaceholder", fields: bad),
        D.scene("J", identifier: "Itself", element: "viewControllerPlaceholder", fields: #"storyboardName="Loop""#),
        D.scene(
          "K", identifier: "Stranger", element: "viewControllerPlaceholder",
          fields: #"storyboardName="Loop" referencedIdentifier="Stranger""#),
        D.scene(
          "L", identifier: "Bundle", element: "viewControllerPlaceholder",
          fields: #"storyboardName="Loop" bundleIdentifier="com.example.none""#)))
    storyboard.others["Loop"] = D.storyboard(
      initial: "A", D.scene("A", element: "viewControllerPlaceholder", fields: #"storyboardName="Loop""#))
    let bundle = Bundle.main.bundlePath
    let expected = [
      "Nobody": ": no controller has the identifier 'Nobody'",
      "Unknown": ":4: class 'NopeController' is not known, neither in module 'Zoo' nor elsewhere ('Unknown')",
      "Refusing": ":5: 'Refusing' is not created: 'init(coder:)' of 'RefusingController' returns nil",
      "NotAController": ":6: class 'StoryboardsTests.NotAController' is neither a HeadlessViewController nor a "
        + "HeadlessWindowController ('NotAController')",
      "Dangling": ":7: 'Dangling' refers to 'ZZZ', which is no controller of the document",
      "Cycle": ":8: a cycle of controllers that hold each other: 'E' → 'F' → 'E'",
      "Empty": ":10: the reference 'G' names no storyboard",
      "Missing":
        ":11: the reference to 'Nope' cannot be followed: Nope.storyboard: there is no such file in the bundle "
        + "at \(bundle)",
      "Bad": ":12: the reference to '../x' cannot be followed: ../x.storyboard: '../x' is not the name of a storyboard",
      "Stranger": ":14: storyboard 'Loop' has no controller of the identifier 'Stranger'",
      "Bundle": ":15: there is no bundle 'com.example.none' for the reference to 'Loop'",
    ]
    for (identifier, reason) in expected {
      #expect(
        error { _ = try storyboard.makeController(withIdentifier: identifier) } == "Test.storyboard\(reason)")
    }
    #expect(
      error { _ = try storyboard.makeController(withIdentifier: "Itself") }
        == "Loop.storyboard:4: a cycle of controllers that hold each other: 'A' → 'A'")
  }

  @Test func `an initial controller that is not there is named`() throws {
    let storyboard = try MemoryStoryboard(D.storyboard(initial: "ZZZ", D.scene("A")))
    #expect(
      error { _ = try storyboard.makeInitialController() }
        == "Test.storyboard: the initial controller 'ZZZ' is not in the document")
  }

  @Test func `two known classes of one name are distinguished by their module, or reported`() throws {
    enum One { final class TwinController: HeadlessViewController {} }
    enum Other { final class TwinController: HeadlessViewController {} }
    let storyboard = try MemoryStoryboard(D.storyboard(D.scene("A", identifier: "A", class: "TwinController")))
    storyboard.classes = [One.TwinController.self, Other.TwinController.self]
    let text = try #require(error { _ = try storyboard.makeController(withIdentifier: "A") })
    #expect(text.contains("class 'TwinController' is known from more than one module: StoryboardsTests."))
  }

  @Test func `an unknown runtime attribute ends the process, as key-value coding does`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let flag = #"<userDefinedRuntimeAttribute type="boolean" keyPath="isWild" value="YES"/>"#
      let storyboard = try MemoryStoryboard(
        Documents.storyboard(
          Documents.scene("A", Documents.attributes(flag), identifier: "A", class: "CatViewController")))
      _ = storyboard.instantiateViewController(withIdentifier: "A")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Test.storyboard:4: class 'CatViewController' does not know the runtime attribute 'isWild' with the value boolean(true).

        To fix: override setValue(_:forKeyPath:) in 'CatViewController', set undefinedAttributeHandler of the storyboard, or remove the attribute from the document.
        """))
  }

  @Test func `the calls of UIKit end the process where those that throw throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let storyboard = try MemoryStoryboard(Documents.storyboard(Documents.scene("A", identifier: "A")))
      _ = storyboard.instantiateViewController(withIdentifier: "Nobody")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Test.storyboard: no controller has the identifier 'Nobody'"))
  }

  @Test(.enabled(if: RealDocuments.arePresent, "the folder of real documents, ../shared/storyboards, is not here"))
  func `the controllers of a real document are created`() throws {
    final class AnimalViewController: HeadlessViewController {}
    let files = RealDocuments.folder.appendingPathComponent("files")
    let storyboard = try HeadlessStoryboard(
      contentsOf: files.appendingPathComponent(
        "Swinject__SwinjectStoryboard/Tests__iOS-tvOS__Storyboards__iOS__Tabs.storyboard"))
    storyboard.classes = [AnimalViewController.self]
    let tabs = storyboard.instantiateViewController(withIdentifier: "TabBarController")
    #expect(tabs.element == "tabBarController")
    #expect(tabs.children.count == 2)
    #expect(tabs.children.allSatisfy { $0 is AnimalViewController })
  }
}
