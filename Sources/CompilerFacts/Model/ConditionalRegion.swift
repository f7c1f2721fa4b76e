// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The part of a source file between `#if` and `#endif`, which the compiler's output does not contain.
package struct ConditionalRegion: Hashable, Sendable {
  /// A branch: the code after `#if`, `#elseif` or `#else`.
  package struct Branch: Hashable, Sendable {
    /// The condition as in the source; `nil` for `#else`.
    package let condition: String?
    /// The bytes from the directive to the next one.
    package let bytes: Range<Int>
  }

  /// The branches, in order.
  package let branches: [Branch]

  /// The bytes from `#if` to `#endif`.
  package var bytes: Range<Int> { branches[0].bytes.lowerBound..<branches[branches.count - 1].bytes.upperBound }
}

extension SourceText {
  /// The conditionally compiled parts of the file, ordered by their ends.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var conditionalRegions: [ConditionalRegion] {
    let scanner = TokenScanner(bytes: bytes)
    var open: [[(condition: String?, start: Int)]] = []
    var regions: [ConditionalRegion] = []
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      offset = scanner.endOfTrivia(at: offset)
      guard offset < bytes.count else { return regions }
      let end = scanner.end(ofTokenAt: offset)
      let directive = bytes[offset] == UInt8(ascii: "#") ? String(decoding: bytes[offset..<end], as: UTF8.self) : ""
      let lineEnd = bytes[end...].firstIndex(of: 10) ?? bytes.count
      switch directive {
      case "#if", "#elseif":
        let line = String(decoding: bytes[end..<lineEnd], as: UTF8.self)
        let condition = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
        if directive == "#if" { open.append([]) }
        if !open.isEmpty { open[open.count - 1].append((condition, offset)) }
      case "#else":
        if !open.isEmpty { open[open.count - 1].append((nil, offset)) }
      case "#endif":
        guard let branches = open.popLast(), !branches.isEmpty else { break }
        let ends = branches.dropFirst().map(\.start) + [end]
        regions.append(
          ConditionalRegion(
            branches: zip(branches, ends).map { .init(condition: $0.condition, bytes: $0.start..<$1) }))
      default: break
      }
      offset = max(end, offset + 1)
    }
  }
}
