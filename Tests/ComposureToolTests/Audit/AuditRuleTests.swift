// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Storyboards
import Testing

@testable import composure_tool

/// The findings of the audit without sources.
@Suite struct `rules of the audit` {
  private typealias A = AuditedFolder
  private let folder: AuditedFolder

  init() throws {
    folder = try AuditedFolder()
  }

  @Test func `numbers are in the order of the kinds of problems, and each rule has a text`() {
    #expect(Rule.audit.map(\.code) == (601...637).map { "D\($0)" })
    #expect(StoryboardProblem.Code.danglingReference.rule.code == "D615")
    #expect(StoryboardProblem.Code.missingColor.rule.code == "D626")
    #expect(Set(Rule.audit.map(\.title)).count == Rule.audit.count)
    for rule in Rule.audit {
      #expect(rule.summary.hasSuffix(".") && !rule.title.hasSuffix("."), "\(rule.code)")
    }
  }

  @Test func `outlets and actions lead to objects of the document`() async throws {
    let view = #"<view key="view" id="V"><subviews><button id="B"><connections>"#
    try folder.write(
      "A.storyboard",
      A.scene(
        "A",
        view + #"<action selector="save:" destination="A" eventType="touchUpInside" id="a1"/></connections>"#
          + "</button></subviews></view>"
          + #"<connections><outlet property="button" destination="B" id="o1"/></connections>"#),
      initial: "A")
    #expect(try await folder.findings() == [])
    try folder.write(
      "A.storyboard",
      A.scene(
        "A",
        view + #"<action selector="save:" destination="X" eventType="touchUpInside" id="a1"/></connections>"#
          + "</button></subviews></view>\n"
          + #"  <connections><outlet property="button" destination="Y" id="o1"/>"# + "\n"
          + #"    <outletCollection property="labels" destination="Z" id="o2"/></connections>"#),
      initial: "A")
    #expect(
      try await folder.findings() == [
        "A.storyboard:2:147: error: the action 'save:' of <button> 'B' leads to 'X', which is not in the document [D621]",
        "A.storyboard:3:16: error: the outlet 'button' of <viewController> 'A' leads to 'Y', which is not in the document [D620]",
        "A.storyboard:4:5: error: the outlet collection 'labels' of <viewController> 'A' leads to 'Z', which is not in the "
          + "document [D620]",
      ])
  }

  @Test func `actions of macOS have a target`() async throws {
    func xib(_ target: String) -> String {
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>"#
        + #"<customObject id="-2" userLabel="File's Owner"/><customObject id="-1" userLabel="First Responder"/>"# + "\n"
        + #"<menuItem id="M"><connections><action selector="open:" target="\#(target)" id="a"/></connections></menuItem>"#
        + "</objects></document>"
    }
    try folder.folder.write(xib("-1"), to: "Menu.xib")
    #expect(try await folder.findings() == [])
    try folder.folder.write(xib("-3"), to: "Menu.xib")
    #expect(
      try await folder.findings() == [
        "Menu.xib:2:31: error: the action 'open:' of <menuItem> 'M' leads to '-3', which is not in the document [D621]"
      ])
  }

  @Test func `segues of the same controller have different identifiers`() async throws {
    try folder.write(
      "A.storyboard",
      A.scene("A", A.segue("B", identifier: "Show") + A.segue("C", identifier: "Other", id: "r")),
      A.scene("B", A.segue("C", identifier: "Show", id: "t")), A.scene("C"), initial: "A")
    #expect(try await folder.findings() == [])
    try folder.write(
      "A.storyboard",
      A.scene("A", A.segue("B", identifier: "Show") + A.segue("C", identifier: "Show", id: "r")),
      A.scene("B"), A.scene("C"), initial: "A")
    #expect(
      try await folder.findings() == [
        "A.storyboard:2:186: warning: the segue identifier 'Show' belongs to another segue of viewController 'A' already [D622]"
      ])
  }

  @Test func `every scene is reached by code or by a segue of one that is`() async throws {
    try folder.write(
      "A.storyboard",
      A.scene("A", A.segue("B")), A.scene("B", A.segue("C", id: "r")), A.scene("C", A.segue("A", id: "t")),
      A.scene("D", fields: #"storyboardIdentifier="D""#), initial: "A")
    #expect(try await folder.findings() == [])
    try folder.write(
      "A.storyboard",
      A.scene("A"), A.scene("B", A.segue("C"), fields: #"customClass="OldController""#),
      A.scene("C", A.segue("B", id: "r")), A.scene("D", fields: #"storyboardIdentifier="""#), initial: "A")
    let reason =
      "it is not the initial controller, it has no storyboard identifier, and no segue of a reachable scene leads to it [D623]"
    #expect(
      try await folder.findings() == [
        "A.storyboard:3:30: warning: nothing leads to <viewController> 'B' of class 'OldController': \(reason)",
        "A.storyboard:4:30: warning: nothing leads to <viewController> 'C': \(reason)",
        "A.storyboard:5:30: warning: nothing leads to <viewController> 'D': \(reason)",
      ])
  }

  @Test func `the main menu, launch screens and watches reach scenes on their own`() async throws {
    let menu =
      #"<scene sceneID="m"><objects><application id="app" sceneMemberID="viewController"><menuItem id="i">"#
      + A.segue("A") + "</menuItem></application></objects></scene>"
    try folder.write("Menu.storyboard", menu, A.scene("A"))
    let launch = try folder.write("Launch.storyboard", A.scene("A"))
    let text = try String(contentsOfFile: launch, encoding: .utf8)
    try folder.folder.write(
      text.replacingOccurrences(of: " version=", with: #" launchScreen="YES" version="#), to: "Launch.storyboard")
    try folder.folder.write(
      #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit"><scenes>"#
        + #"<scene sceneID="s"><objects><glanceController id="G"/></objects></scene></scenes></document>"#,
      to: "Watch.storyboard")
    #expect(try await folder.findings() == [])
  }

  static let reference = A.scene(
    "P", fields: #"storyboardName="Far" referencedIdentifier="X""#, element: "viewControllerPlaceholder")

  @Test func `a storyboard that a reference names exists`() async throws {
    try folder.write("A.storyboard", A.scene("A", A.segue("P")), Self.reference, initial: "A")
    try folder.write("b/Far.storyboard", A.scene("X", fields: #"storyboardIdentifier="X""#))
    #expect(try await folder.findings() == [])
    // An excluded document exists, regardless of its contents.
    #expect(try await folder.findings("--exclude", "b") == [])
    try FileManager.default.removeItem(atPath: "\(folder.folder.path)/b/Far.storyboard")
    #expect(
      try await folder.findings() == [
        "A.storyboard:3:30: warning: the storyboard reference 'P' names 'Far', which does not exist [D624]"
      ])
  }

  @Test(arguments: ["Far.storyboard", "Far.storyboardc/Info.plist"])
  func `a storyboard that cannot be read is not absent`(_ file: String) async throws {
    try folder.write("App/A.storyboard", A.scene("A", A.segue("P")), Self.reference, initial: "A")
    try folder.folder.write("<document", to: "App/\(file)")
    let program = try await folder.audit("App")
    #expect(program.output == "")
    #expect(program.error.hasSuffix("\nno findings, 1 path not read in 1 document\n"))
    #expect(program.status == 2)
  }

  @Test func `the files next to a file that is given alone are unknown`() async throws {
    let file = try folder.write("A.storyboard", A.scene("A", A.segue("P")), Self.reference, initial: "A")
    let program = try await folder.audit("A.storyboard", "--verbose")
    #expect(program.output == "")
    #expect(
      program.error == """
        \(file):3:30: not checked: the storyboard reference 'P' names 'Far', which does not exist among the given files: \
        pass its folder to check it
        no findings, 1 place not checked in 1 document

        """)
    #expect(program.status == 0)
  }

  @Test func `references to other bundles are not checked`() async throws {
    let reference = Self.reference.replacingOccurrences(of: "referencedIdentifier", with: "bundleIdentifier")
    try folder.write("A.storyboard", A.scene("A", A.segue("P")), reference, initial: "A")
    #expect(try await folder.findings() == [])
  }

  static let resources = """
    <image name="cat" width="1" height="1"/>
    <image name="Icons/dog" width="1" height="1"/>
    <image name="star" catalog="system" width="1" height="1"/>
    <image name="list-only" width="1" height="1"/>
    <image name="loose.png" width="1" height="1"/>
    <image name="imageView:I:image" width="1" height="1"><mutableData key="keyedArchiveRepresentation">YQ==</mutableData></image>
    <namedColor name="accent"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
    <namedColor name="list-only"/>
    """
  static let usesOfResources =
    #"<view key="view" id="V"><color key="backgroundColor" name="accent"/><subviews><imageView image="cat" id="I"/>"#
    + #"<imageView image="imageView:I:image" highlightedImage="star" id="J"/><button id="B">"#
    + #"<state key="normal" image="Icons/dog" backgroundImage="loose.png"/></button></subviews></view>"#

  @Test func `images and colors are in asset catalogs, or images in files, if there is a catalog`() async throws {
    try folder.write("A.storyboard", A.scene("A", Self.usesOfResources), initial: "A", resources: Self.resources)
    #expect(try await folder.findings() == [])
    try folder.writeAsset("Assets.xcassets/other.imageset")
    #expect(
      try await folder.findings() == [
        "A.storyboard:5:1: warning: the image 'cat' is in no asset catalog, and no file has its name [D625]",
        "A.storyboard:6:1: warning: the image 'Icons/dog' is in no asset catalog, and no file has its name [D625]",
        "A.storyboard:9:1: warning: the image 'loose.png' is in no asset catalog, and no file has its name [D625]",
        "A.storyboard:11:1: warning: the color 'accent' is in no asset catalog [D626]",
      ])
    try folder.writeAsset("Assets.xcassets/group/cat.imageset")
    try folder.folder.write(#"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Icons/Contents.json")
    try folder.writeAsset("Assets.xcassets/Icons/dog.symbolset")
    try folder.writeAsset("More.xcassets/accent.colorset")
    try folder.folder.write("", to: "images/loose@2x.png")
    #expect(try await folder.findings() == [])
  }

  @Test func `an asset catalog may be passed next to a document`() async throws {
    let used = #"<view key="view" id="V"><subviews><imageView image="cat" id="I"/></subviews></view>"#
    try folder.write(
      "A.storyboard", A.scene("A", used), initial: "A", resources: #"<image name="cat" width="1" height="1"/>"#)
    try folder.writeAsset("Assets.xcassets/dog.imageset")
    #expect(try await folder.audit("A.storyboard").status == 0)
    #expect(try await folder.audit("A.storyboard", "Assets.xcassets").status == 1)
    try folder.writeAsset("Assets.xcassets/cat.imageset")
    #expect(try await folder.audit("A.storyboard", "Assets.xcassets").status == 0)
  }
}
