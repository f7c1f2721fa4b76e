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

// The feature refines the other one, so it means the same input.
protocol MapAssembly: PayAssembly {
  var baseURL: String { get }
  var mapURL: String { get }
  var map: String { get }
}

extension MapAssembly {
  var map: String { baseURL + mapURL }
}

struct AppAssembly: MapAssembly {
  let scope = Scope()
  let baseURL: String
  let mapURL: String
}

func main(_ app: AppAssembly) { _ = (app.pay, app.map) }
