// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Composure

// A feature whose input has the same name as another feature's. As a part, it has its own input.

public struct Feed: Sendable {
  public let address: String
}

public struct FeedPart<Whole: Assembly>: PartAssembly {
  public let whole: Whole
  let baseURL: String

  public init(of whole: Whole, baseURL: String) {
    self.whole = whole
    self.baseURL = baseURL
  }

  public var feed: Feed { shared(\.feed) { Feed(address: baseURL) } }
}
