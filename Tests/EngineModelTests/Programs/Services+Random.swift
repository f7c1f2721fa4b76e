// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

extension Services {
  /// Returns services that resolve each other at random, such that a single thread terminates.
  ///
  /// - Parameter isPlain: Whether all services are cached, and none fails.
  static func random(_ count: Int, isPlain: Bool, using generator: inout SeededGenerator) -> Services {
    let names = ["A", "B", "C", "D", "E"].prefix(count)
    while true {
      let order = names.shuffled(using: &generator)
      let services = Services(
        names.map { name in
          let inner = order.drop { $0 != name }.dropFirst()
          var service = Service(
            factory: needs(from: Array(inner), chance: 0.45, using: &generator),
            completion: needs(from: Array(names), chance: 0.28, using: &generator))
          if !isPlain {
            service.factoryMayFail = generator.chance(0.12)
            if generator.chance(0.2) {
              service.scope =
                service.completion.isEmpty ? Bool.random(using: &generator) ? .transient : .shared : .graph
            }
          }
          return (name, service)
        })
      if !services.needThemselves { return services }
    }
  }

  private static func needs(
    from names: [String], chance: Double, using generator: inout SeededGenerator
  ) -> [Instruction<String>] {
    names.filter { _ in generator.chance(chance) }.shuffled(using: &generator).map { .resolve($0) }
  }

  /// Whether a service depends on itself through factories, or through completions of services that are not cached before they
  /// complete.
  private var needThemselves: Bool {
    var path: Set<String> = []
    var visited: Set<String> = []
    func leadsBack(_ name: String) -> Bool {
      guard !path.contains(name) else { return true }
      guard visited.insert(name).inserted else { return false }
      path.insert(name)
      defer { path.remove(name) }
      let service = self[name]
      let needs = service.factory + (service.scope == .transient ? service.completion : [])
      return needs.compactMap(\.resolved).contains(where: leadsBack)
    }
    return names.contains(where: leadsBack)
  }
}

extension Program {
  /// A program of a few services, each thread of which resolves one.
  static func random(using generator: inout SeededGenerator) -> Program {
    let services = Services.random(4, isPlain: false, using: &generator)
    let threads = (0..<2).map { _ in [Instruction.resolve(services.names.randomElement(using: &generator)!)] }
    return Program(services, threads: threads, depth: 60)
  }

  /// A program of three cached services, of which one thread removes some while others resolve them.
  static func randomRemoval(using generator: inout SeededGenerator) -> Program {
    let services = Services.random(3, isPlain: true, using: &generator)
    func any() -> String { services.names.randomElement(using: &generator)! }
    var threads = (0..<Int.random(in: 1...2, using: &generator)).map { _ in [Instruction.resolve(any())] }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4: threads.append([.reset(services.names), .resolve(any())])
    case 4..<6: threads.append([.reset([any()]), .resolve(any())])
    case 6..<9: threads.append([.replace(any()), .resolve(any())])
    default: threads.append([.removeAll, .resolve(any())])
    }
    return Program(services, threads: threads, depth: 60)
  }
}

extension SeededGenerator {
  fileprivate mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < probability
  }
}
