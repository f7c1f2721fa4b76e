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

  /// The number of nested runs at which the engine traps. Small here, so that true cycles end soon.
  let depth: Int
  /// Whether the entries of a closure are published one after the other, which hits of other threads may see.
  let publishesInSteps: Bool

  /// Whether anything is reset, replaced or removed.
  let removes: Bool
  /// Whether entries are replaced or removed. Only then is a lookup a step of its own: otherwise its result is always the same.
  let replaces: Bool
  /// Whether an initializer needs its own service, so that the program has to trap.
  let hasTrueCycle: Bool

  init(_ services: Services, threads: [[Instruction<String>]], depth: Int = 14, publishesInSteps: Bool = false) {
    let index = Dictionary(uniqueKeysWithValues: zip(services.names, 0...))
    func indexed(_ instructions: [Instruction<String>]) -> [Instruction<Int>] {
      instructions.map { $0.named { index[$0]! } }
    }
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
    hasTrueCycle = Self.hasCycle(of: factories, from: self.threads.joined().compactMap(\.resolved), over: completions)
  }

  /// Whether a factory needs its own service, among the services that can be reached.
  private static func hasCycle(
    of factories: [[Instruction<Int>]], from roots: [Int], over completions: [[Instruction<Int>]]
  ) -> Bool {
    var reached: Set<Int> = []
    var rest = roots
    while let service = rest.popLast() {
      guard reached.insert(service).inserted else { continue }
      rest += (factories[service] + completions[service]).compactMap(\.resolved)
    }
    var path: Set<Int> = []
    var visited: Set<Int> = []
    func leadsBack(_ service: Int) -> Bool {
      guard !path.contains(service) else { return true }
      guard visited.insert(service).inserted else { return false }
      path.insert(service)
      defer { path.remove(service) }
      return factories[service].compactMap(\.resolved).contains(where: leadsBack)
    }
    return reached.contains(where: leadsBack)
  }
}

extension Program: CustomStringConvertible {
  /// What the threads do, such as `X | B, reset X B A`.
  var description: String {
    threads.map { $0.map { $0.named { names[$0] }.description }.joined(separator: ", ") }.joined(separator: " | ")
  }
}
