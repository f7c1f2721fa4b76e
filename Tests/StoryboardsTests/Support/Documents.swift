// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// Small documents in Interface Builder's format.
enum Documents {
  static let head = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  static let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  /// A storyboard of scenes, which begin on its third line.
  static func storyboard(initial: String? = nil, _ scenes: String...) -> String {
    let initialViewController = initial.map { #" initialViewController="\#($0)""# } ?? ""
    return head + #"<document type="\#(type)" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch""#
      + "\(initialViewController)>\n<scenes>\n\(scenes.joined(separator: "\n"))\n</scenes>\n</document>\n"
  }

  /// A scene of one controller.
  static func scene(
    _ id: String, _ body: String = "", identifier: String? = nil, class: String? = nil, module: String? = nil,
    element: String = "viewController", fields: String = ""
  ) -> String {
    let identifier = identifier.map { #" storyboardIdentifier="\#($0)""# } ?? ""
    let type = `class`.map { #" customClass="\#($0)""# } ?? ""
    let module = module.map { #" customModule="\#($0)""# } ?? ""
    return #"<scene sceneID="s\#(id)"><objects>"#
      + #"<\#(element) id="\#(id)"\#(identifier)\#(type)\#(module) \#(fields) sceneMemberID="viewController">"#
      + "\(body)</\(element)>"
      + #"<placeholder placeholderIdentifier="IBFirstResponder" id="f\#(id)" sceneMemberID="firstResponder"/>"#
      + "</objects></scene>"
  }

  static func relationship(_ destination: String, _ name: String = "rootViewController") -> String {
    let id = "r-\(destination)"
    return
      #"<connections><segue destination="\#(destination)" kind="relationship" relationship="\#(name)" id="\#(id)"/>"#
      + "</connections>"
  }

  static func embed(_ destination: String) -> String {
    #"<view key="view"><subviews><containerView><connections><segue destination="\#(destination)" kind="embed" id="e"/>"#
      + "</connections></containerView></subviews></view>"
  }

  static func attributes(_ attributes: String...) -> String {
    "<userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes>"
  }

  static func registrationName(_ name: String) -> String {
    attributes(
      #"<userDefinedRuntimeAttribute type="string" keyPath="swinjectRegistrationName" value="\#(name)"/>"#)
  }

  static func read(_ text: String) throws -> StoryboardDocument {
    try StoryboardDocument(data: Data(text.utf8), file: "Test.storyboard")
  }

  static func read(_ bytes: [UInt8]) throws -> StoryboardDocument {
    try StoryboardDocument(data: Data(bytes), file: "Test.storyboard")
  }

  /// Returns the error of a rejected document; `nil` if it is accepted.
  static func refusal(_ text: String) -> String? {
    refusal(Array(text.utf8))
  }

  static func refusal(_ bytes: [UInt8]) -> String? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The folder of real documents, which is not part of the project.
enum RealDocuments {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/storyboards")

  static var arePresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("truth.json").path)
  }
}
