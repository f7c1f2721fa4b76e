// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

/// The identity of a registration.
@usableFromInline
package struct ServiceKey: Hashable {
  @usableFromInline package let serviceType: Any.Type
  /// `Void` without arguments; otherwise a type that each adapter derives from the static argument types.
  package let argumentsType: Any.Type
  @usableFromInline package let name: String?
  /// A value that distinguishes an extension's registrations from all others.
  package let option: AnyHashable?
  /// The adapter's interpretation of its keys.
  package let words: KeyWords

  package init(
    serviceType: Any.Type, argumentsType: Any.Type = Void.self, name: String?, option: AnyHashable? = nil,
    words: KeyWords = .general
  ) {
    self.serviceType = serviceType
    self.argumentsType = argumentsType
    self.name = name
    self.option = option
    self.words = words
  }

  /// Returns the key of another service with the same arguments, name and option.
  package func of(_ serviceType: Any.Type) -> ServiceKey {
    ServiceKey(serviceType: serviceType, argumentsType: argumentsType, name: name, option: option, words: words)
  }

  /// Returns a name for a number. It differs from the name with the same digits.
  package static func numeral(_ number: Int) -> String { "\0\(number)" }

  @usableFromInline
  package static func == (one: ServiceKey, other: ServiceKey) -> Bool {
    one.serviceType == other.serviceType && one.argumentsType == other.argumentsType && one.name == other.name
      && one.option == other.option
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(serviceType))
    hasher.combine(ObjectIdentifier(argumentsType))
    hasher.combine(name)
    hasher.combine(option)
  }
}

extension ServiceKey: @unchecked Sendable {
  // SAFETY: all properties are constant; an option may be compared on any thread.
}

extension ServiceKey {
  /// The service in a path: `Editor`, `Editor (name: "draft")`.
  package var shortDescription: String {
    "\(serviceType)" + (nameDescription.map { " (\($0))" } ?? "")
  }

  /// The service with its complete key: `Editor (name: "draft", arguments: (Int, String))`.
  ///
  /// The registrations of an extension are shown with their option:
  /// `Storyboard: App.EditorViewController (name: "draft")`.
  package var fullDescription: String { details.isEmpty ? subject : "\(subject) (\(details))" }

  /// The complete key with the service in quotes: `'Editor' (name: "draft")`.
  package var quotedDescription: String { details.isEmpty ? "'\(subject)'" : "'\(subject)' (\(details))" }

  /// `name: "draft"`, `tag: 5`
  package var nameDescription: String? {
    nameValue.map { "\(words.name): \($0)" }
  }

  /// The name as in source code: `"draft"`, `5`.
  package var nameValue: String? {
    name.map { $0.hasPrefix("\0") ? String($0.dropFirst()) : "\"\($0)\"" }
  }

  private var subject: String { option.map { "\($0.base)" } ?? "\(serviceType)" }

  /// The types of the arguments.
  package var arguments: ArgumentList { ArgumentList(argumentsType, without: words.receiver) }

  private var details: String {
    let showsArguments = option == nil && !arguments.types.isEmpty
    let parts = [nameDescription, showsArguments ? "arguments: \(arguments)" : nil]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension PathStep {
  /// Creates the path step of a service.
  package init(_ key: ServiceKey, of registration: Registration) {
    let place = registration.place
    self.init(
      root: nil, member: key.shortDescription, place: place.description,
      source: place)
  }
}
