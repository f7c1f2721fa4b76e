// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Ticket {
  init(_ number: Int) {}
}
final class Printer {
  init(_ count: Int) {}
}

final class TicketAssembly: Assembly {
  var printed = 0

  func assemble(container: Container) {
    var count = 0
    container.register(Ticket.self) { _ in
      count += 1
      return Ticket(count)
    }
    container.register(Printer.self) { _ in Printer(self.printed) }
  }
}

@main struct App {
  static func main() {
    let resolver = Assembler([TicketAssembly()]).resolver
    _ = (resolver.resolve(Ticket.self)!, resolver.resolve(Printer.self)!)
  }
}
