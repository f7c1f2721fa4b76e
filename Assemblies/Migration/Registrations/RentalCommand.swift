// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import RentalServices
import SwinjectAdapter
import SwinjectStoryboardAdapter

/// The command of the stages with a container: it prints the day, and the container's diagnostics.
package enum RentalCommand {
  /// Runs the command with its arguments.
  ///
  /// - Throws: Any error of the screens.
  package static func run(_ name: String, _ application: some RentalApplication, _ container: Container) throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case nil: print(try RentalDay.transcript(of: application), terminator: "")
    case "--count":
      let counter = ResolutionCounter(container)
      _ = try RentalDay.transcript(of: application)
      print(counter.total)
    case "--verify": print(container.verificationReport(samples: samples))
    case "--graph": print(container.dependencyGraph(samples: samples).mermaid)
    default:
      print("usage: \(name) [--verify | --count | --graph]")
      exit(2)
    }
  }

  /// The arguments with which a dry run creates rentals, reports and screens.
  private static var samples: [SampleArguments] {
    [
      SampleArguments(for: Rental.self, "Blue", 30), SampleArguments(for: DamageReport.self, "the bell is gone"),
      SampleArguments(for: StationListViewController()),
      SampleArguments(for: FareViewController(), name: "student"),
    ]
  }
}
