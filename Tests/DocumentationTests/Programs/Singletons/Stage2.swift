// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: singletons services
struct Settings: Sendable {
  let town: String
}

final class WeatherClient: Sendable {
  let settings: Settings
  init(settings: Settings) { self.settings = settings }
  func forecast() -> String { "sunny in \(settings.town)" }
}

final class Journal: Sendable {
  func write(_ line: String) { print("journal: \(line)") }
}
// snippet-end

// snippet: singletons assembly
protocol WeatherAssembly: Assembly {
  var settings: Settings { get }
  var journal: Journal { get }
  var weather: WeatherClient { get }
}

extension WeatherAssembly {
  var journal: Journal { shared(\.journal) { Journal() } }
  var weather: WeatherClient { shared(\.weather) { WeatherClient(settings: settings) } }
}

struct AppAssembly: WeatherAssembly {
  let scope = Scope("app")
  let settings: Settings
}
// snippet-end

// snippet: singletons facade
extension AppAssembly {
  static let live = AppAssembly(settings: Settings(town: "Lausanne"))
}

extension WeatherClient {
  @available(*, deprecated, message: "take a WeatherClient in your initializer")
  static var shared: WeatherClient { AppAssembly.live.weather }
}

extension Journal {
  @available(*, deprecated, message: "take a Journal in your initializer")
  static var shared: Journal { AppAssembly.live.journal }
}
// snippet-end

struct ForecastScreen {
  func show() {
    Journal.shared.write("the forecast appears")
    print(WeatherClient.shared.forecast())
  }
}

@main struct Program {
  static func main() { ForecastScreen().show() }
}
