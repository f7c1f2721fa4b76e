// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import RentalServices
import SwinjectAdapter
import SwinjectStoryboardAdapter

/// The first stage: everything is registered with a container.
@main
struct Main {
  static func main() throws {
    let application = RentalContainer()
    switch CommandLine.arguments.dropFirst().first {
    case nil: print(try RentalDay.transcript(of: application), terminator: "")
    case "--count":
      let counter = ResolutionCounter(application.container)
      _ = try RentalDay.transcript(of: application)
      print(counter.total)
    case "--verify": print(application.container.verificationReport(samples: samples))
    case "--graph": print(application.container.dependencyGraph(samples: samples).mermaid)
    case "--migration": print(application.container.migrationReport(samples: samples))
    case "--migration-json": print(application.container.migrationReport(samples: samples).json)
    case "--source":
      let step = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
      print(application.container.migrationReport(samples: samples).source(through: step ?? .max))
    default:
      print("usage: rental-container [--verify | --count | --graph | --migration | --migration-json | --source [STEP]]")
      exit(2)
    }
  }

  /// What a dry run makes rentals and reports of.
  private static var samples: [SampleArguments] {
    [
      SampleArguments(for: Rental.self, "Blue", 30), SampleArguments(for: DamageReport.self, "the bell is gone"),
      SampleArguments(for: StationListViewController()),
      SampleArguments(for: FareViewController(), name: "student"),
    ]
  }
}
