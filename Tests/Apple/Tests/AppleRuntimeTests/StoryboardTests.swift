// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
import AppleRuntime
import SwinjectStoryboardAdapter
import UIKit
import XCTest

/// Behavior that requires Objective-C. Uses XCTest, whose host loads the bundle in the same way as an application.
@MainActor final class StoryboardTests: XCTestCase {
  func testSetupWasCalledOnceWhenTheProgramWasLoaded() {
    XCTAssertEqual(LoadOrder.events.filter { $0 == "setup" }.count, 1)
    XCTAssertEqual(LoadOrder.events.first, "setup")
  }

  func testAStoryboardThatIsCreatedByNameIsOurs() {
    let storyboard: UIStoryboard = UIStoryboard(name: "Probe", bundle: .module)
    XCTAssertTrue(storyboard is SwinjectStoryboard, "\(type(of: storyboard))")
  }

  func testANameIsSetBeforeInjectionAndInjectionIsBeforeTheViewLoads() throws {
    LoadOrder.events.removeAll { $0 != "setup" }
    let storyboard = UIStoryboard(name: "Probe", bundle: .module)
    let controller = try XCTUnwrap(storyboard.instantiateInitialViewController() as? ProbeViewController)
    controller.loadViewIfNeeded()
    XCTAssertEqual(LoadOrder.events, ["setup", "awake cat", "inject", "load Mimi"])
  }

  func testASubclassKeepsItsStorageWhenUIKitCreatesIt() throws {
    let container = SwinjectStoryboard.defaultContainer
    let storyboard = SwinjectStoryboard.create(name: "Probe", bundle: .module, container: container)
    let controller = try XCTUnwrap(storyboard.instantiateViewController(withIdentifier: "Cat") as? ProbeViewController)
    XCTAssertEqual(controller.animal, "Mimi")
    XCTAssertEqual(controller.swinjectRegistrationName, "cat")
  }
}
#endif
