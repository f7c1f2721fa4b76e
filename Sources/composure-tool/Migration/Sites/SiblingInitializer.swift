// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// An initializer that has the same parameters as another one after its lookups have become parameters. The other one
/// replaces it if it also does the same:
///
///     init(store: Store) { self.store = store }
///     convenience init() { self.init(store: container.resolve(Store.self)!) }
struct SiblingInitializer {
  private let initializer: Member
  private let hoisted: [HoistedLookup]
  private let program: Program

  init(_ initializer: Member, _ hoisted: [HoistedLookup], _ program: Program) {
    (self.initializer, self.hoisted, self.program) = (initializer, hoisted, program)
  }

  /// Returns whether another initializer of the type replaces this one.
  ///
  /// - Parameters:
  ///   - removed: The indices of the parameters that are removed.
  ///   - edits: The edits of this one.
  /// - Throws: ``SiteObstacle/delegation`` if another one has the same labels, but may do something else.
  func isReplaced(without removed: Set<Int>, _ edits: [Edit]) throws(SiteObstacle) -> Bool {
    let parameters = parameters(without: removed)
    let all = initializer.owner.type.map(program.members) ?? []
    let others = all.filter { other in
      other.kind == .initializer && other.usr != initializer.usr && !other.isImplicit
        && other.parameters.map { $0.label ?? "_" } == parameters.map(\.label)
    }
    guard let other = others.first else { return false }
    guard others.count == 1, other.file == initializer.file, other.access >= initializer.access,
      other.effects == initializer.effects,
      zip(other.parameters, parameters).allSatisfy({ type(of: $0) == $1.type && $0.variable.name == $1.name }),
      doesSame(other, parameters, edits)
    else { throw .delegation }
    return true
  }

  private struct Parameter {
    let label: String
    let name: String
    let type: ServiceType?
  }

  /// The parameters after the change, in their order.
  private func parameters(without removed: Set<Int>) -> [Parameter] {
    let new = { (index: Int?) in
      hoisted.filter { $0.parameter == index }.map {
        Parameter(label: $0.label, name: $0.label, type: $0.lookup.key.service)
      }
    }
    return initializer.parameters.enumerated().flatMap { index, parameter in
      let own = Parameter(
        label: parameter.label ?? "_", name: parameter.variable.name, type: type(of: parameter))
      return (removed.contains(index) ? [] : [own]) + new(index)
    } + new(nil)
  }

  private func type(of parameter: CompilerFacts.Parameter) -> ServiceType? {
    parameter.variable.type.map { ServiceType($0, in: program) }
  }

  private func doesSame(_ other: Member, _ parameters: [Parameter], _ edits: [Edit]) -> Bool {
    guard let body = initializer.body?.range, let otherBody = other.body?.range else { return false }
    let text = program.files[initializer.file].text
    var words: [String] = []
    var offset = text.bytes(of: body).lowerBound
    let end = text.bytes(of: body).upperBound
    for edit in edits.sorted() where edit.bytes.lowerBound >= offset && edit.bytes.upperBound <= end {
      words += Self.words(text.string(in: offset..<edit.bytes.lowerBound)) + Self.words(edit.text)
      offset = edit.bytes.upperBound
    }
    words += Self.words(text.string(in: offset..<end))
    if let call = initializer.delegation, call.declaration?.usr == other.usr {
      let arguments = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
      return words == Self.words("{ self.init(\(arguments.joined(separator: ", "))) }")
    }
    return words == Self.words(text.string(of: otherBody))
  }

  private static func words(_ code: String) -> [String] {
    let text = CompilerFacts.SourceText(path: "", bytes: Array(code.utf8))
    return text.tokens(in: 0..<text.bytes.count).map { text.string(in: $0) }
  }
}

extension Member {
  /// The only statement of an initializer if it calls another one: `self.init(store: store)`.
  var delegation: Call? {
    guard kind == .initializer, case .block(let all)? = body?.kind else { return nil }
    // The compiler assigns the result of the call to `self`, and returns.
    let statements = all.filter { !$0.isImplicit || !$0.calls.isEmpty }
    guard statements.count == 1 else { return nil }
    return statements[0].calls.first {
      $0.node.range == statements[0].range && $0.call.declaration?.baseName == "init"
        && ($0.call.receiver?.isSelf == true || $0.call.function?.reference?.base?.isSelf == true)
    }?.call
  }
}
