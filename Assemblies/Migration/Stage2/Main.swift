// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import RentalServices
import SwinjectAdapter
import SwinjectStoryboardAdapter

/// The second stage: half of it has moved.
@main
struct Main {
  static func main() throws {
    let application = BridgedRental()
    switch CommandLine.arguments.dropFirst().first {
    case nil: print(try RentalDay.transcript(of: application), terminator: "")
    case "--count":
      let counter = ResolutionCounter(application.container)
      _ = try RentalDay.transcript(of: application)
      print(counter.total)
    case "--verify": print(application.container.verificationReport(samples: samples))
    case "--migration": print(application.container.migrationReport(samples: samples))
    default:
      print("usage: rental-bridged [--verify | --count | --migration]")
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
