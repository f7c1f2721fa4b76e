// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure
import TestSupport
import Testing

// In an isolated recording, a member of an optional type appeared to have the value `nil` before its factory had
// run. So a verification ran neither the factory nor those of its dependencies.

private struct OptionalAssembly: Assembly {
  let scope = Scope()
  let log = Log()

  var logger: Thing {
    shared(\.logger) {
      log.append("logger")
      return Thing("logger")
    }
  }
  var account: Thing? {
    shared(\.account) {
      log.append("account")
      return Thing("account with \(logger.name)")
    }
  }
  var guest: Thing? {
    shared(\.guest) {
      log.append("guest")
      return nil
    }
  }
  var nested: Int?? {
    shared(\.nested) {
      log.append("nested")
      return .some(nil)
    }
  }
  func page(_ number: Int) -> Thing? {
    shared(for: number) { () -> Thing? in
      log.append("page \(number)")
      return Thing("page \(number)")
    }
  }
}

@Suite struct `R4 an isolated recording runs the factories of optional values` {
  @Test func `once each, with their dependencies`() {
    let app = OptionalAssembly()
    let recording = IsolatedRecording()
    recording.perform {
      recording.run {
        #expect(app.account?.name == "account with logger")
        #expect(app.account === app.account)
        #expect(app.page(1)?.name == "page 1")
        #expect(app.page(1) === app.page(1))
      }
    }
    #expect(app.log.entries == ["account", "logger", "page 1"])
    #expect(recording.graph.nodes.map(\.member) == ["account", "logger", "page(_:)"])
  }

  @Test func `and returns a value of nil, and of a nested nil, without running its factory again`() {
    let app = OptionalAssembly()
    let recording = IsolatedRecording()
    recording.perform {
      recording.run {
        #expect([app.guest == nil, app.guest == nil] == [true, true])
        #expect([app.nested, app.nested] == [.some(nil), .some(nil)])
      }
    }
    #expect(app.log.entries == ["guest", "nested"])
  }
}
