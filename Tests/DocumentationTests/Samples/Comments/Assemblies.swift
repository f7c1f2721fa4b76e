// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Composure
import Foundation

public protocol HTTPClient: Sendable {}
struct URLSessionClient: HTTPClient { init(baseURL: URL) {} }
struct User: Sendable {}

// snippet: Assembly
public protocol NetworkAssembly: Assembly {
  var baseURL: URL { get }
  var httpClient: any HTTPClient { get }
}

extension NetworkAssembly {
  public var httpClient: any HTTPClient { shared(\.httpClient) { URLSessionClient(baseURL: baseURL) } }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  let baseURL: URL
}
// snippet-end

struct Client: Sendable {}
struct Profile: Sendable { init(user: User, client: Client) {} }
protocol CatalogAssembly: Assembly { var client: Client { get } }

// snippet: ChildAssembly
protocol AccountAssembly: ChildAssembly where Parent: CatalogAssembly {
  var user: User { get }
  var profile: Profile { get }
}

extension AccountAssembly {
  var profile: Profile { shared(\.profile) { Profile(user: user, client: parent.client) } }
}

struct SessionAssembly<Parent: CatalogAssembly>: AccountAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: User
}
// snippet-end

struct Catalog: CatalogAssembly {
  let scope = Scope()
  let client = Client()
}

func end(_ app: Catalog, _ user: User) async throws {
  // snippet: close
  let session = SessionAssembly(parent: app, user: user)
  _ = session.profile
  try await session.scope.close()
  // snippet-end
}

// snippet: needs and factories
protocol ClientAssembly: Assembly { var client: Client { get } }
protocol ClientFactories: ClientAssembly {}

extension ClientFactories {
  var client: Client { shared(\.client) { Client() } }
}

extension ClientFactories where Self: ChildAssembly {
  @available(*, unavailable, message: "lives in the parent: forward parent.client")
  var client: Client { fatalError() }
}
// snippet-end

public struct Checkout: Sendable { init(client: any HTTPClient, signer: Signer) {} }
struct Signer: Sendable {}

// snippet: PartAssembly
public protocol PaymentsAssembly: NetworkAssembly {
  var checkout: Checkout { get }
}

extension PaymentsAssembly {
  public var checkout: Checkout { PaymentsPart(whole: self).checkout }
}

struct PaymentsPart<Whole: PaymentsAssembly>: PartAssembly {
  let whole: Whole
  var signer: Signer { shared(\.signer) { Signer() } }
  var checkout: Checkout { shared(\.checkout) { Checkout(client: whole.httpClient, signer: signer) } }
}
// snippet-end
