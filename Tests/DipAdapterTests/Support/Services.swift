// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

protocol Service: AnyObject {}
protocol Client: AnyObject { var service: (any Service)? { get } }

final class ServiceImp: Service, @unchecked Sendable {
  let name: String
  weak var client: (any Client)?
  init(_ name: String = "") { self.name = name }
}

final class OtherService: Service {}

final class ClientImp: Client {
  var service: (any Service)?
  init(service: (any Service)?) { self.service = service }
}

struct Failure: Error, Equatable {}

struct Number: Equatable {
  var value: Int
}

/// A mutable reference for closures.
final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Returns the missing definition of an error or of its underlying error.
func missing(_ error: any Error) -> String? {
  switch error as? DipError {
  case .definitionNotFound(let key): "\(key)"
  case .autoWiringFailed(_, let error), .autoInjectionFailed(_, _, let error): missing(error)
  default: nil
  }
}
