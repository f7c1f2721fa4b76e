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
    var invocations: [CompilerInvocation] = []
    let compiler = try Toolchain.compiler()
    let stubs = try await Self.stubs.value
    for module in modules + [("App", "import Swinject\nimport UIKit\n" + code)] {
      let file = try folder.write("\(module.name).swift", module.text)
      let options = [
        "-swift-version", "5", "-parse-as-library", "-module-name", module.name, "-I", stubs, "-I", folder.path,
      ]
      if module.name != "App" { try await Self.emit(module.name, file, options, in: folder.path) }
      invocations.append(try CompilerInvocation([compiler] + options + [file], in: folder.path)!)
    }
    let program = try await Self.facts(of: invocations)
    let errors = program.modules.flatMap(\.errors)
    guard errors.isEmpty != expectsErrors else { throw Broken(output: errors.joined(separator: "\n")) }
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

  /// The folder of the stubs' modules, which are compiled once.
  private static let stubs = Task {
    let folder = Program.products.appendingPathComponent("audit-stubs").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for stub in ["UIKit", "Swinject"] {
      let file = Project.file("Tests/ComposureToolTests/Inputs/Stubs/\(stub).swift").path
      try await emit(stub, file, ["-parse-as-library", "-module-name", stub], in: folder)
    }
    return folder
  }

  private static func emit(_ module: String, _ file: String, _ options: [String], in folder: String) async throws {
    let result = try await Program.run(
      at: Toolchain.compiler(), ["-emit-module", "-o", "\(folder)/\(module).swiftmodule"] + options + [file])
    guard result.status == 0 else { throw Broken(output: result.log) }
  }

  private static func facts(of invocations: [CompilerInvocation]) async throws -> CompilerFacts.Program {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try ProgramReader().read(invocations) }) }
    }
  }

  struct Broken: Error {
    let output: String
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
