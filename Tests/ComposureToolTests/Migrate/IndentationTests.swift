// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Testing

@testable import composure_tool

/// The indentation of what `migrate` writes: that of the program.
struct IndentationTests {
  private static let source = """
    import Swinject

    final class Journal {}
    final class Store {
      let journal: Journal
      var names: [String] = []
      init(journal: Journal) { self.journal = journal }
    }
    final class Window {
      var title = ""
      let store: Store
      init(store: Store) { self.store = store }
    }

    final class AppRegistrations: Assembly {
      func assemble(container: Container) {
        container.register(Journal.self) { _ in Journal() }
        container.register(Store.self) { r in
          let store = Store(journal: r.resolve(Journal.self)!)
          for name in ["first", "second"] {
            store.names.append(name)
          }
          return store
        }
        .inObjectScope(.container)
        container.register(Window.self) { r in Window(store: r.resolve(Store.self)!) }
          .initCompleted { _, window in
            if window.title.isEmpty {
              window.title = "window"
            }
          }
      }
    }

    @main struct Main {
      static func main() {
        let resolver = Assembler([AppRegistrations()]).resolver
        print(resolver.resolve(Window.self)!.title, resolver.resolve(Store.self)!.names)
      }
    }

    """

  @Test(arguments: ["  ", "    ", "\t"])
  func `is that of the program`(_ unit: String) async throws {
    let source = Indentation.converted(Self.source, to: unit)
    let application = try SampleApplication(["Main.swift": source], mode: "5", isOnStub: true, libraries: [])
    let before = try await application.output()
    var plan = try await application.plan()
    let store = plan.code.registrations.filter { $0.key.service.description == "Store" }.map(\.id)
    try await application.apply(store, of: plan)
    plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let assembly = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      assembly.components(separatedBy: "container.\n").last
        == Indentation.converted(
          """
          protocol AppServices: Composure.Assembly {
            var store: Store { get }
            var journal: Journal { get }
            var window: Window { get }
          }

          extension AppServices {
            var store: Store {
              shared(\\.store) {
                let store = Store(journal: journal)
                for name in ["first", "second"] {
                  store.names.append(name)
                }
                return store
              }
            }
            var journal: Journal { Journal() }
            var window: Window {
              let window: Window = Window(store: store)
              if window.title.isEmpty {
                window.title = "window"
              }
              return window
            }
          }

          """, to: unit))
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    #expect(root.contains("\n\(unit)let scope = Scope(\"appAssembly\")\n"))
    let block = String(repeating: unit, count: 2)
    #expect(root.contains("\n\(block)if !hasAnyRegistration(of: AppAssembly.self) {\n\(block)\(unit)let root"))
  }

  @Test func `ignores code that an editor has disabled`() throws {
    let code = "\n\t\tlet vc = Screen()\n//\t\tvc.load()\n\t\tvc.open {\n\t\t\tprint(1)\n\t\t}\n\t"
    let text = SourceText(path: "A.swift", bytes: Array(code.utf8))
    #expect(
      Indentation.removed(code, in: text, at: 0..<code.utf8.count)
        == "let vc = Screen()\n//\t\tvc.load()\nvc.open {\n\tprint(1)\n}")
  }
}
