// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// The documented behavior of assemblers.
  @Suite struct `assembler` {
    struct Part: Assembly {
      let name: String
      let log: Log

      func assemble(container: Container) {
        log.append("assemble \(name)")
        container.register(Cat.self, name: name) { [name] _ in Cat(name) }
      }

      func loaded(resolver: any Resolver) {
        log.append("loaded \(name) \(resolver.resolve(Cat.self, name: "a") != nil)")
      }
    }

    @Test(.behavior(of: .swinject, source: "Documentation/Assembler.md"))
    func `36 all assemblies register before the first is notified that it is loaded`() {
      let log = Log()
      let assembler = Assembler([Part(name: "a", log: log), Part(name: "b", log: log)])
      #expect(log.entries == ["assemble a", "assemble b", "loaded a true", "loaded b true"])
      assembler.apply(assembly: Part(name: "c", log: log))
      #expect(log.entries.suffix(2) == ["assemble c", "loaded c true"])
      #expect(assembler.resolver.resolve(Cat.self, name: "c")?.name == "c")
      #expect(assembler.resolver is Container)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/Assembler.md"))
    func `36 an assembler looks up services in its parent, and has its own scope`() {
      let log = Log()
      let parent = Assembler([Part(name: "a", log: log)])
      let child = Assembler(parentAssembler: parent, defaultObjectScope: .container)
      child.apply(assembly: Part(name: "b", log: log))
      #expect(child.resolver.resolve(Cat.self, name: "a") != nil)
      #expect(parent.resolver.resolve(Cat.self, name: "b") == nil)
      #expect(child.resolver.resolve(Cat.self, name: "b") === child.resolver.resolve(Cat.self, name: "b"))
    }
  }
}
