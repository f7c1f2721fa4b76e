// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The services of Swinject's documentation.

package protocol Animal: AnyObject { var name: String { get } }
package final class Cat: Animal {
  package let name: String
  package init(_ name: String = "Mimi") { self.name = name }
}
package final class Dog: Animal {
  package let name: String
  package init(_ name: String = "Hachi") { self.name = name }
}

package protocol Person: AnyObject { var pet: (any Animal)? { get } }
package final class PetOwner: Person {
  package var pet: (any Animal)?
  package init(pet: (any Animal)? = nil) { self.pet = pet }
}

package final class Parent {
  package var child: Child?
  package init() {}
}
package final class Child {
  package weak var parent: Parent?
  package init() {}
}

package struct Food: Equatable {
  package var name: String
  package init(name: String) { self.name = name }
}
