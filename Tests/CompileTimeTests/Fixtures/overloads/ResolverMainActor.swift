// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's overloads with closures that run on the main actor.

import ResolverAdapter

@MainActor
final class ViewModel {
  let title: String
  init(_ title: String) { self.title = title }
}

final class Cat: @unchecked Sendable {
  let name: String
  init(_ name: String = "Mimi") { self.name = name }
}

func check(_ text: @autoclosure () -> String, _ expected: String, line: Int = #line) {
  let found = text()
  print(found)
  guard found == expected else { fatalError("line \(line): \(found), not \(expected)") }
}

extension Resolver {
  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    onMainActor factory: @escaping @MainActor (Resolver) -> Service
  ) -> ResolverOptions<Service> {
    calls.append("onMainActor")
    return register(type, name: name) { (resolver: Resolver) in
      assumingMainActor { factory(resolver) }
    }
  }

  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil,
    onMainActor factory: @escaping @MainActor (Resolver, Resolver.Args) -> Service
  ) -> ResolverOptions<Service> {
    calls.append("onMainActor with arguments")
    return register(type, name: name) { (resolver: Resolver, args: Resolver.Args) in
      nonisolated(unsafe) let args = args
      return assumingMainActor { factory(resolver, args) }
    }
  }
}

/// Calls a closure of the main actor, like clients of Resolver without data-race safety.
func assumingMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

nonisolated(unsafe) var calls: [String] = []

@main
@MainActor
enum Client {
  static func main() {
    let resolver = Resolver()
    resolver.register(ViewModel.self, onMainActor: { _ in ViewModel("labelled") })
    check(resolver.resolve(ViewModel.self).title, "labelled")
    resolver.register(name: "arguments", onMainActor: { (_, args) in ViewModel(args()) })
    check(resolver.resolve(ViewModel.self, name: "arguments", args: "of an argument").title, "of an argument")
    check("\(calls)", #"["onMainActor", "onMainActor with arguments"]"#)
    calls = []

    // Nonisolated closures are Resolver's factories, unless the client's overload is the better match.
    resolver.register { Cat("plain") }
    resolver.register(name: "resolver") { (r: Resolver) -> Cat? in Cat(r.resolve(Cat.self).name + ", resolver") }
    resolver.register(name: "arguments") { (_: Resolver, args: Resolver.Args) -> Cat? in Cat(args()) }
    check(resolver.resolve(Cat.self, name: "resolver").name, "plain, resolver")
    check(resolver.resolve(Cat.self, name: "arguments", args: "Tom").name, "Tom")
    check("\(calls)", "[]")

    // An explicit actor: the client's overload is the better match.
    resolver.register(name: "trailing") { @MainActor resolver in ViewModel("trailing") }
    check(resolver.resolve(ViewModel.self, name: "trailing").title, "trailing")
    check("\(calls)", #"["onMainActor"]"#)
  }
}

// Prints, as with Resolver 1.5.1:
// labelled
// of an argument
// ["onMainActor", "onMainActor with arguments"]
// plain, resolver
// Tom
// []
// trailing
// ["onMainActor"]
