// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

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

protocol WeatherAssembly: Assembly {
  var settings: Settings { get }
  var journal: Journal { get }
  var weather: WeatherClient { get }
}

extension WeatherAssembly {
  var journal: Journal { shared(\.journal) { Journal() } }
  var weather: WeatherClient { shared(\.weather) { WeatherClient(settings: settings) } }
}

// snippet: singletons screens
struct ForecastScreen {
  let journal: Journal
  let weather: WeatherClient

  func show() {
    journal.write("the forecast appears")
    print(weather.forecast())
  }
}

protocol ForecastAssembly: WeatherAssembly {
  func makeForecastScreen() -> ForecastScreen
}

extension ForecastAssembly {
  func makeForecastScreen() -> ForecastScreen { ForecastScreen(journal: journal, weather: weather) }
}

struct AppAssembly: ForecastAssembly {
  let scope = Scope("app")
  let settings: Settings
}

@main struct Program {
  static func main() {
    let app = AppAssembly(settings: Settings(town: "Lausanne"))
    app.makeForecastScreen().show()
  }
}
// snippet-end
