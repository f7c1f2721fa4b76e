// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Uses of deprecated names, behind a requirement that is not deprecated, so that the tests compile without warnings.
private protocol UsesOldNames {
  func scopes() -> [ObjectScope]
  func assemblers() throws -> [Assembler]
}

private final class Greeting: Assembly {
  func assemble(container: Container) { container.register(String.self) { _ in "Hello" } }
}

private struct OldNames: UsesOldNames {
  @available(*, deprecated) func scopes() -> [ObjectScope] {
    [.none, .hierarchy, .None, .Graph, .Container, .Hierarchy]
  }

  @available(*, deprecated) func assemblers() throws -> [Assembler] {
    let single = Assembler()
    single.applyAssembly(Greeting())
    let several = Assembler()
    several.applyAssemblies([Greeting()])
    let all = try Assembler(assemblies: [Greeting()])
    return [single, several, all, try Assembler(assemblies: [], parentAssembler: all)]
  }
}

@Suite struct `names of Swinject 1` {
  @Test func `the old names of scopes refer to the current ones`() {
    let scopes = (OldNames() as any UsesOldNames).scopes()
    let today: [ObjectScope] = [.transient, .container, .transient, .graph, .container, .container]
    #expect(zip(scopes, today).allSatisfy { $0 === $1 })
    #expect(scopes.count == today.count)
  }

  @Test func `the old ways to apply assemblies apply them`() throws {
    for assembler in try (OldNames() as any UsesOldNames).assemblers() {
      #expect(assembler.resolver.resolve(String.self) == "Hello")
    }
  }
}
