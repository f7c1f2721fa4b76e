// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import ToolSupport

/// The command as a user runs it, in a folder of documents.
@Suite struct `storyboard-audit` {
  private let temporaryFolder: TemporaryFolder
  var folder: URL { temporaryFolder.url }

  init() throws {
    temporaryFolder = try TemporaryFolder()
  }

  func write(_ file: String, _ scenes: String, fields: String = "") throws -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    return try temporaryFolder.write(
      "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"\(fields)><scenes>\n\(scenes)\n</scenes></document>\n",
      to: file)
  }

  func scene(_ id: String, name: String? = nil, fields: String = "") -> String {
    let attribute =
      name.map {
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
          + "keyPath=\"swinjectRegistrationName\" value=\"\($0)\"/></userDefinedRuntimeAttributes>"
      } ?? ""
    return "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" \(fields) sceneMemberID=\"viewController\">"
      + "\(attribute)</viewController></objects></scene>"
  }

  @Test func `a table lists the annotated scenes, under their files`() async throws {
    let cats = try write(
      "Cats.storyboard",
      scene("A", name: "cat", fields: #"storyboardIdentifier="Cat" customClass="AnimalViewController""#) + "\n"
        + scene("B", name: "kitten"))
    let program = try await Program.run("storyboard-audit", [cats])
    #expect(
      program.output == """
        Scenes with injection attributes
          \(cats)
            line 2  'Cat'               AnimalViewController  swinjectRegistrationName "cat"
            line 3  viewController 'B'  -                     swinjectRegistrationName "kitten"

        1 document, 2 controllers, 2 injection attributes, 0 problems

        """)
    #expect(program.error == "")
    #expect(program.status == 0)
  }

  @Test func `the shop's documents match the documentation`() async throws {
    let program = try await Program.run("storyboard-audit", ["Assemblies/PetShop"], in: Project.root)
    #expect(try program.output == Project.text("Tests/ComposureToolTests/Expected/storyboard-audit.txt"))
    #expect(program.status == 0)
  }

  @Test func `problems are listed, and exit with status 1`() async throws {
    let file = try write("A.storyboard", scene("A"), fields: #" initialViewController="Z""#)
    let program = try await Program.run("storyboard-audit", [file])
    #expect(
      program.output == """
        Problems
          \(file):1: danglingInitial: the initial controller 'Z' is not in the document

        1 document, 1 controller, 0 injection attributes, 1 problem

        """)
    #expect(program.status == 1)
  }

  @Test func `storyboards that are referred to and not there are named, which is no problem`() async throws {
    let file = try write(
      "A.storyboard",
      #"<scene sceneID="s"><objects><viewControllerPlaceholder id="P" storyboardName="Far" sceneMemberID="viewController"/>"#
        + "</objects></scene>")
    let program = try await Program.run("storyboard-audit", [file])
    #expect(
      program.output == """
        Not among these files, but referred to: Far

        1 document, 1 controller, 0 injection attributes, 0 problems

        """)
    #expect(program.status == 0)
  }

  @Test func `a folder has one object per document, keyed by the folder as given and the path in it`() async throws {
    _ = try write("b/Two.storyboard", scene("B"))
    _ = try write("One.storyboard", scene("A", name: #"c&quot;\a/t"#))
    for given in [folder.path, folder.path + "/"] {
      let program = try await Program.run("storyboard-audit", ["--format", "json", given])
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: [String: Any]])
      #expect(object.keys.sorted() == ["\(folder.path)/One.storyboard", "\(folder.path)/b/Two.storyboard"])
      let one = try #require(object["\(folder.path)/One.storyboard"])
      let attributed = try #require(one["attributedObjects"] as? [[String: Any]])
      let attributes = try #require(attributed.first?["attributes"] as? [[String: Any]])
      #expect(attributes.first?["value"] as? String == #"c"\a/t"#)
      #expect(program.status == 0)
    }
  }

  @Test func `a problem in JSON has a code, a message and a line`() async throws {
    let file = try write("A.storyboard", scene("A"), fields: #" initialViewController="Z""#)
    let program = try await Program.run("storyboard-audit", ["--format=json", file, file])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: [String: Any]])
    let problems = try #require(object[file]?["problems"] as? [[String: Any]])
    #expect(
      problems as NSArray == [
        ["code": "danglingInitial", "message": "the initial controller 'Z' is not in the document", "line": 1]
      ] as NSArray)
    #expect(program.status == 1)
  }

  @Test func `a file that cannot be read is named, and the others are printed`() async throws {
    let file = try write("A.storyboard", scene("A"))
    let broken = folder.appendingPathComponent("Broken.storyboard")
    try Data("hello".utf8).write(to: broken)
    let program = try await Program.run(
      "storyboard-audit", ["--format", "json", broken.path, file, folder.path + "/Nope.storyboard"])
    #expect(
      program.error == """
        \(broken.path):1: text where a document begins: this is not XML
        \(folder.path)/Nope.storyboard: no such file

        """)
    let object = try #require(JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == [file])
    #expect(program.status == 2)
    let table = try await Program.run("storyboard-audit", [broken.path, file])
    #expect(
      table.output
        == "1 document, 1 controller, 0 injection attributes, 0 problems, 1 file that could not be read\n")
    #expect(table.status == 2)
  }

  static let usage = "usage: storyboard-audit [--format table|json] [--max-size MIB] PATH...\n"

  @Test(arguments: [
    ([], "no file or folder is given"),
    (["--format"], "--format needs a value: table or json"),
    (["--format", "xml", "a"], "unknown format 'xml': use table or json"),
    (["--format=xml", "a"], "unknown format 'xml': use table or json"),
    (["--fast", "a"], "unknown option '--fast'"),
    (["--max-size"], "--max-size needs a value: a number of MiB"),
    (["--max-size", "0", "a"], "'0' is not a size: use a number of MiB from 1 to 4095"),
    (["--max-size=4096", "a"], "'4096' is not a size: use a number of MiB from 1 to 4095"),
    (["--max-size=", "a"], "'' is not a size: use a number of MiB from 1 to 4095"),
  ])
  func `unknown arguments are reported with the usage`(_ arguments: [String], _ text: String) async throws {
    let program = try await Program.run("storyboard-audit", arguments)
    #expect(program.error == "\(text)\n\n\(Self.usage)")
    #expect(program.output == "")
    #expect(program.status == 2)
  }

  @Test func `help is given on standard output`() async throws {
    let program = try await Program.run("storyboard-audit", ["--help"])
    #expect(program.output.hasPrefix(Self.usage))
    #expect(program.output == AuditCommand(name: "storyboard-audit").help)
    #expect(program.status == 0)
  }

  @Test func `an argument after two dashes is a path`() throws {
    #expect(
      try AuditOptions(["--format", "json", "--", "--help"]) == AuditOptions(format: .json, paths: ["--help"]))
  }
}
