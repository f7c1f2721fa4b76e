// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Storyboards

@testable import composure_tool

/// The code and documents of an application, to compare with each other.
struct SourceSample {
  /// The source of the module `App`, which imports stubs of UIKit and Swinject.
  var code = ""
  /// The sources of additional modules that `App` may import, by name.
  var modules: [(name: String, text: String)] = []
  /// The contents of storyboards, by name.
  var storyboards: [String: String] = [:]
  /// The contents of xibs, by name.
  var xibs: [String: String] = [:]
  /// The contents of Objective-C files.
  var objectiveC: [String] = []
  /// The names of the unread storyboards; `nil` if any storyboard may be unread.
  var unreadNames: Set<String>? = []
  var expectsErrors = false

  /// Returns the findings and the unchecked code, one per line, sorted by location.
  func findings() async throws -> [String] {
    let folder = try TemporaryFolder()
    let app = (name: "App", text: "import SwinjectStoryboard; import Swinject\nimport UIKit\n" + code)
    let files = try (modules + [app]).map { module in
      SampleCode.Module(name: module.name, files: [try folder.write(module.text, to: "\(module.name).swift")])
    }
    let program = try await SampleCode.program(of: files, mode: "5", hasStubs: true, expectsErrors: expectsErrors)
    let texts = storyboards.map { ("\($0).storyboard", $1) } + xibs.map { ("\($0).xib", $1) }
    let documents = try texts.sorted { $0.0 < $1.0 }.map { name, text in
      try StoryboardDocument(data: Data(text.utf8), file: "\(folder.path)/\(name)")
    }
    let comparison = SourceComparison(
      StoryboardAudit(documents: documents), program, objectiveC: objectiveC, unreadNames: unreadNames)
    let findings = comparison.findings.sorted { ($0.location, $0.code) < ($1.location, $1.code) }.map { finding in
      "\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.code)]"
        .replacingOccurrences(of: "\(folder.path)/", with: "")
    }
    return findings + comparison.unchecked.map { "not checked: \($0.message)" }
  }

  /// A storyboard of scenes, which begin on its second line.
  static func storyboard(_ scenes: String..., initial: String = "A") -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    return
      #"<document type="\#(type)" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="\#(initial)">"#
      + "<scenes>\n" + scenes.joined(separator: "\n") + "\n</scenes></document>\n"
  }

  /// A scene of a class. The body begins on a separate line.
  static func scene(
    _ id: String, _ body: String = "", class name: String? = nil, module: String? = "App", fields: String = ""
  ) -> String {
    let type = name.map { #" customClass="\#($0)""# } ?? ""
    let module = name == nil ? "" : module.map { #" customModule="\#($0)""# } ?? ""
    return #"<scene sceneID="s\#(id)"><objects><viewController id="\#(id)"\#(type)\#(module) \#(fields) "#
      + "sceneMemberID=\"viewController\">\n\(body)</viewController></objects></scene>"
  }
}
