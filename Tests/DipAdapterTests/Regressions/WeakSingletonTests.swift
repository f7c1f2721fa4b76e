// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Two lookups of a value in one resolution created two values. A cast to an optional type succeeds without an
/// instance, so the factory of an optional never ran.
@Suite(.quietLookups) struct `weak singletons of Dip` {
  private let container = DependencyContainer()
  private let count = Box(0)

  @Test func `a graph contains one value, and the next graph another one`() throws {
    container.register(.weakSingleton) { [count] () -> Number in
      count.value += 1
      return Number(value: count.value)
    }
    container.register(.unique) { [container] () -> [Number] in [try container.resolve(), try container.resolve()] }
    let numbers: [Number] = try container.resolve()
    let laterNumbers: [Number] = try container.resolve()
    #expect(numbers == [Number(value: 1), Number(value: 1)])
    #expect(laterNumbers == [Number(value: 2), Number(value: 2)])
    #expect(count.value == 2)
  }

  @Test func `the factory of an optional runs while no object is alive`() throws {
    container.register(.weakSingleton) { [count] () -> ServiceImp? in
      count.value += 1
      return ServiceImp()
    }
    var service: ServiceImp? = try container.resolve()
    #expect(service != nil)
    #expect(try container.resolve(ServiceImp?.self) as? ServiceImp === service)
    #expect(count.value == 1)
    service = nil
    service = try container.resolve()
    #expect(service != nil && count.value == 2)
  }

  @Test func `a graph contains one object of an optional`() throws {
    container.register(.shared) { () -> ServiceImp? in ServiceImp() }
    container.register(.unique) { [container] () -> [ServiceImp?] in
      [try container.resolve(), try container.resolve()]
    }
    let services: [ServiceImp?] = try container.resolve()
    #expect(services[0] != nil && services[0] === services[1])
  }
}
