// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

/// Takes payments.
public protocol PayAssembly: Assembly {
  /// Where payments go.
  var baseURL: String { get }
  /// The service.
  var pay: String { get }
}

extension PayAssembly {
  /// The service.
  public var pay: String { baseURL }
}
// module: App
import Composure
import Feature

protocol MapAssembly: Assembly {
  var baseURL: String { get }
  var map: String { get }
}

extension MapAssembly {
  var map: String { baseURL }
}

struct AppAssembly: PayAssembly, MapAssembly {
  let scope = Scope()
  let baseURL: String
}

func main(_ app: AppAssembly) { _ = (app.pay, app.map) }
