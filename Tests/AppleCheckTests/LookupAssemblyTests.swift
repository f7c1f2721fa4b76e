// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerPrimitives
import Foundation
import Testing

extension `Apple's systems`.`compiled for Apple's systems` {
  /// The instructions of a lookup on arm64, where the processor reorders memory accesses.
  ///
  /// Older processors have `ldar` for a load with acquire, newer ones also `ldapr`.
  @Suite struct `the instructions of a lookup` {
    static let triples = AppleCheck.optimizedTriples

    /// The assembly for each triple, compiled once.
    private static let assemblies = Dictionary(
      uniqueKeysWithValues: triples.map { triple in
        (
          triple,
          Task {
            let result = try await AppleCheck.compile(triple, clients: ["Assembly/Lookup"])
            try #require(result.status == 0, "\(result.log)")
            return try AppleCheck.assembly(triple, of: "LookupClient")
          }
        )
      })

    private static func function(_ name: String, _ triple: String) async throws -> ArmFunction {
      let assembly = try await #require(assemblies[triple]).value
      return try #require(ArmFunction(name, in: assembly), "\(name) is not in the assembly")
    }

    // MARK: Rules

    /// Returns the violations on a path that uses the result of a lookup.
    private static func faults(of path: [ArmFunction.Step], acquires: Int) -> Set<String> {
      var faults: Set<String> = []
      var acquired = 0
      var isLocked = false
      var instance: Substring?
      for step in path {
        let instruction = step.instruction
        if instruction.isAcquire { acquired += 1 }
        if instruction.isBarrier { faults.insert("a barrier") }
        switch instruction.callee {
        case "os_unfair_lock_lock"?:
          if isLocked { faults.insert("a lock that is taken twice") }
          if acquired < acquires { faults.insert("an entry that is used after \(acquired) loads with acquire") }
          isLocked = true
        case "os_unfair_lock_unlock"?:
          if !isLocked { faults.insert("a lock that is not held") }
          if instance != nil { faults.insert("an instance that is not retained under the lock") }
          isLocked = false
          instance = nil
        case "swift_retain"?: instance = nil
        default: break
        }
        let offset = MemoryLayout<composure_shard>.offset(of: \.instance).map { "#\($0)]" } ?? ""
        if isLocked, instruction.operation == "ldr", instruction.operands.hasSuffix(offset) {
          instance = instruction.register
        }
        // There is no instance on this path.
        if instruction.operation == "cbz", instruction.register == instance, step.isTaken { instance = nil }
      }
      if isLocked { faults.insert("a lock that stays locked") }
      return faults
    }

    // MARK: The lookup

    @Test(arguments: triples)
    func `core-table, words and entry-state are loaded with acquire, and an instance is retained under the lock`(
      _ triple: String
    ) async throws {
      let resolve = try await Self.function("resolve", triple)
      let paths = resolve.paths
      #expect(paths.allSatisfy { Self.faults(of: $0, acquires: 3).isEmpty })
      // The hit, and the call to a factory.
      let calls = paths.map { $0.compactMap(\.instruction.callee).map(String.init) }
      #expect(calls.contains { $0.suffix(3) == ["os_unfair_lock_lock", "swift_retain", "os_unfair_lock_unlock"] })
      #expect(paths.contains { path in path.contains { $0.instruction.operation == "blr" } })
      // The table, a word, the parent, and the state.
      #expect(resolve.instructions.filter(\.isAcquire).count >= 4)
    }

    @Test(arguments: triples)
    func `an instance that is retained too late is noticed`(_ triple: String) async throws {
      let function = try await Self.function("retain_after_unlock", triple)
      let faults = function.paths.map { Self.faults(of: $0, acquires: 0) }
      #expect(faults.contains(["an instance that is not retained under the lock"]))
    }

    @Test(arguments: triples)
    func `a table that is loaded without acquire is noticed`(_ triple: String) async throws {
      let plain = try await Self.function("load_table_plainly", triple)
      #expect(plain.instructions.filter(\.isAcquire).count == 1)
    }

    // MARK: Single accesses

    @Test(arguments: triples, ["store_table", "store_parent", "store_word"])
    func `core-table, core-parent and words are stored with release`(_ triple: String, _ name: String) async throws {
      let function = try await Self.function(name, triple)
      #expect(function.instructions.filter(\.isRelease).count == 1)
      #expect(!function.instructions.contains { $0.isBarrier || $0.operation.hasPrefix("str") })
    }

    @Test(arguments: triples, ["add_state", "set_once"])
    func `entry-state and the reference of a lazy property are exchanged with acquire and release`(
      _ triple: String, _ name: String
    ) async throws {
      let function = try await Self.function(name, triple)
      #expect(function.instructions.contains { $0.isAcquire })
      #expect(function.instructions.contains { $0.isRelease })
    }

    @Test(arguments: triples, ["has_slow_path_flags", "known_class"])
    func `hints are loaded without an order`(_ triple: String, _ name: String) async throws {
      let function = try await Self.function(name, triple)
      #expect(function.instructions.contains { $0.operation == "ldr" })
      #expect(!function.instructions.contains { $0.isAcquire || $0.isBarrier })
    }
  }
}
