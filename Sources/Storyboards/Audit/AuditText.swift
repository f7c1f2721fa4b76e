// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages for mismatches between documents and registrations. Each message has a test that compares the whole
/// string.
enum AuditText {
  static func missingRegistration(
    _ mark: InjectionMark, _ name: String, _ object: StoryboardObject, _ registered: [StoryboardRegistration]
  ) -> String {
    let known = registered.isEmpty ? "" : "; registered for the class: \(list(registered))"
    return "\(name) has \(mark), which is not registered for \(subject(object))\(known)"
  }

  static func unmatchedScene(
    _ name: String, _ object: StoryboardObject, _ registered: [StoryboardRegistration]
  ) -> String {
    "\(name) has no swinjectRegistrationName, and \(subject(object)) is registered with a name only: \(list(registered))"
  }

  static func unregisteredSubclass(_ name: String, _ subclass: String, _ registered: String) -> String {
    "\(name) is of class '\(subclass)', which is not registered: the registration of '\(registered)' does not apply to subclasses"
  }

  static func unusedRegistration(_ registration: StoryboardRegistration) -> String {
    "no scene uses the registration of \(registration)"
  }

  static func unreachableScene(_ controller: StoryboardController) -> String {
    let type = controller.customClass.map { " of class '\($0)'" } ?? ""
    return
      "nothing leads to <\(controller.element)> '\(controller.id)'\(type): it is not the initial controller, it has no "
      + "storyboard identifier, and no segue of a reachable scene leads to it"
  }

  static func absentStoryboard(_ name: String, _ reference: StoryboardController) -> String {
    "the storyboard reference '\(reference.id)' names '\(name)', which does not exist"
  }

  static func missingImage(_ name: String) -> String {
    "the image '\(name)' is in no asset catalog, and no file has its name"
  }

  static func missingColor(_ name: String) -> String {
    "the color '\(name)' is in no asset catalog"
  }

  private static func list(_ registered: [StoryboardRegistration]) -> String {
    registered.map { "\($0.mark)" }.sorted().joined(separator: ", ")
  }

  private static func subject(_ object: StoryboardObject) -> String {
    object.customClass.map { "class '\($0)'" } ?? "a plain <\(object.element)>"
  }
}
