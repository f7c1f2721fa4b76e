// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Stable identifiers of findings: the rule, the file, the message, and the number of preceding equal findings.
///
/// Messages may contain locations, so numbers after a colon are ignored.
struct Fingerprints {
  /// The identifiers, in the order of the findings: 16 hexadecimal digits and a number.
  let texts: [String]

  init(_ findings: [Finding], _ paths: ReportPaths) {
    var counts: [String: Int] = [:]
    texts = findings.map { finding in
      let key = [finding.code, paths.relative(finding.location.file), Self.withoutLines(finding.message)]
        .joined(separator: "\0")
      counts[key, default: 0] += 1
      return "\(Self.hash(key)):\(counts[key, default: 1])"
    }
  }

  /// Returns a message without line and column numbers: `File.swift:12` becomes `File.swift`.
  static func withoutLines(_ message: String) -> String {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    var text: [UInt8] = []
    text.reserveCapacity(message.utf8.count)
    var rest = Array(message.utf8)[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let number = rest[(colon + 1)...].prefix(while: isDigit)
      text += rest[..<(number.isEmpty ? colon + 1 : colon)]
      rest = rest[number.endIndex...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// Returns the 64-bit FNV-1a hash, which is the same on every machine and in every run.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
