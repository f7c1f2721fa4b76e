// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Client {}
final class People { init(client: Client) {} }

let container = Container()
container.register(People.self) { r in People(client: r.resolve(Client.self)!) }.inObjectScope(.container)
container.register(Client.self) { _ in Client() }.inObjectScope(.container)

let report = container.migrationReport()
for registration in report.registrations {
  print("\(registration.step). \(registration.service), needs \(registration.needs)")
}

print("\nThe first step:\n")
print(report.registrations[0].factory ?? "nothing")
print("\nand for those who still ask the container:\n")
print(report.registrations[0].bridge ?? "nothing")
