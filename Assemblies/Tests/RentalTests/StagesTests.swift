// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ExampleTestSupport
import Testing

/// One application before, during and after its migration from a container to typed assemblies.
@Suite struct `the rental in three stages` {
  private static let stages = ["rental-container", "rental-bridged", "rental-typed"]

  @Test(arguments: stages)
  func `every stage lives through the same day`(_ stage: String) async throws {
    let program = try await Program.run(stage)
    #expect(
      program.output == """
        The planner: to [Lausanne/lake], sunny
        The workshop: workshop of Ana, for 3 bikes
        The session is one, and ends
        The screen: Lausanne/station has 3 bikes
        The screen: an hour costs 3.00 CHF
        the screens are loaded
        counted: rental of Blue
        mail: rental 1 of Stephen, 1.20 CHF by card
        push: rental 1 of Stephen, 1.20 CHF by card
        counted: rental of Tandem
        mail: rental 2 of Stephen, 9.60 CHF by card
        push: rental 2 of Stephen, 9.60 CHF by card
        damage: the bell is gone

        """)
    #expect(program.error == "")
    #expect(program.status == 0)
  }

  @Test func `the container of the first stage is complete`() async throws {
    #expect(
      try await Program.run("rental-container", ["--verify"]).output == "37 registrations, 0 errors, 0 warnings.\n")
  }

  @Test func `so is that of the second, with what has moved and what has not`() async throws {
    #expect(
      try await Program.run("rental-bridged", ["--verify"]).output
        == "34 registrations, 0 errors, 0 warnings, 6 services from assemblies, 4 container requirements in assemblies.\n"
    )
  }

  @Test func `the second stage asks its container less often than the first`() async throws {
    let before = try #require(Int(try await Program.run("rental-container", ["--count"]).output.dropLast()))
    let halfway = try #require(Int(try await Program.run("rental-bridged", ["--count"]).output.dropLast()))
    #expect(before == 67)
    #expect(halfway == 56)
  }

  @Test func `the last stage has nothing of the adapter in it`() throws {
    func mentionsAdapter(_ program: String) throws -> Bool {
      let bytes = try Data(contentsOf: Program.products.appendingPathComponent(program), options: .mappedIfSafe)
      return bytes.range(of: Data("SwinjectAdapter".utf8)) != nil
    }
    #expect(try mentionsAdapter("rental-container"))
    #expect(try mentionsAdapter("rental-bridged"))
    #expect(try !mentionsAdapter("rental-typed"))
  }

  @Test func `the graph of the first stage is drawn`() async throws {
    let graph = try await Program.run("rental-container", ["--graph"]).output
    #expect(try graph == Project.text("Assemblies/Tests/RentalTests/Expected/rental-container.mmd"))
  }

  @Test(arguments: ["rental-container", "rental-bridged"])
  func `what is unknown is refused`(_ stage: String) async throws {
    let program = try await Program.run(stage, ["--nonsense"])
    #expect(program.output.hasPrefix("usage: \(stage) "))
    #expect(program.status == 2)
  }
}
