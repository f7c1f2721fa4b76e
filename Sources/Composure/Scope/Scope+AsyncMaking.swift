// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// The path of a value that is not there yet and whose factory is asynchronous: joins the flight that makes it, or
  /// starts one.
  ///
  /// The factory runs in a task of its own, which no waiter's cancellation reaches. If it throws, everybody who waited
  /// for this run gets the error, and nothing is kept.
  func makeInFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ identity: SlotIdentity, _ site: CallSite, root: (any Assembly.Type)?, key: Key,
    isolation: isolated (any Actor)?, factory: @escaping @Sendable () async throws(Failure) -> Value,
    closing: Closing<Value>
  ) async -> Result<Value, Failure> {
    while true {
      let (version, table, isOpen, others) = lock.withLock {
        (contents.version, contents.table, contents.closing == nil, contents.flights)
      }
      guard isOpen || isBeingUsedHere else { refuse(site, root: root) }
      // Equality of keys is the user's code, which is never called under the lock.
      if let slot = table.find(identity, key) {
        return .success(slot.value(as: Value.self, after: Key.self))
      }
      let other = others.first { $0.identity == identity && $0.key as? Key == key }
      let flight =
        other.map { $0.flight as! Flight<Value, Failure> }
        ?? Flight(AsyncFactoryRun(in: self) { PathStep(site, root: root) }) { flight in
          await self.finish(flight, identity, key: key, factory: factory) { closing.teardown(of: $0, site, root: root) }
        }
      let ticket: Int? = lock.withLock {
        guard version == contents.version else { return nil }
        if other == nil {
          contents.flights.append(SlotFlight(identity: identity, key: key, flight: flight, run: flight.run))
          contents.version += 1
        }
        return flight.join()
      }
      guard let ticket else { continue }
      if other == nil { Task { await flight.fly() } }
      return await AsyncFactoryRun.wait(for: flight.run) { await flight.outcome(for: ticket) }
    }
  }

  /// Runs the factory, and keeps its value.
  private func finish<Key: Sendable, Value: Sendable, Failure: Error>(
    _ flight: Flight<Value, Failure>, _ identity: SlotIdentity, key: Key,
    factory: @Sendable () async throws(Failure) -> Value, teardown makeTeardown: @Sendable (Value) -> Teardown?
  ) async -> Result<Value, Failure> {
    let recorder = Recording.recorder
    let abandonment = recorder?.begin { self.end(flight) {} }
    defer { if let abandonment { recorder?.end(abandonment) } }
    let result = await AsyncFactoryRun.$current.withValue(flight.run) { () -> Result<Value, Failure> in
      flight.run.begin()
      do throws(Failure) { return .success(try await factory()) } catch { return .failure(error) }
    }
    var slot: UnsafeMutablePointer<Slot>?
    var teardown: Teardown?
    if case .success(let value) = result {
      slot = Slot.make(identity, key: key, value: value)
      teardown = makeTeardown(value)
    }
    end(flight) {
      if let slot { add(slot) }
      keep(teardown)
    }
    return result
  }

  /// Removes a flight that has ended, and wakes the closing if it waits for it.
  ///
  /// - Parameter change: What else changes at that moment, under the lock.
  private func end<Value: Sendable, Failure: Error>(_ flight: Flight<Value, Failure>, _ change: () -> Void) {
    let closing = lock.withLock {
      change()
      contents.flights.removeAll { $0.flight === flight }
      contents.version += 1
      return takeWaitingClosing()
    }
    flight.run.end()
    closing?.resume()
  }
}
