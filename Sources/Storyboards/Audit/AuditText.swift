// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of what does not fit between documents and registrations. Each is tested as a whole.
enum AuditText {
  static func missingRegistration(
    _ mark: InjectionMark, _ name: String, _ object: StoryboardObject, _ registered: [StoryboardRegistration]
  ) -> String {
    let known = registered.isEmpty ? "" : "; registered for the class: \(list(registered))"
    return "\(name) asks for \(mark), which is not registered for \(subject(object))\(known)"
  }

  static func unmatchedScene(
    _ name: String, _ object: StoryboardObject, _ registered: [StoryboardRegistration]
  ) -> String {
    "\(name) has no swinjectRegistrationName, and \(subject(object)) is registered with a name only: \(list(registered))"
  }

  static func unregisteredSubclass(_ name: String, _ subclass: String, _ registered: String) -> String {
    "\(name) is of class '\(subclass)', a subclass of the registered '\(registered)', which needs a registration of its own"
  }

  static func unusedRegistration(_ registration: StoryboardRegistration) -> String {
    "no scene uses the registration of \(registration)"
  }

  private static func list(_ registered: [StoryboardRegistration]) -> String {
    registered.map { "\($0.mark)" }.sorted().joined(separator: ", ")
  }

  private static func subject(_ object: StoryboardObject) -> String {
    object.customClass.map { "class '\($0)'" } ?? "a plain <\(object.element)>"
  }
}
