// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The identity of a shared value: its call site, lifetime, type, composition root's type, and the hash of the key, if
/// any.
///
/// A file name can have two addresses, and two file names can share an address, so comparing addresses is only a
/// shortcut for comparing content. The member is included because all calls in the body of a macro (`#Preview`, an exit
/// test) have the same line and column.
@usableFromInline
struct CacheKey: Sendable {
  @usableFromInline let file: StaticText
  @usableFromInline let member: StaticText
  /// The line, the column, the lifetime, and whether the factory is asynchronous, in one word.
  @usableFromInline let position: UInt64
  @usableFromInline let type: ObjectIdentifier
  /// The root's type; zero if there is none.
  @usableFromInline let root: UInt
  @usableFromInline let hash: UInt64

  @inlinable @inline(__always)
  init(
    _ site: CallSite, root: Any.Type?, _ lifetime: Lifetime, _ type: Any.Type, keyHash: Int = 0,
    isAsynchronous: Bool = false
  ) {
    file = StaticText(site.location.file)
    member = StaticText(site.member)
    position =
      UInt64(truncatingIfNeeded: site.location.line) << 32
      | UInt64(truncatingIfNeeded: site.location.column) << 8
      | UInt64(lifetime.rawValue | (isAsynchronous ? 0x80 : 0))
    self.type = ObjectIdentifier(type)
    self.root = root.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    let bits = UInt64(UInt(bitPattern: self.type)) &+ UInt64(self.root) &* 3 &+ UInt64(truncatingIfNeeded: keyHash)
    hash = (position ^ bits) &* 0x9E37_79B9_7F4A_7C15
  }

  var lifetime: DependencyGraph.Lifetime {
    switch Lifetime(rawValue: UInt8(truncatingIfNeeded: position) & 0x7F)! {
    case .shared: .shared
    case .sharedForKey: .sharedForKey
    case .weaklyShared: .weaklyShared
    }
  }

  /// The lifetimes of cached values.
  @usableFromInline
  enum Lifetime: UInt8 {
    case shared
    case sharedForKey
    case weaklyShared
  }

  static func == (one: CacheKey, other: CacheKey) -> Bool {
    one.hash == other.hash && one.position == other.position && one.type == other.type
      && one.root == other.root
      && one.file == other.file && one.member == other.member
  }
}
