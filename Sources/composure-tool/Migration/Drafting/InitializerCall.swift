// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// A call to the initializer that is passed to `autoregister`, with members as its arguments.
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
    guard let argument = source.chain.links[0].arguments.first(where: { $0.label == "initializer" }) else {
      throw .noClosure
    }
    let written = source.text.string(in: argument.value)
    guard let range = written.range(of: ".init", options: .backwards), !written.contains("{"),
      let declaration = factory.initializer
    else { throw .noClosure }
    let lookups = writer.code.lookups.filter { $0.form == .autoregistered(registration.id) }
    guard let initializer = program.member(declaration.usr) else {
      // The labels of another module's initializer are not known, and none are needed without parameters.
      guard lookups.isEmpty, registration.key.arguments.isEmpty else { throw .noClosure }
      return "\(written[..<range.lowerBound])()"
    }
    guard initializer.kind == .initializer else { throw .noClosure }
    if initializer.isolation == .mainActor { throw .mainActor }
    if initializer.access < .internal { throw .hiddenDeclaration(written) }
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
        guard lookup.key.service == serviceType || serviceType.isOpen, !lookup.isLazy, !serviceType.isOptional else {
          throw .wrappedLookup("\(serviceType)")
        }
        value = try members.use(of: lookup, typeSource: nil, arguments: [], isShadowed: false)
      } else {
        throw .unreadLookup("\(serviceType)")
      }
      arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
    }
    guard left.isEmpty, given.count == parameters.count else { throw .unreadLookup(written) }
    return "\(written[..<range.lowerBound])(\(arguments.joined(separator: ", ")))"
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
    registration.key.arguments.contains { argument in
      guard argument.text.hasPrefix("Swift.") else { return true }
      guard !type.text.hasPrefix("Swift.") else { return true }
      let own = type.name.flatMap(program.declaration)
      return program.extensions.contains { extended in
        program.text(of: extended.extendedType) == argument.text && extended.conformances.contains { $0.proto == own }
      }
    }
  }
}
