// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct `petshop` {
  static let usage = """
    usage: petshop                    compose the pet shop, and show what was built
           petshop FILE.storyboard    show the scenes of a storyboard or xib
           petshop --graph            show who needs whom, as Mermaid
           petshop --help             show this text

    """

  @Test func `the transcript matches the agreed one`() async throws {
    let expected = try String(
      contentsOf: Command.tests.appendingPathComponent("Expected/transcript.txt"), encoding: .utf8)
    let command = try await Command.petshop()
    #expect(command.output == expected)
    #expect(command.error == "")
    #expect(command.status == 0)
  }

  @Test func `the shop's own storyboard reads as a table`() async throws {
    let file = Command.tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Assemblies/PetShop/Storefront/Animals.storyboard").path
    let command = try await Command.petshop(file)
    #expect(
      command.output == """
        \(file): 3 scenes, begins with tabBarController#pet-Ta-bar

        ELEMENT           CLASS                 IDENTIFIER  REGISTRATION  CHILDREN
        tabBarController  -                     -           -             Cat, Dog
        viewController    AnimalViewController  Cat         cat           -
        viewController    AnimalViewController  Dog         dog           -

        """)
    #expect(command.status == 0)
  }

  @Test func `the graph is drawn on demand, and takes no file`() async throws {
    let graph = try await Command.petshop("--graph")
    #expect(graph.output.hasPrefix("flowchart LR\n"))
    #expect(graph.output.contains("  catOwner --> cat\n"))
    #expect(graph.status == 0)
    let mistake = try await Command.petshop("--graph", "a.storyboard")
    #expect(mistake.error == "petshop: '--graph' takes no file\n" + Self.usage)
    #expect(mistake.status == 2)
  }

  @Test func `help is printed on demand`() async throws {
    for option in ["--help", "-h"] {
      let command = try await Command.petshop(option)
      #expect(command.output == Self.usage)
      #expect(command.error == "")
      #expect(command.status == 0)
    }
  }

  @Test func `an unknown flag prints the usage, and the status is 2`() async throws {
    let flag = try await Command.petshop("--fast")
    #expect(flag.error == "petshop: unknown option '--fast'\n" + Self.usage)
    #expect(flag.output == "")
    #expect(flag.status == 2)
    let files = try await Command.petshop("a.storyboard", "b.storyboard")
    #expect(files.error == "petshop: one file at a time\n" + Self.usage)
    #expect(files.status == 2)
  }

  @Test func `a file that cannot be read gives one line that names it, and status 1`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to name: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    let malformed = try write("<?xml version=\"1.0\"?>\n<document>\n<scenes>\n", to: "malformed.storyboard")
    let other = try write("<plist version=\"1.0\"/>", to: "other.storyboard")
    let text = try write("hello", to: "text.storyboard")
    let empty = try write("", to: "empty.storyboard")
    let cases = [
      ("nope.storyboard", "nope.storyboard: no such file"),
      (folder.path, "\(folder.path): this is a folder, not a document"),
      (malformed, "\(malformed):4: the document ends inside <scenes>"),
      (other, "\(other):1: <plist> is not an Interface Builder document"),
      (text, "\(text):1: text where a document begins: this is not XML"),
      (empty, "\(empty): the file is empty"),
    ]
    for (file, reason) in cases {
      let command = try await Command.petshop(file)
      #expect(command.error == "petshop: \(reason)\n")
      #expect(command.output == "")
      #expect(command.status == 1)
    }
    let dashed = try await Command.petshop("--", "--fast")
    #expect(dashed.error == "petshop: --fast: no such file\n")
    #expect(dashed.status == 1)
  }
}
