// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectTestSupport
import Storyboards
import TestSupport
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

class AnimalViewController: HeadlessViewController {
  var animal: String?
  var injections = 0
}

final class SpecialAnimalViewController: AnimalViewController {}

final class AnimalWindowController: HeadlessWindowController {
  var animal: String?
}

/// A folder of documents for one test. It is deleted with this object.
final class SwinjectDocuments {
  let bundle: Bundle
  private let folder: URL

  init(_ documents: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in documents {
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).storyboard"))
    }
    bundle = try #require(Bundle(url: folder))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static func storyboard(initial: String = "", _ scenes: String...) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB""#
      + #" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="\#(initial)"><scenes>"#
      + scenes.joined() + "</scenes></document>"
  }

  static func scene(
    _ id: String, _ type: String? = nil, name: String? = nil, element: String = "viewController",
    children: [String] = [], fields: String = ""
  ) -> String {
    let attribute = name.map {
      "<userDefinedRuntimeAttributes>"
        + #"<userDefinedRuntimeAttribute type="string" keyPath="swinjectRegistrationName" value="\#($0)"/>"#
        + "</userDefinedRuntimeAttributes>"
    }
    let segues = children.map { #"<segue destination="\#($0)" kind="relationship" relationship="viewControllers"/>"# }
    let customClass = type.map { #" customClass="\#($0)" customModule="Stale""# } ?? ""
    return #"<scene sceneID="s\#(id)"><objects><\#(element) id="\#(id)" storyboardIdentifier="\#(id)"\#(customClass) "#
      + #"\#(fields) sceneMemberID="viewController">\#(attribute ?? "")<connections>\#(segues.joined())</connections>"#
      + "</\(element)></objects></scene>"
  }
}

/// The documented behavior of SwinjectStoryboard, on the headless host.
@Suite(.quietLookups) struct `swinject storyboard` {
  typealias D = SwinjectDocuments

  static let animals = D.storyboard(
    D.scene("Plain", "AnimalViewController"), D.scene("Cat", "AnimalViewController", name: "cat"),
    D.scene("Special", "SpecialAnimalViewController"), D.scene("Unregistered"))

  static func container(_ scope: ObjectScope = .graph) -> Container {
    let container = Container(defaultObjectScope: scope)
    container.register(String.self) { _ in "Hachi" }
    container.register(String.self, name: "cat") { _ in "Mimi" }
    container.storyboardInitCompleted(AnimalViewController.self) { r, controller in
      controller.animal = r.resolve(String.self)
      controller.injections += 1
    }
    container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
      controller.animal = r.resolve(String.self, name: "cat")
    }
    return container
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "README.md, Registration"))
  func `41 a controller is injected with the registration for its exact class`() throws {
    let documents = try SwinjectDocuments(["Animals": Self.animals])
    let container = Self.container()
    container.storyboardInitCompleted(SpecialAnimalViewController.self, name: "other") { _, _ in }
    let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: documents.bundle, container: container)
    let plain = storyboard.instantiateViewController(withIdentifier: "Plain") as? AnimalViewController
    #expect(plain?.animal == "Hachi")
    #expect(plain?.wasInjected == true)
    let special = storyboard.instantiateViewController(withIdentifier: "Special") as? AnimalViewController
    #expect(special is SpecialAnimalViewController)
    #expect(special?.animal == nil)
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "README.md, Registration with Name"))
  func `42 the registration name is that of the document, and does not fall back`() throws {
    let documents = try SwinjectDocuments([
      "Animals": D.storyboard(
        D.scene("Cat", "AnimalViewController", name: "cat"), D.scene("Cow", "AnimalViewController", name: "cow"))
    ])
    let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: documents.bundle, container: Self.container())
    let cat = storyboard.instantiateViewController(withIdentifier: "Cat") as? AnimalViewController
    #expect(cat?.animal == "Mimi")
    let cow = storyboard.instantiateViewController(withIdentifier: "Cow") as? AnimalViewController
    #expect(cow?.animal == nil)
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "Container.storyboardInitCompleted(_:name:initCompleted:)"))
  func `43 parents are injected before their children, each once`() throws {
    let documents = try SwinjectDocuments([
      "Tabs": D.storyboard(
        D.scene("Tabs", "AnimalViewController", element: "tabBarController", children: ["A", "B"]),
        D.scene("A", "AnimalViewController", children: ["C"]), D.scene("B", "AnimalViewController"),
        D.scene("C", "AnimalViewController"))
    ])
    let container = Container()
    var order: [String] = []
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in
      order.append(controller.storyboardIdentifier ?? "-")
    }
    let storyboard = SwinjectStoryboard.create(name: "Tabs", bundle: documents.bundle, container: container)
    let tabs = storyboard.instantiateViewController(withIdentifier: "Tabs")
    #expect(order == ["Tabs", "A", "C", "B"])
    storyboard.didMake(tabs)
    #expect(order.count == 4)
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "Container.storyboardInitCompleted(_:name:initCompleted:)"))
  func `43 a window controller is injected, and then the controller of its content`() throws {
    let documents = try SwinjectDocuments([
      "Main": D.storyboard(
        initial: "W",
        D.scene("W", "AnimalWindowController", element: "windowController", children: ["Plain"]),
        D.scene("Plain", "AnimalViewController"))
    ])
    let container = Self.container()
    container.storyboardInitCompleted(AnimalWindowController.self) { r, controller in
      controller.animal = r.resolve(String.self, name: "cat")
    }
    let storyboard = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle, container: container)
    let window = storyboard.instantiateInitialController() as? AnimalWindowController
    #expect(window?.animal == "Mimi")
    #expect((window?.contentViewController as? AnimalViewController)?.animal == "Hachi")
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "README.md, UIWindow and Root View Controller Instantiation"))
  func `44 the initial controller is injected, and there may be none`() throws {
    let documents = try SwinjectDocuments([
      "Main": D.storyboard(initial: "Cat", D.scene("Cat", "AnimalViewController", name: "cat")),
      "None": D.storyboard(D.scene("Cat")).replacingOccurrences(of: #" initialViewController="""#, with: ""),
    ])
    let main = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle, container: Self.container())
    #expect((main.instantiateInitialViewController() as? AnimalViewController)?.animal == "Mimi")
    let none = SwinjectStoryboard.create(name: "None", bundle: documents.bundle, container: Self.container())
    #expect(none.instantiateInitialViewController() == nil)
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "README.md, Storyboard References"))
  func `45 a storyboard that is referred to uses the same container, and its controllers are injected once`()
    throws
  {
    let documents = try SwinjectDocuments([
      "Main": D.storyboard(
        D.scene("Root", element: "navigationController", children: ["Reference"]),
        D.scene("Reference", element: "viewControllerPlaceholder", fields: #"storyboardName="Other""#)),
      "Other": D.storyboard(initial: "Plain", D.scene("Plain", "AnimalViewController")),
    ])
    let storyboard = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle, container: Self.container())
    let root = storyboard.instantiateViewController(withIdentifier: "Root")
    let child = root.children.first as? AnimalViewController
    #expect(child?.animal == "Hachi")
    #expect(child?.injections == 1)
    #expect(child?.storyboard is SwinjectStoryboard)
  }

  @Test(
    .difference(
      from: .swinjectStoryboard, reason: "a controller without its services is never meant",
      guide: "MigratingFromSwinject.md#What-differs-and-what-never-will"))
  func `47 every controller of a class is injected, also where the container keeps its services`() throws {
    let documents = try SwinjectDocuments(["Animals": Self.animals])
    let storyboard = SwinjectStoryboard.create(
      name: "Animals", bundle: documents.bundle, container: Self.container(.container))
    for _ in 0..<2 {
      let plain = storyboard.instantiateViewController(withIdentifier: "Plain") as? AnimalViewController
      #expect(plain?.animal == "Hachi")
    }
  }

  @Test(
    .difference(
      from: .swinjectStoryboard, reason: "most controllers are registered nowhere, and messages about them hide others",
      guide: "MigratingFromSwinject.md#What-differs-and-what-never-will"))
  func `47 an unregistered controller logs nothing, unless it has a registration name`() throws {
    final class QuietViewController: HeadlessViewController {}
    let documents = try SwinjectDocuments([
      "Quiet": D.storyboard(
        D.scene("Quiet", "QuietViewController"), D.scene("Named", "QuietViewController", name: "nobody"))
    ])
    let container = Container()
    container.storyboardInitCompleted(QuietViewController.self, name: "somebody") { _, _ in }
    var texts: [String] = []
    Container.loggingFunction = { text in
      if text.contains("QuietViewController") { texts.append(text) }
    }
    defer { Container.loggingFunction = nil }
    let storyboard = SwinjectStoryboard.create(name: "Quiet", bundle: documents.bundle, container: container)
    _ = storyboard.instantiateViewController(withIdentifier: "Quiet")
    #expect(texts.isEmpty)
    _ = storyboard.instantiateViewController(withIdentifier: "Named")
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Name: \"nobody\"") == true)
  }

  @Test(.behavior(of: .swinjectStoryboard, source: "SwinjectStoryboard.create(name:bundle:container:)"))
  func `48 a resolver that is no container ends the process with Swinject's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: Mock())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A type conforming Resolver protocol must conform _Resolver protocol too."))
  }

  @Test func `a missing document ends the process with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SwinjectStoryboard.create(name: "Nope", bundle: nil)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Nope.storyboard: there is no such file in the bundle at "))
  }

  @Test func `without a container the default one is used`() throws {
    final class DefaultViewController: HeadlessViewController { var isInjected = false }
    let documents = try SwinjectDocuments(["Main": D.storyboard(D.scene("A", "DefaultViewController"))])
    SwinjectStoryboard.defaultContainer.storyboardInitCompleted(DefaultViewController.self) { $1.isInjected = true }
    let storyboard = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle)
    #expect((storyboard.instantiateViewController(withIdentifier: "A") as? DefaultViewController)?.isInjected == true)
  }
}
