// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Swinject's algorithm on one thread: it calls the factory, discards the result if the service has an instance by then, and
/// otherwise caches it and calls the completions.
struct LoneThread {
  let services: Services
  private var cached: Set<String> = []
  private var events: [Event] = []

  init(_ services: Services) {
    self.services = services
  }

  /// Returns the events of factories and completions when one thread resolves a service.
  static func events(of services: Services, resolving name: String) -> [Event] {
    var thread = LoneThread(services)
    thread.resolve(name)
    return thread.events
  }

  private mutating func resolve(_ name: String) {
    guard !cached.contains(name) else { return }
    events.append(Event(kind: .factoryBegan, service: name))
    for need in services[name].factory.compactMap(\.resolved) { resolve(need) }
    events.append(Event(kind: .factoryReturned, service: name))
    guard cached.insert(name).inserted else { return }
    for need in services[name].completion.compactMap(\.resolved) { resolve(need) }
    events.append(Event(kind: .completed, service: name))
  }
}

extension Model {
  /// Returns the events of factories and completions when one thread resolves a service under the engine's rules.
  static func events(of services: Services, resolving name: String) throws(Violation) -> [Event] {
    var model = Model(Program(services, threads: [[.resolve(name)]], depth: 60))
    model.events = []
    while try model.step(0, failing: false) {}
    return model.events!
  }
}
