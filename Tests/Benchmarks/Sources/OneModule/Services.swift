// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Thirty services as in the reference measurements, behind protocols, as final classes.

/// The common interface of the services.
package protocol Service: Sendable {
  /// A number to read.
  var value: Int { get }
}

/// A service without dependencies.
package final class Leaf: Service {
  package let value = 1
  package init() {}
}

/// A service with one dependency.
package final class Link: Service {
  package let value = 1
  let next: any Service
  package init(next: any Service) { self.next = next }
}

/// A service with two dependencies.
package final class Pair: Service {
  package let value = 1
  let first: any Service
  let second: any Service
  package init(first: any Service, second: any Service) {
    self.first = first
    self.second = second
  }
}

/// A service with three dependencies.
package final class Triple: Service {
  package let value = 1
  let first: any Service
  let second: any Service
  let third: any Service
  package init(first: any Service, second: any Service, third: any Service) {
    self.first = first
    self.second = second
    self.third = third
  }
}

/// A service with five dependencies.
package final class Five: Service {
  package let value = 1
  let first: any Service
  let second: any Service
  let third: any Service
  let fourth: any Service
  let fifth: any Service
  package init(
    first: any Service, second: any Service, third: any Service, fourth: any Service, fifth: any Service
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
  }
}

/// A value without references.
package struct Settings: Sendable {
  package let retries = 3
  package let timeout = 1.5
  package init() {}
}
