// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The objects of a document by id, stored as positions in its bytes, since a large document has many objects that are never
/// looked up.
struct ObjectTable {
  struct Object {
    fileprivate let id: Place
    fileprivate let element: Place

    /// The position of the object's element.
    var position: Int { element.range.lowerBound }
  }

  /// A range of bytes in a document smaller than 4 GiB.
  fileprivate struct Place {
    let start: UInt32
    let end: UInt32

    init(_ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private let bytes: DocumentBytes
  private var objects: [Object] = []
  /// The slots. Their number is a power of two, and at most half of them are used.
  private var slots: [Slot]
  /// The objects whose ids are not their bytes in the document, because of references or line ends.
  private var decoded: [String: Object] = [:]
  /// The objects whose id is already in use by an earlier object.
  private(set) var duplicates: [Object] = []

  /// A slot of the table. Its hash avoids most comparisons with the document's bytes, which are not in the CPU cache.
  private struct Slot {
    let hash: UInt32
    /// The object's index plus one; 0 in an empty slot.
    let number: UInt32

    static let empty = Slot(hash: 0, number: 0)
  }

  init(_ bytes: DocumentBytes) {
    self.bytes = bytes
    // Interface Builder writes about one id per 100 bytes.
    var count = 64
    while count < bytes.count / 64 { count *= 2 }
    slots = Array(repeating: .empty, count: count)
  }

  mutating func add(id: Range<Int>, element: Range<Int>) {
    let object = Object(id: Place(id), element: Place(element))
    let id = bytes[id]
    // An id with references or line ends may be equal to one with other bytes.
    if !decoded.isEmpty || id.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }) {
      let text = XMLText.attribute(bytes, object.id.range)
      if self.object(text) != nil { return duplicates.append(object) }
      if !DocumentBytes.read(text, { $0 == id }) {
        decoded[text] = object
        return
      }
    }
    let hash = hash(id)
    let slot = slot(of: id, hash)
    guard slots[slot].number == 0 else { return duplicates.append(object) }
    objects.append(object)
    slots[slot] = Slot(hash: hash, number: UInt32(objects.count))
    if objects.count * 2 > slots.count { grow() }
  }

  /// Returns the object with an id; if several have it, the first one.
  func object(_ id: String) -> Object? {
    DocumentBytes.read(id) { id in
      let number = slots[slot(of: id, hash(id))].number
      return number == 0 ? nil : objects[Int(number) - 1]
    } ?? decoded[id]
  }

  func element(of object: Object) -> String {
    bytes[object.element.range].string
  }

  func id(of object: Object) -> String {
    XMLText.attribute(bytes, object.id.range)
  }

  /// Returns the slot of an id, or the slot where it would be inserted.
  private func slot(of id: DocumentBytes, _ hash: UInt32) -> Int {
    var index = Int(hash) & (slots.count - 1)
    while slots[index].number != 0 {
      if slots[index].hash == hash {
        let known = objects[Int(slots[index].number) - 1].id.range
        if bytes[known] == id { break }
      }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// The hash is randomly seeded in every process, so that a document cannot be crafted with colliding ids.
  private func hash(_ id: DocumentBytes) -> UInt32 {
    var hasher = Hasher()
    id.hash(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private mutating func grow() {
    let taken = slots.filter { $0.number != 0 }
    slots = Array(repeating: .empty, count: slots.count * 2)
    for slot in taken {
      var index = Int(slot.hash) & (slots.count - 1)
      while slots[index].number != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }
}
