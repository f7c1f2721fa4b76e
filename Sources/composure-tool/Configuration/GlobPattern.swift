// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A pattern for paths, as in `.gitignore`.
///
/// `*` and `?` match within a name, `**` matches any number of folders, and `[a-z]` and `[!a-z]` match one character. A
/// pattern for a folder matches everything in it. A pattern with a slash, other than at its end, is relative to the
/// checked folder. A pattern without one matches at any depth.
struct GlobPattern: Equatable {
  private let parts: [[Character]]

  init(_ text: String) {
    let parts = text.split(separator: "/").map(Array.init)
    let isAnchored = text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
    self.parts = isAnchored || parts.isEmpty ? parts : [["*", "*"]] + parts
  }

  /// Returns whether the pattern matches a path or a folder that contains it.
  ///
  /// - Complexity: O(*n* · *m*) in the number of names in the path and in the pattern.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    // The possible positions in the pattern after the names so far.
    var positions: Set = [0]
    followAnyFolders(&positions)
    for name in names {
      var next: Set<Int> = []
      for position in positions where position < parts.count {
        if parts[position] == ["*", "*"] {
          if position == parts.count - 1 { return true }
          next.insert(position)
        } else if Self.matches(parts[position][...], name[...]) {
          next.insert(position + 1)
        }
      }
      followAnyFolders(&next)
      if next.contains(parts.count) { return true }
      positions = next
    }
    return false
  }

  /// Adds the positions after each `**`, which may match no folder. At the end of a pattern, it matches at least one name.
  private func followAnyFolders(_ positions: inout Set<Int>) {
    for position in positions.sorted() {
      var next = position
      while next < parts.count - 1, parts[next] == ["*", "*"] {
        next += 1
        positions.insert(next)
      }
    }
  }

  /// Matches one name, backtracking only to the last asterisk.
  private static func matches(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let character = name.first, let rest = match(pattern, character) {
        (pattern, name) = (rest, name.dropFirst())
      } else if pattern.isEmpty, name.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.pattern, last.name.dropFirst())
        (pattern, name) = (last.pattern, last.name.dropFirst())
      } else {
        return false
      }
    }
  }

  /// Matches one character with the beginning of a pattern. Returns the rest of the pattern, or `nil`.
  private static func match(_ pattern: ArraySlice<Character>, _ character: Character) -> ArraySlice<Character>? {
    guard let first = pattern.first else { return nil }
    if first == "?" { return pattern.dropFirst() }
    guard first == "[" else {
      let isEscaped = first == "\\" && pattern.count > 1
      let rest = isEscaped ? pattern.dropFirst() : pattern
      return rest.first == character ? rest.dropFirst() : nil
    }
    var rest = pattern.dropFirst()
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    // An unclosed bracket is a literal.
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return character == "[" ? pattern.dropFirst() : nil }
    var members = rest[..<end]
    var isMember = false
    while let low = members.popFirst() {
      if members.first == "-", members.count > 1 {
        let high = members[members.startIndex + 1]
        members = members.dropFirst(2)
        isMember = isMember || (low <= character && character <= high)
      } else {
        isMember = isMember || low == character
      }
    }
    return isMember != isNegated ? rest[(end + 1)...] : nil
  }
}
