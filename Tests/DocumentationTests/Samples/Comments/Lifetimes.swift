// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Composure
import Foundation

protocol HTTPClient: Sendable {}
struct URLSessionClient: HTTPClient { init(baseURL: URL) {} }
protocol NetworkAssembly: Assembly {
  var baseURL: URL { get }
  var httpClient: any HTTPClient { get }
}

// snippet: shared
extension NetworkAssembly {
  var httpClient: any HTTPClient { shared(\.httpClient) { URLSessionClient(baseURL: baseURL) } }
}
// snippet-end

protocol TestValues {}

// snippet: unimplemented
extension NetworkAssembly where Self: TestValues {
  var httpClient: any HTTPClient { unimplemented() }
}
// snippet-end

// snippet: Scope
struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  let baseURL: URL
}
// snippet-end

protocol ImageCache: Sendable {}
struct DiskCache: ImageCache { init(folder: Int) {} }
struct Account { typealias ID = Int }
protocol ImageAssembly: Assembly {
  func cache(for account: Account.ID) -> any ImageCache
}

// snippet: keyed
extension ImageAssembly {
  func cache(for account: Account.ID) -> any ImageCache { shared(for: account) { DiskCache(folder: account) } }
}
// snippet-end

// snippet: keys
extension MailAssembly {
  var mailboxes: [Mailbox] { shared(forEach: accounts) { account in Mailbox(account: account) } }
}
// snippet-end

struct Mailbox: Sendable { init(account: Account.ID) {} }
protocol MailAssembly: Assembly {
  var accounts: [Account.ID] { get }
  var mailboxes: [Mailbox] { get }
}

final class Avatars: Sendable {}
protocol AvatarAssembly: Assembly { var avatars: Avatars { get } }

// snippet: weakly
extension AvatarAssembly {
  var avatars: Avatars { weaklyShared(\.avatars) { Avatars() } }
}
// snippet-end

struct Journal: Sendable { init(path: String) throws {} }
protocol JournalAssembly: Assembly {
  var path: String { get }
  var journal: Journal { get throws }
}

// snippet: throwing
extension JournalAssembly {
  var journal: Journal { get throws { try shared { try Journal(path: path) } } }
}
// snippet-end

struct Database: Sendable {
  static func open(_ path: String) async throws -> Database { Database() }
}
protocol StorageAssembly: Assembly {
  var path: String { get }
  var database: Database { get async throws }
}

// snippet: asynchronous
extension StorageAssembly {
  var database: Database { get async throws { try await shared { try await Database.open(path) } } }
}
// snippet-end

struct People: Sendable {}
final class PeopleViewController { init(repository: People) {} }
protocol PeopleAssembly: Assembly { var people: People { get } }

// snippet: MainActorScope
struct ScreensAssembly<Parent: PeopleAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope("screens")
  let screens = MainActorScope("screens")

  @MainActor var people: PeopleViewController {
    shared(\.people, in: screens) { PeopleViewController(repository: parent.people) }
  }
}
// snippet-end

final class PersonForm { init(repository: People) {} }
protocol FormAssembly: PeopleAssembly {
  var form: PersonForm { get }
  var forms: MainActorScope { get }
  @MainActor var blankForm: PersonForm { get }
  @MainActor func form(for id: Int) -> PersonForm
}

// snippet: transient
extension FormAssembly {
  var form: PersonForm { transient(\.form) { PersonForm(repository: people) } }
}
// snippet-end

// snippet: main actor
extension FormAssembly {
  @MainActor var blankForm: PersonForm { shared(\.blankForm, in: forms) { PersonForm(repository: people) } }
}
// snippet-end

// snippet: main actor keys
extension FormAssembly {
  @MainActor func form(for id: Int) -> PersonForm { shared(for: id, in: forms) { PersonForm(repository: people) } }
}
// snippet-end

struct EditorAssembly: Assembly {
  let scope = Scope()
  var editor: String { shared(\.editor) { "editor" } }
}

func record(_ app: EditorAssembly) {
  // snippet: record
  let graph = DependencyGraph.record { _ = app.editor }
  print(graph)
  // snippet-end
  // snippet: cycles
  for cycle in graph.cycles { print(cycle) }
  // snippet-end
  // snippet: path
  let path = graph.path(from: "editor", to: "logger")?.map(\.member)  // ["editor", "store", "logger"]
  // snippet-end
  print(path ?? [])
}
