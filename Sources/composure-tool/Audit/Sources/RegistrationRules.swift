// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Storyboards

/// Compares documents with the registrations of controllers in container code.
struct RegistrationRules {
  private(set) var findings: [Finding] = []
  private(set) var unchecked: [Finding.Note] = []

  /// - Parameter hasAllDocuments: Whether all documents of the application were read, so that a registration without a
  ///   scene is unused.
  init(
    _ audit: StoryboardAudit, _ containers: ContainerCode, _ classes: SourceClasses, hasAllDocuments: Bool
  ) {
    let storyboards = containers.registrations.filter { $0.form == .storyboard && !$0.isInTests }
    // Without registrations, scenes are injected by other means, or not at all.
    guard !storyboards.isEmpty else { return }
    let isUnknown = containers.unknown.contains {
      $0.isAboutAnyService && $0.kind == .registration && !$0.isInTests
    }
    guard !isUnknown, classes.modulesWithErrors.isEmpty else {
      unchecked = [Finding.Note(message: AuditMessages.unknownRegistrations)]
      return
    }
    var registrations: [StoryboardRegistration] = []
    var places: [CodePlace] = []
    var openClasses: Set<String> = []
    for registration in storyboards {
      let parts = registration.key.service.text.prefix { $0 != "<" }.split(separator: ".").map(String.init)
      guard let name = parts.last else { continue }
      guard let mark = Self.mark(of: registration) else {
        openClasses.insert(name)
        continue
      }
      registrations.append(StoryboardRegistration(className: name, moduleName: parts.first, mark: mark))
      places.append(registration.place)
    }
    let systems = Set(storyboards.map(\.system))
    let compared = audit.findings(
      against: registrations, openClasses: openClasses,
      superclasses: { name, module in
        guard let type = classes.find(name, module: module) else { return [] }
        return classes.chain(of: type).classes.dropFirst().map(\.name)
      },
      isCompared: { mark in
        switch mark {
        case .swinject: systems.contains(.swinject)
        case .dip: systems.contains(.dip)
        // Resolver needs no registration of the controller.
        case .resolver: false
        }
      })
    findings = compared.findings.map(Finding.init)
    guard hasAllDocuments else { return }
    let rule = StoryboardProblem.Code.unusedRegistration.rule
    findings += compared.unused.map { index, message in
      Finding(
        code: rule.code, severity: rule.severity ?? .warning, message: message,
        location: containers.program.findingLocation(of: places[index]))
    }
  }

  /// Returns the annotation of a registration; `nil` if its name is known only at run time.
  private static func mark(of registration: ContainerRegistration) -> InjectionMark? {
    let name: String?
    switch registration.key.name {
    case .none: name = nil
    case .text(let text): name = text
    case .constant, .enumCase, .oneOf, .unknown: return nil
    }
    switch registration.system {
    case .swinject: return .swinject(name: name)
    case .dip: return .dip(tag: name)
    case .resolver: return .resolver
    }
  }
}
