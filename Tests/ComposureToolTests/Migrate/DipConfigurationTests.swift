// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Dip containers for the configurations of a program, such as one for previews: some services have a definition in each.
struct DipConfigurationTests {
  private static func application(_ registrations: String, _ uses: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "Services.swift": """
        protocol Session { var name: String { get } }
        struct RemoteSession: Session { var name: String { "remote" } }
        struct FakeSession: Session { var name: String { "fake" } }
        protocol Login { var name: String { get } }
        struct RemoteLogin: Login { let name: String; init(token: Token) { name = "remote \\(token.id)" } }
        struct FakeLogin: Login { var name: String { "fake" } }
        struct Token { let id: Int }
        final class Friends { let session: Session; init(session: Session) { self.session = session } }
        final class Account {
          let friends: Friends
          let login: Login
          init(friends: Friends, login: Login) { (self.friends, self.login) = (friends, login) }
        }

        """,
        "App.swift": """
        import DipAdapter

        extension DependencyContainer {
          static func configure() -> DependencyContainer {
            DependencyContainer { container in
              container.register(.singleton) { RemoteSession() as Session }
              addCommon(to: container)
              addLogin(to: container)
            }
          }
          static func configureForPreviews() -> DependencyContainer {
            DependencyContainer { container in
              container.register(.singleton) { FakeSession() as Session }
              addCommon(to: container)
              addFakeLogin(to: container)
            }
          }
          static func addCommon(to container: DependencyContainer) {
            container.register(.singleton) { Friends(session: $0) }
            container.register(.unique) { Account(friends: $0, login: $1) }
          }
        \(registrations)
        }
        @main struct Main {
          static func main() {
            for container in [DependencyContainer.configure(), .configureForPreviews()] {
              \(uses)
            }
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
  }

  @Test func `a service moves although several definitions exist of the types that Dip passes to it`() async throws {
    let application = try Self.application(
      """
        static func addLogin(to container: DependencyContainer) {
          container.register { RemoteLogin(token: Token(id: 1)) as Login }
        }
        static func addFakeLogin(to container: DependencyContainer) { container.register { FakeLogin() as Login } }
      """,
      """
      let account = try! container.resolve() as Account
      print(account.friends.session.name, account.login.name, account.friends === (try! container.resolve() as Friends))
      """)
    let before = try await application.output()
    #expect(before == "remote remote 1 true\nfake fake true\n")
    let plan = try await application.plan()
    #expect(
      plan.states == [
        "session: blocked: another container registers it at App.swift:13, and its member would be the same: register it in one"
          + " container, or give one of the two a name",
        "session: blocked: another container registers it at App.swift:6, and its member would be the same: register it in one"
          + " container, or give one of the two a name",
        "friends: movable",
        "account: movable",
        "login: blocked: it is also registered at App.swift:25, and the order of execution decides which one counts: remove the"
          + " registration that is replaced",
        "login: blocked: it is also registered at App.swift:23, and the order of execution decides which one counts: remove the"
          + " registration that is replaced",
      ])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/AppServices.swift") == """
        import Composure

        /// The services that 'App' registered in the container.
        protocol AppServices: Composure.Assembly {
          var friends: Friends { get }
          var account: Account { get }
          var session: any Session { get }
          var login: any Login { get }
        }

        extension AppServices {
          var friends: Friends { shared(\\.friends) { Friends(session: session) } }
          var account: Account { Account(friends: friends, login: login) }
        }

        """)
  }

  @Test func `a definition stays if Dip resolves the arguments of another one in a container without it`() async throws
  {
    let application = try Self.application(
      """
        static func addLogin(to container: DependencyContainer) {
          container.register { Token(id: 2) }
          container.register { RemoteLogin(token: $0) as Login }
        }
        static func addFakeLogin(to container: DependencyContainer) { container.register { FakeLogin() as Login } }
      """,
      """
      let account = try! container.resolve() as Account
      print(account.friends.session.name, account.login.name, (try! container.resolve() as Login).name)
      """)
    let before = try await application.output()
    #expect(before == "remote remote 2 remote 2\nfake fake fake\n")
    let plan = try await application.plan()
    #expect(
      plan.states.suffix(4) == [
        "account: movable",
        "token: movable",
        "makeLogin: blocked: Dip resolves its arguments for the lookup at App.swift:32: pass them at all lookups, or look them up in"
          + " the factory",
        "login: blocked: lookups without arguments may also find the definition at App.swift:24, whose arguments Dip resolves: give"
          + " one of them a tag, or register both together",
      ])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  @Test func `a definition moves if it is registered together with one whose arguments Dip would resolve`() async throws
  {
    let application = try Self.application(
      """
        static func addLogin(to container: DependencyContainer) {
          container.register { Token(id: 3) }
          container.register { RemoteLogin(token: $0) as Login }
          container.register { FakeLogin() as Login }
        }
        static func addFakeLogin(to container: DependencyContainer) { addLogin(to: container) }
      """,
      "print((try! container.resolve() as Account).login.name)")
    let before = try await application.output()
    #expect(before == "fake\nfake\n")
    let plan = try await application.plan()
    #expect(plan.states.last == "login: movable")
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }
}
