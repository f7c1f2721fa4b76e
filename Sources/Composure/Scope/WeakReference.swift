// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A weak reference that any thread may read while another one replaces it, without a lock.
///
/// Swift's own `weak var` allows reads from many threads, but no write beside them. So an object is held by a cell that
/// never changes, and a new object gets a new cell. An old cell may still be read by those who loaded its address: it
/// is freed once a moment without readers has been seen after it was replaced.
@usableFromInline
final class WeakReference: @unchecked Sendable {
  // SAFETY: `cell` and `readers` are touched by atomic operations in one order for all threads; `retired` only by the one
  // thread whose factory made the new object, which the scope sees to, and by `deinit`.

  private final class Cell {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }

  private struct Words {
    var cell: UnsafeMutableRawPointer?
    var readers = 0
  }

  private let words: UnsafeMutablePointer<Words>
  private var retired: [UnsafeMutableRawPointer] = []

  init(_ object: AnyObject) {
    words = .allocate(capacity: 1)
    words.initialize(to: Words(cell: Unmanaged.passRetained(Cell(object)).toOpaque()))
  }

  deinit {
    if let cell = words.pointee.cell { retired.append(cell) }
    freeRetired()
    words.deallocate()
  }

  /// The object, or `nil` once it has gone.
  @usableFromInline
  var object: AnyObject? {
    _ = composure_add(readers, 1)
    defer { _ = composure_add(readers, -1) }
    guard let cell = composure_load_ordered(cell) else { return nil }
    return Unmanaged<Cell>.fromOpaque(cell)._withUnsafeGuaranteedRef { $0.object }
  }

  /// Refers to a new object; one thread at a time.
  func renew(_ object: AnyObject) {
    if let old = composure_exchange(cell, Unmanaged.passRetained(Cell(object)).toOpaque()) { retired.append(old) }
    if composure_load_count(readers) == 0 { freeRetired() }
  }

  private var cell: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    UnsafeMutableRawPointer(words).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  private var readers: UnsafeMutablePointer<Int> {
    (UnsafeMutableRawPointer(words) + MemoryLayout<Words>.offset(of: \.readers).unsafelyUnwrapped)
      .assumingMemoryBound(to: Int.self)
  }

  private func freeRetired() {
    for cell in retired { Unmanaged<Cell>.fromOpaque(cell).release() }
    retired.removeAll()
  }
}
