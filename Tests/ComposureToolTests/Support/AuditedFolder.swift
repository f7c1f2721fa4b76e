// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A folder of storyboards to audit.
final class AuditedFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a storyboard of scenes, which begin on its second line, and returns its path.
  @discardableResult
  func write(_ file: String, _ scenes: String..., initial: String? = nil, resources: String = "") throws -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let fields = initial.map { #" initialViewController="\#($0)""# } ?? ""
    return try folder.write(
      #"<document type="\#(type)" version="3.0" targetRuntime="iOS.CocoaTouch"\#(fields)><scenes>"# + "\n"
        + scenes.joined(separator: "\n") + "\n</scenes>\n<resources>\n\(resources)\n</resources></document>\n",
      to: file)
  }

  /// Writes an image or a color of an asset catalog.
  func writeAsset(_ path: String) throws {
    try folder.write("{}", to: "\(path)/Contents.json")
  }

  /// Runs the audit in the folder.
  func audit(_ arguments: String..., input: String? = "") async throws -> Program {
    try await Program.run("composure-tool", ["audit"] + arguments, input: input ?? "", in: folder.url)
  }

  /// The findings of an audit of the folder, without the folder's path.
  func findings(_ arguments: String...) async throws -> [String] {
    let program = try await Program.run("composure-tool", ["audit", "."] + arguments, in: folder.url)
    return program.output.replacingOccurrences(of: "\(folder.path)/", with: "").split(separator: "\n").map(String.init)
  }

  static func scene(_ id: String, _ body: String = "", fields: String = "", element: String = "viewController")
    -> String
  {
    #"<scene sceneID="s\#(id)"><objects><\#(element) id="\#(id)" \#(fields) sceneMemberID="viewController">"#
      + "\(body)</\(element)></objects></scene>"
  }

  static func segue(_ destination: String, identifier: String? = nil, id: String = "q") -> String {
    let identifier = identifier.map { #" identifier="\#($0)""# } ?? ""
    return
      #"<connections><segue destination="\#(destination)" kind="show"\#(identifier) id="\#(id)"/></connections>"#
  }
}
