// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The object that a container's factories receive: the container, or the adapter's reference to it.
///
/// It is not retained, so that resolutions on several threads do not update one reference count.
@safe
@usableFromInline
package struct ContainerReference {
  // SAFETY: the adapter keeps the object as long as its container, which each resolution retains. All references of an
  // adapter's containers are objects of one class, which is the one that the adapter passes below.
  @usableFromInline let object: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ object: UnsafeMutableRawPointer) {
    unsafe self.object = object
  }

  /// Creates a reference to an object that lives as long as it is used.
  package init(_ object: some AnyObject) {
    unsafe self.object = Unmanaged.passUnretained(object).toOpaque()
  }

  /// Creates a reference to an object that lives until `release()` is called.
  package init(retaining object: some AnyObject) {
    unsafe self.object = Unmanaged.passRetained(object).toOpaque()
  }

  /// Releases the object of a reference that retains it, which must not be used afterwards.
  @unsafe
  package func release() {
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Returns the object.
  package func object<Object: AnyObject>(as type: Object.Type) -> Object {
    unsafe Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// Calls a closure with the object, without retaining it.
  @inlinable @inline(__always)
  package func with<Object: AnyObject, Result>(
    _ type: Object.Type, _ body: (Object) throws -> Result
  ) rethrows -> Result {
    try unsafe Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef(body)
  }
}
