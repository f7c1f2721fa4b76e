// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// The assembly's scope. Debug builds of the library also report assemblies that misuse their scope.
  @inlinable @inline(__always)
  func checkedScope(at site: CallSite) -> Scope {
    let scope = scope
    #if DEBUG
    scope.check(self, at: site)
    #endif
    return scope
  }
}

#if DEBUG
extension Scope {
  /// Reports two mistakes on standard error, once per assembly type: two different assemblies of the same type in this
  /// scope, which share the first one's instances; and an assembly whose `scope` differs on each access.
  @usableFromInline
  func check<Root: Assembly>(_ root: Root, at site: CallSite) {
    let type = ObjectIdentifier(Root.self)
    let bytes = RootDigest.bytes(of: root)
    switch lock.withLock({ contents.roots[type] }) {
    case let seen? where seen.isReported || seen.bytes.contains(bytes):
      return
    case let seen?:
      let structure = RootDigest.structure(of: root)
      let isOther = structure != seen.structure
      let isNews = lock.withLock {
        defer { contents.roots[type]?.isReported = isOther }
        contents.roots[type]?.remember(bytes)
        return isOther && contents.roots[type]?.isReported == false
      }
      if isNews {
        StandardError.write(ComposureMessages.secondRoot(of: "\(Root.self)", in: name, PathStep(site, root: Root.self)))
      }
    case nil:
      let isOther = root.scope !== self
      let first = SeenRoots(structure: RootDigest.structure(of: root), bytes: bytes, isReported: isOther)
      lock.withLock { contents.roots[type] = contents.roots[type] ?? first }
      if isOther, ComputedScopes.reported.insert(type) {
        StandardError.write(ComposureMessages.computedScope(of: "\(Root.self)", PathStep(site, root: Root.self)))
      }
    }
  }
}

/// The digests of the assemblies of the same type that have used a scope. Assemblies are not stored, since they
/// reference the scope.
struct SeenRoots {
  let structure: Int
  private(set) var bytes: Set<Int>
  var isReported: Bool

  init(structure: Int, bytes: Int, isReported: Bool) {
    self.structure = structure
    self.bytes = [bytes]
    self.isReported = isReported
  }

  /// The number is limited, because a part that is created for each call may have different bytes each time.
  mutating func remember(_ digest: Int) {
    if bytes.count < 64 { bytes.insert(digest) }
  }
}

/// The types of assemblies whose computed scope was reported.
private final class ComputedScopes: @unchecked Sendable {
  // SAFETY: all state is accessed under the lock.
  static let reported = ComputedScopes()

  private let lock = Mutex()
  private var types: Set<ObjectIdentifier> = []

  /// Inserts a type, and returns whether it is new.
  func insert(_ type: ObjectIdentifier) -> Bool {
    lock.withLock { types.insert(type).inserted }
  }
}

/// Digests for comparing two values of an assembly.
enum RootDigest {
  /// Returns a digest of the value's memory. Values with equal digests are equal; values with different digests may be
  /// equal too, such as strings at two addresses.
  static func bytes<Root>(of root: Root) -> Int {
    var hasher = Hasher()
    // The hasher reads the bytes, and possibly padding, before the closure returns.
    unsafe withUnsafeBytes(of: root) { unsafe hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// Returns a digest of the value's structure: hashable parts by their hash, objects by identity, others by their own
  /// parts. Closures and scopes are omitted, since they have no useful equality.
  static func structure(of value: Any) -> Int {
    var hasher = Hasher()
    add(value, to: &hasher)
    return hasher.finalize()
  }

  private static func add(_ value: Any, to hasher: inout Hasher) {
    if value is Scope || value is MainActorScope { return }
    hasher.combine(ObjectIdentifier(type(of: value)))
    if type(of: value) is AnyObject.Type {
      hasher.combine(ObjectIdentifier(value as AnyObject))
    } else if let value = value as? any Hashable {
      hasher.combine(AnyHashable(value))
    } else {
      for child in Mirror(reflecting: value).children {
        hasher.combine(child.label)
        add(child.value, to: &hasher)
      }
    }
  }
}
#endif
