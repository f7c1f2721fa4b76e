// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the drafts of functions whose registrations capture constants.
struct ValueWriter {
  private let plan: MigrationPlan
  private var code: ContainerCode { plan.code }
  private var writer: DraftWriter { plan.writer }
  private var program: Program { plan.code.program }

  /// A constant that a draft makes a service, with the registration that follows its own.
  typealias Provided = (key: ServiceKey, registration: ContainerRegistration)

  /// The registrations that make constants services.
  private let provided: [(registration: ContainerRegistration, constant: CapturedValues.Constant)]

  /// The properties that some factories read from an object that they keep.
  private let propertiesOfKeptObjects: Set<USR>

  init(_ plan: MigrationPlan) {
    self.plan = plan
    propertiesOfKeptObjects = Set(
      plan.services.compactMap { $0 }.flatMap { service -> [USR] in
        guard case .blocked(.capturedValues) = service.state,
          let (values, source) = Self.values(of: service.registration, plan.writer),
          source.captureList == nil
        else { return [] }
        return values.uses.compactMap { if case .property(let usr) = $0.constant { usr } else { nil } }
      })
    provided = plan.services.compactMap { $0 }.compactMap { service in
      guard case .blocked(.providedValue) = service.state,
        let values = Self.values(of: service.registration, plan.writer)?.values
      else { return nil }
      return (service.registration, values.uses[0].constant)
    }
  }

  /// Returns the drafts of functions whose constants the container can create, for each function with its container.
  func createdConstants() -> [ValueDraft] {
    // Another registration of a constant looks it up afterwards, as all code of the function does.
    var declarations: Set<CodePlace> = []
    let constants = provided.compactMap { registration, _ in
      Self.values(of: registration, writer).flatMap { CreatedConstant($0.values, of: $0.source) }
    }.filter { constant in
      let file = constant.registration.place.file
      return declarations.insert(CodePlace(file: file, range: constant.declaration)).inserted
    }
    let functions = Dictionary(grouping: constants) { $0.registration.member?.text ?? "" }.values
    return functions.sorted { $0[0].registration.id < $1[0].registration.id }.map { constants in
      let constants = constants.sorted { $0.start < $1.start }
      var moved: Set<SourceRange> = []
      var edits: [Edit] = []
      for constant in constants {
        let container = constant.isRemoved ? nil : constant.container
        let isMoved = container.map { moved.insert($0).inserted } == true
        edits += constant.edits(moving: isMoved ? container : nil)
      }
      let keys = constants.map(\.registration.key)
      return ValueDraft(
        file: program.files[constants[0].registration.place.file].path, registrations: [],
        services: keys.map { .init(key: $0, change: .created) },
        lookups: constants.filter { !$0.isRemoved }.map(\.registration.key), edits: edits)
    }
  }

  private static func values(
    of registration: ContainerRegistration, _ writer: DraftWriter
  ) -> (values: CapturedValues, source: RegistrationSource)? {
    guard let source = try? RegistrationSource(registration, writer), source.factory.closure != nil else { return nil }
    return CapturedValues(of: source, containers: source.containers).map { ($0, source) }
  }

  /// Writes the draft for registrations of one function in one container.
  ///
  /// - Parameters:
  ///   - others: The keys that other drafts register.
  ///   - properties: The properties that drafts make services, each with a registration next to it.
  func draft(
    of registrations: [ContainerRegistration], besides others: Set<ServiceKey>, _ properties: inout [USR: Provided]
  ) throws(MigrationObstacle) -> ValueDraft {
    var services: [CapturedValues.Constant: ValueDraft.Service] = [:]
    var lookups: [ServiceKey] = []
    var edits: [Edit] = []
    for registration in registrations.sorted(by: { $0.id < $1.id }) {
      guard let (values, source) = Self.values(of: registration, writer) else { continue }
      let captureList = source.captureList
      let resolver: String
      if registration.system == .dip {
        resolver = receiver(of: source)
        edits += captureOfContainer(in: source, replacing: captureList)
      } else {
        resolver = try self.resolver(of: source, &edits)
      }
      // The factory no longer uses `self`, except for its container if a factory of Resolver has no parameter.
      if let captureList, registration.system != .dip,
        registration.system == .swinject || resolver != receiver(of: source)
      {
        let next = source.text.tokens(in: captureList.upperBound..<source.text.bytes.count).prefix(2)
        let isLast = source.text.string(in: next[0]) == "in"
        edits.append(
          Edit(
            file: source.text.path, bytes: captureList.lowerBound..<next[isLast ? 1 : 0].lowerBound, text: ""))
        if let range = source.factory.closure?.selfGuard(in: source.text),
          let line = source.text.line(ofStatement: source.text.bytes(of: range))
        {
          edits.append(Edit(file: source.text.path, bytes: line, text: ""))
        }
      }
      for use in values.uses {
        let type = try type(of: use, source)
        let service: ValueDraft.Service
        if let known = services[use.constant] {
          service = known
        } else if let existing = existing(use, in: registration) {
          service = .init(key: existing, change: .used)
        } else if case .property(let usr) = use.constant, let provided = properties[usr],
          provided.registration.container == registration.container,
          writer.joint.isRegistered(provided.registration, with: registration)
        {
          service = .init(key: provided.key, change: .used)
        } else {
          let key = try newKey(of: use, registration, others.union(services.values.map(\.key)))
          service = .init(key: key, change: .registered)
          if case .property(let usr) = use.constant, properties[usr] == nil { properties[usr] = (key, registration) }
          var (value, list) = (source.text.string(of: use.range), "")
          if captureList != nil, case .property(let usr) = use.constant {
            if propertiesOfKeptObjects.contains(usr) {
              value = "self.\(use.name)"
            } else {
              list = "[unowned self] "
            }
          }
          edits.append(newRegistration(key, type, value, source, list))
        }
        services[use.constant] = service
        lookups.append(service.key)
        edits.append(
          Edit(
            file: source.text.path, bytes: source.text.bytes(of: use.range),
            text: try lookup(of: service.key, type, registration.system, resolver)))
      }
    }
    let file = program.files[registrations[0].place.file].path
    return ValueDraft(
      file: file, registrations: registrations,
      services: services.values.sorted { $0.key.description < $1.key.description }, lookups: lookups, edits: edits)
  }

  /// Returns the lookup of a constant's service.
  private func lookup(
    of key: ServiceKey, _ type: String, _ system: ContainerLibrary.System, _ resolver: String
  ) throws(MigrationObstacle) -> String {
    let name = key.name == .none ? nil : key.name.source ?? ""
    let named = name.map { ", name: \($0)" } ?? ""
    switch system {
    case .swinject: return "\(resolver)resolve(\(type).self\(named))!"
    case .resolver: return "\(resolver)resolve(\(type).self\(named))"
    case .dip:
      let tag = name.map { "tag: \($0)" } ?? ""
      return "(try \(resolver)resolve(\(tag)) as \(try writer.spelling.full(type, key.service)))"
    }
  }

  /// Returns the edit that lets a closure of Dip use the container without extending its lifetime: `{ [unowned container] in … }`.
  ///
  /// - Parameter list: The list of the closure with `self`, which it no longer uses.
  private func captureOfContainer(in source: RegistrationSource, replacing list: Range<Int>?) -> [Edit] {
    guard let closure = source.factory.closure, !source.capturesOnlyContainer else { return [] }
    let text = source.text
    let container = text.string(in: source.chain.receiver)
    var new = ""
    switch source.registration.container {
    case .parameter, .local, .resolving:
      if !closure.captures.contains(where: { $0.name == container }) { new = "[unowned \(container)]" }
    default: break
    }
    if let list {
      guard new.isEmpty else { return [Edit(file: text.path, bytes: list, text: new)] }
      let next = text.tokens(in: list.upperBound..<text.bytes.count).prefix(2)
      let isLast = text.string(in: next[0]) == "in"
      return [Edit(file: text.path, bytes: list.lowerBound..<next[isLast ? 1 : 0].lowerBound, text: "")]
    }
    guard !new.isEmpty else { return [] }
    let brace = text.bytes(of: source.factory.place.range).lowerBound + 1
    let hasSignature = closure.parameters.contains { !$0.name.hasPrefix("$") }
    return [Edit(file: text.path, at: brace, text: hasSignature ? " \(new)" : " \(new) in")]
  }

  /// Returns the source of a constant's type, without `any`.
  private func type(of use: CapturedValues.Use, _ source: RegistrationSource) throws(MigrationObstacle) -> String {
    let bare = try source.spelled(use.type, source: nil)
    _ = try writer.spelling.full(bare, use.type)
    return bare
  }

  /// Returns the key under which the same function already registers a constant.
  private func existing(_ use: CapturedValues.Use, in registration: ContainerRegistration) -> ServiceKey? {
    provided.first { provider in
      guard provider.constant == use.constant, provider.registration.key.service == use.type,
        provider.registration.container == registration.container, provider.registration.key.arguments.isEmpty,
        writer.joint.isRegistered(provider.registration, with: registration)
      else { return false }
      switch provider.registration.key.name {
      case .none, .text: return writer.needs.registrations(of: provider.registration.key).count == 1
      default: return false
      }
    }?.registration.key
  }

  /// Whether some lookup may find a service of any type.
  private var hasOpenLookups: Bool {
    code.unknown.contains { $0.kind == .lookup && ProgramObstacles.isOpen($0) }
  }

  /// Returns a key that the program does not use: the type, or the type with the name of the constant.
  private func newKey(
    of use: CapturedValues.Use, _ registration: ContainerRegistration, _ others: Set<ServiceKey>
  ) throws(MigrationObstacle) -> ServiceKey {
    let used = code.registrations.flatMap(\.keys) + code.lookups.map(\.key) + others
    let owner = registration.owner.flatMap(program.type)?.name ?? registration.member.flatMap(program.member)?.name
    var names = ([use.name] + [owner].compactMap { $0 }.map { "\($0).\(use.name)" }).map(ServiceName.text)
    // A string alone says nothing about its use. A lookup of an unknown type usually has no name.
    if !use.type.text.hasPrefix("Swift."), !hasOpenLookups {
      names.insert(.none, at: 0)
    }
    for name in names where !used.contains(where: { $0.service == use.type && $0.name.match(name) != .no }) {
      return ServiceKey(service: use.type, name: name, arguments: [])
    }
    throw .valueName(use.name)
  }

  /// Returns the insertion of the registration of a constant, before the first one that captures it.
  ///
  /// - Parameters:
  ///   - value: The code that reads the constant.
  ///   - captureList: The capture list of the closure with the constant, with a space; empty for none.
  private func newRegistration(
    _ key: ServiceKey, _ type: String, _ value: String, _ source: RegistrationSource, _ captureList: String
  ) -> Edit {
    let text = source.text
    let system = source.registration.migration
    let name = key.name.source.map { "\(system.nameLabel): \($0)" }
    let receiver = receiver(of: source)
    var written = "\(receiver)register(\(type).self\(name.map { ", \($0)" } ?? "")) { \(captureList)_ in \(value) }"
    if system.system != .swinject {
      let signature = captureList.isEmpty ? "" : "\(captureList)in "
      written = "\(receiver)register\(name.map { "(\($0))" } ?? "") { \(signature)\(value) }"
      // A cached value would stay if the function registered another one.
      if system.system == .resolver, code.changesStandardLifetime { written += ".scope(.unique)" }
    }
    let start = program.bytes(of: source.registration.statement).lowerBound
    guard text.isAtStartOfLine(start) else { return Edit(file: text.path, at: start, text: written + "; ") }
    var first = text.startOfLine(withBraceAt: start)
    let indentation = text.string(in: first..<start)
    // The comment above a registration belongs to it.
    while let line = text.line(before: first),
      text.string(in: line).drop(while: \.isWhitespace).hasPrefix("//")
    {
      first = line.lowerBound
    }
    return Edit(file: text.path, at: first, text: "\(indentation)\(written)\n")
  }

  /// Returns the source of the container at a registration, with a dot.
  private func receiver(of source: RegistrationSource) -> String {
    let receiver = source.text.string(in: source.chain.receiver)
    return receiver.isEmpty ? "" : "\(receiver)."
  }

  /// Returns the source of the container in a closure at a registration, with a dot.
  ///
  /// Functions of an extension of the container need no receiver, but their closures name the `self` that they capture.
  private func receiverInClosure(of source: RegistrationSource) -> String {
    let receiver = receiver(of: source)
    let isStatic = source.registration.member.flatMap(program.member)?.isStatic ?? true
    return receiver.isEmpty && !isStatic ? "self." : receiver
  }

  /// Returns the container in the code of a factory, with a dot, and gives the factory's parameter a name if it has none.
  private func resolver(of source: RegistrationSource, _ edits: inout [Edit]) throws(MigrationObstacle) -> String {
    let text = source.text
    let own = receiverInClosure(of: source)
    guard let parameter = source.factory.closure?.parameters.first?.name else { return own }
    if source.registration.system == .resolver {
      return ["", "_"].contains(parameter) || parameter.hasPrefix("$") ? own : "\(parameter)."
    }
    let bytes = text.bytes(of: source.factory.place.range)
    guard let (name, unnamed) = source.resolver({ text.uses($0, in: bytes) }) else { throw .passesResolver }
    if let unnamed { edits.append(Edit(file: text.path, bytes: unnamed, text: name)) }
    return "\(name)."
  }
}
