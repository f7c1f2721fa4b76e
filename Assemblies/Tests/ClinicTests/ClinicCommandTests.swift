// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ExampleTestSupport
import Testing

@Suite struct `clinic` {
  static let usage = """
    usage: clinic            answer the requests on standard input, one to a line
           clinic FILE       answer the requests in a file
           clinic --graph    show who needs whom to answer a request, as Mermaid
           clinic --help     show this text

    A request is 'visit NAME' or 'history NAME'.

    """

  static let requests = """
    visit Mimi
    visit Hachi

    bath Mimi
    visit Mimi
    history Mimi
    """

  static let transcript = """
    > visit Mimi
      opened database
      began transaction 1
      ended transaction 1
    Mimi has been seen once
    > visit Hachi
      began transaction 2
      ended transaction 2
    Hachi has been seen once
    > bath Mimi
    error: 'bath Mimi' is no request; try 'visit NAME' or 'history NAME'
    > visit Mimi
      began transaction 4
      ended transaction 4
    Mimi has been seen 2 times
    > history Mimi
      began transaction 5
      ended transaction 5
    Mimi was seen 2 times
    closing
      closed database

    """

  @Test func `requests on standard input are answered, and what was made for them is closed`() async throws {
    let program = try await Program.run("clinic", input: Self.requests)
    #expect(program.output == Self.transcript)
    #expect(program.error == "")
    #expect(program.status == 0)
  }

  @Test func `requests in a file are answered`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(Self.requests.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try await Program.run("clinic", [file.path])
    #expect(program.output == Self.transcript)
    #expect(program.status == 0)
  }

  @Test func `no request opens nothing`() async throws {
    let program = try await Program.run("clinic")
    #expect(program.output == "closing\n")
    #expect(program.status == 0)
  }

  // This once printed a tree, whereas the pet shop's option printed Mermaid.
  @Test func `C9 the graph is Mermaid, over both lifetimes`() async throws {
    let program = try await Program.run("clinic", ["--graph"])
    #expect(try program.output == Project.text("Assemblies/Tests/ClinicTests/Expected/clinic.mmd"))
    #expect(program.status == 0)
  }

  @Test func `help is printed on demand`() async throws {
    for option in ["--help", "-h"] {
      let program = try await Program.run("clinic", [option])
      #expect(program.output == Self.usage)
      #expect(program.status == 0)
    }
  }

  @Test func `a wrong flag and a second file give the usage and status 2`() async throws {
    let flag = try await Program.run("clinic", ["--fast"])
    #expect(flag.error == "clinic: unknown option '--fast'\n" + Self.usage)
    #expect(flag.output == "")
    #expect(flag.status == 2)
    let files = try await Program.run("clinic", ["a", "b"])
    #expect(files.error == "clinic: one file at a time\n" + Self.usage)
    #expect(files.status == 2)
  }

  @Test func `a file that is not there is named, with status 1`() async throws {
    let program = try await Program.run("clinic", ["nothing.txt"])
    #expect(program.error.hasPrefix("clinic: cannot read nothing.txt: "))
    #expect(program.error.split(separator: "\n").count == 1)
    #expect(program.output == "")
    #expect(program.status == 1)
  }
}
