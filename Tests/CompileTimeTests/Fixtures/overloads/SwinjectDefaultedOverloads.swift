// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// DIFFERENCE: These overloads win here and lose with Swinject, where each call registers with the container. The adapter's own methods
// have parameters for the location of the call, and Swift prefers the overload that uses fewer defaults. With the location, an overload
// calls the adapter.

import SwinjectAdapter

extension Container {
  @discardableResult
  func register<Service>(_ serviceType: Service.Type, name: String? = nil, scope: ObjectScope = .graph, factory: @escaping (Resolver) -> Service) -> ServiceEntry<Service> {
    print("the overload with a scope")
    return register(serviceType, name: name, file: #filePath, line: #line, column: #column, factory: factory).inObjectScope(scope)
  }
}


extension Container {
  @discardableResult
  func register<Service, Argument>(_ serviceType: Service.Type, name: String? = nil, throwing factory: @escaping (Resolver, Argument) throws -> Service) -> ServiceEntry<Service> {
    print("the overload that throws")
    return register(serviceType, name: name, file: #filePath, line: #line, column: #column) { (r: Resolver, argument: Argument) in try! factory(r, argument) }
  }
}

@main enum Main {
  static func main() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.register(Int.self, name: "two") { _ in 2 }
    container.register(Int.self, name: "three", scope: .container) { _ in 3 }
    container.register(Int.self) { (_, argument: String) in argument.count }
    print(container.resolve(Int.self)!, container.resolve(Int.self, name: "two")!, container.resolve(Int.self, name: "three")!, container.resolve(Int.self, argument: "four")!)
  }
}

// Prints:
// the overload with a scope
// the overload with a scope
// the overload with a scope
// the overload that throws
// 1 2 3 4
