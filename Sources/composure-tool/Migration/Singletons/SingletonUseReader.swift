// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the uses of a program's singletons, and their dependencies on each other.
///
/// A singleton depends on the singletons that the members of its type use, directly or in objects that they create and
/// functions that they call. Values that are passed to the type are not dependencies.
struct SingletonUseReader {
  /// A piece of code whose uses belong together.
  private enum Unit: Hashable {
    /// The members of a type's values.
    case type(USR)
    /// The code that runs during the creation of a type's value.
    case creation(USR)
    /// A static or global member.
    case member(USR)
  }

  /// The direct uses in a unit.
  private struct Contents {
    var uses: [(singleton: Int, place: CodePlace)] = []
    /// The units that it creates and calls.
    var units: [(type: USR?, member: USR?)] = []
  }

  private(set) var uses: [Singleton.Use] = []
  /// The assignments to a singleton's property, by its index.
  private(set) var assignments: [Int: [CodePlace]] = [:]
  /// The dependencies of each singleton.
  private(set) var needs: [[Singleton.Need]] = []

  private let program: Program
  private let search: SingletonSearch
  private let testModules: Set<String>
  private var contents: [Unit: Contents] = [:]
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let place: CodePlace
    let singleton: Int
  }

  init(_ program: Program, _ search: SingletonSearch, testModules: Set<String>) {
    self.program = program
    self.search = search
    self.testModules = testModules
    guard !search.candidates.isEmpty else { return }
    // Compiler-generated members repeat the source.
    for member in program.members where !member.isImplicit && !member.isFromMacro { read(member) }
    for member in program.members where member.isImplicit && member.kind == .property { read(member) }
    for (file, source) in program.files.enumerated() where !source.statements.isEmpty {
      for statement in source.statements { read(statement, .topLevel, in: nil, file: file, []) }
    }
    needs = search.candidates.indices.map(needs)
  }

  // MARK: Uses

  private mutating func read(_ member: Member) {
    // A property that returns a singleton is an alias.
    if search.indices[member.usr] != nil {
      let isStored = member.isStored
      if isStored, let value = member.initialValue {
        read(value, .initialValue, in: member, file: member.file, [.member(member.usr)])
      }
      return
    }
    var creation: [Unit] = []
    var own: [Unit] = [.member(member.usr)]
    if let type = member.owner.type, !member.isStatic, program.type(type)?.kind != .protocol {
      own = [.type(type)]
      creation = [.type(type), .creation(type)]
    }
    for parameter in member.parameters {
      if let value = parameter.defaultValue { read(value, .defaultArgument, in: member, file: member.file, own) }
    }
    if let value = member.initialValue {
      read(value, .initialValue, in: member, file: member.file, member.isLazy || creation.isEmpty ? own : creation)
    }
    if let body = member.body {
      let isInitializer = member.kind == .initializer && !creation.isEmpty
      read(
        body, isInitializer ? .initializer : .function, in: member, file: member.file, isInitializer ? creation : own)
    }
    for body in member.accessors.compactMap(\.body) { read(body, .function, in: member, file: member.file, own) }
    for value in member.attributes.flatMap({ $0.arguments.compactMap(\.value) }) {
      read(value, .initialValue, in: member, file: member.file, creation.isEmpty ? own : creation)
    }
  }

  private mutating func read(
    _ code: CodeNode, _ site: Singleton.Use.Site, in member: Member?, file: Int, _ units: [Unit]
  ) {
    let isInTests = testModules.contains(program.files[file].module)
    code.forEach { node in
      if case .assignment(let target, _) = node.kind, let usr = target.reference?.declaration?.usr,
        let index = search.indices[usr], let range = target.range, !isInTests
      {
        assignments[index, default: []].append(CodePlace(file: file, range: range))
      }
      return true
    }
    for (node, reference) in code.references {
      guard let usr = reference.declaration?.usr else { continue }
      if let index = search.indices[usr] {
        guard let range = node.range ?? code.range else { continue }
        let place = CodePlace(file: file, range: range)
        guard seen.insert(Key(place: place, singleton: index)).inserted else { continue }
        for unit in units { contents[unit, default: Contents()].uses.append((index, place)) }
        let isOwn = member?.owner.type == search.candidates[index].type.usr
        if !isOwn {
          uses.append(
            Singleton.Use(
              singleton: index, place: place, site: site, function: member.map(title), isInTests: isInTests))
        }
      } else if let called = program.member(usr) {
        let link: (type: USR?, member: USR?)
        if called.kind == .initializer, let type = called.owner.type, program.type(type)?.kind != .protocol {
          link = (type, nil)
        } else if called.isStatic || called.owner == .file || isOfProtocol(called) {
          link = (nil, called.usr)
        } else {
          continue
        }
        for unit in units { contents[unit, default: Contents()].units.append(link) }
      }
    }
  }

  private func isOfProtocol(_ member: Member) -> Bool {
    member.owner.type.flatMap(program.type)?.kind == .protocol
  }

  /// `Editor.save(_:)`.
  private func title(_ member: Member) -> String {
    switch member.owner {
    case .type(let usr), .extensionOf(let usr):
      program.type(usr).map { "\($0.name).\(member.fullName)" } ?? member.fullName
    case .extensionOfOther(let type): "\(ServiceType(type, in: program)).\(member.fullName)"
    case .file: member.fullName
    }
  }

  // MARK: Needs

  private func needs(of index: Int) -> [Singleton.Need] {
    let candidate = search.candidates[index]
    let whileCreated = reachable(
      from: [.member(candidate.member.usr), .creation(candidate.type.usr)], typesAreOnlyCreated: true)
    let all = reachable(
      from: [.member(candidate.member.usr), .type(candidate.type.usr)], typesAreOnlyCreated: false)
    let creation = Set(whileCreated.map(\.singleton))
    var places: [Int: CodePlace] = [:]
    for use in whileCreated + all where places[use.singleton] == nil { places[use.singleton] = use.place }
    return places.filter { $0.key != index }
      .map { Singleton.Need(target: $0.key, place: $0.value, isForCreation: creation.contains($0.key)) }
      .sorted { $0.target < $1.target }
  }

  /// Returns the uses in units, and in the units that these create and call.
  private func reachable(from start: [Unit], typesAreOnlyCreated: Bool) -> [(singleton: Int, place: CodePlace)] {
    var visited = Set(start)
    var queue = start
    var next = 0
    var found: [(singleton: Int, place: CodePlace)] = []
    func visit(_ unit: Unit) {
      if visited.insert(unit).inserted { queue.append(unit) }
    }
    while next < queue.count {
      let unit = queue[next]
      next += 1
      if case .type(let usr) = unit, let superclass = program.type(usr)?.superclassDeclaration {
        visit(.type(superclass))
      }
      if case .creation(let usr) = unit, let superclass = program.type(usr)?.superclassDeclaration {
        visit(.creation(superclass))
      }
      guard let contents = contents[unit] else { continue }
      found += contents.uses
      for link in contents.units {
        if let type = link.type { visit(typesAreOnlyCreated ? .creation(type) : .type(type)) }
        if let member = link.member { visit(.member(member)) }
      }
    }
    return found
  }
}
