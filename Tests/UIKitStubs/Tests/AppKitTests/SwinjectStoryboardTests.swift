// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AppKit
import SwinjectTestSupport
import StubDocuments
import SwinjectAdapter
import Testing

@testable import SwinjectStoryboardAdapter

final class AnimalViewController: NSViewController {
  var animal: String?
}

class AnimalWindowController: NSWindowController {
  var animal: String?
}

final class PuppyWindowController: AnimalWindowController {}

/// The behavior of SwinjectStoryboard, tested with stubs of AppKit rather than on an Apple system.
@MainActor @Suite(.serialized) final class `swinject storyboard on AppKit` {
  let folder: StubFolder
  let container = Container()
  var bundle: Bundle { folder.bundle }

  init() throws {
    folder = try StubFolder(runtime: "MacOSX.Cocoa", module: "AppKitTests")
    NSStoryboard.make = { SwinjectStoryboard.makeReferenced($0, bundle: $1) }
    NSResponder.runtimeAttributeSetters["swinjectRegistrationName"] = { controller, value in
      guard case .string(let name) = value else { return }
      (controller as? NSWindowController)?.swinjectRegistrationName = name
      (controller as? NSViewController)?.swinjectRegistrationName = name
    }
    try folder.write(
      "Animals", initial: "window",
      folder.scene("window", "windowController", class: "AnimalWindowController", children: ["tabs"]),
      folder.scene("pochi", "windowController", class: "AnimalWindowController", name: "pochi", children: ["view"]),
      folder.scene("puppy", "windowController", class: "PuppyWindowController"),
      folder.scene("tabs", "tabViewController", children: ["hachi", "far"]),
      folder.scene("hachi", class: "AnimalViewController", name: "hachi"),
      folder.scene("view", class: "AnimalViewController"),
      #"<scene sceneID="s"><objects><controllerPlaceholder id="far" storyboardName="Far" "#
        + #"sceneMemberID="viewController"/></objects></scene>"#)
    try folder.write("Far", initial: "view", folder.scene("view", class: "AnimalViewController", name: "far"))
  }

  func storyboard() -> SwinjectStoryboard {
    .create(name: "Animals", bundle: bundle, container: container)
  }

  func window(_ identifier: String) throws -> AnimalWindowController {
    try #require(storyboard().instantiateController(withIdentifier: identifier) as? AnimalWindowController)
  }

  @Test func `41 a controller is injected by its exact class, a subclass needs a registration of its own`() throws {
    container.storyboardInitCompleted(AnimalWindowController.self) { _, controller in controller.animal = "Mimi" }
    #expect(try window("window").animal == "Mimi")
    #expect(try window("puppy").animal == nil)
  }

  @Test func `42 a name in the document finds the registration of that name and no other`() throws {
    container.storyboardInitCompleted(AnimalWindowController.self) { _, controller in controller.animal = "unnamed" }
    #expect(try window("pochi").animal == nil)
    container.register(String.self) { _ in "Pochi" }
    container.storyboardInitCompleted(AnimalWindowController.self, name: "pochi") { r, controller in
      controller.animal = r.resolve(String.self)
    }
    #expect(try window("pochi").animal == "Pochi")
    #expect(try window("window").animal == "unnamed")
  }

  @Test func `43 a window controller is injected before its content, parents before children, each once`() throws {
    var order: [String] = []
    container.storyboardInitCompleted(AnimalWindowController.self) { _, _ in order.append("window") }
    container.storyboardInitCompleted(NSTabViewController.self) { _, _ in order.append("tabs") }
    for name in ["hachi", "far"] {
      container.storyboardInitCompleted(AnimalViewController.self, name: name) { _, _ in order.append(name) }
    }
    let controller = try window("window")
    // The controller of another storyboard is complete when the reference returns it.
    #expect(order == ["far", "window", "tabs", "hachi"])
    #expect(controller.wasInjected)
    #expect(controller.contentViewController?.wasInjected == true)
  }

  @Test func `44 an initial controller is injected`() throws {
    container.storyboardInitCompleted(AnimalWindowController.self) { _, controller in controller.animal = "Mimi" }
    let controller = storyboard().instantiateInitialController() as? AnimalWindowController
    #expect(controller?.animal == "Mimi")
  }

  @Test func `45 a referenced storyboard has the container of the referring storyboard`() throws {
    container.storyboardInitCompleted(AnimalViewController.self, name: "far") { _, controller in
      controller.animal = "from the container"
    }
    let former = SwinjectStoryboard.defaultContainer
    defer { SwinjectStoryboard.defaultContainer = former }
    SwinjectStoryboard.defaultContainer = Container()
    SwinjectStoryboard.defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "far") {
      _, controller in
      controller.animal = "from the default"
    }
    let tabs = try window("window").contentViewController
    #expect((tabs?.children.last as? AnimalViewController)?.animal == "from the container")
    let far = NSStoryboard.make("Far", bundle).instantiateInitialController()
    #expect((far as? AnimalViewController)?.animal == "from the default")
  }

  @Test func `47 every controller of a class is injected under a container default scope`() throws {
    let container = Container(defaultObjectScope: .container)
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: bundle, container: container)
    for _ in 0..<3 {
      let controller = storyboard.instantiateController(withIdentifier: "view") as? AnimalViewController
      #expect(controller?.animal == "Mimi")
    }
  }

  @Test func `48 a resolver that is no container ends the process with Swinject's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: Mock())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A type conforming Resolver protocol must conform _Resolver protocol too."))
  }

  @available(*, deprecated)
  @Test func `the names of older versions still work`() throws {
    container.registerForStoryboard(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    let controller = storyboard().instantiateControllerWithIdentifier("view") as? AnimalViewController
    #expect(controller?.animal == "Mimi")
  }
}
