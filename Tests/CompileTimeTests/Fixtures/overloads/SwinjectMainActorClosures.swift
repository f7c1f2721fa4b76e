// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The same calls after the client has deleted its overloads: a closure on the main actor becomes the `mainActorFactory`.

import SwinjectAdapter

@MainActor final class VM { let n: Int; init() { n = 0 }; init(n: Int) { self.n = n }; init(n: Int, s: String) { self.n = n + s.count } }
@MainActor func run() {
  let c = Container()
  c.register(VM.self) { @MainActor r in VM() }
  c.register(VM.self) { @MainActor r, n in VM(n: n) }
  c.register(VM.self) { @MainActor r, n, s in VM(n: n, s: s) }
  c.register(VM.self, name: "x", mainActorFactory: { r in VM() })
  c.register(VM.self, name: "x", mainActorFactory: { r, n in VM(n: n) })
  c.register(VM.self, name: "y", mainActorFactory: { @MainActor r in VM() })
  print(c.resolve(VM.self)!.n, c.resolve(VM.self, argument: 1)!.n, c.resolve(VM.self, arguments: 1, "abc")!.n, c.resolve(VM.self, name: "x")!.n, c.resolve(VM.self, name: "x", argument: 4)!.n, c.resolve(VM.self, name: "y")!.n)
}

@main enum Main {
  @MainActor static func main() { run() }
}

// Prints:
// 0 1 4 0 4 0
