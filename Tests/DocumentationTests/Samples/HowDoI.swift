// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples of the page "How do I ...".

import Composure

protocol Client: Sendable {}
struct LiveClient: Client {}
struct FakeClient: Client {}
struct LoggingClient: Client { init(_ client: any Client) {} }

// snippet: replace
protocol NetworkAssembly: Assembly {
  var client: any Client { get }
}

extension NetworkAssembly {
  var client: any Client { shared(\.client) { LiveClient() } }
}

struct PreviewAssembly {
  let scope = Scope("preview")
}

extension PreviewAssembly: NetworkAssembly {  // in an extension, so that the compiler warns about near misses
  var client: any Client { FakeClient() }
}
// snippet-end

// snippet: decorate
protocol LoggedNetworkAssembly: Assembly {
  var liveClient: any Client { get }
  var loggedClient: any Client { get }
}

extension LoggedNetworkAssembly {
  var liveClient: any Client { shared(\.liveClient) { LiveClient() } }
  var loggedClient: any Client { shared(\.loggedClient) { LoggingClient(liveClient) } }
}
// snippet-end

protocol Plugin: Sendable {}
struct Spelling: Plugin {}
struct Grammar: Plugin {}

// snippet: several
protocol PluginsAssembly: Assembly {
  var spelling: any Plugin { get }
  var grammar: any Plugin { get }
  var plugins: [any Plugin] { get }
}

extension PluginsAssembly {
  var spelling: any Plugin { Spelling() }
  var grammar: any Plugin { Grammar() }
  var plugins: [any Plugin] { [spelling, grammar] }
}
// snippet-end

protocol Analytics: Sendable {}
struct Editor { init(analytics: (any Analytics)?) {} }

// snippet: optional
protocol EditorAssembly: Assembly {
  var analytics: (any Analytics)? { get }
  var editor: Editor { get }
}

extension EditorAssembly {
  var analytics: (any Analytics)? { nil }  // a root with analytics overrides this
  var editor: Editor { Editor(analytics: analytics) }
}
// snippet-end

final class Store: Sendable { init(_ name: String) {} }

// snippet: variants
enum Region: Sendable {
  case europe, asia
}

protocol StoresAssembly: Assembly {
  var mainStore: Store { get }
  var backupStore: Store { get }
  func store(in region: Region) -> Store
}

extension StoresAssembly {
  var mainStore: Store { shared(\.mainStore) { Store("main") } }
  var backupStore: Store { shared(\.backupStore) { Store("backup") } }
  func store(in region: Region) -> Store { shared(for: region) { Store("\(region)") } }
}
// snippet-end

// snippet: generic
final class Repository<Item: Sendable>: Sendable {}

protocol RepositoriesAssembly: Assembly {
  func repository<Item: Sendable>(of type: Item.Type) -> Repository<Item>
}

extension RepositoriesAssembly {
  func repository<Item: Sendable>(of type: Item.Type) -> Repository<Item> {
    shared(for: ObjectIdentifier(type)) { Repository<Item>() }
  }
}
// snippet-end

struct Invoice { init(number: Int, client: any Client) {} }
final class Desk: Sendable { init(makeInvoice: @escaping @Sendable (Int) -> Invoice) {} }

// snippet: arguments
protocol InvoicesAssembly: NetworkAssembly {
  func makeInvoice(number: Int) -> Invoice
  var desk: Desk { get }
}

extension InvoicesAssembly {
  func makeInvoice(number: Int) -> Invoice { Invoice(number: number, client: client) }
  var desk: Desk { shared(\.desk) { Desk { makeInvoice(number: $0) } } }  // takes the function, to create many
}
// snippet-end

// snippet: global actor
@globalActor actor DatabaseActor {
  static let shared = DatabaseActor()
}

@DatabaseActor final class Connection {
  func close() {}
}

protocol ConnectionAssembly: Assembly {
  @DatabaseActor var connection: Connection { get }
}

extension ConnectionAssembly {
  @DatabaseActor var connection: Connection {
    shared(\.connection) {
      Connection()
    } onClose: {
      await $0.close()
    }
  }
}
// snippet-end

// snippet: noncopyable
struct FileHandle: ~Copyable, Sendable {
  deinit { /* closes the file */  }
}

final class OpenFile: Sendable {
  let handle = FileHandle()
}

protocol FileAssembly: Assembly {
  var file: OpenFile { get }
}

extension FileAssembly {
  var file: OpenFile { shared(\.file) { OpenFile() } }
}
// snippet-end

struct Feed: Sendable { init(baseURL: String) {} }
struct Shop: Sendable { init(baseURL: String) {} }

// snippet: two features
struct FeedPart<Whole: Assembly>: PartAssembly {
  let whole: Whole
  let baseURL: String
  var feed: Feed { shared(\.feed) { Feed(baseURL: baseURL) } }
}

struct ShopPart<Whole: Assembly>: PartAssembly {
  let whole: Whole
  let baseURL: String
  var shop: Shop { shared(\.shop) { Shop(baseURL: baseURL) } }
}

struct AppAssembly: Assembly {
  let scope = Scope("app")
  var feed: FeedPart<Self> { FeedPart(whole: self, baseURL: "https://feed.example") }
  var shop: ShopPart<Self> { ShopPart(whole: self, baseURL: "https://shop.example") }
}
// snippet-end
