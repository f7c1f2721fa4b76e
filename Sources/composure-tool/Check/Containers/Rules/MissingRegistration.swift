// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A lookup without a registration, which makes the program fail.
  static let missingRegistration = ContainerRule(
    rule: Rule(
      code: "D919", title: "Missing registration",
      summary: "Nothing in the program registers what is looked up, so the lookup fails.", severity: .error)
  ) { analysis in
    unfound(analysis).filter { $0.result == .required && analysis.registrationsWithOtherArguments($0).isEmpty }
      .map { lookup in
        finding(
          "D919", .error,
          "\(lookup.key.description) is looked up here, but nothing registers it: register it, or look up what is registered",
          lookup, analysis)
      }
  }

  /// A lookup whose arguments no factory takes.
  static let unknownArguments = ContainerRule(
    rule: Rule(
      code: "D920", title: "Arguments match no registration",
      summary: "A lookup finds only factories that take exactly the types of its arguments.", severity: .error)
  ) { analysis in
    unfound(analysis).compactMap { lookup in
      let others = analysis.registrationsWithOtherArguments(lookup)
      guard !others.isEmpty else { return nil }
      let arguments = { (key: ServiceKey) in
        key.arguments.isEmpty ? "no arguments" : "(\(key.arguments.map(\.description).joined(separator: ", ")))"
      }
      let taken = Set(others.map { arguments($0.key) }).sorted().joined(separator: " or ")
      return finding(
        "D920", lookup.result == .required ? .error : .warning,
        "'\(lookup.key.service)' is looked up here with \(arguments(lookup.key)), but registered with \(taken): "
          + "pass values of exactly these types, as in 'value as Type'",
        lookup, analysis, others)
    }
  }

  /// An optional lookup that always returns `nil`.
  static let futileLookup = ContainerRule(
    rule: Rule(
      code: "D921", title: "Optional lookup that never succeeds",
      summary: "Nothing in the program registers what is looked up, so the result is always nil.", severity: .warning)
  ) { analysis in
    let lookups = unfound(analysis)
    let failing = Set(lookups.filter { $0.result == .required }.map(\.place))
    return lookups.filter { lookup in
      lookup.result == .optional && !failing.contains(lookup.place)
        && analysis.registrationsWithOtherArguments(lookup).isEmpty
    }
    .map { lookup in
      finding(
        "D921", .warning,
        "\(lookup.key.description) is never found, because nothing registers it: register it, or remove the lookup",
        lookup, analysis)
    }
  }

  /// Returns the lookups that find nothing, regardless of the registrations' containers.
  ///
  /// A client's function may choose between lookups of a service, with and without arguments. Of the lookups that one call
  /// of the function may perform, one is reported, and none if the call may find the service.
  private static func unfound(_ analysis: ContainerAnalysis) -> [ContainerLookup] {
    let unfound = analysis.lookups.filter { lookup in
      analysis.candidates(of: lookup).isEmpty && !isOfTheLibrary(lookup)
        && analysis.reasonForUnknownRegistrations(of: lookup.key.service) == nil
    }
    let failing = Dictionary(grouping: unfound, by: \.choice)
    let all = Dictionary(grouping: analysis.lookups.filter { failing[$0.choice] != nil }, by: \.choice)
    return unfound.filter { lookup in
      guard lookup.maySkip, let others = all[lookup.choice], let unfound = failing[lookup.choice] else { return true }
      return unfound.count == others.count && unfound.first?.id == lookup.id
    }
  }

  /// Returns whether the library itself resolves a lookup.
  private static func isOfTheLibrary(_ lookup: ContainerLookup) -> Bool {
    lookup.key.service.text.hasSuffix(".GraphIdentifier")
  }

  private static func finding(
    _ code: String, _ severity: Severity, _ message: String, _ lookup: ContainerLookup, _ analysis: ContainerAnalysis,
    _ others: [ContainerRegistration]? = nil
  ) -> Finding {
    let similar = others ?? analysis.similarRegistrations(to: lookup)
    return Finding(
      code: code, severity: severity, message: message, location: analysis.program.findingLocation(of: lookup.place),
      notes: similar.prefix(3).map { registration in
        Finding.Note(
          message: "\(registration.key.description) is registered here",
          location: analysis.program.findingLocation(of: registration.place))
      })
  }
}

extension ContainerLookup {
  /// A call, and the service that it looks up.
  fileprivate struct Choice: Hashable {
    let place: CodePlace
    let service: ServiceType
  }

  /// What this lookup has in common with the other lookups that a client's function may perform instead.
  fileprivate var choice: Choice { Choice(place: place, service: key.service) }
}

extension ContainerAnalysis {
  /// Returns the registrations with the type and the name of a lookup, but other arguments.
  func registrationsWithOtherArguments(_ lookup: ContainerLookup) -> [ContainerRegistration] {
    [lookup.key.service, lookup.key.service.wrapped].compactMap { $0 }.flatMap { service in
      registrations(of: service).filter { registration in
        registration.system == lookup.system
          && registration.keys.contains {
            $0.service == service && $0.name.match(lookup.key.name) != .no && $0.arguments != lookup.key.arguments
          }
      }
    }
  }

  /// Returns the similar registrations of a lookup: of the type with another name, of a type with the same name, or of a
  /// related type.
  func similarRegistrations(to lookup: ContainerLookup) -> [ContainerRegistration] {
    let service = lookup.key.service.wrapped ?? lookup.key.service
    let related = relatedTypes(of: service)
    var result = registrations(of: service)
    result += registrations.filter { registration in
      registration.keys.contains {
        $0.service != service && ($0.service.baseName == service.baseName || related.contains($0.service))
      }
    }
    return result.filter { $0.system == lookup.system }
  }

  /// Returns the protocols and the superclass of a type, and its subtypes.
  private func relatedTypes(of service: ServiceType) -> Set<ServiceType> {
    guard let usr = declaration(of: service) else { return [] }
    var related: Set<ServiceType> = []
    for conformance in program.conformances(of: usr) {
      if let type = program.type(conformance.proto) { related.insert(ServiceType(type.type, in: program)) }
    }
    for type in program.types where program.conformances(of: type.usr).contains(where: { $0.proto == usr }) {
      related.insert(ServiceType(type.type, in: program))
    }
    for type in program.types {
      if type.superclassDeclaration == usr { related.insert(ServiceType(type.type, in: program)) }
    }
    if let superclass = program.type(usr)?.superclass { related.insert(ServiceType(superclass, in: program)) }
    return related
  }

  /// Returns the declaration of a type, if it is in the program.
  func declaration(of service: ServiceType) -> USR? { declarations[service.text] }
}
