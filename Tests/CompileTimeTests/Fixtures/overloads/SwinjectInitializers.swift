// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// Initializers of several arities, with defaults, as closures and functions, and wrappers that take them as tuples.

import SwinjectAdapter

protocol P {}
final class A0 {}
final class B0 {}
struct X: P { var k: String; init() { k = "0" }; init(a: A0, b: B0) { k = "ab" } ; }
struct Y: P { var k: String; init(a: A0) { k = "a" }; init(a: A0, b: B0) { k = "ab" }; init(a: A0, b: B0, c: A0) { k = "abc" } }
struct Z: P { let k: String; init(a: A0, b: B0 = B0()) { k = "a?" } }
struct X2: P { var k: String; init(a: A0) { k = "a" }; init(a: A0, b: B0) { k = "ab" } }
struct X01: P { var k: String; init() { k = "0" }; init(a: A0) { k = "a" } }
struct X123: P { var k: String; init(a: A0) { k = "a" }; init(a: A0, b: B0) { k = "ab" }; init(a: A0, b: B0, c: A0) { k = "abc" } }
struct W { let k: String; init(n: Int, a: A0) { k = "\(n)a" } ; init(n: Int, s: String, a: A0) { k = "\(n)\(s)a" } }
extension Container {
  func auto<T, X, Y>(_ t: T.Type, initializer: @escaping ((X, Y)) -> T) { autoregister(t, initializer: initializer) }
  func auto3<T, X, Y, Z>(_ t: T.Type, initializer: @escaping ((X, Y, Z)) -> T) { autoregister(t, name: "3", initializer: initializer).inObjectScope(.container) }
  func auto1<T, X>(_ t: T.Type, initializer: @escaping (X) -> T) { autoregister(t, name: "1", initializer: initializer) }
  func autoW<T, X, Y>(_ t: T.Type, _ arg: Int.Type, initializer: @escaping ((X, Y)) -> T) { autoregister(t, name: "w", argument: arg, initializer: initializer) }
}
func run() {
  let c = Container()
  c.register(A0.self) { _ in A0() }
  c.register(B0.self) { _ in B0() }
  c.autoregister(X.self, initializer: X.init(a:b:))
  c.autoregister(Y.self, name: "a", initializer: Y.init(a:))
  c.autoregister(Y.self, name: "ab", initializer: Y.init(a:b:))
  c.autoregister(Y.self, name: "abc", initializer: Y.init(a:b:c:))
  c.autoregister(Z.self, initializer: Z.init)
  c.auto(Y.self, initializer: Y.init(a:b:))
  c.auto3(Y.self, initializer: Y.init(a:b:c:))
  c.auto1(Y.self, initializer: Y.init(a:))
  c.autoregister(W.self, argument: Int.self, initializer: W.init(n:a:))
  c.autoregister(W.self, arguments: Int.self, String.self, initializer: W.init(n:s:a:))
  c.autoW(W.self, Int.self, initializer: W.init(n:a:))
  print(c.resolve(X.self)!.k, c.resolve(Y.self, name: "a")!.k, c.resolve(Y.self, name: "ab")!.k, c.resolve(Y.self, name: "abc")!.k, c.resolve(Z.self)!.k, c.resolve(Y.self)!.k, c.resolve(Y.self, name: "3")!.k, c.resolve(Y.self, name: "1")!.k, c.resolve(W.self, argument: 3)!.k, c.resolve(W.self, arguments: 3, "s")!.k, c.resolve(W.self, name: "w", argument: 4)!.k)
  c.autoregister(X.self, name: "cl", initializer: { X() })
  c.autoregister(Y.self, name: "cl", initializer: { (a: A0) in Y(a: a) })
  c.autoregister(Y.self, name: "cl2", initializer: { (a: A0, b: B0) in Y(a: a, b: b) })
  c.autoregister(Y.self, name: "cl3") { Y(a: $0) }
  c.autoregister(Y.self, name: "cl4") { Y(a: $0, b: $1) }
  print(c.resolve(X.self, name: "cl")!.k, c.resolve(Y.self, name: "cl")!.k, c.resolve(Y.self, name: "cl2")!.k, c.resolve(Y.self, name: "cl3")!.k, c.resolve(Y.self, name: "cl4")!.k)
  c.autoregister(P.self, initializer: Y.init(a:b:))
  print((c.resolve(P.self) as! Y).k)
  func make(_ a: A0, _ b: B0) -> P { Y(a: a, b: b) }
  c.autoregister(P.self, name: "f", initializer: make)
  print((c.resolve(P.self, name: "f") as! Y).k)
  // For a type with initializers of several arities, the one with a single parameter is used, as with SwinjectAutoregistration.
  c.autoregister(X2.self, initializer: X2.init)
  c.autoregister(X01.self, initializer: X01.init)
  c.autoregister(X123.self, initializer: X123.init)
  c.autoregister(P.self, name: "several", initializer: X2.init)
  print(c.resolve(X2.self)!.k, c.resolve(X01.self)!.k, c.resolve(X123.self)!.k, (c.resolve(P.self, name: "several") as! X2).k)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints, as under Swinject 2.10:
// ab a ab abc a? ab abc a 3a 3sa 4a
// 0 a ab a ab
// ab
// ab
// a a a a
