// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalRegistrations

/// The first stage: everything is registered with a container.
@main
struct Main {
  static func main() throws {
    let application = RentalContainer()
    try RentalCommand.run("rental-container", application, application.container)
  }
}
