// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// The reader dropped facts that real documents have.
@Suite struct `B14 the facts of real documents` {
  typealias D = Documents

  /// Returns the audit's output for a document.
  static func printed(_ document: StoryboardDocument) throws -> [String: Any] {
    try `real documents`.printed(document)
  }

  static func objects(_ value: Any?) throws -> [[String: Any]] {
    try #require(value as? [[String: Any]])
  }

  @Test func `B14 segues have their classes and unwind actions`() throws {
    let segues =
      #"<connections><segue destination="A" kind="custom" id="s1" customClass="Fade" customModule="Kit" "#
      + #"customModuleProvider="target"/><segue destination="X" kind="unwind" id="s2" unwindAction="back:"/></connections>"#
    let exit = #"<exit id="X" userLabel="Exit" sceneMemberID="exit"/>"#
    let document = try D.read(
      D.storyboard(D.scene("A", segues).replacingOccurrences(of: "</objects>", with: exit + "</objects>")))
    let found = document.controllers[0].segues
    #expect(found.map(\.customClass) == ["Fade", nil])
    #expect(found.map(\.customModule) == ["Kit", nil])
    #expect(found.map(\.customModuleProvider) == ["target", nil])
    #expect(found.map(\.unwindAction) == [nil, "back:"])
    let printed = try Self.objects(Self.objects(Self.printed(document)["controllers"])[0]["segues"])
    #expect(
      printed as NSArray == [
        [
          "customClass": "Fade", "customModule": "Kit", "customModuleProvider": "target", "destination": "A",
          "destinationElement": "viewController", "id": "s1", "kind": "custom", "sourceElement": "viewController",
          "sourceID": "A",
        ],
        [
          "destination": "X", "destinationElement": "exit", "id": "s2", "kind": "unwind",
          "sourceElement": "viewController", "sourceID": "A", "unwindAction": "back:",
        ],
      ] as NSArray)
  }

  @Test func `B14 an embedding has its identifier, its source and its class`() throws {
    let view =
      #"<view key="view" id="V"><subviews><containerView id="box"><connections><segue destination="B" kind="embed" "#
      + #"identifier="map" id="e" customClass="Embed" customModule="Kit"/></connections></containerView></subviews></view>"#
    let document = try D.read(D.storyboard(D.scene("A", view), D.scene("B")))
    let embed = document.controllers[0].embeds[0]
    #expect(embed.identifier == "map")
    #expect(embed.sourceElement == "containerView")
    #expect(embed.sourceID == "box")
    #expect(embed.customClass == "Embed")
    #expect(embed.customModule == "Kit")
    let printed = try Self.objects(Self.objects(Self.printed(document)["controllers"])[0]["embeds"])
    #expect(
      printed as NSArray == [
        [
          "customClass": "Embed", "customModule": "Kit", "destination": "B", "id": "e", "identifier": "map",
          "sourceElement": "containerView", "sourceID": "box",
        ]
      ] as NSArray)
  }

  @Test func `B14 a relationship has its source, which is its controller`() throws {
    let document = try D.read(D.storyboard(D.scene("A", D.relationship("B")), D.scene("B")))
    let relationship = document.controllers[0].relationships[0]
    #expect(relationship.sourceElement == "viewController")
    #expect(relationship.sourceID == "A")
    #expect(relationship.identifier == nil)
    let printed = try Self.objects(Self.objects(Self.printed(document)["controllers"])[0]["relationships"])
    #expect(printed as NSArray == [["destination": "B", "id": "r-B", "name": "rootViewController"]] as NSArray)
  }

  @Test func `B14 attributes have the catalog of an image and the value of localized`() throws {
    func attribute(_ fields: String) -> String { "<userDefinedRuntimeAttribute keyPath=\"k\" \(fields)/>" }
    let document = try D.read(
      D.storyboard(
        D.scene(
          "A",
          D.attributes(
            attribute(#"type="image" value="star" catalog="system""#), attribute(#"type="image" value="star""#),
            attribute(#"type="string" value="Hello" localized="YES""#),
            attribute(#"type="string" value="Hello" localized="NO""#)))))
    let attributes = document.controllers[0].attributes
    #expect(attributes.map(\.catalog) == ["system", nil, nil, nil])
    #expect(attributes.map(\.localized) == [nil, nil, "YES", "NO"])
    #expect(attributes.map(\.isLocalized) == [false, false, true, false])
    let printed = try Self.objects(Self.objects(Self.printed(document)["controllers"])[0]["attributes"])
    #expect(
      printed as NSArray == [
        ["catalog": "system", "keyPath": "k", "type": "image", "value": "star"],
        ["keyPath": "k", "type": "image", "value": "star"],
        ["keyPath": "k", "localized": true, "type": "string", "value": "Hello"],
        ["keyPath": "k", "localized": false, "type": "string", "value": "Hello"],
      ] as NSArray)
  }

  @Test func `B14 the images of the resources are read, with their catalogs`() throws {
    let resources =
      "<resources>\n"
      + #"<image name="star" catalog="system" width="128" height="116"/><namedColor name="Accent"/>"#
      + #"<image name="cat.png" width="10" height="20.5"/></resources>"#
    let view = #"<view key="view" id="V"><imageView id="I"><image key="x" name="inner"/></imageView></view>"#
    let text = D.storyboard(D.scene("A", view)).replacingOccurrences(of: "</document>", with: "\(resources)</document>")
    let document = try D.read(text)
    #expect(document.images.map(\.name) == ["star", "cat.png"])
    #expect(document.images.map(\.catalog) == ["system", nil])
    #expect(document.images.map(\.width) == ["128", "10"])
    #expect(document.images.map(\.height) == ["116", "20.5"])
    #expect(document.images.map(\.line) == [7, 7])
    #expect(
      try Self.objects(Self.printed(document)["images"]) as NSArray == [
        ["catalog": "system", "height": "116", "name": "star", "width": "128"],
        ["height": "20.5", "name": "cat.png", "width": "10"],
      ] as NSArray)
    #expect(try Self.printed(D.read(D.storyboard()))["images"] == nil)
  }

  @Test func `B14 the application of macOS is read, with the segues of its menu`() throws {
    let menu =
      "<scene sceneID=\"m\">\n<objects><application id=\"app\" customClass=\"App\" customModule=\"Kit\" "
      + #"sceneMemberID="viewController"><menu key="mainMenu"><items><menuItem id="i"><connections>"#
      + #"<segue destination="A" kind="show" id="s"/></connections></menuItem></items></menu>"#
      + D.attributes(#"<userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/>"#)
      + "</application></objects></scene>"
    let document = try D.read(
      D.storyboard(menu, D.scene("A")).replacingOccurrences(of: "iOS.CocoaTouch", with: "MacOSX.Cocoa"))
    let application = try #require(document.application)
    #expect(application.element == "application")
    #expect(application.id == "app")
    #expect(application.customClass == "App")
    #expect(application.customModule == "Kit")
    #expect(application.attributes.map(\.keyPath) == ["k"])
    #expect(application.line == 5)
    #expect(document.controllers.map(\.id) == ["A"])
    let printed = try Self.printed(document)
    #expect(
      printed["application"] as? NSDictionary == [
        "attributes": [["keyPath": "k", "type": "string", "value": "v"]], "customClass": "App", "customModule": "Kit",
        "element": "application", "id": "app",
      ] as NSDictionary)
    #expect(
      try Self.objects(printed["unownedSegues"]) as NSArray == [
        [
          "destination": "A", "destinationElement": "viewController", "id": "s", "kind": "show",
          "sourceElement": "menuItem", "sourceID": "i",
        ]
      ] as NSArray)
    #expect(try D.read(D.storyboard()).application == nil)
  }

  static func xib(_ objects: String) -> String {
    D.head + #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" "#
      + #"targetRuntime="iOS.CocoaTouch"><objects>\#n\#(objects)\#n</objects></document>"#
  }

  @Test func `B14 the controllers of a xib are read, top level and nested`() throws {
    let document = try D.read(
      Self.xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <splitViewController id="S" customClass="Split" title="Both">
          <navigationController key="masterViewController" id="N"><navigationBar key="navigationBar" id="bar"/>
            <viewControllers><tableViewController id="T" customClass="List" customModule="Kit" \
        customModuleProvider="target">
              \(D.attributes(#"<userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/>"#))
            </tableViewController></viewControllers></navigationController>
        </splitViewController>
        <view id="V"><subviews><viewController id="W"/></subviews></view>
        """))
    #expect(document.kind == .xib)
    try #require(document.controllers.count == 4)
    #expect(
      document.controllers.map(\.element) == [
        "splitViewController", "navigationController", "tableViewController", "viewController",
      ])
    #expect(document.controllers.map(\.id) == ["S", "N", "T", "W"])
    #expect(document.controllers.map(\.parentID) == [nil, "S", "N", nil])
    #expect(document.controllers.map(\.customClass) == ["Split", nil, "List", nil])
    #expect(document.controllers[2].attributes.map(\.keyPath) == ["k"])
    #expect(document.controllers.map(\.sceneID) == [nil, nil, nil, nil])
    #expect(document.controller(withID: "T")?.customModule == "Kit")
    #expect(document.topLevelObjects.map(\.id) == ["-1", "S", "V"])
    #expect(document.attributedObjects.map(\.id) == ["T"])
    #expect(document.sceneCount == 0)
    #expect(document.problems.isEmpty)
    let printed = try Self.objects(Self.printed(document)["controllers"])
    #expect(printed.map { $0["parentID"] as? String } == [nil, "S", "N", nil])
  }

  @Test(arguments: [
    "collectionViewItem", "pagecontroller", "tabBarController", "windowController", "avPlayerViewController",
    "hostingController", "futureViewController",
  ])
  func `B14 an element that is a controller in a xib`(_ element: String) throws {
    let document = try D.read(Self.xib(#"<\#(element) id="A"/>"#))
    #expect(document.controllers.map(\.element) == [element])
  }

  @Test(arguments: [
    "arrayController", "objectController", "treeController", "userDefaultsController", "dictionaryController",
    "searchDisplayController", "customObject", "viewControllers", "view",
  ])
  func `B14 an element in a xib that is not a controller`(_ element: String) throws {
    #expect(try D.read(Self.xib(#"<\#(element) id="A"/>"#)).controllers.isEmpty)
  }

  @Test func `B14 the controllers of a xib are not scenes to Swinject`() throws {
    let text = Self.xib(#"<viewController id="A" customClass="Cat"/>"#)
    let document = try StoryboardDocument(data: Data(text.utf8), file: "A.xib")
    let findings = StoryboardAudit(documents: [document]).findings(against: [
      StoryboardRegistration(className: "Cat", mark: .swinject(name: "cat"))
    ])
    #expect(
      findings.map(\.description) == [
        #"unusedRegistration: no scene uses the registration of Cat (swinjectRegistrationName "cat")"#
      ])
  }
}
