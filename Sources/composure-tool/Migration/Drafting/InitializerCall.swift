// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// A call to the initializer that is passed to `autoregister`, or as a factory, with members as its arguments.
struct InitializerCall {
  private let source: RegistrationSource
  private let factory: ContainerRegistration.Factory

  private var registration: ContainerRegistration { source.registration }
  private var writer: DraftWriter { source.writer }
  private var program: Program { source.program }

  init(_ source: RegistrationSource, _ factory: ContainerRegistration.Factory) {
    self.source = source
    self.factory = factory
  }

  /// `Store(client: client, journal: journal)`
  func text(
    _ parameters: [MemberParameter], _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> String {
    // Swinject passes the container to a factory, and a factory of Resolver may return no instance.
    guard registration.form == .autoregister || registration.system == .dip else { throw .noClosure }
    let labels = ["initializer", "mainActorInitializer", "factory", "mainActorFactory"]
    let argument = source.chain.links[0].arguments.first {
      $0.label.map(labels.contains) == true || registration.origin != nil && source.isFactory($0)
    }
    guard let argument else { throw .noClosure }
    let written = source.text.string(in: argument.value)
    guard let range = written.range(of: ".init", options: .backwards), range.lowerBound > written.startIndex,
      !written.contains(where: { $0 == "{" || $0.isWhitespace }), let declaration = factory.initializer
    else { throw .noClosure }
    let typeName = String(written[..<range.lowerBound])
    let lookups = writer.code.lookups.filter { $0.form == .autoregistered(registration.id) }
    guard let initializer = program.member(declaration.usr) else {
      // The labels of another module's initializer are not known, and none are needed without parameters.
      guard declaration.baseName == "init", lookups.isEmpty, registration.key.arguments.isEmpty else {
        throw .noClosure
      }
      if source.localNames.isUsed(in: typeName) { throw .localAlias(typeName) }
      return "\(typeName)()"
    }
    guard initializer.kind == .initializer else { throw .noClosure }
    if !source.isOnMainActor, program.needsMainActor(initializer, inFile: registration.place.file) {
      throw .mainActor
    }
    guard writer.hidden.isVisible(initializer) else { throw .hiddenDeclaration(written) }
    members.reveal([initializer.usr])
    if let type = initializer.owner.type.flatMap(program.type) {
      try source.checkName(of: type, written: typeName)
    }
    if registration.form != .autoregister {
      return call(typeName, try passed(to: initializer, parameters, lookups, &members))
    }
    var left = lookups[...]
    var given = Set<String>()
    var arguments: [String] = []
    for parameter in initializer.parameters {
      guard let type = parameter.type else { throw .unreadLookup(written) }
      let value: String
      let serviceType = ServiceType(type, in: program)
      // Arguments match parameters by type.
      if let index = registration.key.arguments.firstIndex(of: serviceType), index < parameters.count {
        value = parameters[index].name
        given.insert(value)
      } else if let lookup = left.first, isLookedUp(serviceType, by: lookup) {
        left = left.dropFirst()
        if mayBeCast(to: serviceType) { throw .castArgument("\(serviceType)") }
        guard lookup.key.service == serviceType || serviceType.isOpen, !lookup.isLazy else {
          throw .wrappedLookup("\(serviceType)")
        }
        value =
          serviceType.isOptional
          ? try members.useOrNil(of: lookup)
          : try members.use(of: lookup, typeSource: nil, arguments: [], isShadowed: false)
      } else {
        throw .unreadLookup("\(serviceType)")
      }
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    guard left.isEmpty, given.count == parameters.count else { throw .unreadLookup(written) }
    return call(typeName, arguments)
  }

  /// Returns a call, with each argument on a line of its own if they do not fit on one.
  private func call(_ type: String, _ arguments: [String]) -> String {
    let line = "\(type)(\(arguments.joined(separator: ", ")))"
    return line.count <= 110 ? line : "\(type)(\n\(source.unit)\(arguments.joined(separator: ",\n\(source.unit)"))\n)"
  }

  /// Returns the arguments for a factory's parameters, which are all those of the registration, or all looked up.
  private func passed(
    to initializer: Member, _ parameters: [MemberParameter], _ lookups: [ContainerLookup],
    _ members: inout LookupMembers
  ) throws(MigrationObstacle) -> [String] {
    guard initializer.parameters.count == max(parameters.count, lookups.count) else { throw .noClosure }
    var arguments: [String] = []
    for (index, parameter) in initializer.parameters.enumerated() {
      let value =
        parameters.isEmpty
        ? try members.use(of: lookups[index], typeSource: nil, arguments: [], isShadowed: false)
        : parameters[index].variable ?? parameters[index].name
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    return arguments
  }

  /// Returns whether a parameter's value may be the result of a lookup.
  ///
  /// The type of a generic initializer's parameter contains generic parameters, and the lookup has what they stand for.
  private func isLookedUp(_ type: ServiceType, by lookup: ContainerLookup) -> Bool {
    type.isOpen && registration.key.arguments.isEmpty
      || lookup.key.service == type || lookup.key.service == type.wrapped
  }

  /// Returns whether an argument may be castable to a type, so that `autoregister` would pass it.
  private func mayBeCast(to type: ServiceType) -> Bool {
    registration.key.arguments.contains { program.mayBeCast($0, to: type) }
  }
}
