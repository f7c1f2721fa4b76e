// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

// The documentation said that a cycle between features does not compile, and that a long-lived value cannot hold a
// short-lived one. Both compile in the forms below, whose behavior is documented now.

private protocol UserAssembly: Assembly {
  var user: String { get }
  var plainUser: String { get }
}
private protocol PetAssembly: Assembly {
  var pet: String { get }
  var plainPet: String { get }
}

private protocol UserImplementation: UserAssembly, PetAssembly {}
extension UserImplementation {
  var user: String { shared(\.user) { "user of \(pet)" } }
  var plainUser: String { "user of \(plainPet)" }
}

private protocol PetImplementation: PetAssembly, UserAssembly {}
extension PetImplementation {
  var pet: String { shared(\.pet) { "pet of \(user)" } }
  var plainPet: String { "pet of \(plainUser)" }
}

private struct App: UserImplementation, PetImplementation {
  let scope = Scope("app")
}

private struct Session: ChildAssembly {
  let parent: App
  let scope = Scope("session")
  let name: String
  var ownProfile: Thing { shared(\.ownProfile) { Thing(name) } }
  var keyedProfile: Thing { parent.shared(for: name) { Thing(name) } }
}

@Suite(.timeLimit(.minutes(20))) struct `documented limits` {
  @Test func `C12 a cycle between implementations ends the process with its path if they share`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = App().user }
    #expect(message(of: result).contains("Fatal error: Circular dependency: App.user → pet → user ("))
  }

  @Test func `C12 a cycle of plain factories ends the process without the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = App().plainUser }
    #expect(!message(of: result).contains("Circular dependency"))
  }

  @Test func `C12 a parent caches the first child's value for all children, unless it has a key`() {
    let app = App()
    let first = Session(parent: app, name: "Stephen")
    let second = Session(parent: app, name: "Yoichi")
    #expect([first.ownProfile.name, second.ownProfile.name] == ["Stephen", "Yoichi"])
    #expect([first.keyedProfile.name, second.keyedProfile.name] == ["Stephen", "Yoichi"])
  }
}
