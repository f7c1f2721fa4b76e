// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalScreens
import RentalServices
import Storyboards

/// The composition root.
struct AppAssembly: TownAssembly, RentalAssembly {
  let scope = Scope("rental")
  let configuration = Configuration(town: "Lausanne", currency: "CHF")
  // snippet: leaf-after
  let calendar: any DayCalendar = FixedCalendar(isWeekend: true)
  // snippet-end
}

/// The rental, composed by assemblies.
final class TypedRental: RentalApplication {
  private let assembly = AppAssembly()
  private var rider: SessionAssembly<AppAssembly>

  init() {
    rider = SessionAssembly(parent: assembly)
    journal.note("the screens are loaded")
  }

  var planner: RidePlanner { assembly.planner }
  var rentals: RentalService { assembly.rentals }
  var session: Session { rider.session }
  var workshop: Workshop { assembly.workshop }
  var journal: any Journal { assembly.journal }

  func makeRental(bike: String, minutes: Int) -> Rental { assembly.makeRental(bike: bike, minutes: minutes) }
  func makeDamageReport(text: String) -> DamageReport { assembly.makeDamageReport(text: text) }

  func endSession() {
    rider = SessionAssembly(parent: assembly)
  }

  // snippet: screens-after
  func screens() throws -> [String] {
    let storyboard = try HeadlessStoryboard(named: RentalScreens.storyboard, bundle: RentalScreens.bundle)
    let stations = try storyboard.makeController(withIdentifier: "Stations")
    (stations as? StationListViewController)?.stations = assembly.stations
    let fares = try storyboard.makeController(withIdentifier: "StudentFares")
    (fares as? FareViewController)?.discount = assembly.studentDiscount
    (fares as? FareViewController)?.prices = assembly.priceFormatter
    return [stations, fares].map(RentalScreens.text)
  }
  // snippet-end
}

/// The last stage: typed assemblies, and no container.
@main
struct Main {
  static func main() throws {
    print(try RentalDay.transcript(of: TypedRental()), terminator: "")
  }
}
