// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

protocol TestNetworkAssembly: Assembly {
  var baseURL: String { get }
  var client: Thing { get }
  func cache(for name: String) -> Thing
}

extension TestNetworkAssembly {
  var client: Thing { shared(\.client) { Thing("client of \(baseURL)") } }
  func cache(for name: String) -> Thing { shared(for: name) { Thing("\(name) at \(baseURL)") } }
}

protocol TestProfileAssembly: ChildAssembly where Parent: TestNetworkAssembly {
  var user: String { get }
  var profile: Thing { get }
}

extension TestProfileAssembly {
  var profile: Thing { shared(\.profile) { Thing("\(user) with \(parent.client.name)") } }
}

/// An assembly whose factories a child inherits by mistake.
protocol TestForgetfulAssembly: Assembly {
  var counter: Thing { get }
}

extension TestForgetfulAssembly {
  var counter: Thing { shared(\.counter) { Thing("counter") } }
}

struct TestApp: TestNetworkAssembly, TestForgetfulAssembly {
  let scope = Scope("app")
  let baseURL: String
}

struct TestOverridingApp: TestNetworkAssembly {
  let scope = Scope("app")
  let baseURL = "unused"
  let client = Thing("override")
}

struct TestSession<Parent: TestNetworkAssembly>: TestProfileAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: String
}

protocol TestPageAssembly: ChildAssembly where Parent: TestProfileAssembly {
  var title: Thing { get }
}

extension TestPageAssembly {
  var title: Thing { shared(\.title) { Thing("\(parent.profile.name) at \(parent.parent.baseURL)") } }
}

struct TestPage<Parent: TestProfileAssembly>: TestPageAssembly {
  let parent: Parent
  let scope = Scope("page")
}

@Suite struct `child lifetimes` {
  @Test func `a child gets its parent's shared values`() {
    let app = TestApp(baseURL: "a.example")
    let session = TestSession(parent: app, user: "Mimi")
    #expect(session.parent.client === app.client)
    #expect(session.profile.name == "Mimi with client of a.example")
  }

  @Test func `a child's own values are not its parent's`() {
    let app = TestApp(baseURL: "a.example")
    let one = TestSession(parent: app, user: "Mimi")
    let other = TestSession(parent: app, user: "Hachi")
    #expect(one.profile !== other.profile)
    #expect(one.profile === one.profile)
  }

  @Test func `inputs and overrides of the parent are followed`() {
    let session = TestSession(parent: TestOverridingApp(), user: "Mimi")
    #expect(session.profile.name == "Mimi with override")
  }

  @Test func `a grandchild reaches both ancestors`() {
    let session = TestSession(parent: TestApp(baseURL: "a.example"), user: "Mimi")
    let page = TestPage(parent: session)
    #expect(page.title.name == "Mimi with client of a.example at a.example")
    #expect(page.parent.profile === session.profile)
  }

  @Test func `a child's scope closes alone`() async throws {
    let app = TestApp(baseURL: "a.example")
    let session = TestSession(parent: app, user: "Mimi")
    let client = app.client
    _ = session.profile
    try await session.scope.close()
    #expect(app.client === client)
  }

  @Test func `the graph continues in the parent`() {
    let graph = DependencyGraph.record {
      _ = TestSession(parent: TestApp(baseURL: "a.example"), user: "Mimi").profile
    }
    #expect(
      graph.description == """
        TestSession<TestApp>.profile: Thing (shared)
        └─ TestApp.client: Thing (shared)
        """)
    #expect(graph.duplicatedInstances.isEmpty)
  }

  struct ForgetfulSession: ChildAssembly, TestForgetfulAssembly {
    let parent: TestApp
    let scope = Scope("session")
    var page: Thing { shared(\.page) { Thing("\(counter.name), \(parent.counter.name)") } }
  }

  @Test func `one call site shared in a parent's and a child's scope is flagged`() throws {
    let graph = DependencyGraph.record { _ = ForgetfulSession(parent: TestApp(baseURL: "")).page }
    let twice = try #require(graph.duplicatedInstances.first)
    #expect(graph.duplicatedInstances.count == 1)
    #expect(twice.parent.root == "TestApp")
    #expect(twice.child.root == "ForgetfulSession")
    #expect(twice.child.member == "counter")
    #expect(
      graph.description == """
        ForgetfulSession.page: Thing (shared)
        ├─ counter: Thing (shared, also in TestApp)
        └─ TestApp.counter: Thing (shared)
        """)
  }

  /// A child whose type does not declare its parent.
  struct PlainSession: TestForgetfulAssembly {
    let parent: TestApp
    let scope = Scope()
    var page: Thing { shared(\.page) { Thing("\(counter.name), \(parent.counter.name)") } }
  }

  @Test func `a root that accesses another one counts as its child`() {
    let graph = DependencyGraph.record { _ = PlainSession(parent: TestApp(baseURL: "")).page }
    #expect(graph.duplicatedInstances.map(\.parent.root) == ["TestApp"])
  }

  @Test func `two unrelated roots are not flagged`() {
    struct OtherApp: TestForgetfulAssembly {
      let scope = Scope()
    }
    let graph = DependencyGraph.record { _ = (TestApp(baseURL: "").counter, OtherApp().counter) }
    #expect(graph.duplicatedInstances.isEmpty)
  }
}

// The example `child-lifetimes` without its constraint: the child refines its parent's assembly.

private protocol RefinedNetworkAssembly: Assembly {
  var client: Thing { get }
}

extension RefinedNetworkAssembly {
  static var line: UInt { 1 + #line }
  var client: Thing { shared(\.client) { Thing("client") } }
}

private protocol RefiningProfileAssembly: RefinedNetworkAssembly {
  var profile: Thing { get }
}

extension RefiningProfileAssembly {
  var profile: Thing { shared(\.profile) { Thing("profile with \(client.name)") } }
}

private struct RefinedApp: RefinedNetworkAssembly {
  let scope = Scope("app")
}

private struct RefiningSession: ChildAssembly, RefiningProfileAssembly {
  let parent: RefinedApp
  let scope = Scope("session")
}

extension `child lifetimes` {
  // A parent whose members were not accessed has created nothing, so the list was empty.
  @Test func `B18 the example without its constraint has a duplicated instance, if the parent is accessed`() {
    let graph = DependencyGraph.record {
      let app = RefinedApp()
      _ = app.client
      _ = RefiningSession(parent: app).profile
    }
    #expect(
      graph.duplicatedInstances.map(\.description) == [
        "client: Thing (shared) in RefinedApp, and again in RefiningSession "
          + "(ChildAssemblyTests.swift:\(RefinedApp.line))"
      ])
  }
}
