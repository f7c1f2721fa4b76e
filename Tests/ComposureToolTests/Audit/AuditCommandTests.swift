// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import composure_tool

/// The `audit` command, as a user runs it.
@Suite struct `composure-tool audit` {
  private typealias A = AuditedFolder
  private let folder: AuditedFolder
  private let file: String

  private static let text =
    "nothing leads to <viewController> 'B': it is not the initial controller, it has no storyboard identifier, and no segue "
    + "of a reachable scene leads to it"

  init() throws {
    folder = try AuditedFolder()
    file = try folder.write("App/A.storyboard", A.scene("A"), A.scene("B"), initial: "A")
  }

  @Test func `findings are lines as compilers write them, with the column`() async throws {
    let program = try await folder.audit("App")
    #expect(program.output == "\(file):3:30: warning: \(Self.text) [D623]\n")
    #expect(program.error == "1 warning in 1 document\n")
    #expect(program.status == 1)
  }

  @Test func `GitHub gets an annotation`() async throws {
    let program = try await folder.audit("App", "--format", "github")
    #expect(program.output == "::warning file=App/A.storyboard,line=3,col=30,title=D623::\(Self.text)\n")
  }

  @Test func `JSON has the findings and the contents of the documents`() async throws {
    let program = try await folder.audit("App", "--format", "json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["documents", "findings", "unchecked"])
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(
      finding as NSDictionary == [
        "code": "D623", "severity": "warning", "message": Self.text, "file": "App/A.storyboard", "line": 3,
        "column": 30,
        "notes": [] as [Any],
      ])
    let documents = try #require(object["documents"] as? [String: [String: Any]])
    #expect(documents.keys.sorted() == ["App/A.storyboard"])
    #expect(documents["App/A.storyboard"]?["sceneCount"] as? Int == 2)
    let toFile = try await folder.audit("App", "--format", "json", "--output", "report.json")
    #expect(toFile.output == "")
    #expect(folder.folder.text(of: "report.json") == program.output)
  }

  @Test func `JSON of an audit can be reported again in another format`() async throws {
    let json = try await folder.audit("App", "--format", "json")
    try folder.folder.write(json.output, to: "findings.json")
    let program = try await folder.folder.run("check", "--input", "findings.json")
    #expect(program.output == "\(file):3:30: warning: \(Self.text) [D623]\n")
  }

  @Test func `SARIF conforms to the schema, and contains read errors`() async throws {
    try folder.folder.write("hello", to: "App/Broken.storyboard")
    let program = try await folder.audit("App", "--format", "sarif")
    let log = try #require(JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    #expect(Schema.log.violations(log, "log") == [])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "D623")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [[String: Any]])?.first)
    #expect(notification["level"] as? String == "error")
    #expect(program.status == 2)
  }

  @Test func `the table has the annotated scenes, then the findings`() async throws {
    let name =
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="swinjectRegistrationName" "#
      + #"value="cat"/></userDefinedRuntimeAttributes>"#
    try folder.write("App/A.storyboard", A.scene("A", name), A.scene("B"), initial: "A")
    let program = try await folder.audit("App", "--format", "table")
    #expect(
      program.output == """
        Scenes with injection attributes
          App/A.storyboard
            line 2  viewController 'A'  -  swinjectRegistrationName "cat"

        \(file):3:30: warning: \(Self.text) [D623]

        """)
  }

  @Test func `a document may come from standard input`() async throws {
    let program = try await folder.audit("-", input: folder.folder.text(of: "App/A.storyboard"))
    #expect(program.output == "<standard input>:3:30: warning: \(Self.text) [D623]\n")
    #expect(program.status == 1)
    let broken = try await folder.audit("-", "App", input: "hello")
    #expect(
      broken.error == """
        <standard input>:1:1: error: text where a document begins: this is not XML
        1 warning, 1 path not read in 1 document

        """)
    #expect(broken.status == 2)
    let large = try await folder.audit(
      "-", "--max-size", "1", "--quiet", input: String(repeating: " ", count: 1 << 20 + 1))
    #expect(large.error == "<standard input>: error: the file is larger than 1 MiB\n")
  }

  @Test func `known findings are in a baseline, and new ones are reported`() async throws {
    let written = try await folder.audit("App", "--write-baseline", "baseline.json")
    #expect(written.error == "1 finding written to baseline.json\n")
    #expect(written.status == 0)
    let known = try await folder.audit("App", "--baseline", "baseline.json")
    #expect(known.output == "")
    #expect(known.error == "no findings, 1 in the baseline in 1 document\n")
    #expect(known.status == 0)
    try folder.write("App/A.storyboard", A.scene("Z"), A.scene("A"), A.scene("B"), initial: "A")
    let new = try await folder.audit("App", "--baseline", "baseline.json")
    #expect(new.output == "\(file):2:30: warning: \(Self.text.replacingOccurrences(of: "'B'", with: "'Z'")) [D623]\n")
    #expect(new.status == 1)
  }

  @Test func `entries of another command's rules are not left over`() async throws {
    try folder.folder.write(
      #"{"version": 1, "findings": [{"code": "D906", "file": "A.swift", "message": "m", "source": ""}]}"#,
      to: "b.json")
    let program = try await folder.audit("App", "--baseline", "b.json", "--disable", "D623")
    #expect(program.error == "no findings in 1 document\n")
  }

  @Test func `rules are turned off, and severities changed`() async throws {
    let off = try await folder.audit("App", "--disable", "D623")
    #expect(off.output == "")
    #expect(off.status == 0)
    try folder.folder.write(
      #"{"severities": {"D623": "note", "D906": "error", "D699": "off"}}"#, to: "App/.composure.json")
    let note = try await folder.audit("App")
    #expect(note.output == "\(file):3:30: note: \(Self.text) [D623]\n")
    #expect(note.error == "warning: no rule has the number D699; did you mean 'D609'?\n1 note in 1 document\n")
    #expect(note.status == 0)
  }

  @Test func `folders of others and of builds are left out, unless they are given`() async throws {
    for name in ["Pods", "Carthage/x", "b/DerivedData", "App/build"] {
      try folder.write("\(name)/Other.storyboard", A.scene("O"))
    }
    #expect(try await folder.findings().count == 1)
    #expect(try await folder.findings("--no-default-excludes").count == 5)
    #expect(try await folder.audit("Pods").output.contains("Other.storyboard"))
  }

  @Test func `excluded files are not read`() async throws {
    try folder.folder.write("hello", to: "Legacy/Broken.storyboard")
    try folder.write("App/Old.storyboard", A.scene("O"))
    #expect(try await folder.audit(".").status == 2)
    let program = try await folder.audit(".", "--exclude", "Legacy", "--exclude", "Old.storyboard")
    #expect(program.output == "\(file):3:30: warning: \(Self.text) [D623]\n")
    #expect(program.error == "1 warning in 1 document\n")
    #expect(program.status == 1)
  }

  @Test func `unreadable files are named, the others are reported, and the status is 2`() async throws {
    let path = folder.folder.path
    try FileManager.default.createDirectory(atPath: "\(path)/empty", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(path)/Old.storyboardc", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/loop", withDestinationPath: path)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/l.xib", withDestinationPath: "\(path)/l.xib")
    try folder.folder.write("bplist00\u{1}", to: "a.xib")
    try folder.folder.write("", to: "b.xib")
    try folder.folder.write("\u{7}", to: "c.xib")
    let program = try await folder.audit(".", "empty", "gone.xib")
    #expect(
      program.error == """
        \(path)/Old.storyboardc: error: this is a compiled document; its source is needed
        \(path)/empty: error: there is no storyboard and no xib in this folder
        \(path)/a.xib: error: this is a compiled document; its source is needed
        \(path)/b.xib: error: the file is empty
        \(path)/c.xib:1:1: error: a control character (7) is not allowed
        \(path)/l.xib: error: this is a link to a file that does not exist
        \(path)/gone.xib: error: no such file
        1 warning, 7 paths not read in 1 document

        """)
    #expect(program.output == "\(file):3:30: warning: \(Self.text) [D623]\n")
    #expect(program.status == 2)
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "App", targets: [.target(name: "App")])

    """

  @Test func `in a package, documents are compared with the code`() async throws {
    try folder.folder.write(Self.manifest, to: "Package.swift")
    try folder.folder.write("public class Login {\n  public var label: Int? = nil\n}\n", to: "Sources/App/Login.swift")
    let outlets =
      #"<connections><outlet property="label" destination="A" id="1"/>"#
      + #"<outlet property="lable" destination="A" id="2"/></connections>"#
    let main = try folder.write(
      "App/A.storyboard", A.scene("A", outlets, fields: #"customClass="Login" customModule="App""#), initial: "A")
    let found =
      "\(main):2:185: error: the class 'Login' has no property 'lable' for the outlet of that name [D629]\n"
    let inPackage = try await folder.audit(".", "--scratch-path", "scratch")
    #expect(inPackage.output == found)
    #expect(inPackage.status == 1)
    #expect(try await folder.audit("App").status == 0)
    #expect(try await folder.audit("App", "--facts", "--scratch-path", "scratch").output == found)
    #expect(try await folder.audit(".", "--no-facts").status == 0)
  }

  @Test func `the other storyboards of a package exist`() throws {
    try folder.write("Sources/Feature/A.storyboard", A.scene("A"), initial: "A")
    try folder.write("Sources/Other/B.storyboard", A.scene("B"), initial: "B")
    try folder.write("Sources/Other/build/C.storyboard", A.scene("C"), initial: "C")
    func names(_ path: String, inPackage package: String?) throws -> [String]? {
      let arguments = try ArgumentParser(DocumentAuditOptions.declarations).parse(["\(folder.folder.path)/\(path)"])
      let options = try DocumentAuditOptions(arguments)
      let reporter = try FindingReporter(options.report, rules: Rule.audit, folder: folder.folder.path)
      return AuditedDocuments(options, reporter).unreadNames(inPackage: package)?.sorted()
    }
    let package = folder.folder.path
    #expect(try names("Sources/Feature", inPackage: package) == ["A", "B"])
    #expect(try names("Sources", inPackage: "\(package)/Sources") == [])
    #expect(try names("Sources/Feature", inPackage: nil) == [])
    #expect(try names("Sources/Feature/A.storyboard", inPackage: package) == nil)
  }

  @Test func `unreadable code is a warning, unless it was requested`() async throws {
    try folder.write("App/A.storyboard", A.scene("A"), initial: "A")
    try folder.folder.write(Self.manifest, to: "Package.swift")
    let unasked = try await folder.audit(".", "--scratch-path", "scratch")
    #expect(unasked.error.hasPrefix("warning: documents are not compared with the code, which could not be read: "))
    #expect(unasked.status == 0)
    let asked = try await folder.audit(".", "--facts", "--scratch-path", "scratch")
    #expect(asked.error.hasPrefix("error: "))
    #expect(asked.status == 2)
    let misused = try await folder.audit(".", "--facts", "--no-facts")
    #expect(misused.error.hasPrefix("error: --no-facts and --facts cannot be used together: give one of them\n"))
  }

  #if os(Linux)
  @Test func `a name that is not UTF-8 is reported`() async throws {
    let bytes = Array("\(folder.folder.path)/App/".utf8) + [0xFF] + Array(".storyboard".utf8)
    let file = bytes.map { CChar(bitPattern: $0) } + [0]
    let handle = try #require(fopen(file, "w"))
    fclose(handle)
    defer { unlink(file) }
    let program = try await folder.audit("App")
    #expect(
      program.error == """
        \(folder.folder.path)/App/\u{FFFD}.storyboard: error: the name of the file is not valid UTF-8
        1 warning, 1 path not read in 1 document

        """)
    #expect(program.status == 2)
  }

  /// The documents in such a folder were missing from the audit, and the status was 0.
  @Test func `a folder with a name that is not UTF-8 is reported, and a file without documents is not`() async throws {
    let path = Array("\(folder.folder.path)/App/".utf8)
    func name(_ ending: String) -> [CChar] {
      (path + [0x61, 0xE9] + Array(ending.utf8)).map { CChar(bitPattern: $0) } + [0]
    }
    #expect(mkdir(name("dir"), 0o755) == 0)
    let handle = try #require(fopen(name(".txt"), "w"))
    fclose(handle)
    defer {
      rmdir(name("dir"))
      unlink(name(".txt"))
    }
    let program = try await folder.audit("App")
    #expect(
      program.error == """
        \(folder.folder.path)/App/a\u{FFFD}dir: error: the name of the folder is not valid UTF-8
        1 warning, 1 path not read in 1 document

        """)
    #expect(program.status == 2)
  }
  #endif
}
