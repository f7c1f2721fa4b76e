// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import DipAdapter
import Foundation
import Testing

/// Concurrent use of containers.
@Suite(.quietLookups) struct `dip threads` {
  private final class Objects: @unchecked Sendable {
    private let lock = NSLock()
    private var objects: [AnyObject] = []
    var count: Int { lock.withLock { Set(objects.map { ObjectIdentifier($0) }).count } }
    func add(_ object: AnyObject) { lock.withLock { objects.append(object) } }
  }

  @Test(arguments: [ComponentScope.singleton, .weakSingleton])
  func `a singleton is created once for any number of threads and tags`(scope: ComponentScope) {
    let (made, plain, tagged) = (Objects(), Objects(), Objects())
    let container = DependencyContainer()
    container.register(scope) { () -> ServiceImp in
      usleep(1000)
      let service = ServiceImp()
      made.add(service)
      return service
    }
    onThreads(8) { thread in
      if let service: ServiceImp = try? container.resolve(tag: thread % 2 == 0 ? nil : "t") {
        (thread % 2 == 0 ? plain : tagged).add(service)
      }
    }
    #expect(plain.count == 1 && tagged.count == 1 && made.count == 2)
  }

  @Test func `after a factory has thrown, the next waiter tries again`() {
    let container = DependencyContainer()
    let lock = NSLock()
    let runs = Box(0)
    container.register(.singleton) { () throws -> ServiceImp in
      usleep(1000)
      let run = lock.withLock { () -> Int in
        runs.value += 1
        return runs.value
      }
      if run < 3 { throw Failure() }
      return ServiceImp()
    }
    let (failures, objects) = (Objects(), Objects())
    onThreads(8) { _ in
      do { objects.add(try container.resolve() as ServiceImp) } catch { failures.add(ServiceImp()) }
    }
    #expect(objects.count == 1 && failures.count == 2 && runs.value == 3)
  }

  @Test func `registering and resolving at the same time`() {
    let container = DependencyContainer()
    container.register { ServiceImp() as any Service }
    container.register(.unique) { ClientImp(service: $0 as any Service) }
    onThreads(4) { thread in
      for index in 0..<300 {
        if thread == 0 {
          container.register(tag: index) { ServiceImp() as any Service }
          let definition = container.register(.singleton, tag: "passing") { ServiceImp() }
          container.remove(definition, tag: "passing")
        } else {
          _ = try? container.resolve(tag: index) as any Service
          _ = try? container.resolve() as ClientImp
          _ = try? container.resolve(tag: "passing") as ServiceImp
        }
      }
    }
    #expect((try? container.resolve(tag: 299) as any Service) != nil)
  }

  @Test func `contexts of threads do not mix`() {
    let container = DependencyContainer()
    let wrong = Objects()
    for tag in 0..<4 {
      container.register(.unique, tag: tag) { [unowned container] () -> ServiceImp in
        if container.context.tag != .Int(tag) { wrong.add(ServiceImp()) }
        return ServiceImp()
      }
    }
    onThreads(4) { thread in
      for _ in 0..<300 { _ = try? container.resolve(tag: thread) as ServiceImp }
    }
    #expect(wrong.count == 0)
  }
}
