// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)
import Foundation
public import Storyboards

extension DependencyContainer {
  /// The registrations of `register(storyboardType:)`, sorted by class and tag.
  public var storyboardRegistrations: [StoryboardRegistration] {
    let registrations = definitions.withLock { table in
      table.value.keys.compactMap { key -> StoryboardRegistration? in
        guard let definition = table.value[key], definition.known.value.isOfStoryboard,
          let type = key.type as? AnyClass
        else { return nil }
        return StoryboardRegistration(type, mark: .dip(tag: key.tag?.text))
      }
    }
    return Set(registrations).sorted { "\($0)" < "\($1)" }
  }

  /// Returns the mismatches between documents and this container's registrations.
  ///
  /// - Parameter audit: The documents.
  /// - Returns: The scenes whose `dipTag` has no registration, and the registrations that no scene uses.
  public func storyboardFindings(in audit: StoryboardAudit) -> [StoryboardAudit.Finding] {
    let registrations = storyboardRegistrations
    let modules = Set(registrations.compactMap(\.moduleName)).sorted()
    return audit.findings(against: registrations) { name, module in
      ([module].compactMap { $0 } + modules).lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    }
  }
}

extension DependencyContainer.Tag {
  /// The tag as written in a document.
  fileprivate var text: String {
    switch self {
    case .String(let text): text
    case .Int(let number): "\(number)"
    }
  }
}
#endif
