// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples in the comments of the sources, with what they need to be compiled.

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

protocol StorageAssembly: Assembly {}
protocol ProfileAssembly: NetworkAssembly {}

// snippet: ChildAssembly
struct SessionAssembly<Parent: NetworkAssembly & StorageAssembly>: ChildAssembly, ProfileAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: User
}
// snippet-end

// snippet: ChildAssembly parent
extension NetworkAssembly where Self: ChildAssembly, Parent: NetworkAssembly {
  var baseURL: URL { parent.baseURL }
  var httpClient: any HTTPClient { parent.httpClient }
}
// snippet-end
