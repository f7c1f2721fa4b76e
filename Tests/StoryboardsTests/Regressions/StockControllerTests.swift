// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// A controller without a custom class trapped at an unknown runtime attribute, and
/// `controllerClass(named:module:)` was not called for it.
@Suite struct `A13 attributes of stock controllers` {
  typealias D = Documents

  /// Handles one attribute that a stock navigation controller has on UIKit.
  final class NavigationController: HeadlessViewController {
    var hidesBar: Bool?

    override func setValue(_ value: RuntimeAttributeValue, forUndefinedKeyPath keyPath: String) throws {
      guard keyPath == "hidesBar", case .boolean(let flag) = value else {
        return try super.setValue(value, forUndefinedKeyPath: keyPath)
      }
      hidesBar = flag
    }
  }

  final class AskingStoryboard: HeadlessStoryboard {
    var asked: [String] = []
    var answers: [String: HeadlessController.Type] = [:]

    override func controllerClass(named name: String, module: String?) throws -> HeadlessController.Type {
      asked.append("\(module ?? "-").\(name)")
      return try answers[name] ?? super.controllerClass(named: name, module: module)
    }
  }

  static let hidesBar = #"<userDefinedRuntimeAttribute type="boolean" keyPath="hidesBar" value="YES"/>"#

  static func storyboard(_ scenes: String..., runtime: String = "iOS.CocoaTouch") throws -> AskingStoryboard {
    let text = D.storyboard(initial: "A", scenes.joined(separator: "\n"))
      .replacingOccurrences(of: "iOS.CocoaTouch", with: runtime)
    return AskingStoryboard(document: try D.read(text), name: "Test", bundle: nil)
  }

  func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `A13 an unknown attribute of a stock controller throws, with the fix`() throws {
    let storyboard = try Self.storyboard(
      D.scene("A", "\n" + D.attributes("\n" + Self.hidesBar), identifier: "Nav", element: "navigationController"))
    let expected = """
      Test.storyboard:6: class 'HeadlessViewController' does not know the runtime attribute 'hidesBar' with the value \
      boolean(true).

      To fix: return a class that knows it from controllerClass(named: "UINavigationController", module:), set \
      undefinedAttributeHandler of the storyboard, or remove the attribute from the document.
      """
    #expect(error { _ = try storyboard.makeController(withIdentifier: "Nav") } == expected)
    #expect(error { _ = try storyboard.makeInitialController() } == expected)
  }

  @Test func `A13 an unknown attribute of a class throws, too`() throws {
    let storyboard = try Self.storyboard(D.scene("A", D.attributes(Self.hidesBar), class: "CatViewController"))
    storyboard.classes = [CatViewController.self]
    #expect(
      error { _ = try storyboard.makeInitialController() } == """
        Test.storyboard:4: class 'CatViewController' does not know the runtime attribute 'hidesBar' with the value \
        boolean(true).

        To fix: override setValue(_:forKeyPath:) in 'CatViewController', set undefinedAttributeHandler of the \
        storyboard, or remove the attribute from the document.
        """)
  }

  @Test func `A13 controllerClass returns the class of a stock controller`() throws {
    let storyboard = try Self.storyboard(
      D.scene("A", D.attributes(Self.hidesBar) + D.relationship("B"), element: "navigationController"), D.scene("B"))
    storyboard.answers = ["UINavigationController": NavigationController.self]
    let controller = try #require(try storyboard.makeInitialController() as? NavigationController)
    #expect(controller.hidesBar == true)
    #expect(controller.children.count == 1)
    #expect(type(of: controller.children[0]) == HeadlessViewController.self)
    #expect(storyboard.asked == ["UIKit.UINavigationController", "UIKit.UIViewController"])
  }

  @Test func `A13 a known class of that name is used without an override`() throws {
    final class UINavigationController: HeadlessViewController {}
    let text = D.storyboard(initial: "A", D.scene("A", element: "navigationController"))
    let storyboard = HeadlessStoryboard(document: try D.read(text), name: "Test", bundle: nil)
    storyboard.classes = [UINavigationController.self]
    #expect(try storyboard.makeInitialController() is UINavigationController)
  }

  @Test(arguments: [
    ("iOS.CocoaTouch", "tabBarController", "UIKit.UITabBarController"),
    ("AppleTV", "avPlayerViewController", "AVKit.AVPlayerViewController"),
    ("iOS.CocoaTouch", "glkViewController", "GLKit.GLKViewController"),
    ("iOS.CocoaTouch", "futureViewController", "UIKit.UIFutureViewController"),
    ("MacOSX.Cocoa", "viewController", "AppKit.NSViewController"),
    ("MacOSX.Cocoa", "windowController", "AppKit.NSWindowController"),
    ("MacOSX.Cocoa", "pagecontroller", "AppKit.NSPageController"),
    ("watchKit", "controller", "WatchKit.WKInterfaceController"),
    ("watchKit", "hostingController", "WatchKit.WKHostingController"),
  ])
  func `A13 each element has the class of its system`(_ runtime: String, _ element: String, _ name: String) throws {
    let storyboard = try Self.storyboard(D.scene("A", element: element), runtime: runtime)
    let controller = try #require(try storyboard.makeInitialController())
    #expect(storyboard.asked == [name])
    #expect((controller is HeadlessWindowController) == (element == "windowController"))
  }

  @Test func `A13 the handler receives unhandled attributes, also in referenced storyboards`() throws {
    let storyboard = try MemoryStoryboard(
      D.storyboard(
        initial: "A", D.scene("A", D.attributes(Self.hidesBar) + D.relationship("B"), element: "tabBarController"),
        D.scene("B", D.attributes(Self.hidesBar), class: "LoggingController")))
    var seen: [String] = []
    storyboard.undefinedAttributeHandler = { controller, keyPath, value in
      seen.append("\(controller.element) \(type(of: controller)) \(keyPath) \(value)")
    }
    _ = try storyboard.makeInitialController()
    #expect(
      seen == [
        "tabBarController HeadlessViewController hidesBar boolean(true)",
        "viewController LoggingController hidesBar boolean(true)",
      ])
    struct Unexpected: Error {}
    storyboard.undefinedAttributeHandler = { _, _, _ in throw Unexpected() }
    #expect(throws: Unexpected.self) { try storyboard.makeInitialController() }
  }

  @Test func `A13 a storyboard that a file refers to has the same handler`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = D.storyboard(
      initial: "A", D.scene("A", element: "viewControllerPlaceholder", fields: #"storyboardName="Second""#))
    let second = D.storyboard(initial: "B", D.scene("B", D.attributes(Self.hidesBar)))
    try Data(first.utf8).write(to: folder.appendingPathComponent("First.storyboard"))
    try Data(second.utf8).write(to: folder.appendingPathComponent("Second.storyboard"))
    let storyboard = try HeadlessStoryboard(contentsOf: folder.appendingPathComponent("First.storyboard"))
    var count = 0
    storyboard.undefinedAttributeHandler = { _, _, _ in count += 1 }
    _ = try storyboard.makeInitialController()
    #expect(count == 1)
  }

  @Test func `A13 in code an unknown attribute still ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CatViewController().setValue(.boolean(true), forKeyPath: "hidesBar")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        a controller made in code: class 'CatViewController' does not know the runtime attribute 'hidesBar' with the \
        value boolean(true).
        """))
  }
}
