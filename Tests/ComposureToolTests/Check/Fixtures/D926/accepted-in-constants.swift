// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Ticket {
  init(_ number: Int) {}
}

func registerServices(in container: Container, isFirst: Bool) {
  let number: Int
  if isFirst { number = 1 } else { number = 2 }
  container.register(Ticket.self) { _ in Ticket(number) }
  _ = container.resolve(Ticket.self)!
}
