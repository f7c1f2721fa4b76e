// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import StubDocuments
import SwinjectAdapter
import Testing
import UIKit

@testable import SwinjectStoryboardAdapter

class AnimalViewController: UIViewController {
  static var events: [String] = []
  var animal: String?

  override func awakeFromNib() { Self.events.append("awake \(title ?? "-")") }
  override func viewDidLoad() { Self.events.append("load \(animal ?? "-")") }
}

final class PuppyViewController: AnimalViewController {}

final class PersonViewController: UIViewController {
  let name: String

  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}

/// The behavior of SwinjectStoryboard, tested with stubs of UIKit rather than on an Apple system.
@MainActor @Suite(.serialized) final class `swinject storyboard on UIKit` {
  let folder: StubFolder
  let container = Container()
  var bundle: Bundle { folder.bundle }

  init() throws {
    folder = try StubFolder(runtime: "iOS.CocoaTouch", module: "UIKitTests")
    AnimalViewController.events = []
    UIStoryboard.make = { SwinjectStoryboard.makeReferenced($0, bundle: $1) }
    UIViewController.runtimeAttributeSetters["swinjectRegistrationName"] = { controller, value in
      if case .string(let name) = value { controller.swinjectRegistrationName = name }
    }
    try folder.write(
      "Animals", initial: "nav",
      folder.scene("plain", class: "AnimalViewController"),
      folder.scene("hachi", class: "AnimalViewController", name: "hachi"),
      folder.scene("puppy", class: "PuppyViewController"), folder.scene("person", class: "PersonViewController"),
      folder.scene("nav", "navigationController", children: ["hachi", "tabs"]),
      folder.scene("tabs", "tabBarController", children: ["plain", "far"]),
      #"<scene sceneID="s"><objects><viewControllerPlaceholder id="far" storyboardName="Far" referencedIdentifier="far" "#
        + #"sceneMemberID="viewController"/></objects></scene>"#)
    try folder.write("Far", folder.scene("far", class: "AnimalViewController", name: "far"))
  }

  func storyboard() -> SwinjectStoryboard {
    .create(name: "Animals", bundle: bundle, container: container)
  }

  func animal(_ identifier: String) throws -> AnimalViewController {
    try #require(storyboard().instantiateViewController(withIdentifier: identifier) as? AnimalViewController)
  }

  @Test func `41 a controller is injected by its exact class, a subclass needs a registration of its own`() throws {
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    #expect(try animal("plain").animal == "Mimi")
    #expect(try animal("puppy").animal == nil)
    container.storyboardInitCompleted(PuppyViewController.self) { _, controller in controller.animal = "Pup" }
    #expect(try animal("puppy").animal == "Pup")
  }

  @Test func `a verification includes a controller's injected services, on the main actor`() throws {
    container.storyboardInitCompleted(AnimalViewController.self, name: "far") { r, controller in
      controller.animal = r.resolve(String.self)
    }
    let report = container.verificationReport(samples: [SampleArguments(for: try animal("plain"), name: "far")])
    #expect(report.problems.map(\.kind) == [.missing])
    #expect(report.problems.first?.path.last == "String")
    #expect(container.verificationReport().problems.map(\.kind) == [.notChecked])
  }

  @Test func `42 a name in the document finds the registration of that name and no other`() throws {
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.animal = "unnamed" }
    #expect(try animal("hachi").animal == nil)
    container.storyboardInitCompleted(AnimalViewController.self, name: "hachi") { r, controller in
      controller.animal = r.resolve(String.self)
    }
    container.register(String.self) { _ in "Hachi" }
    #expect(try animal("hachi").animal == "Hachi")
    #expect(try animal("plain").animal == "unnamed")
  }

  @Test func `43 parents are injected before children, each once`() throws {
    var order: [String] = []
    container.storyboardInitCompleted(UINavigationController.self) { _, _ in order.append("nav") }
    container.storyboardInitCompleted(UITabBarController.self) { _, _ in order.append("tabs") }
    container.storyboardInitCompleted(AnimalViewController.self) { _, _ in order.append("plain") }
    for name in ["hachi", "far"] {
      container.storyboardInitCompleted(AnimalViewController.self, name: name) { _, _ in order.append(name) }
    }
    let controller = storyboard().instantiateViewController(withIdentifier: "nav")
    // The controller of another storyboard is complete when the reference returns it.
    #expect(order == ["far", "nav", "hachi", "tabs", "plain"])
    #expect(controller.wasInjected)
    #expect(controller.children.allSatisfy { $0.wasInjected })
  }

  @Test func `44 an initial controller is injected, after it woke and before its view loads`() throws {
    container.storyboardInitCompleted(AnimalViewController.self, name: "hachi") { _, controller in
      AnimalViewController.events.append("inject")
      controller.animal = "Hachi"
    }
    let controller = try #require(storyboard().instantiateInitialViewController())
    controller.children.first?.loadViewIfNeeded()
    #expect(AnimalViewController.events.first == "awake -")
    #expect(AnimalViewController.events.suffix(2) == ["inject", "load Hachi"])
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
    let tabs = storyboard().instantiateViewController(withIdentifier: "tabs")
    #expect((tabs.children.last as? AnimalViewController)?.animal == "from the container")
    let far = UIStoryboard.make("Far", bundle).instantiateViewController(withIdentifier: "far")
    #expect((far as? AnimalViewController)?.animal == "from the default")
  }

  @Test
  func `47 every controller of a class is injected under a container default scope, and nothing is logged for others`()
    throws
  {
    let container = Container(defaultObjectScope: .container)
    container.storyboardInitCompleted(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    let log = Log()
    Container.loggingFunction = { log.lines.append($0) }
    defer { Container.loggingFunction = nil }
    let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: bundle, container: container)
    for _ in 0..<3 {
      let controller = storyboard.instantiateViewController(withIdentifier: "plain") as? AnimalViewController
      #expect(controller?.animal == "Mimi")
    }
    _ = storyboard.instantiateViewController(withIdentifier: "puppy")
    #expect(log.lines.isEmpty)
    _ = storyboard.instantiateViewController(withIdentifier: "hachi")
    #expect(log.lines.count == 1)
  }

  @Test func `48 a resolver that is no container ends the process with Swinject's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: Mock())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A type conforming Resolver protocol must conform _Resolver protocol too."))
  }

  @Test func `a creator builds the controller through its initializer`() {
    let controller = storyboard().instantiateViewController(identifier: "person") { coder in
      PersonViewController(coder: coder, name: "Ann")
    }
    #expect(controller.name == "Ann")
  }

  @available(*, deprecated)
  @Test func `the names of older versions still work`() throws {
    container.registerForStoryboard(AnimalViewController.self) { _, controller in controller.animal = "Mimi" }
    let controller = storyboard().instantiateViewControllerWithIdentifier("plain") as? AnimalViewController
    #expect(controller?.animal == "Mimi")
  }
}

final class Log: @unchecked Sendable {
  // SAFETY: the tests of this suite run one after the other, on the main actor.
  var lines: [String] = []
}
