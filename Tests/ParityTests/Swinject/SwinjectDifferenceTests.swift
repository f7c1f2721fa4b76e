// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import Foundation
import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// The deliberate differences from Swinject.
  @Suite struct `differences from Swinject` {
    private static let guide = "MigratingFromSwinject.md#What-differs-and-what-never-will"

    @Test(
      .difference(
        from: .swinject, reason: "any thread may resolve, so there is nothing to end the process for", guide: guide))
    func `21 a container that is not synchronized is used by several threads`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register([Cat].self) { r in [r.resolve(Cat.self)!, r.resolve(Cat.self)!] }
      let shared = Locked<[Bool]>([])
      onThreads(8) { _ in
        for _ in 0..<50 {
          let cats = container.resolve([Cat].self)!
          shared.withLock { $0.append(cats[0] === cats[1]) }
        }
      }
      #expect(shared.withLock { $0 } == Array(repeating: true, count: 400))
    }

    @Test(.difference(from: .swinject, reason: "a container needs no second one for other threads", guide: guide))
    func `19 a captured container belongs to the graph of a resolution by synchronize()`() throws {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register([Cat].self) { r in [r.resolve(Cat.self)!, container.resolve(Cat.self)!] }
      let cats = try #require(container.synchronize().resolve([Cat].self))
      #expect(cats[0] === cats[1])
    }

    @Test(
      .difference(
        from: .swinject, reason: "the adapter's own methods have parameters for the place of the call, for reports",
        guide: guide))
    func `a client's overload of register with defaults of its own, or with a throwing closure, wins`() async throws {
      let file = Project.file("Tests/CompileTimeTests/Fixtures/overloads/SwinjectDefaultedOverloads.swift")
      let libraries = [
        "ComposurePrimitives", "Composure", "ContainerPrimitives", "ContainerEngine", "ContainerVerification",
        "SwinjectAdapter",
      ]
      let (log, program) = try await Compiler.build(file, with: libraries)
      let output = try #require(program, "\(log)").output
      #expect(output.components(separatedBy: "the overload with a scope").count == 4)
    }

    @Test(
      .difference(
        from: .swinject, reason: "a view with a lock is not needed, and factories run without one", guide: guide))
    func `34 synchronize returns the container itself`() {
      let container = Container()
      #expect(container.synchronize() as? Container === container)
    }

    @Test(.difference(from: .swinject, reason: "Swinject remembers every graph permanently", guide: guide))
    func `16 a graph storage drops graphs without live instances`() {
      let container = Container()
      let identifiers = Locked<[GraphIdentifier]>([])
      container.register(Cat.self) { r in
        identifiers.withLock { $0.append(r.resolve(GraphIdentifier.self)!) }
        return Cat()
      }
      let storage = GraphStorage()
      weak var last: Cat?
      for _ in 0..<10 {
        let cat = container.resolve(Cat.self)!
        storage.setInstance(cat, inGraph: identifiers.withLock { $0.last! })
        storage.graphResolutionCompleted()
        last = cat
      }
      #expect(last == nil)
      #expect(identifiers.withLock { $0 }.allSatisfy { storage.instance(inGraph: $0) == nil })
    }

    @Test(.difference(from: .swinject, reason: "parameter packs have no limit", guide: guide))
    func `9 a factory takes more than nine arguments`() {
      let container = Container()
      container.register(Int.self) {
        (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int) in
        a + b + c + d + e + f + g + h + i + j
      }
      #expect(container.resolve(Int.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) == 55)
    }

    @Test(
      .difference(from: .swinject, reason: "a lookup that fails without a word costs newcomers hours", guide: guide))
    func `33 a debug build writes each lookup failure once`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        QuietLookups.setVariables(nil)
        LookupFailureLog.writesByDefault = true
        for _ in 0..<2 { _ = Container().resolve(Cat.self) }
      }
      #expect(result.errorText.components(separatedBy: "Could not resolve").count == 2)
    }

    @Test(
      .difference(
        from: .swinject, reason: "the words of Swinject, and then why each registration did not match", guide: guide))
    func `33 a message says why the similar registrations did not match`() async {
      await #expect(processExitsWith: .success) {
        let log = Log()
        Container.loggingFunction = { log.append($0) }
        let container = Container()
        container.register(Cat.self, name: "a") { _ in Cat() }
        _ = container.resolve(Cat.self)
        #expect(log.entries.first?.contains("Why not:") == true)
      }
    }

    @Test(
      .difference(
        from: .swinject, reason: "a trap without the services of the cycle takes long to understand", guide: guide))
    func `20 the limit of nested resolutions names the services of the cycle`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Cat.self) { r in Cat(r.resolve(Cat.self)!.name) }
        _ = container.resolve(Cat.self)
      }
      #expect(result.errorText.contains("While resolving  Cat → Cat"))
    }
  }
}
