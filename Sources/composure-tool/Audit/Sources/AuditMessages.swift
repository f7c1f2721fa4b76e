// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages of findings about documents and an application's sources. Each message has a test that compares the
/// whole string and an entry on the diagnostics pages.
enum AuditMessages {
  static func unknownClass(_ name: String, module: String, element: String) -> String {
    "the module '\(module)' has no class '\(name)', which <\(element)> is of"
  }

  static func otherModule(_ name: String, module: String?, found: [String]) -> String {
    let actual = found.map { "'\($0)'" }.sorted().joined(separator: " and ")
    guard let module else {
      return "the document gives no module for the class '\(name)', which is in \(actual)"
    }
    return "the class '\(name)' is in \(actual), and not in '\(module)'"
  }

  static func missingOutlet(_ outlet: String, of type: String) -> String {
    "the class '\(type)' has no property '\(outlet)' for the outlet of that name"
  }

  static func outletType(_ outlet: String, of type: String, declared: String, actual: String) -> String {
    "the outlet '\(outlet)' of the class '\(type)' is of type '\(declared)', and leads to '\(actual)'"
  }

  static func missingAction(_ selector: String, of type: String) -> String {
    "the class '\(type)' has no method for the action '\(selector)'"
  }

  static func missingUnwindAction(_ selector: String) -> String {
    "no class has a method for the unwind action '\(selector)'"
  }

  static func unknownStoryboard(_ name: String) -> String { "there is no storyboard '\(name)'" }

  static func unknownScene(_ identifier: String, storyboard: String?) -> String {
    let place = storyboard.map { "the storyboard '\($0)' has no controller" } ?? "no storyboard has a controller"
    return "\(place) with the identifier '\(identifier)'"
  }

  static func unknownSegue(_ identifier: String) -> String { "no segue has the identifier '\(identifier)'" }

  static func unknownComparison(_ identifier: String) -> String {
    "a segue's identifier is compared with '\(identifier)', and no segue has that identifier"
  }

  static func unusedScene(_ identifier: String) -> String {
    "no code and no reference uses the storyboard identifier '\(identifier)'"
  }

  static func unusedSegue(_ identifier: String, of owner: String) -> String {
    "the segue '\(identifier)' of \(owner) is performed by code only, and no code has its identifier"
  }

  // MARK: Unchecked code

  static let unknownRegistrations =
    "the registrations of controllers are not compared: some container code is known only at run time"

  static func errorsInModule(_ module: String) -> String {
    "the module '\(module)' has errors, so what it lacks is not reported"
  }

  static func noFacts(_ reason: String) -> String {
    "documents are not compared with the code, which could not be read: \(reason)"
  }
}
