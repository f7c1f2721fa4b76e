// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// snippet: singletons
final class Settings: Sendable {
  static let shared = Settings()
  let town = "Lausanne"
}

final class WeatherClient: Sendable {
  static let shared = WeatherClient()
  func forecast() -> String { "sunny in \(Settings.shared.town)" }
}

final class Journal: Sendable {
  static let shared = Journal()
  func write(_ line: String) { print("journal: \(line)") }
}

struct ForecastScreen {
  func show() {
    Journal.shared.write("the forecast appears")
    print(WeatherClient.shared.forecast())
  }
}
// snippet-end

@main struct Program {
  static func main() { ForecastScreen().show() }
}
