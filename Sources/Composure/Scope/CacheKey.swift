// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What identifies a shared value: the call site, the lifetime, its type, that of the composition root, and for a keyed value
/// the key's hash.
///
/// Two addresses can name one file and one address two, so an address only ever shortens the comparison by content. The
/// member belongs to it because the body of a macro (`#Preview`, an exit test) gives one line and column to all its
/// calls.
@usableFromInline
struct CacheKey: Sendable {
  @usableFromInline let file: StaticText
  @usableFromInline let member: StaticText
  /// Line, column, lifetime, and whether the factory is asynchronous, in one word.
  @usableFromInline let position: UInt64
  @usableFromInline let type: ObjectIdentifier
  /// Zero without a root.
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
    switch Lifetime(rawValue: UInt8(truncatingIfNeeded: position) & 0x7F).unsafelyUnwrapped {
    case .shared: .shared
    case .sharedForKey: .sharedForKey
    case .weaklyShared: .weaklyShared
    }
  }

  /// The lifetimes of values that scopes keep.
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
