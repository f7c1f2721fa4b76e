// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The source of an initializer that receives additional parameters.
struct InitializerSource {
  private(set) var edits: [Edit] = []
  /// The new parameters: `store: any Store`.
  private(set) var parameters: [String] = []

  private let initializer: Member
  private let type: TypeDeclaration
  private let program: Program
  private let text: CompilerFacts.SourceText
  /// The ranges of the parameters, and of the whole list between the parentheses; `nil` for an implicit initializer.
  private let list: (items: [Range<Int>], inside: Range<Int>)?
  /// The superclass's initializer, for an implicit one of a class.
  private let inherited: InheritedInitializer?
  private var path: String { text.path }

  init(_ initializer: Member, of type: TypeDeclaration, _ code: ContainerCode) throws(SiteObstacle) {
    self.initializer = initializer
    self.type = type
    program = code.program
    text = code.program.files[initializer.file].text
    guard !initializer.isImplicit else {
      list = nil
      inherited = InheritedInitializer(of: type, in: program)
      return
    }
    inherited = nil
    guard initializer.file == type.file, let range = initializer.range,
      let list = Self.parameters(in: text.bytes(of: range), text)
    else { throw .memberwise }
    if list.isFailable { throw .failable }
    guard list.items.count == initializer.parameters.count else { throw .memberwise }
    self.list = (list.items, list.inside)
  }

  /// Returns the parameters between the first parentheses after `init`.
  private static func parameters(
    in bytes: Range<Int>, _ text: CompilerFacts.SourceText
  ) -> (items: [Range<Int>], inside: Range<Int>, isFailable: Bool)? {
    let tokens = text.tokens(in: bytes)
    guard let keyword = tokens.firstIndex(where: { text.string(in: $0) == "init" }),
      let open = tokens[keyword...].firstIndex(where: { text.string(in: $0) == "(" })
    else { return nil }
    let isFailable = tokens[keyword..<open].contains { ["?", "!"].contains(text.string(in: $0)) }
    var depth = 0
    var items: [Range<Int>] = []
    var start: Int?
    var end = 0
    for token in tokens[open...] {
      defer { end = token.upperBound }
      switch text.string(in: token) {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      let isEnd = depth == 0
      if isEnd || depth == 1 && text.string(in: token) == "," {
        if let start { items.append(start..<end) }
        start = nil
        if isEnd { return (items, tokens[open].upperBound..<token.lowerBound, isFailable) }
      } else if token != tokens[open], start == nil {
        start = token.lowerBound
      }
    }
    return nil
  }

  /// Adds the parameters of lookups, and removes the lookups.
  ///
  /// - Returns: The indices of the removed parameters, which only the lookups used.
  mutating func apply(_ hoisted: [HoistedLookup]) throws(SiteObstacle) -> Set<Int> {
    // An initializer that the compiler writes has no parameters after the change.
    let old = list == nil ? [] : initializer.parameters
    var labels = Set(old.flatMap { [$0.label ?? "_", $0.variable.name] })
    let removed = removedParameters(hoisted)
    for index in removed {
      labels.subtract([initializer.parameters[index].label ?? "_", initializer.parameters[index].variable.name])
    }
    for lookup in hoisted {
      guard labels.insert(lookup.label).inserted else { throw .name(lookup.label) }
    }
    var assignments: [String] = []
    var declarations: [Int: [String]] = [:]
    for lookup in hoisted {
      var local = lookup.label
      if let property = lookup.property {
        try removeInitialValue(of: property, lookup)
        if isMentioned(lookup.label, besides: lookup) { local += "Argument" }
        assignments.append("self.\(lookup.label) = \(local)")
      } else {
        local = replaceInBody(lookup)
      }
      let declaration = (local == lookup.label ? local : "\(lookup.label) \(local)") + ": \(lookup.type)"
      parameters.append(declaration)
      declarations[lookup.parameter ?? -1, default: []].append(declaration)
    }
    guard let list else {
      writeInitializer(declarations[-1, default: []], assignments)
      return []
    }
    for (index, new) in declarations where index >= 0 {
      let item = list.items[index]
      let joined = new.joined(separator: ", ")
      edits.append(
        removed.contains(index)
          ? Edit(file: path, bytes: item, text: joined) : Edit(file: path, at: item.upperBound, text: ", " + joined))
    }
    if let new = declarations[-1] {
      let end = text.endOfList(list.inside)
      edits.append(Edit(file: path, at: end.offset, text: end.separator + new.joined(separator: ", ")))
    }
    if !assignments.isEmpty { try insert(assignments) }
    removeModifiers()
    return removed
  }

  /// Returns the parameters that only lookups use.
  private func removedParameters(_ hoisted: [HoistedLookup]) -> Set<Int> {
    var removed: Set<Int> = []
    for index in Set(hoisted.compactMap(\.parameter)) {
      let id = initializer.parameters[index].variable.id
      let uses = initializer.body?.references.filter { $0.reference.local == id } ?? []
      let isOnlyLookedUpIn = uses.allSatisfy { use in
        use.node.range.map { range in
          hoisted.contains { $0.parameter == index && $0.lookup.place.range.contains(range) }
        } == true
      }
      if isOnlyLookedUpIn { removed.insert(index) }
    }
    return removed
  }

  /// Removes `override`, since no superclass has an initializer with the new parameters, and `public`, since their types
  /// may not be public.
  private mutating func removeModifiers() {
    guard let start = initializer.range?.start else { return }
    for (word, bytes) in text.modifiers(before: start, from: type.range?.start ?? 0)
    where word == "override" || word == "public" && type.access >= .public {
      var end = bytes.upperBound
      while end < start, text.bytes[end] <= 32 { end += 1 }
      edits.append(Edit(file: path, bytes: bytes.lowerBound..<end, text: ""))
    }
  }

  // MARK: Properties

  private mutating func removeInitialValue(of property: Member, _ lookup: HoistedLookup) throws(SiteObstacle) {
    guard property.file == type.file, let name = property.nameOffset else { throw .declaration(property.name) }
    let before = text.tokens(in: max(0, name - 64)..<name).last.map { text.string(in: $0) }
    guard before == "let" || before == "var" else { throw .declaration(property.name) }
    if case .wrapper = lookup.lookup.form {
      guard let attribute = property.attributes.first?.range else { throw .declaration(property.name) }
      if program.usesStorage(of: property) { throw .wrapperStorage(property.name) }
      edits.append(Edit(file: path, bytes: text.attribute(attribute), text: ""))
      return
    }
    let value = lookup.expression?.bytes ?? text.bytes(of: lookup.lookup.place.range)
    let next = text.tokens(in: value.upperBound..<min(value.upperBound + 32, text.bytes.count)).first
    if let next, text.string(in: next) == "," { throw .declaration(property.name) }
    let between = text.tokens(in: name..<value.lowerBound).map { (range: $0, text: text.string(in: $0)) }
    guard between.last?.text == "=", let end = between.dropLast().last?.range.upperBound else {
      throw .declaration(property.name)
    }
    let hasType = between.contains { $0.text == ":" }
    edits.append(Edit(file: path, bytes: end..<value.upperBound, text: hasType ? "" : ": \(lookup.type)"))
  }

  // MARK: The body

  /// Replaces a lookup in the body with the parameter, and returns the parameter's name.
  private mutating func replaceInBody(_ lookup: HoistedLookup) -> String {
    let place = lookup.expression?.bytes ?? text.bytes(of: lookup.lookup.place.range)
    let isAssignment = assignment(of: lookup) != nil
    if isAssignment, !isMentioned(lookup.label, besides: lookup), let target = assignment(of: lookup) {
      edits.append(
        Edit(file: path, bytes: target.lowerBound..<place.upperBound, text: "self.\(lookup.label) = \(lookup.label)"))
      return lookup.label
    }
    let local = isMentioned(lookup.label, besides: lookup) ? "\(lookup.label)Argument" : lookup.label
    edits.append(Edit(file: path, bytes: place, text: local))
    return local
  }

  /// Returns the target of the assignment of a lookup to a property.
  private func assignment(of lookup: HoistedLookup) -> Range<Int>? {
    guard case .block(let statements)? = initializer.body?.kind else { return nil }
    for statement in statements {
      if case .assignment(let target, let value) = statement.kind, let range = value.range, let place = target.range,
        text.bytes(of: range) == lookup.expression?.value
      {
        return text.bytes(of: place)
      }
    }
    return nil
  }

  /// Returns whether the body contains a name other than in the assignment of a lookup.
  private func isMentioned(_ name: String, besides lookup: HoistedLookup) -> Bool {
    guard let body = initializer.body?.range else { return false }
    let own = assignment(of: lookup)
    let tokens = text.tokens(in: text.bytes(of: body)).map { (bytes: $0, word: text.string(in: $0)) }
    return tokens.indices.contains { index in
      let (token, word) = tokens[index]
      guard word == name || word.hasPrefix("\"") && word.contains("\\(") && word.contains(name) else { return false }
      // An argument label.
      if index > 0, index + 1 < tokens.count, tokens[index + 1].word == ":",
        ["(", ","].contains(tokens[index - 1].word)
      {
        return false
      }
      return own.map { !($0.lowerBound <= token.lowerBound && token.upperBound <= $0.upperBound) } ?? true
    }
  }

  private mutating func insert(_ assignments: [String]) throws(SiteObstacle) {
    guard let body = initializer.body?.range else { throw .memberwise }
    let bytes = text.bytes(of: body)
    let inside = bytes.lowerBound + 1..<bytes.upperBound - 1
    if text.string(in: inside).contains(where: \.isNewline) {
      let first = text.tokens(in: inside).first
      var start = first?.lowerBound ?? inside.upperBound
      while start > inside.lowerBound, text.bytes[start - 1] == 32 || text.bytes[start - 1] == 9 { start -= 1 }
      let indentation = first.map { text.string(in: start..<$0.lowerBound) } ?? "    "
      edits.append(
        Edit(file: path, at: inside.lowerBound, text: assignments.map { "\n\(indentation)\($0)" }.joined()))
    } else {
      let isEmpty = text.tokens(in: inside).isEmpty
      let joined = assignments.joined(separator: "; ")
      edits.append(Edit(file: path, at: inside.lowerBound, text: isEmpty ? " \(joined) " : " \(joined);"))
    }
  }

  /// Writes an initializer for a class without one, after the last of its stored properties.
  private mutating func writeInitializer(_ declarations: [String], _ assignments: [String]) {
    let members = program.members(of: type.usr).filter {
      $0.kind == .property && !$0.isStatic && $0.owner == .type(type.usr)
    }
    // The storage of a wrapped property is a property of its own.
    let storage = Set(members.filter(\.isStored).map { program.wrappedProperty($0.usr) })
    let stored = members.filter { !$0.isImplicit && storage.contains($0.usr) }
    guard let last = stored.max(by: { ($0.nameOffset ?? 0) < ($1.nameOffset ?? 0) }), let range = last.range else {
      return
    }
    let name = last.nameOffset ?? range.start
    var start = name
    while start > 0, text.bytes[start - 1] != 10 { start -= 1 }
    let list = declarations.joined(separator: ", ")
    // A class on one line stays on it.
    if let type = type.range, type.start >= start {
      let end = text.bytes(of: range).upperBound
      let code = (assignments + (inherited == nil ? [] : ["super.init()"])).joined(separator: "; ")
      let required = (inherited?.required ?? []).map { initializer in
        "; \(initializer.isUnavailable ? "@available(*, unavailable) " : "")\(initializer.head) { \(initializer.body) }"
      }
      edits.append(Edit(file: path, at: end, text: "; init(\(list)) { \(code) }\(required.joined())"))
      return
    }
    var end = start
    while end < name, text.bytes[end] == 32 || text.bytes[end] == 9 { end += 1 }
    let indentation = text.string(in: start..<end)
    let unit = Indentation.unit(of: text)
    let statements = assignments + (inherited == nil ? [] : ["super.init()"])
    let body = statements.map { "\(indentation)\(unit)\($0)\n" }.joined()
    let required = (inherited?.required ?? []).map { initializer in
      "\n\n\(initializer.isUnavailable ? "\(indentation)@available(*, unavailable)\n" : "")\(indentation)\(initializer.head) {\n"
        + "\(indentation)\(unit)\(initializer.body)\n\(indentation)}"
    }.joined()
    var offset = text.bytes(of: range).upperBound
    // A comment at the end of the line stays there.
    let lineEnd = text.bytes[offset...].firstIndex { $0 == 10 || $0 == 13 } ?? text.bytes.count
    if text.tokens(in: offset..<lineEnd).isEmpty { offset = lineEnd }
    let next = text.tokens(in: offset..<text.bytes.count).first
    let isLast =
      next.map { text.string(in: $0) == "}" || text.string(in: offset..<$0.lowerBound).contains("\n\n") } ?? true
    edits.append(
      Edit(
        file: path, at: offset,
        text: "\n\n\(indentation)init(\(list)) {\n\(body)\(indentation)}\(required)\(isLast ? "" : "\n")"))
  }
}
