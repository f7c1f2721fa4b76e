// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Services, and the threads that use them.
struct Program: Sendable {
  let services: Services
  let names: [String]
  let scopes: [Service.Scope]
  let factories: [[Instruction<Int>]]
  let completions: [[Instruction<Int>]]
  let deinitializers: [[Instruction<Int>]]
  let factoryMayFail: [Bool]
  let completionMayFail: [Bool]
  let threads: [[Instruction<Int>]]

  /// The number of nested runs at which the engine traps. It is small here, so that true cycles end soon.
  let depth: Int
  /// Whether the entries of a closure are published one by one, so that hits of other threads may see only some.
  let publishesInSteps: Bool

  /// Whether anything is reset, replaced or removed.
  let removes: Bool
  /// Whether entries are replaced or removed. Otherwise lookups are not separate steps: their results never change.
  let replaces: Bool
  /// Whether the program must trap.
  let cycles: Cycles

  init(_ services: Services, threads: [[Instruction<String>]], depth: Int = 14, publishesInSteps: Bool = false) {
    let index = Dictionary(uniqueKeysWithValues: zip(services.names, 0...))
    func indexed(_ instructions: [Instruction<String>]) -> [Instruction<Int>] {
      instructions.map { $0.named { index[$0]! } }
    }
    precondition(threads.count <= RunID.threads, "A run's name has no room for more threads.")
    self.services = services
    names = services.names
    scopes = services.services.map(\.scope)
    factories = services.services.map { indexed($0.factory) }
    completions = services.services.map { indexed($0.completion) }
    deinitializers = services.services.map { indexed($0.deinitializer) }
    factoryMayFail = services.services.map(\.factoryMayFail)
    completionMayFail = services.services.map(\.completionMayFail)
    self.threads = threads.map(indexed)
    self.depth = depth
    self.publishesInSteps = publishesInSteps
    let all = [self.threads, factories, completions, deinitializers].joined().joined()
    removes = all.contains { $0.removed != nil }
    replaces = all.contains { $0 == .removeAll || $0.replaced != nil }
    cycles = Cycles(
      from: self.threads.joined().compactMap(\.resolved), factories: factories.map { $0.compactMap(\.resolved) },
      completions: completions.map { $0.compactMap(\.resolved) }, scopes: scopes)
  }

  /// Whether instances of a service are cached permanently, until they are removed.
  func isCached(_ service: Int) -> Bool {
    scopes[service] == .container || scopes[service] == .shared
  }
}

/// Whether a program must trap, since services depend on themselves.
enum Cycles: Sendable {
  /// No factory depends on its own service, and no shared value on itself.
  case none
  /// A shared value depends on itself through a completion. Whether this traps depends on the first lookup.
  case ofSharedValues
  /// A factory depends on its own service.
  case ofFactories

  init(from roots: [Int], factories: [[Int]], completions: [[Int]], scopes: [Service.Scope]) {
    let needs = zip(factories, completions).map { $0 + $1 }
    func reached(from services: [Int], over needs: [[Int]]) -> Set<Int> {
      var reached: Set<Int> = []
      var rest = services
      while let service = rest.popLast() {
        if reached.insert(service).inserted { rest += needs[service] }
      }
      return reached
    }
    let services = reached(from: roots, over: needs)
    if services.contains(where: { reached(from: factories[$0], over: factories).contains($0) }) {
      self = .ofFactories
    } else if services.contains(where: { scopes[$0] == .shared && reached(from: needs[$0], over: needs).contains($0) })
    {
      self = .ofSharedValues
    } else {
      self = .none
    }
  }
}

extension Program: CustomStringConvertible {
  /// The instructions of the threads, such as `X | B, reset X B A`.
  var description: String {
    threads.map { $0.map { $0.named { names[$0] }.description }.joined(separator: ", ") }.joined(separator: " | ")
  }
}
