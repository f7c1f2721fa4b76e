// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The example of the migration guide from its first stage on, as one module without screens.
struct RentalMigrationTests {
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
      files[URL(fileURLWithPath: path).lastPathComponent] = try Project.text(path).components(separatedBy: "\n")
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
}
