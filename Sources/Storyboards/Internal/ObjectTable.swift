// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The objects of a document by id, as places in its bytes: a large document has very many, and most are never asked for.
struct ObjectTable {
  struct Object {
    fileprivate let id: Place
    fileprivate let element: Place

    /// Where the object's element begins.
    var position: Int { element.range.lowerBound }
  }

  /// A range of bytes of a document, which has less than 4 GiB.
  fileprivate struct Place {
    let start: UInt32
    let end: UInt32

    init(_ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var objects: [Object] = []
  /// One more than the index of an object, or 0; a power of two of them, at most half taken.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  /// The objects whose ids are written with references, by what these stand for.
  private var decoded: [String: Object] = [:]
  /// The objects that have an id which another one had before.
  private(set) var duplicates: [Object] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func add(id: Range<Int>, element: Range<Int>) {
    let object = Object(id: Place(id), element: Place(element))
    let slot = slot(of: UnsafeBufferPointer(rebasing: bytes[id]))
    guard slots[slot] == 0 else { return duplicates.append(object) }
    objects.append(object)
    slots[slot] = UInt32(objects.count)
    if bytes[id].contains(UInt8(ascii: "&")) { decoded[XMLText.attribute(bytes, id)] = object }
    if objects.count * 2 > slots.count { grow() }
  }

  /// The object of an id; of several, the first.
  func object(_ id: String) -> Object? {
    var id = id
    return id.withUTF8 { id in
      let number = slots[slot(of: id)]
      return number == 0 ? nil : objects[Int(number) - 1]
    } ?? decoded[id]
  }

  func element(of object: Object) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[object.element.range]), as: UTF8.self)
  }

  func id(of object: Object) -> String {
    XMLText.attribute(bytes, object.id.range)
  }

  /// Where an id is, or would be.
  private func slot(of id: UnsafeBufferPointer<UInt8>) -> Int {
    var index = hash(id) & (slots.count - 1)
    while slots[index] != 0 {
      let known = objects[Int(slots[index]) - 1].id.range
      if known.count == id.count, bytes[known].elementsEqual(id) { break }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// Seeded anew in every process, so that no document can be made of ids that collide.
  private func hash(_ id: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(id))
    return hasher.finalize()
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, object) in objects.enumerated() {
      slots[slot(of: UnsafeBufferPointer(rebasing: bytes[object.id.range]))] = UInt32(index + 1)
    }
  }
}
