// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The bytes of a document, or of a part of it, while the document is read.
///
/// Every access checks its bounds, also in release builds, so a mistake of the reader ends the process instead of
/// reading other memory.
@safe
struct DocumentBytes {
  // SAFETY: the memory has as many bytes as the buffer states. It stays valid until the closure of `read` returns, whose
  // result has no view of it: documents contain strings.
  private let bytes: UnsafeBufferPointer<UInt8>

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
  }

  /// Calls a closure with the bytes of data. The closure must not return or store a view of them.
  static func read<Result>(_ data: Data, _ body: (DocumentBytes) throws -> Result) rethrows -> Result {
    try unsafe data.withUnsafeBytes { try unsafe body(DocumentBytes($0.bindMemory(to: UInt8.self))) }
  }

  /// Calls a closure with the bytes of a string. The closure must not return or store a view of them.
  static func read<Result>(_ text: String, _ body: (DocumentBytes) throws -> Result) rethrows -> Result {
    var text = text
    return try text.withUTF8 { try unsafe body(DocumentBytes($0)) }
  }

  var count: Int { unsafe bytes.count }

  subscript(_ index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe bytes[index]
  }

  /// The bytes of a range, counted from 0.
  subscript(_ range: Range<Int>) -> DocumentBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe DocumentBytes(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Returns the eight bytes from an index on.
  func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count - 8)
    return unsafe UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The bytes as a string.
  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }

  func contains(where matches: (UInt8) -> Bool) -> Bool { unsafe bytes.contains(where: matches) }

  func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
  }

  /// Returns the index of the first byte with a value in a range.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let part = self[range]
    guard let start = unsafe part.bytes.baseAddress, let found = unsafe memchr(start, Int32(byte), part.count)
    else { return nil }
    return unsafe range.lowerBound + UnsafeRawPointer(start).distance(to: found)
  }

  static func == (one: DocumentBytes, other: DocumentBytes) -> Bool {
    guard one.count == other.count, let start = unsafe one.bytes.baseAddress,
      let otherStart = unsafe other.bytes.baseAddress
    else {
      return one.count == other.count
    }
    return unsafe memcmp(start, otherStart, one.count) == 0
  }

  static func == (one: DocumentBytes, text: StaticString) -> Bool {
    unsafe one == DocumentBytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
