// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ProgramRunner
import Testing

/// Client code of each shape that has to compile and run as it does under the system that an adapter stands in for.
@Suite struct `programs of clients` {
  @Test(arguments: names("Resolver").filter { $0 != "ResolverApplication" }, ["5", "6"])
  func `C3 clients of Resolver compile without a warning, and run`(_ name: String, mode: String) async throws {
    let file = Fixture.folder("clients").appendingPathComponent("\(name).swift")
    let libraries = ["ResolverAdapter", "Storyboards", "ContainerEngine", "Composure", "ComposurePrimitives"]
    let (compilation, result) = try await Compiler.build(file, libraries: libraries, mode: mode)
    #expect(compilation.status == 0 && !compilation.log.contains("warning:"), "\(compilation.log)")
    #expect(result?.status == 0, "\(result?.log ?? "")")
  }

  @Test func `there are clients of Resolver`() {
    #expect(Self.names("Resolver").count > 1)
  }

  private static func names(_ prefix: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Fixture.folder("clients").path)
    return (files ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".swift") }.sorted().map {
      String($0.dropLast(6))
    }
  }
}
