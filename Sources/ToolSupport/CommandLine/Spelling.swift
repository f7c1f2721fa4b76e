// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Suggestions for unknown words.
package enum Spelling {
  /// Returns the nearest known word, if at most a third of the letters differ.
  ///
  /// A unique prefix of a known word matches that word: `--form` is `--format`.
  package static func nearest(to word: String, in known: [String]) -> String? {
    let letters = Array(word.lowercased())
    let distances = known.map { (word: $0, distance: distance(letters, Array($0.lowercased()))) }
    if let nearest = distances.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(1, nearest.word.count / 3)
    {
      return nearest.word
    }
    let beginnings = known.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return beginnings.count == 1 && letters.contains { $0 != "-" } ? beginnings[0] : nil
  }

  /// Returns the number of insertions, deletions, replacements and swaps of neighbors that turn one word into the
  /// other.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
