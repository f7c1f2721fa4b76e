// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The common part of the three stages: the application's interface, and a day that uses it.

/// The functions of the rental application, however it is wired.
package protocol RentalApplication {
  var planner: RidePlanner { get }
  var rentals: RentalService { get }
  var session: Session { get }
  var workshop: Workshop { get }
  var journal: any Journal { get }
  func makeRental(bike: String, minutes: Int) -> Rental
  func makeDamageReport(text: String) -> DamageReport
  /// Logs the rider out. The next rider has a new session.
  func endSession()
  /// Returns the texts on the storyboard's screens.
  func screens() throws -> [String]
}

/// A day of the rental.
package enum RentalDay {
  /// Runs the day and returns its log.
  ///
  /// - Throws: Any error of the screens.
  package static func transcript(of application: some RentalApplication) throws -> String {
    let first = application.session
    application.rentals.rent(application.makeRental(bike: "Blue", minutes: 30), to: first)
    application.rentals.rent(application.makeRental(bike: "Tandem", minutes: 240), to: application.session)
    application.makeDamageReport(text: "the bell is gone").send()
    let isSame = first === application.session
    application.endSession()
    let isAnother = first !== application.session
    let lines =
      ["The planner: \(application.planner.plan(to: "lake"))", "The workshop: \(application.workshop.text)"]
      + ["The session is \(isSame ? "one" : "several"), and \(isAnother ? "ends" : "stays")"]
      + (try application.screens().map { "The screen: \($0)" })
      + application.journal.lines
    return lines.joined(separator: "\n") + "\n"
  }
}
