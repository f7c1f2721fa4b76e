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
  let printed = 0

  func assemble(container: Container) {
    var count = 0
    count += 1
    container.register(Ticket.self) { [count] _ in Ticket(count) }
    container.register(Printer.self) { _ in
      var own = self.printed
      own += 1
      return Printer(own)
    }
  }
}

@main struct App {
  static func main() {
    let resolver = Assembler([TicketAssembly()]).resolver
    _ = (resolver.resolve(Ticket.self)!, resolver.resolve(Printer.self)!)
  }
}
