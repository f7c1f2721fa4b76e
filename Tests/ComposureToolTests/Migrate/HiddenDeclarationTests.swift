// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Tests of private declarations that factories use.
@Suite struct HiddenDeclarationTests {
  private let application = """
    import SwinjectAdapter
    protocol Store { var text: String { get } }
    protocol Journal: AnyObject { func log(_ text: String) }
    private protocol Format { func text(_ number: Int) -> String }
    private struct Plain: Format { func text(_ number: Int) -> String { "#\\(number)" } }
    /// Stores on the disk.
    private final class DiskStore: Base, Store {
      enum Mode { case fast }
      typealias Other = Extra
      private typealias Kept = Journal
      private let journal: Kept
      var mode = Mode.fast
      let format: Format
      init(journal: Journal, format: Format) { self.journal = journal; self.format = format }
      var text: String { journal.log("read"); return "\\(mode) \\(number) \\(format.text(count))" }
      private var count: Int { 2 }
    }
    private class Base { let number = 1 }
    private struct Extra {}
    enum Files {}
    extension Files {
      fileprivate final class FileJournal: Journal {
        private let prefix: String
        init(prefix: String) { self.prefix = prefix }
        func log(_ text: String) { print(prefix + text) }
      }
      fileprivate static let prefix = "log: "
    }
    private func makePrefix() -> String { Files.prefix + title }
    private let title = "> "
    private func finish(_ store: Store) { print("finish \\(store.text)") }
    final class MainAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Journal.self) { _ in Files.FileJournal(prefix: makePrefix() + title) }.inObjectScope(.container)
        container.register(Store.self) { r in
          DiskStore(journal: r.resolve(Journal.self)!, format: Plain())
        }.initCompleted { _, store in finish(store) }
      }
    }
    @main struct Main {
      static func main() {
        let resolver = Assembler([MainAssembly()]).resolver
        print(resolver.resolve(Store.self)!.text)
        print(resolver.resolve(Journal.self)! === resolver.resolve(Journal.self)!)
      }
    }

    """

  @Test(arguments: ["5", "6"])
  func `become internal if no other file uses their names`(_ mode: String) async throws {
    let isSendable = application.replacingOccurrences(of: "AnyObject", with: "AnyObject, Sendable")
    let application = try SampleApplication(["App.swift": isSendable, "Other.swift": "enum Other {}\n"], mode: mode)
    #expect(try await application.output() == "log: > > read\nfinish fast 1 #2\nlog: > > read\nfast 1 #2\ntrue\n")
    let plan = try await application.plan()
    #expect(plan.ids().count == 2)
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(
      proof.declarations
        == [
          "Base", "DiskStore", "Extra", "Files.FileJournal", "Format", "Plain", "finish", "makePrefix", "title",
        ].map { "'\($0)' is internal now" })
    #expect(
      proof.summary.contains("'Extra' is internal now\n'Files.FileJournal' is internal now\n"), "\(proof.summary)")
    let app = try #require(application.folder.text(of: "Sources/App.swift"))
    #expect(
      app.contains(
        "/// Stores on the disk.\nfinal class DiskStore: Base, Store {\n  enum Mode { case fast }\n  typealias"
      ))
    #expect(app.contains("  final class FileJournal: Journal {\n    private let prefix"))
    #expect(app.contains("  fileprivate static let prefix = "))
    #expect(try await application.output() == "log: > > read\nfinish fast 1 #2\nlog: > > read\nfast 1 #2\ntrue\n")
    try await application.applyLookups()
    try await application.removeContainer()
    #expect(try await application.output() == "log: > > read\nfinish fast 1 #2\nlog: > > read\nfast 1 #2\ntrue\n")
  }

  @Test func `become internal for the services of a cycle`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        protocol View: AnyObject { var presenter: Presenter? { get set } }
        protocol Presenter: AnyObject { var view: View? { get } }
        private final class Screen: View { var presenter: Presenter? }
        private final class ScreenPresenter: Presenter { weak var view: View?; init(view: View) { self.view = view } }
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(View.self) { _ in Screen() }.initCompleted { r, view in
              view.presenter = r.resolve(Presenter.self)
            }
            container.register(Presenter.self) { r in ScreenPresenter(view: r.resolve(View.self)!) }
          }
        }
        @main struct Main {
          static func main() {
            let view = Assembler([MainAssembly()]).resolver.resolve(View.self)!
            print(view.presenter!.view === view)
          }
        }

        """
      ], mode: "5")
    #expect(try await application.output() == "true\n")
    let plan = try await application.plan(movesCycles: true)
    let proof = try await application.apply(plan.ids(), of: plan)
    #expect(proof.declarations == ["'Screen' is internal now", "'ScreenPresenter' is internal now"])
    #expect(try await application.output() == "true\n")
  }

  @Test(arguments: [
    // Other code of the module would find it, or something else than before.
    ("private struct DiskStore: Store {}", "", "func list() { struct DiskStore {}; print(DiskStore()) }"),
    (
      "enum Files {}; extension Files { fileprivate struct DiskStore: Store {} }", "Files.",
      "extension Files { func list() { struct DiskStore {}; print(DiskStore()) } }"
    ),
    // Its own access level is not what hides it.
    ("private extension Files { struct DiskStore: Store {} }; enum Files {}", "Files.", ""),
    (
      "private enum Files { struct DiskStore: Store { private init() {}; static let shared = DiskStore() } }", "Files.",
      ""
    ),
    // What it names has to stay private.
    ("private struct DiskStore: Store { init() {}; fileprivate var a: Int { 1 } }", "", ""),
    ("private struct DiskStore: Store { fileprivate var a = 0 }", "", ""),
    ("private struct DiskStore: Store { init() {}; var a: Number { 1 } }; private typealias Number = Int", "", ""),
    (
      "private class DiskStore: Base, Store {}; private class Base {}", "",
      "func list() { struct Base {}; print(Base()) }"
    ),
  ])
  func `stay private otherwise, with the services that use them`(
    _ declaration: String, _ owner: String, _ other: String
  ) async throws {
    let isShared = declaration.contains("shared")
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        protocol Store {}
        \(declaration)
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in \(owner)DiskStore\(isShared ? ".shared" : "(\(declaration.contains("var a = 0") ? "a: 1" : ""))") }
          }
        }
        @main struct Main {
          static func main() { print(Assembler([MainAssembly()]).resolver.resolve(Store.self)!) }
        }

        """, "Other.swift": other + "\n",
      ], mode: "5")
    if isShared {
      // The initializer stays private, but the factory does not call it.
      let plan = try await application.plan()
      #expect(try await application.apply(plan.ids(), of: plan).declarations == ["'Files' is internal now"])
      return
    }
    let states = try await application.plan().states
    #expect(states.count == 1)
    #expect(
      states.allSatisfy {
        $0.hasPrefix("store: blocked: its factory uses '")
          && $0.hasSuffix("', which is visible only in its file: make it internal")
      }, "\(states)")
  }
}
