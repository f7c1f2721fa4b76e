// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class User {}

// snippet: scopes
extension ObjectScope {
  /// Instances live until the user logs out.
  static let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
}

/// A behavior that is notified of every registration.
struct Announcement: Behavior {
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) {
    print("registered \(type)")
  }
}

let container = Container(behaviors: [Announcement()])
container.register(User.self) { _ in User() }.inObjectScope(.session)
// snippet-end

// snippet: reset
let user = container.resolve(User.self)
print("the same user: \(user === container.resolve(User.self))")
container.resetObjectScope(.session)
print("after logging out: \(user === container.resolve(User.self))")
// snippet-end
