// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

@Suite struct `reading documents` {
  @Test func `a scene has its controller with all of its facts`() throws {
    let document = try Documents.read(
      Documents.storyboard(
        initial: "A",
        Documents.scene(
          "A", Documents.registrationName("cat"), identifier: "Cat", class: "AnimalViewController", module: "PetShop",
          fields: #"customModuleProvider="target" title="Cats &amp; more" userLabel="The cat""#)))
    let controller = try #require(document.controllers.first)
    #expect(document.controllers.count == 1)
    #expect(document.sceneCount == 1)
    #expect(document.targetRuntime == "iOS.CocoaTouch")
    #expect(document.version == "3.0")
    #expect(controller.element == "viewController")
    #expect(controller.id == "A")
    #expect(controller.sceneID == "sA")
    #expect(controller.storyboardIdentifier == "Cat")
    #expect(controller.customClass == "AnimalViewController")
    #expect(controller.customModule == "PetShop")
    #expect(controller.customModuleProvider == "target")
    #expect(controller.title == "Cats & more")
    #expect(controller.userLabel == "The cat")
    #expect(controller.swinjectRegistrationName == "cat")
    #expect(controller.isInitial)
    #expect(controller.line == 4)
  }

  @Test func `the attributes of a view are not those of its controller`() throws {
    let view = #"<view key="view" id="V">\#(Documents.registrationName("view"))</view>"#
    let document = try Documents.read(Documents.storyboard(Documents.scene("A", view)))
    #expect(document.controllers[0].attributes.isEmpty)
    #expect(document.controllers[0].swinjectRegistrationName == nil)
  }

  @Test func `attributes of every type are read`() throws {
    func attribute(_ type: String, _ fields: String = "", _ body: String = "") -> String {
      #"<userDefinedRuntimeAttribute type="\#(type)" keyPath="k" \#(fields)>\#(body)</userDefinedRuntimeAttribute>"#
    }
    let cases: [(String, RuntimeAttributeValue)] = [
      (attribute("string", #"value="a&#10;b""#), .string("a\nb")),
      (attribute("string", #"value="a\#nb""#), .string("a b")),
      (attribute("string", "", #"<string key="value">a\#nb</string>"#), .string("a\nb")),
      (attribute("string", "", #"<string key="value"><![CDATA[a&b]]></string>"#), .string("a&b")),
      (attribute("string", "", "<mutableString key=\"value\">a\r\nb</mutableString>"), .string("a\nb")),
      (attribute("string", "", #"<string key="value" base64-UTF8="YES">\#nYQFi\#n</string>"#), .string("a\u{1}b")),
      (attribute("string"), .unreadable(nil)),
      (attribute("boolean", #"value="YES""#), .boolean(true)),
      (attribute("boolean", #"value="NO""#), .boolean(false)),
      (attribute("boolean", #"value="maybe""#), .unreadable("maybe")),
      (attribute("number", "", #"<integer key="value" value="-7"/>"#), .integer(-7)),
      (attribute("number", "", #"<real key="value" value="0.5"/>"#), .real(0.5)),
      (attribute("number", "", #"<real key="value" value="much"/>"#), .unreadable("much")),
      (attribute("nil"), .nil),
      (attribute("image", #"value="cat""#), .image("cat")),
      (
        attribute("point", "", #"<point key="value" x="1.0" y="2.0"/>"#),
        .structure(element: "point", fields: ["x": "1.0", "y": "2.0"])
      ),
    ]
    let document = try Documents.read(
      Documents.storyboard(Documents.scene("A", Documents.attributes(cases.map(\.0).joined()))))
    #expect(document.controllers[0].attributes.map(\.value) == cases.map(\.1))
  }

  @Test func `segues belong to the controller around them, or to that of their scene`() throws {
    let button =
      #"<button id="b"><connections><segue destination="B" kind="show" identifier="go" id="s1"/></connections>"#
      + "</button>"
    let gesture =
      #"<tapGestureRecognizer id="t"><connections><segue destination="B" kind="modal" id="s2"/></connections>"#
      + "</tapGestureRecognizer>"
    let scene = Documents.scene("A", #"<view key="view" id="V">\#(button)</view>"# + Documents.embed("C"))
      .replacingOccurrences(of: "<objects>", with: "<objects>" + gesture)
    let document = try Documents.read(
      Documents.storyboard(scene, Documents.scene("B"), Documents.scene("C")))
    let controller = document.controllers[0]
    #expect(controller.segues.map(\.kind) == ["modal", "show"])
    #expect(controller.segues.map(\.sourceElement) == ["tapGestureRecognizer", "button"])
    #expect(controller.segues.map(\.identifier) == [nil, "go"])
    #expect(controller.embeds.map(\.destination) == ["C"])
  }

  @Test func `relationships have their order and names, including unknown ones`() throws {
    let document = try Documents.read(
      Documents.storyboard(
        Documents.scene(
          "A", Documents.relationship("C", "viewControllers") + Documents.relationship("B", "futureThing"),
          element: "tabBarController"),
        Documents.scene("B"), Documents.scene("C")))
    #expect(document.controllers[0].relationships.map(\.destination) == ["C", "B"])
    #expect(document.controllers[0].relationships.map(\.name) == ["viewControllers", "futureThing"])
  }

  @Test func `a reference is a controller of another document`() throws {
    let document = try Documents.read(
      Documents.storyboard(
        Documents.scene(
          "A", element: "viewControllerPlaceholder", fields: #"storyboardName="Other" referencedIdentifier="x""#)))
    #expect(document.controllers[0].reference?.storyboardName == "Other")
    #expect(document.controllers[0].reference?.referencedIdentifier == "x")
    #expect(document.controllers[0].reference?.bundleIdentifier == nil)
  }

  @Test func `an application is not a controller, and a watchOS controller needs no annotation`() throws {
    let menu = #"<scene sceneID="m"><objects><application id="app" sceneMemberID="viewController"/></objects></scene>"#
    #expect(try Documents.read(Documents.storyboard(menu)).controllers.isEmpty)
    let watch = #"<scene sceneID="w"><objects><controller id="c" identifier="main"/></objects></scene>"#
    let document = try Documents.read(
      Documents.storyboard(watch).replacingOccurrences(of: "iOS.CocoaTouch", with: "watchKit"))
    #expect(document.controllers.map(\.identifier) == ["main"])
  }

  @Test func `a byte order mark, CRLF, comments and names of any script are read`() throws {
    let text = Documents.storyboard("<!-- Écran -->", Documents.scene("A", identifier: "画面 1"))
    #expect(try Documents.read("\u{FEFF}" + text).controllers[0].storyboardIdentifier == "画面 1")
    #expect(try Documents.read(text.replacingOccurrences(of: "\n", with: "\r\n")).controllers.count == 1)
  }
}
