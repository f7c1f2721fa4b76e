// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)
import Foundation
import Storyboards
import SwinjectAdapter

extension Container {
  /// The storyboard registrations of this container and of its parents, sorted by class and name.
  ///
  /// - Complexity: O(*n*) in the number of all registrations.
  public var storyboardRegistrations: [StoryboardRegistration] {
    let own = registeredOptions(SwinjectStoryboardOption.self).compactMap { option, name in
      (option.controllerType as? AnyClass).map { StoryboardRegistration($0, mark: .swinject(name: name)) }
    }
    return Set(own).sorted { "\($0)" < "\($1)" }
  }

  /// Returns the mismatches between documents and this container's registrations.
  ///
  /// ```swift
  /// let audit = StoryboardAudit(contentsOf: [projectFolder])
  /// let findings = audit.findings + container.storyboardFindings(in: audit)
  /// ```
  ///
  /// - Parameter audit: The documents.
  /// - Returns: The scenes whose registration is missing, the scenes of registered classes that would not be injected,
  ///   and the registrations that no scene uses.
  public func storyboardFindings(in audit: StoryboardAudit) -> [StoryboardAudit.Finding] {
    let registrations = storyboardRegistrations
    let modules = Set(registrations.compactMap(\.moduleName)).sorted()
    return audit.findings(against: registrations) { name, module in
      ([module].compactMap { $0 } + modules).lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    }
  }
}
#endif
