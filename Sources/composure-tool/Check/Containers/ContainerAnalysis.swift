// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A program's container code, with the result of each lookup.
///
/// The container of a registration is known only at run time, so a lookup may find any of the application's
/// registrations in its system. The rules report only findings that hold in all cases. Registrations in tests are
/// excluded.
struct ContainerAnalysis {
  let code: ContainerCode
  var program: Program { code.program }

  /// The registrations of the application, in the order of their numbers.
  let registrations: [ContainerRegistration]
  /// The lookups of the application.
  let lookups: [ContainerLookup]
  /// The dependencies of each instance, by the number of the registration.
  private(set) var needs: [Int: [ContainerNeed]] = [:]
  /// Whether the code contains the program's entry point, so that no other code can register or look up services.
  let isWhole: Bool

  /// The declarations of the program's types, by the text of the type.
  let declarations: [String: USR]
  private let registrationsByService: [ServiceType: [ContainerRegistration]]

  init(_ code: ContainerCode) {
    self.code = code
    registrations = code.registrations.filter { !$0.isInTests }
    lookups = code.lookups.filter { !$0.isInTests }
    declarations = Dictionary(
      code.program.types.map { (code.program.text(of: $0.type), $0.usr) }, uniquingKeysWith: { first, _ in first })
    isWhole = !code.isEmpty && ProgramEntry.isKnown(code)
    var byService: [ServiceType: [ContainerRegistration]] = [:]
    for registration in registrations {
      for service in Set(registration.keys.map(\.service)) { byService[service, default: []].append(registration) }
    }
    registrationsByService = byService
    let reader = ContainerNeedReader(code)
    for registration in registrations { needs[registration.id] = reader.needs(of: registration) }
  }

  /// Returns the registrations of a type in the application, with any names and arguments.
  func registrations(of service: ServiceType) -> [ContainerRegistration] {
    registrationsByService[service, default: []]
  }

  /// A registration that a lookup may find, and the certainty of the match.
  typealias Candidate = (registration: ContainerRegistration, match: ServiceName.Match)

  /// Returns the registrations that a lookup may find.
  func candidates(of lookup: ContainerLookup) -> [Candidate] {
    var service: ServiceType? = lookup.key.service
    while let type = service {
      let found = registrations(of: type).compactMap { registration -> Candidate? in
        guard registration.system == lookup.system else { return nil }
        let match = registration.keys.map { $0.match(lookup.key, of: type, in: lookup.system) }.max() ?? .no
        return match == .no ? nil : (registration, match)
      }
      // Dip falls back to a definition without the tag if none has it.
      if lookup.system == .dip, lookup.key.name != .none {
        let exact = found.filter { candidate in
          candidate.registration.keys.contains { $0.service == type && $0.name.match(lookup.key.name) == .yes }
        }
        if !exact.isEmpty { return exact }
      }
      if !found.isEmpty { return found }
      service = type.wrapped
    }
    return []
  }

  /// Returns the only registration that a lookup finds; `nil` if there is none, or more than one.
  func target(of lookup: ContainerLookup) -> ContainerRegistration? {
    let candidates = candidates(of: lookup)
    return candidates.count == 1 && candidates[0].match == .yes ? candidates[0].registration : nil
  }

  // MARK: Unknown code

  /// Returns why a missing registration of a service may still exist; `nil` if it cannot.
  func reasonForUnknownRegistrations(of service: ServiceType) -> String? {
    if !isWhole { return ToolMessages.noProgramEntry }
    return unknown(.registration, about: service)
  }

  /// Returns why an unused registration of a service may still be used; `nil` if it is certainly unused.
  func reasonForUnknownLookups(of service: ServiceType) -> String? {
    if !isWhole { return ToolMessages.noProgramEntry }
    return unknown(.lookup, about: service)
  }

  private func unknown(_ kind: UnknownContainerCode.Kind, about service: ServiceType) -> String? {
    for piece in code.unknown where !piece.isInTests {
      if piece.isAboutAnyService, piece.kind == kind { return message(of: piece) }
      // A lookup of the added type may find any registration.
      if case .unknownEntry(let type) = piece.reason,
        kind == .registration ? type == service : lookups.contains(where: { $0.key.service == type })
      {
        return message(of: piece)
      }
      if case .notCompiled = piece.reason, TypeText.words(program.source(of: piece.place)).contains(service.baseName) {
        return message(of: piece)
      }
    }
    return nil
  }

  /// The unchecked code, and why.
  var unchecked: [Finding.Note] {
    var notes = code.unknown.filter { !$0.isInTests }.map { piece in
      Finding.Note(message: message(of: piece), location: program.findingLocation(of: piece.place))
    }
    if !isWhole, let first = registrations.first?.place ?? lookups.first?.place {
      notes.append(
        Finding.Note(message: ToolMessages.noProgramEntry, location: program.findingLocation(of: first)))
    }
    return notes
  }

  private func message(of piece: UnknownContainerCode) -> String {
    ToolMessages.unknownContainerCode(isRegistration: piece.kind == .registration, piece.reason)
  }
}

extension ServiceKey {
  /// Returns how certainly a lookup of a type finds the registration with this key.
  ///
  /// - Parameters:
  ///   - lookup: The key of the lookup.
  /// - service: The type without its wrapper.
  /// - system: The container library, whose rules for names and arguments apply.
  func match(_ lookup: ServiceKey, of service: ServiceType, in system: ContainerLibrary.System) -> ServiceName.Match {
    guard self.service == service else { return .no }
    var match = name.match(lookup.name)
    switch system {
    case .swinject: if arguments != lookup.arguments { return .no }
    case .resolver: break
    case .dip:
      // A lookup with a tag falls back to the definition without a tag. A lookup without arguments resolves them.
      if match == .no, name == .none { match = .yes }
      if arguments != lookup.arguments, !lookup.arguments.isEmpty { return .no }
    }
    return match
  }
}

extension ServiceType {
  /// The name without modules, outer types and generic arguments.
  var baseName: String { String(shortName.prefix { $0 != "<" && $0 != "?" }) }
}

extension TypeText {
  /// Returns the words in a string.
  static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }
}
