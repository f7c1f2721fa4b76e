// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's function that adds options to a registration: `func singleton() -> Self { inObjectScope(.container) }`, in an
/// extension of the library's type of registrations, or a function with the registration as a parameter.
struct OptionFunction {
  /// The registration to which the function adds options.
  enum Subject: Hashable, Comparable {
    /// `self`.
    case instance
    /// The parameter with this index.
    case parameter(Int)
  }

  /// A call that adds options to a registration.
  enum Option {
    /// A call of the library's function.
    case ofLibrary(ContainerCall)
    /// A call of the client's function.
    case ofClient(OptionFunction)
  }

  let member: Member
  let scan: MemberScan
  let subject: Subject
  /// The calls that add options to the registration, in the order in which they run.
  let options: [(call: MemberScan.ScannedCall, option: Option)]
  /// Whether each call adds the options, and nothing else.
  let isCertain: Bool

  /// Whether the function sets the lifetime.
  var setsLifetime: Bool { options.contains { $0.option.setsLifetime } }

  /// Whether the function does nothing but set the lifetime.
  var setsOnlyLifetime: Bool {
    options.allSatisfy { option in
      switch option.option {
      case .ofLibrary(.lifetime): true
      case .ofLibrary: false
      case .ofClient(let function): function.setsOnlyLifetime
      }
    }
  }

  /// The library whose functions add the options.
  var library: ContainerLibrary? {
    options.lazy.compactMap { option in
      if case .ofClient(let function) = option.option { return function.library }
      return ContainerLibrary(of: option.call.declaration.usr)
    }.first
  }

  /// The number of calls that add options, including those in the functions that they call.
  var size: Int {
    options.reduce(0) { size, option in
      if case .ofClient(let function) = option.option { size + 1 + function.size } else { size + 1 }
    }
  }

  /// Returns the registration in a call of the function.
  func subject(of call: Call) -> CodeNode? {
    switch subject {
    case .instance: call.receiver
    case .parameter(let index): call.arguments.count == member.parameters.count ? call.arguments[index].value : nil
    }
  }
}

extension OptionFunction.Option {
  /// Whether the call sets the lifetime of the registration.
  var setsLifetime: Bool {
    switch self {
    case .ofLibrary(.lifetime): true
    case .ofLibrary: false
    case .ofClient(let function): function.setsLifetime
    }
  }

  /// Whether the call adds types to the registration.
  var addsTypes: Bool {
    switch self {
    case .ofLibrary(.aliases): true
    case .ofLibrary: false
    case .ofClient(let function): function.options.contains { $0.option.addsTypes }
    }
  }
}

/// The client's functions that add options to registrations.
struct OptionFunctions {
  private let program: Program
  private var functions: [USR: [OptionFunction]] = [:]

  /// Finds the functions.
  ///
  /// - Complexity: O(*n*) in the number of calls, for each level of functions that call other such functions.
  init(_ program: Program, scans: [USR: MemberScan]) {
    self.program = program
    let scans = scans.filter { program.member($0.key)?.kind == .function }
    // A function may call others, so those with the library's calls come first.
    for _ in 0..<8 {
      var found = functions
      for (usr, scan) in scans {
        guard let member = program.member(usr) else { continue }
        let functions = read(member, scan)
        if !functions.isEmpty { found[usr] = functions }
      }
      let isComplete = found.allSatisfy { usr, functions in functions.map(\.size) == self.functions[usr]?.map(\.size) }
      functions = found
      if isComplete { break }
    }
  }

  /// Returns what a function does to each registration that it receives; nothing if it adds no options.
  func functions(_ usr: USR) -> [OptionFunction] { functions[usr, default: []] }

  /// Returns what a function does to the registrations that it receives.
  private func read(_ member: Member, _ scan: MemberScan) -> [OptionFunction] {
    var options: [OptionFunction.Subject: [(call: MemberScan.ScannedCall, option: OptionFunction.Option)]] = [:]
    for call in scan.calls where call.declaration.usr != member.usr {
      for (option, registration) in self.options(call) {
        guard let subject = subject(registration, scan) else { continue }
        options[subject, default: []].append((call, option))
      }
    }
    return options.map { subject, options in
      OptionFunction(
        member: member, scan: scan, subject: subject,
        options: options.sorted { $0.call.range.lastToken < $1.call.range.lastToken },
        isCertain: addsOnlyOptions(member, to: subject, scan))
    }
    .sorted { $0.subject < $1.subject }
  }

  /// Returns the options that a call adds, each with the registration.
  func options(_ call: MemberScan.ScannedCall) -> [(option: OptionFunction.Option, registration: CodeNode?)] {
    guard let expression = call.call else { return [] }
    if let kind = kind(of: call.declaration) { return [(.ofLibrary(kind), call.receiver)] }
    return functions(call.declaration.usr).map { (.ofClient($0), $0.subject(of: expression)) }
  }

  /// Returns the kind of a library's function that follows a registration; `nil` for others.
  private func kind(of declaration: DeclarationReference) -> ContainerCall? {
    guard let library = program.containerLibrary(of: declaration) else { return nil }
    switch ContainerCall(declaration, library: library) {
    case let kind? where kind.isOption: return kind
    default: return nil
    }
  }

  /// Returns the registration before a call of a chain, or in the argument of a client's function; `nil` for other code.
  func registration(before node: CodeNode) -> CodeNode? {
    guard let call = node.call, let declaration = call.declaration else { return nil }
    if kind(of: declaration) != nil { return call.receiver }
    return functions(declaration.usr).first?.subject(of: call)
  }

  /// Returns the registration that a function receives, if code is the registration itself, or a chain of calls on it.
  func subject(_ node: CodeNode?, _ scan: MemberScan, depth: Int = 0) -> OptionFunction.Subject? {
    guard let node, depth < 64 else { return nil }
    if node.isSelf { return .instance }
    if let local = node.reference?.local {
      if let parameter = scan.parameters[local] { return .parameter(parameter) }
      guard !scan.variables.contains(local) else { return nil }
      return subject(scan.values[local], scan, depth: depth + 1)
    }
    return subject(registration(before: node), scan, depth: depth + 1)
  }

  /// Returns whether the statements of a function are chains of calls on the registration, or return it.
  private func addsOnlyOptions(_ member: Member, to subject: OptionFunction.Subject, _ scan: MemberScan) -> Bool {
    guard case .block(let statements)? = member.body?.kind else { return false }
    return statements.allSatisfy { statement in
      let value =
        switch statement.kind {
        case .other("return_stmt", let children) where children.count == 1: children[0]
        case .binding(let binding): binding.value ?? statement
        default: statement
        }
      return self.subject(value, scan) == subject && isCertain(value)
    }
  }

  /// Returns whether all functions of a chain only add options.
  private func isCertain(_ node: CodeNode) -> Bool {
    guard let call = node.call, let declaration = call.declaration else { return true }
    return functions(declaration.usr).allSatisfy(\.isCertain) && registration(before: node).map(isCertain) != false
  }
}
