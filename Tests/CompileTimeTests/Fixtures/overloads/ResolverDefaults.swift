// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A client's overloads that have the parameters of Resolver's, and one more with a default. A call that omits it uses the
// client's overload here, and Resolver's own function there.

import ResolverAdapter

final class Cat {}

func check(_ text: @autoclosure () -> String, _ expected: String, line: Int = #line) {
  let found = text()
  print(found)
  guard found == expected else { fatalError("line \(line): \(found), not \(expected)") }
}

extension Resolver {
  @discardableResult
  func register<Service>(
    _ type: Service.Type = Service.self, name: Resolver.Name? = nil, scope: ResolverScope = .application,
    factory: @escaping () -> Service?
  ) -> ResolverOptions<Service> {
    register(type, name: name, factory: factory).scope(scope)
  }
}

@main
enum Client {
  static func main() {
    let resolver = Resolver()
    resolver.register(name: "a") { Cat() }
    check(resolver.resolve(Cat.self, name: "a") === resolver.resolve(Cat.self, name: "a") ? "one" : "two", "one")
    // With all arguments, Resolver's own function is called.
    resolver.register(Cat.self, name: "b") { Cat() }
    check(resolver.resolve(Cat.self, name: "b") === resolver.resolve(Cat.self, name: "b") ? "one" : "two", "two")
  }
}

// Prints (Resolver prints "two" twice, since its own entry point is preferred):
// one
// two
