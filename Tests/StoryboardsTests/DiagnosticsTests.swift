// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import Testing

@Suite struct `problems of readable documents` {
  static func problems(_ text: String) throws -> [String] {
    try Documents.read(text).problems.map(\.description)
  }

  static func segue(_ destination: String, _ kind: String) -> String {
    #"<connections><segue destination="\#(destination)" kind="\#(kind)" id="q"/></connections>"#
  }

  static let view = #"<view key="view" id="V"/>"#

  static let cases: [(text: String, problems: [String])] = [
    (Documents.storyboard(initial: "A", Documents.scene("A")), []),
    (Documents.storyboard(Documents.scene("A")), []),
    (
      Documents.storyboard().replacingOccurrences(of: #"version="3.0""#, with: #"version="4.0""#),
      ["2: unknownVersion: version '4.0' of the format is not known; what has changed since 3.0 may be missed"]
    ),
    (
      Documents.storyboard().replacingOccurrences(of: #"version="3.0" "#, with: ""),
      ["2: unknownVersion: the document does not say which version of the format it has"]
    ),
    (
      #"<document type="\#(Documents.type)" version="3.0"/>"#,
      ["1: noScenes: the document has neither scenes nor objects"]
    ),
    (
      Documents.storyboard(initial: "Z", Documents.scene("A")),
      ["2: danglingInitial: the initial controller 'Z' is not in the document"]
    ),
    (
      Documents.storyboard(initial: "V", Documents.scene("A", view)),
      ["2: danglingInitial: the initial controller 'V' is a <view>, which is no controller of a scene"]
    ),
    (
      Documents.storyboard(Documents.scene("A"), Documents.scene("B", #"<view key="view" id="A"/>"#)),
      ["5: duplicateID: <view> has the id 'A', which another object has already"]
    ),
    (
      Documents.storyboard(Documents.scene("A").replacingOccurrences(of: #"id="A""#, with: "")),
      ["4: missingID: <viewController> has no id, so that nothing can lead to it"]
    ),
    (
      Documents.storyboard(Documents.scene("A", identifier: "d"), Documents.scene("B", identifier: "d")),
      ["5: duplicateStoryboardIdentifier: the storyboard identifier 'd' belongs to another controller already"]
    ),
    (
      Documents.storyboard(Documents.scene("A", Documents.relationship("N"), element: "navigationController")),
      [
        "4: danglingDestination: segue 'r-N' of navigationController 'A' leads to 'N', which is not in the document"
      ]
    ),
    (
      Documents.storyboard(Documents.scene("A", segue("N", "show"), identifier: "Cat")),
      ["4: danglingDestination: segue 'q' of 'Cat' leads to 'N', which is not in the document"]
    ),
    (
      Documents.storyboard(Documents.scene("A", view + segue("V", "show"), identifier: "Cat")),
      [
        "4: destinationNotController: segue 'q' of 'Cat' leads to 'V', a <view>, which is no controller of a scene"
      ]
    ),
    (Documents.storyboard(Documents.scene("A", segue("fA", "unwind"))), []),
    (
      Documents.storyboard(Documents.scene("A", segue("N", "unwind"))),
      ["4: danglingDestination: segue 'q' of viewController 'A' leads to 'N', which is not in the document"]
    ),
    (
      Documents.storyboard(Documents.scene("A", Documents.relationship("A"), identifier: "Cat")),
      ["4: cycle: controllers that hold each other from the start: 'Cat' → 'Cat'"]
    ),
    (
      Documents.storyboard(
        Documents.scene("A", Documents.relationship("B")), Documents.scene("B", Documents.embed("A"))),
      [
        "5: cycle: controllers that hold each other from the start: viewController 'A' → viewController 'B' → "
          + "viewController 'A'"
      ]
    ),
    (
      Documents.storyboard(
        Documents.scene("A", segue("B", "show")),
        Documents.scene("B", segue("A", "show").replacingOccurrences(of: #"id="q""#, with: ""))), []
    ),
    (
      Documents.storyboard(Documents.scene("A", element: "viewControllerPlaceholder")),
      ["4: emptyReference: the storyboard reference 'A' names no storyboard"]
    ),
    (
      Documents.storyboard(
        Documents.scene("A", element: "viewControllerPlaceholder", fields: #"storyboardName="../x""#)),
      ["4: invalidReferenceName: the storyboard reference 'A' names '../x', which is not the name of a storyboard"]
    ),
    (
      Documents.storyboard(
        initial: "A", Documents.scene("A", element: "controllerPlaceholder", fields: #"storyboardName="Test""#)),
      [
        "4: cycle: controllers that hold each other from the start: controllerPlaceholder 'A' → "
          + "controllerPlaceholder 'A'"
      ]
    ),
    (
      attributed(#"type="string" keyPath="a" value="1""#, #"type="string" keyPath="a" value="2""#),
      [
        "4: duplicateKeyPath: the runtime attribute 'a' of <viewController> 'A' is given twice; the last one wins"
      ]
    ),
    (
      attributed(#"type="boolean" keyPath="swinjectRegistrationName" value="YES""#),
      [
        "4: attributeType: the runtime attribute 'swinjectRegistrationName' of <viewController> 'A' is of type "
          + "'boolean', not 'string'"
      ]
    ),
    (
      attributed(#"type="boolean" keyPath="a" value="maybe""#),
      [
        "4: attributeType: the runtime attribute 'a' of <viewController> 'A' is a boolean, but its value is 'maybe'"
      ]
    ),
    (
      attributed(#"type="number" keyPath="a""#),
      [
        "4: attributeType: the runtime attribute 'a' of <viewController> 'A' is a number, but its value is nothing that "
          + "can be read"
      ]
    ),
    (attributed(#"type="nil" keyPath="dipTag""#, #"type="boolean" keyPath="resolving" value="YES""#), []),
    (
      attributed(#"type="string" value="a""#),
      ["4: attributeKeyPath: a runtime attribute of <viewController> 'A' has no key path"]
    ),
  ]

  static func attributed(_ attributes: String...) -> String {
    let elements = attributes.map { "<userDefinedRuntimeAttribute \($0)/>" }.joined()
    return Documents.storyboard(Documents.scene("A", Documents.attributes(elements)))
  }

  @Test(arguments: cases)
  func `each problem is reported with its line`(_ text: String, _ problems: [String]) throws {
    #expect(try Self.problems(text) == problems)
  }

  @Test func `the objects of the problems are available`() throws {
    let document = try Documents.read(
      Documents.storyboard(
        initial: "Z", Documents.scene("A", Documents.relationship("B"), identifier: "d"),
        Documents.scene("B", Documents.embed("A"), identifier: "d"), Documents.scene("C", Self.segue("N", "show")),
        Documents.scene("D", #"<view key="view" id="C"/>"#)))
    #expect(document.diagnostics.initialProblem == .dangling)
    #expect(document.diagnostics.duplicateIDs == ["C"])
    #expect(document.diagnostics.duplicateStoryboardIdentifiers == ["d"])
    #expect(document.diagnostics.danglingDestinations == ["N"])
    #expect(document.diagnostics.cycleEdges.map { [$0.from, $0.to] } == [["B", "A"]])
    let plain = try Documents.read(Documents.storyboard(Documents.scene("A")))
    #expect(plain.diagnostics.initialProblem == .missing)
  }

  @Test func `ids that are written with references are found`() throws {
    let scene = Documents.scene("A&amp;B")
    #expect(
      try Self.problems(Documents.storyboard(Documents.scene("C", Self.segue("A&amp;B", "show")), scene)) == [])
  }

  @Test func `a chain of twenty thousand controllers is no cycle, and a cycle of them is abbreviated`() throws {
    let count = 20_000
    let scenes = (0..<count).map { Documents.scene("n\($0)", Documents.relationship("n\(($0 + 1) % count)")) }
    let open = try Documents.read(
      Documents.storyboard((scenes.dropLast() + [Documents.scene("n\(count - 1)")]).joined(separator: "\n")))
    #expect(open.problems.isEmpty)
    let closed = try Documents.read(Documents.storyboard(scenes.joined(separator: "\n")))
    let names = { (numbers: [Int]) in numbers.map { "viewController 'n\($0)'" }.joined(separator: " → ") }
    #expect(
      closed.problems.map(\.message) == [
        "controllers that hold each other from the start: \(names([0, 1, 2, 3, 4, 5])) → ... → "
          + names([19_996, 19_997, 19_998, 19_999, 0])
      ])
  }

  @Test func `the main menu of an application has segues without a controller`() throws {
    let menu =
      #"<scene sceneID="m"><objects><application id="app" sceneMemberID="viewController"><menuItem id="i">"#
      + #"<connections><segue destination="A" kind="show" id="s1"/></connections></menuItem></application></objects></scene>"#
    let document = try Documents.read(Documents.storyboard(menu, Documents.scene("A")))
    #expect(document.unownedSegues.map(\.sourceElement) == ["menuItem"])
    #expect(document.unownedSegues.map(\.destinationElement) == ["viewController"])
    #expect(document.problems.isEmpty)
    let dangling = menu.replacingOccurrences(of: #"destination="A""#, with: #"destination="N""#)
    #expect(
      try Self.problems(Documents.storyboard(dangling)) == [
        "4: danglingDestination: segue 's1' of the main menu leads to 'N', which is not in the document"
      ])
  }

  @Test func `a xib has an owner and objects at its top`() throws {
    let type = "com.apple.InterfaceBuilder3.Cocoa.XIB"
    let document = try Documents.read(
      """
      <document type="\(type)" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Owner" customModule="App">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="nil" keyPath="dipTag"/></userDefinedRuntimeAttributes>
      </customObject><customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <window id="w"><view key="contentView" id="v">\(Documents.registrationName("x"))</view></window>
      </objects></document>
      """)
    #expect(document.kind == .xib)
    #expect(document.platform == .macOS)
    #expect(document.filesOwner?.customClass == "Owner")
    #expect(document.filesOwner?.customModule == "App")
    #expect(document.filesOwner?.attributes.map(\.keyPath) == ["dipTag"])
    #expect(document.topLevelObjects.map(\.id) == ["-2", "-1", "w"])
    #expect(document.attributedObjects.map(\.id) == ["-2", "v"])
    #expect(document.attributedObjects.map(\.line) == [2, 5])
    #expect(document.diagnostics.initialProblem == nil)
    #expect(document.problems.isEmpty)
  }

  @Test func `the objects with attributes are in the order of the document, not of their attributes`() throws {
    let inner = #"<view key="view" id="V">\#(Documents.registrationName("view"))</view>"#
    let document = try Documents.read(
      Documents.storyboard(Documents.scene("A", inner + Documents.registrationName("controller"))))
    #expect(document.attributedObjects.map(\.element) == ["viewController", "view"])
  }
}
