// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)
import Foundation
public import Storyboards

extension StoryboardAudit {
  /// Returns the classes of scenes marked with `resolving` that conform to ``StoryboardResolving``, as registrations
  /// for the audit.
  ///
  /// ```swift
  /// let findings = audit.findings(against: audit.resolvingRegistrations())
  /// ```
  ///
  /// The audit then reports a marked scene of any other class, since nothing injects it. Classes are looked up by their
  /// names in the documents, in the documents' modules or the given ones.
  ///
  /// - Parameter modules: Additional modules to search, for documents whose modules are missing or outdated.
  public func resolvingRegistrations(in modules: [String] = []) -> [StoryboardRegistration] {
    var registrations: Set<StoryboardRegistration> = []
    for request in injectionRequests where request.mark == .resolver {
      guard let name = request.object.customClass else { continue }
      let candidates = [request.object.customModule].compactMap { $0 } + modules
      let type: AnyClass? = candidates.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
      if let type, type is any StoryboardResolving.Type {
        registrations.insert(StoryboardRegistration(type, mark: .resolver))
      }
    }
    return registrations.sorted { "\($0)" < "\($1)" }
  }
}
#endif
