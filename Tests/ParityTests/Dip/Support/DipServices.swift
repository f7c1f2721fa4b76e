// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

protocol DipService: AnyObject {}
protocol DipClient: AnyObject { var service: (any DipService)? { get } }

final class DipServiceImp: DipService, @unchecked Sendable {
  let name: String
  weak var client: (any DipClient)?
  init(_ name: String = "") { self.name = name }
}

final class DipOtherService: DipService {}

final class DipClientImp: DipClient {
  var service: (any DipService)?
  init(service: (any DipService)?) { self.service = service }
}

struct DipTestFailure: Error, Equatable {}

struct DipNumber: Equatable {
  var value: Int
}

/// A mutable reference for closures.
final class DipBox<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Returns the missing definition of an error or of its underlying error.
func dipMissing(_ error: any Error) -> String? {
  switch error as? DipError {
  case .definitionNotFound(let key): "\(key)"
  case .autoWiringFailed(_, let error), .autoInjectionFailed(_, _, let error): dipMissing(error)
  default: nil
  }
}
