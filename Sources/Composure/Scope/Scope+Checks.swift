// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// The assembly's scope. A debug build of the library also reports assemblies whose scope cannot do what is meant.
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
  /// Reports on standard error, once for each type of assembly: two values of one type that differ in what they hold and
  /// share this scope, so that the second one gets what was made for the first; and an assembly whose `scope` is another
  /// one each time.
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
      if isNews { StandardError.write(Trap.secondRoot(of: "\(Root.self)", in: name, PathStep(site, root: Root.self))) }
    case nil:
      let isOther = root.scope !== self
      let first = SeenRoots(structure: RootDigest.structure(of: root), bytes: bytes, isReported: isOther)
      lock.withLock { contents.roots[type] = contents.roots[type] ?? first }
      if isOther, ComputedScopes.reported.insert(type) {
        StandardError.write(Trap.computedScope(of: "\(Root.self)", PathStep(site, root: Root.self)))
      }
    }
  }
}

/// What a scope remembers of the assemblies of one type that share in it: digests, never the assembly, which holds the
/// scope.
struct SeenRoots {
  let structure: Int
  private(set) var bytes: Set<Int>
  var isReported: Bool

  init(structure: Int, bytes: Int, isReported: Bool) {
    self.structure = structure
    self.bytes = [bytes]
    self.isReported = isReported
  }

  /// Parts that are made anew for each call may differ in their bytes each time, so there is a limit.
  mutating func remember(_ digest: Int) {
    if bytes.count < 64 { bytes.insert(digest) }
  }
}

/// The types of assemblies whose computed scope was reported.
private final class ComputedScopes: @unchecked Sendable {
  // SAFETY: touched under the lock only.
  static let reported = ComputedScopes()

  private let lock = Mutex()
  private var types: Set<ObjectIdentifier> = []

  /// Whether the type was not reported before.
  func insert(_ type: ObjectIdentifier) -> Bool {
    lock.withLock { types.insert(type).inserted }
  }
}

/// What tells two values of an assembly apart.
enum RootDigest {
  /// A digest of the value's memory. Equal ones are equal values; different ones may be equal too: two strings of one
  /// text can lie in two places.
  static func bytes<Root>(of root: Root) -> Int {
    var hasher = Hasher()
    withUnsafeBytes(of: root) { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// A digest of what the value holds: hashable parts by their hash, objects by identity, others by their own parts.
  /// Closures and scopes are left out, since nothing tells two of them apart that mean the same.
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
