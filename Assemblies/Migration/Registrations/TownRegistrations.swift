// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalServices
import SwinjectAdapter

package final class TownRegistrations: Assembly {
  package init() {}

  package func assemble(container: Container) {
    container.register(Client.self) { r in CannedClient(town: r.resolve(Configuration.self)!.town) }
      .inObjectScope(.container)
    container.register(WeatherService.self) { WeatherService(client: $0.resolve(Client.self)!) }
    // snippet: autoregister-before
    container.autoregister(PlaceFinder.self, initializer: PlaceFinder.init).inObjectScope(.container)
    // snippet-end
    container.register(MapService.self) { r in MapService(places: r~>, images: r~>) }
    container.register(RidePlanner.self) { r in
      RidePlanner(map: r ~> MapService.self, weather: r ~> WeatherService.self)
    }
    container.autoregister(StationList.self, initializer: StationList.init)
  }
}
