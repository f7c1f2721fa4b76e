// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A function in arm64 assembly, as the compiler emits it.
struct ArmFunction {
  struct Instruction {
    let operation: String
    let operands: String

    /// The first register operand of a load or a branch.
    var register: Substring { operands.prefix { $0 != "," } }

    /// The called function, without the underscore of its symbol.
    var callee: Substring? { operation == "bl" ? operands.dropFirst() : nil }

    /// Whether this loads with acquire, alone or as part of an exchange.
    var isAcquire: Bool { ["ldar", "ldapr", "ldapur", "ldaxr"].contains(operation) || isExchange }

    /// Whether this stores with release, alone or as part of an exchange.
    var isRelease: Bool { ["stlr", "stlur", "stlxr"].contains(operation) || isExchange }

    /// Whether this is a read-modify-write with acquire and release.
    var isExchange: Bool { ["ldsetal", "casal", "ldaddal", "swpal"].contains(operation) }

    /// Whether this orders all accesses, which the loads of a lookup do not need.
    var isBarrier: Bool { operation == "dmb" || operation == "dsb" }

    /// The target label, if this is a branch.
    fileprivate var target: Substring? {
      guard ["b", "cbz", "cbnz", "tbz", "tbnz"].contains(operation) || operation.hasPrefix("b.") else { return nil }
      return operands.split(separator: " ").last
    }

    /// Whether control never passes to the next instruction.
    fileprivate var isLast: Bool { ["b", "br", "ret", "brk"].contains(operation) }
  }

  /// An instruction on a path, and whether it branches there.
  struct Step {
    let instruction: Instruction
    let isTaken: Bool
  }

  let instructions: [Instruction]
  private let labels: [Substring: Int]

  /// Finds a function by its name.
  init?(_ name: String, in assembly: String) {
    let lines = assembly.split(separator: "\n", omittingEmptySubsequences: true)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("_\(name):") }) else { return nil }
    var instructions: [Instruction] = []
    var labels: [Substring: Int] = [:]
    for line in lines[(start + 1)...] {
      if line.contains("; -- End function") { break }
      let code = line.prefix { $0 != ";" }
      guard let first = code.first else { continue }
      if first == "L", let end = code.firstIndex(of: ":") { labels[code[..<end]] = instructions.count }
      guard first == "\t" else { continue }
      let words = code.split(whereSeparator: { $0 == "\t" || $0 == " " })
      guard let operation = words.first, !operation.hasPrefix(".") else { continue }
      instructions.append(
        Instruction(operation: String(operation), operands: words.dropFirst().joined(separator: " ")))
    }
    self.instructions = instructions
    self.labels = labels
  }

  /// All paths through the function that take no branch twice.
  var paths: [[Step]] {
    var found: [[Step]] = []
    var open: [(index: Int, steps: [Step], branches: Set<[Int]>)] = [(0, [], [])]
    while var (index, steps, branches) = open.popLast() {
      walk: while instructions.indices.contains(index) {
        let instruction = instructions[index]
        let target = instruction.target.flatMap { labels[$0] }
        if let target, branches.insert([index, target]).inserted {
          open.append((target, steps + [Step(instruction: instruction, isTaken: true)], branches))
        }
        if instruction.isLast {
          // A taken branch is a separate path, unless this path took it before.
          if target == nil { found.append(steps + [Step(instruction: instruction, isTaken: false)]) }
          break walk
        }
        steps.append(Step(instruction: instruction, isTaken: false))
        index += 1
      }
    }
    return found
  }
}
