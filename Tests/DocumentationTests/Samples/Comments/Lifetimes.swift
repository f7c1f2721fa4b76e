// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples in the comments of the sources, with what they need to be compiled.

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

final class File: Sendable {
  init(_ path: String) {}
  func close() throws {}
}
actor Connection {
  init(_ path: String) {}
  func close() {}
}

struct FileAssembly: Assembly {
  let scope = Scope()
  let path: String
  // snippet: teardown
  var file: File {
    shared(\.file) {
      File(path)
    } onClose: {
      try $0.close()
    }
  }
  // snippet-end
  // snippet: asynchronous teardown
  var connection: Connection {
    shared(\.connection) {
      Connection(path)
    } onClose: {
      await $0.close()
    }
  }
  // snippet-end
}

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

struct EditorAssembly: Assembly {
  let scope = Scope()
  var editor: String { shared(\.editor) { "editor" } }
}

func record(_ app: EditorAssembly) {
  // snippet: record
  let graph = DependencyGraph.record { _ = app.editor }
  print(graph)
  // snippet-end
  // snippet: path
  let path = graph.path(from: "editor", to: "logger")?.map(\.member)  // ["editor", "store", "logger"]
  // snippet-end
  print(path ?? [])
}
