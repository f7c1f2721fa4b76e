// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Composure
public import NetworkFeature

public struct Person: Sendable {
  public init(name: String, client: any HTTPClient) {}
}

public protocol PeopleAssembly: NetworkAssembly {
  var owner: String { get }
  func makePerson(named name: String) -> Person
}

extension PeopleAssembly {
  public var owner: String { "Stephen" }
  public func makePerson(named name: String) -> Person { Person(name: name, client: httpClient) }
}
