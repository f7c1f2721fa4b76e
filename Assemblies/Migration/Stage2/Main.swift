// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalRegistrations

/// The second stage: half of the services have moved.
@main
struct Main {
  static func main() throws {
    let application = BridgedRental()
    try RentalCommand.run("rental-bridged", application, application.container)
  }
}
