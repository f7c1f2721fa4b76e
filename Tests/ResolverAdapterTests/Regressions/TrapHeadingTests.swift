// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

// The heading of every trap was a file and a line of this package instead of the user's.

extension `resolver adapter` {
  @Suite struct `the headings of traps of Resolver` {
    /// The first line on standard error.
    private func heading(of result: ExitTest.Result?) -> String {
      String(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).prefix { $0 != "\n" })
    }

    private static let resolveLine = #line + 1
    private static func resolve() { _ = Resolver().resolve(Session.self) }

    @Test func `C5 a service that is not registered`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.resolve() }
      #expect(
        heading(of: result) == """
          \(#filePath):\(Self.resolveLine): Fatal error: RESOLVER: 'Session:NONAME' not resolved. To disambiguate \
          optionals use resolver.optional().
          """)
    }

    private static let argumentLine = #line + 3
    private static func argument(_ arguments: [String: Int]) {
      let resolver = Resolver()
      resolver.register { _, args in "\(args() as Bool)" }
      _ = resolver.resolve(String.self, args: arguments)
    }

    @Test func `C5 an argument of another type`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Self.argument(["one": 1])
      }
      #expect(heading(of: result).hasPrefix("\(#filePath):\(Self.argumentLine): Fatal error: "))
    }

    @Test func `C5 several arguments where one is expected`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Self.argument(["one": 1, "two": 2])
      }
      #expect(heading(of: result).hasPrefix("\(#filePath):\(Self.argumentLine): Fatal error: "))
    }
  }
}
