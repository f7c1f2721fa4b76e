// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// What is known of the town: its weather, its places, and the ways between them.

/// Asks other computers.
public protocol Client: Sendable {
  func get(_ path: String) -> String
}

/// A client that knows the answers.
public final class CannedClient: Client {
  private let town: String

  public init(town: String) {
    self.town = town
  }

  public func get(_ path: String) -> String { path == "weather" ? "sunny" : "\(town)/\(path)" }
}

/// Tells the weather.
public final class WeatherService: Sendable {
  private let client: any Client

  public init(client: any Client) {
    self.client = client
  }

  public var today: String { client.get("weather") }
}

/// Finds places.
public final class PlaceFinder: Sendable {
  private let client: any Client

  public init(client: any Client) {
    self.client = client
  }

  public func find(_ name: String) -> String { client.get(name) }
}

/// Draws the town.
public final class MapService: Sendable {
  private let places: PlaceFinder
  private let images: ImageCache

  public init(places: PlaceFinder, images: ImageCache) {
    self.places = places
    self.images = images
  }

  public func map(of name: String) -> String { images.picture(of: places.find(name)) }
}

/// Plans a ride.
public final class RidePlanner: Sendable {
  private let map: MapService
  private let weather: WeatherService

  public init(map: MapService, weather: WeatherService) {
    self.map = map
    self.weather = weather
  }

  public func plan(to place: String) -> String { "to \(map.map(of: place)), \(weather.today)" }
}

/// The stations, with their bikes.
public final class StationList: Sendable {
  private let bikes: any BikeCounter
  private let places: PlaceFinder

  public init(bikes: any BikeCounter, places: PlaceFinder) {
    self.bikes = bikes
    self.places = places
  }

  public var text: String { "\(places.find("station")) has \(bikes.count) bikes" }
}
