// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)
import Foundation
public import Storyboards

extension StoryboardAudit {
  /// The classes of scenes marked with `resolving` that conform to ``StoryboardResolving``, as registrations to audit against.
  ///
  /// ```swift
  /// let findings = audit.findings(against: audit.resolvingRegistrations())
  /// ```
  ///
  /// A marked scene of another class is a finding then, as nothing injects it. Classes are found by the names that the
  /// documents have, in the modules of the documents or in those given.
  ///
  /// - Parameter modules: Further modules to look in, for documents whose modules are absent or stale.
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
