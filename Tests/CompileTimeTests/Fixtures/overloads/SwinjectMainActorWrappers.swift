// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Overloads of `register` with another label, whose bodies and callers use trailing closures. Without a label a nonisolated
// closure registers with the container, and one on the main actor with the overload.

import SwinjectAdapter

@MainActor final class VM { let n: Int; init() { n = 0 }; init(n: Int) { self.n = n }; init(n: Int, s: String) { self.n = n + s.count } }
protocol Animal { var sound: String { get } }
struct Cat: Animal { var sound = "meow" }

extension Container {
  @discardableResult
  func register<S>(_ t: S.Type, name: String? = nil, mainActorFactory: @escaping @MainActor (Resolver) -> S) -> ServiceEntry<S> {
    print("client 0")
    return register(t, name: name) { r in nonisolated(unsafe) let r = r; nonisolated(unsafe) var x: S!; MainActor.assumeIsolated { x = mainActorFactory(r) }; return x }
  }
  @discardableResult
  func register<S, A>(_ t: S.Type, name: String? = nil, mainActorFactory: @escaping @MainActor (Resolver, A) -> S) -> ServiceEntry<S> {
    print("client 1")
    return register(t, name: name) { (r: Resolver, a: A) in nonisolated(unsafe) let r = r; nonisolated(unsafe) let a = a; nonisolated(unsafe) var x: S!; MainActor.assumeIsolated { x = mainActorFactory(r, a) }; return x }
  }
  @discardableResult
  func register<S, A, B>(_ t: S.Type, name: String? = nil, mainActorFactory: @escaping @MainActor (Resolver, A, B) -> S) -> ServiceEntry<S> {
    print("client 2")
    return register(t, name: name) { (r: Resolver, a: A, b: B) in nonisolated(unsafe) let r = r; nonisolated(unsafe) let a = a; nonisolated(unsafe) let b = b; nonisolated(unsafe) var x: S!; MainActor.assumeIsolated { x = mainActorFactory(r, a, b) }; return x }
  }
  @discardableResult
  func register<S, A>(_ t: S.Type, tag: String, someFactory: @escaping (Resolver, A) -> S) -> ServiceEntry<S> {
    print("client tag")
    return register(t, name: tag) { r, a in someFactory(r, a) }
  }
}
@MainActor func run() {
  let c = Container()
  c.register(VM.self) { @MainActor r in VM() }
  c.register(VM.self) { @MainActor r, n in VM(n: n) }
  c.register(VM.self) { @MainActor r, n, s in VM(n: n, s: s) }
  c.register(VM.self, name: "x", mainActorFactory: { r in VM() })
  c.register(VM.self, name: "x", mainActorFactory: { r, n in VM(n: n) })
  c.register(Animal.self) { _ in Cat() }
  c.register(Animal.self) { (_, s: String) in Cat(sound: s) }
  c.register(Animal.self, tag: "t") { (_, s: String) in Cat(sound: s) }
  print(c.resolve(VM.self)!.n, c.resolve(VM.self, argument: 1)!.n, c.resolve(VM.self, arguments: 1, "abc")!.n, c.resolve(VM.self, name: "x")!.n, c.resolve(VM.self, name: "x", argument: 4)!.n, c.resolve(Animal.self)!.sound, c.resolve(Animal.self, argument: "s")!.sound, c.resolve(Animal.self, name: "t", argument: "u")!.sound)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// client 0
// client 1
// client 2
// client 0
// client 1
// client tag
// 0 1 4 0 4 meow s u
