// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Composure

public protocol HTTPClient: Sendable {}

public struct LiveClient: HTTPClient {
  public init(baseURL: String) {}
}

public protocol NetworkAssembly: Assembly {
  var baseURL: String { get }
  var httpClient: any HTTPClient { get }
}

extension NetworkAssembly {
  public var httpClient: any HTTPClient { shared(\.httpClient) { LiveClient(baseURL: baseURL) } }
}
