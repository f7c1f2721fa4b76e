// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Splits a line of a shell script into words.
enum ShellWords {
  /// Returns the words of a line, by the quoting rules that shells share.
  static func split(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var hasWord = false
    var quote: UInt8?
    var isEscaped = false
    for byte in line.utf8 {
      if isEscaped {
        // Within double quotes, a backslash escapes only a few characters.
        if quote != nil, !Array("\"\\$`\n".utf8).contains(byte) { word.append(UInt8(ascii: "\\")) }
        word.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
        hasWord = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        hasWord = true
      } else if quote == nil, byte <= 32 {
        if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
        word = []
        hasWord = false
      } else {
        word.append(byte)
        hasWord = true
      }
    }
    if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }
}
