// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The example of the migration guide from its first stage on, without the registrations of its storyboard.
struct RentalMigrationTests {
  /// Returns the text of a file without the marks around the samples of the guide.
  private func text(_ path: String) throws -> String {
    try Project.text(path).components(separatedBy: "\n").filter { !$0.contains("// snippet") }.joined(separator: "\n")
  }

  private func application() throws -> SampleApplication {
    var files: [String: String] = [:]
    let paths =
      Project.files(in: "Assemblies/Migration/Services", ending: ".swift")
      + ["Town", "Price", "Payment"].map { "Assemblies/Migration/Registrations/\($0)Registrations.swift" }
      + [
        "Assemblies/Migration/Registrations/ObjectScope+Session.swift",
        "Assemblies/Migration/Stage1/RentalContainer.swift",
      ]
    for path in paths {
      files[URL(fileURLWithPath: path).lastPathComponent] = try text(path).components(separatedBy: "\n")
        .filter { !$0.hasPrefix("import Rental") && !$0.hasPrefix("import SwinjectStoryboard") }.joined(separator: "\n")
        .replacingOccurrences(of: "package ", with: "")
        .replacingOccurrences(of: ", ScreenRegistrations()", with: "")
        .replacingOccurrences(of: "RentalScreens.texts(injectedBy: container)", with: "[]")
    }
    files["Main.swift"] = """
      @main struct Main {
        static func main() throws { print(try RentalDay.transcript(of: RentalContainer()), terminator: "") }
      }
      """
    return try SampleApplication(files)
  }

  @Test func `an application moves, and its output stays the same`() async throws {
    let application = try application()
    let before = try await application.output()
    var plan = try await application.plan()
    #expect(
      plan.steps.map(\.assembly).sorted()
        == ["Payment", "Platform", "Price", "Rental", "Storage", "Town"].map { "\($0)Registrations" })

    // A feature may move before its dependencies.
    let rental = try #require(plan.steps.first { $0.assembly == "RentalRegistrations" })
    try await application.apply(rental.services, of: plan)
    #expect(try await application.output() == before)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    #expect(
      root.contains(
        """
        struct AppAssembly: LegacyAssembly, RentalAssembly, SessionNeeds {
          let scope = Scope("appAssembly")
          unowned let container: Container

          // Services that the container still creates.
          var analytics: Analytics { require(Analytics.self) }
          var journal: any Journal { require(Journal.self) }

        """))

    plan = try await application.plan()
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(proof.services.count == 29)
    #expect(proof.graphSize == 35)
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.contains(
        """
          // Services that the container still creates.
          var sessionAssembly: SessionAssembly<AppAssembly> { require(SessionAssembly<AppAssembly>.self) }
        }

        """) == true)
    #expect(
      application.folder.text(of: "Sources/StorageAssembly.swift") == """
        import Composure

        /// The services that 'StorageRegistrations' registered in the container.
        protocol StorageAssembly: PlatformAssembly {
          var database: any Database { get }
          var bikeStore: BikeStore { get }
          var bikeCounter: any BikeCounter { get }
          var riderStore: RiderStore { get }
          var rentalStore: RentalStore { get }
          var imageCache: ImageCache { get }
        }

        extension StorageAssembly {
          var database: any Database {
            shared(\\.database) {
              let bikes = ["Blue", "Red", "Tandem"]
              return MemoryDatabase(tables: ["bikes": bikes, "riders": ["Stephen"]])
            }
          }
          var bikeStore: BikeStore { shared(\\.bikeStore) { BikeStore(database: database) } }
          var bikeCounter: any BikeCounter { bikeStore }
          var riderStore: RiderStore { shared(\\.riderStore) { RiderStore(database: database) } }
          var rentalStore: RentalStore { shared(\\.rentalStore) { RentalStore(database: database, numbers: numberSource) } }
          var imageCache: ImageCache { weaklyShared(\\.imageCache) { ImageCache() } }
        }

        """)
    plan = try await application.plan()
    #expect(plan.states.count == 35)
    #expect(plan.states.allSatisfy { $0.hasSuffix(": moved") })

    try await application.applyLookups()
    #expect(try await application.output() == before)
    #expect(try await application.plan().lookupCount == 0)
    let container = try #require(application.folder.text(of: "Sources/RentalContainer.swift"))
    #expect(container.contains("  var session: Session { container.appAssembly.sessionAssembly.session }\n"))
    #expect(container.contains("    container.appAssembly.makeRental(bike: bike, minutes: minutes)\n"))

    let removal = try await application.removeContainer()
    #expect(removal.root == "AppAssembly")
    #expect(removal.registrations.count == 35)
    #expect(try await application.output() == before)
    #expect(try await application.plan().isEmpty)
    #expect(
      application.folder.text(of: "Sources/RentalContainer.swift")?.hasSuffix(
        """

        /// The rental, composed by Swinject.
        final class RentalContainer: RentalApplication {
          let appAssembly = AppAssembly()
          private lazy var sessionAssembly = SessionAssembly(parent: appAssembly)

          init() {}

          var planner: RidePlanner { appAssembly.ridePlanner }
          var rentals: RentalService { appAssembly.rentalService }
          var session: Session { sessionAssembly.session }
          var workshop: Workshop { appAssembly.workshop }
          var journal: any Journal { appAssembly.journal }

          func makeRental(bike: String, minutes: Int) -> Rental {
            appAssembly.makeRental(bike: bike, minutes: minutes)
          }

          func makeDamageReport(text: String) -> DamageReport {
            appAssembly.makeDamageReport(text: text)
          }

          func endSession() {
            sessionAssembly = SessionAssembly(parent: appAssembly)
          }

          func screens() -> [String] { [] }
        }

        """) == true)
    #expect(!application.folder.files.contains { application.folder.text(of: $0)?.contains("SwinjectAdapter") == true })
  }

  /// The example in its modules, with screens whose properties the program sets itself.
  private func modularApplication() throws -> SampleApplication {
    let sources = [
      "RentalServices": Project.files(in: "Assemblies/Migration/Services", ending: ".swift"),
      "RentalScreens": ["Assemblies/Migration/Screens/Screens.swift"],
      "RentalRegistrations": ["ObjectScope+Session", "PaymentRegistrations", "PriceRegistrations", "TownRegistrations"]
        .map { "Assemblies/Migration/Registrations/\($0).swift" },
      "RentalContainer": ["Assemblies/Migration/Stage1/RentalContainer.swift"],
    ]
    var files: [String: String] = [:]
    for (module, paths) in sources {
      for path in paths {
        files["\(module)/\(URL(fileURLWithPath: path).lastPathComponent)"] = try text(path)
          .replacingOccurrences(of: "  package static var bundle: Bundle { .module }\n", with: "")
          .replacingOccurrences(of: ", ScreenRegistrations()", with: "")
          .replacingOccurrences(
            of: "  func screens() -> [String] { RentalScreens.texts(injectedBy: container) }\n",
            with: """
                func screens() -> [String] {
                  let stations = StationListViewController()
                  stations.stations = container.resolve(StationList.self)!
                  let fares = FareViewController()
                  fares.discount = container.resolve(Discount.self, name: "student")!
                  fares.prices = container.resolve(PriceFormatter.self)!
                  return [stations, fares].map(RentalScreens.text)
                }

              """)
      }
    }
    files["RentalContainer/Main.swift"] = """
      import RentalServices
      @main struct Main {
        static func main() throws { print(try RentalDay.transcript(of: RentalContainer()), terminator: "") }
      }
      """
    return try SampleApplication(
      files, modules: ["RentalServices", "RentalScreens", "RentalRegistrations", "RentalContainer"], package: "rental",
      libraries: ["Storyboards"])
  }

  @Test func `modules move, and the root of the program adopts their assemblies`() async throws {
    let application = try modularApplication()
    let before = try await application.output()
    #expect(before.contains("The screen: an hour costs 3.00 CHF"))
    var plan = try await application.plan()
    var count = 0
    while let step = plan.steps.first {
      count += try await application.apply(step.services, of: plan).services.count
      #expect(try await application.output() == before)
      plan = try await application.plan()
    }
    #expect(count == 35)
    try await application.applyLookups()
    #expect(try await application.output() == before)

    let removal = try await application.removeContainer()
    #expect(removal.registrations.count == 35)
    #expect(try await application.output() == before)
    #expect(try await application.plan().isEmpty)
    #expect(
      removal.deletedFiles == [
        "Sources/RentalRegistrations/ObjectScope+Session.swift",
        "Sources/RentalRegistrations/PaymentRegistrations.swift",
        "Sources/RentalRegistrations/PriceRegistrations.swift",
        "Sources/RentalRegistrations/RentalRegistrationsAssembly.swift",
        "Sources/RentalRegistrations/TownRegistrations.swift",
      ])
    #expect(
      application.folder.text(of: "Sources/RentalContainer/RentalContainerAssembly.swift") == """
        import Composure
        import RentalRegistrations
        import RentalScreens
        import RentalServices

        /// The composition root of the services that have moved from the container.
        struct RentalContainerAssembly: PlatformAssembly, StorageAssembly, RentalAssembly, SessionNeeds,
            PriceAssembly, PaymentAssembly, TownAssembly {
          let scope = Scope("rentalContainerAssembly")
        }

        """)
    #expect(
      application.folder.text(of: "Sources/RentalRegistrations/TownAssembly.swift") == """
        import Composure
        import RentalServices

        /// The services that 'TownRegistrations' registered in the container.
        package protocol TownAssembly: Composure.Assembly {
          var client: any Client { get }
          var weatherService: WeatherService { get }
          var placeFinder: PlaceFinder { get }
          var mapService: MapService { get }
          var ridePlanner: RidePlanner { get }
          var stationList: StationList { get }
          var configuration: Configuration { get }
          var imageCache: ImageCache { get }
          var bikeCounter: any BikeCounter { get }
        }

        extension TownAssembly {
          package var client: any Client { shared(\\.client) { CannedClient(town: configuration.town) } }
          package var weatherService: WeatherService { WeatherService(client: client) }
          package var placeFinder: PlaceFinder { shared(\\.placeFinder) { PlaceFinder(client: client) } }
          package var mapService: MapService { MapService(places: placeFinder, images: imageCache) }
          package var ridePlanner: RidePlanner {
            RidePlanner(map: mapService, weather: weatherService)
          }
          package var stationList: StationList { StationList(bikes: bikeCounter, places: placeFinder) }
        }

        """)
    let container = try #require(application.folder.text(of: "Sources/RentalContainer/RentalContainer.swift"))
    #expect(
      container.hasSuffix(
        """
          func endSession() {
            sessionAssembly = SessionAssembly(parent: rentalContainerAssembly)
          }

          func screens() -> [String] {
            let stations = StationListViewController()
            stations.stations = rentalContainerAssembly.stationList
            let fares = FareViewController()
            fares.discount = rentalContainerAssembly.studentDiscount
            fares.prices = rentalContainerAssembly.priceFormatter
            return [stations, fares].map(RentalScreens.text)
          }
        }

        """))
  }
}
