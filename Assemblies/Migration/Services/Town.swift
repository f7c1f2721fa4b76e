// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The town's weather and places, and the routes between them.

/// Sends requests to servers.
package protocol Client: Sendable {
  func get(_ path: String) -> String
}

/// A client with fixed responses.
package final class CannedClient: Client {
  private let town: String

  package init(town: String) {
    self.town = town
  }

  package func get(_ path: String) -> String { path == "weather" ? "sunny" : "\(town)/\(path)" }
}

/// Reports the weather.
package final class WeatherService: Sendable {
  private let client: any Client

  package init(client: any Client) {
    self.client = client
  }

  package var today: String { client.get("weather") }
}

/// Finds places.
package final class PlaceFinder: Sendable {
  private let client: any Client

  package init(client: any Client) {
    self.client = client
  }

  package func find(_ name: String) -> String { client.get(name) }
}

/// Draws the town.
package final class MapService: Sendable {
  private let places: PlaceFinder
  private let images: ImageCache

  package init(places: PlaceFinder, images: ImageCache) {
    self.places = places
    self.images = images
  }

  package func map(of name: String) -> String { images.picture(of: places.find(name)) }
}

/// Plans a ride.
package final class RidePlanner: Sendable {
  private let map: MapService
  private let weather: WeatherService

  package init(map: MapService, weather: WeatherService) {
    self.map = map
    self.weather = weather
  }

  package func plan(to place: String) -> String { "to \(map.map(of: place)), \(weather.today)" }
}

/// The stations and their bikes.
package final class StationList: Sendable {
  private let bikes: any BikeCounter
  private let places: PlaceFinder

  package init(bikes: any BikeCounter, places: PlaceFinder) {
    self.bikes = bikes
    self.places = places
  }

  package var text: String { "\(places.find("station")) has \(bikes.count) bikes" }
}
