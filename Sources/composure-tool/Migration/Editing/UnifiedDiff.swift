// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The differences between two versions of a file, in the format of `diff -u`, `patch` and `git apply`.
struct UnifiedDiff {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)

    var text: String {
      switch self {
      case .same(let line): " \(line)"
      case .removed(let line): "-\(line)"
      case .added(let line): "+\(line)"
      }
    }

    var isSame: Bool {
      if case .same = self { return true }
      return false
    }

    /// The number of lines that this line adds to the old and to the new version's count.
    var counts: (old: Int, new: Int) {
      switch self {
      case .same: (1, 1)
      case .removed: (1, 0)
      case .added: (0, 1)
      }
    }
  }

  private static let context = 3

  let text: String

  /// Compares the versions of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Its path in the report.
  init(_ file: EditedFile, name: String) {
    let old = file.old.map(Self.lines) ?? []
    let lines = Self.merged(old, file.new.map(Self.lines) ?? [])
    let header =
      "--- \(file.old == nil ? "/dev/null" : "a/\(name)")\n+++ \(file.new == nil ? "/dev/null" : "b/\(name)")\n"
    let hunks = Self.hunks(of: lines)
    text = hunks.isEmpty ? "" : header + hunks.joined()
  }

  /// Returns the lines of a file, including line ends.
  private static func lines(of bytes: [UInt8]) -> [Substring] {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: 10) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[rest.startIndex..<next])
      rest = rest[next...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  private static func merged(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    let removed = Set(
      difference.removals.map { change in if case .remove(let offset, _, _) = change { offset } else { -1 } })
    let added = Set(
      difference.insertions.map { change in if case .insert(let offset, _, _) = change { offset } else { -1 } })
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        lines.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if added.contains(newIndex) {
        lines.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        lines.append(.same(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  private static func hunks(of lines: [Line]) -> [String] {
    let changes = lines.indices.filter { !lines[$0].isSame }
    var ranges: [Range<Int>] = []
    for index in changes {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var hunks: [String] = []
    var (oldLine, newLine, next) = (1, 1, 0)
    for range in ranges {
      for line in lines[next..<range.lowerBound] {
        (oldLine, newLine) = (oldLine + line.counts.old, newLine + line.counts.new)
      }
      let oldCount = lines[range].reduce(0) { $0 + $1.counts.old }
      let newCount = lines[range].reduce(0) { $0 + $1.counts.new }
      var hunk = "@@ -\(position(oldLine, oldCount)) +\(position(newLine, newCount)) @@\n"
      for line in lines[range] {
        hunk += line.text
        if line.text.utf8.last != 10 { hunk += "\n\\ No newline at end of file\n" }
      }
      hunks.append(hunk)
      (oldLine, newLine, next) = (oldLine + oldCount, newLine + newCount, range.upperBound)
    }
    return hunks
  }

  /// Returns a range of lines. An empty range begins after the line before it.
  private static func position(_ line: Int, _ count: Int) -> String {
    count == 1 ? "\(line)" : "\(count == 0 ? line - 1 : line),\(count)"
  }
}
