// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ClinicServer
import Composure
import Foundation

/// The command: reads requests and prints answers.
@main
struct ClinicCommand {
  /// The composition root.
  struct AppAssembly: LiveValues {
    let scope = Scope("clinic")
  }

  static let usage = """
    usage: clinic            answer the requests on standard input, one to a line
           clinic FILE       answer the requests in a file
           clinic --graph    show who needs whom to answer a request, as Mermaid
           clinic --help     show this text

    A request is 'visit NAME' or 'history NAME'.

    """

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("--help", 1), ("-h", 1): print(usage, terminator: "")
    case ("--graph", 1): await showGraph()
    case (let option?, _) where option.hasPrefix("-"): refuse("unknown option '\(option)'")
    case (let file?, 1): await answer(linesOf: file)
    case (nil, _): await answer(StandardInput())
    default: refuse("one file at a time")
    }
  }

  private static func answer(_ lines: some Sequence<String> & Sendable) async {
    let clinic = Clinic(AppAssembly())
    for (number, line) in lines.lazy.filter({ !$0.isEmpty }).enumerated() {
      print("> \(line)")
      do {
        let answer = try await clinic.answer(line, number: number + 1)
        print(answer)
      } catch {
        print("error: \(error)")
      }
    }
    print("closing")
    do { try await clinic.close() } catch { print("error: \(error)") }
  }

  /// The lines of standard input, read one at a time.
  private struct StandardInput: Sequence, IteratorProtocol {
    func next() -> String? { readLine() }
  }

  private static func answer(linesOf file: String) async {
    do {
      let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
      await answer(text.split(whereSeparator: \.isNewline).map(String.init))
    } catch {
      stop("cannot read \(file): \(error.localizedDescription)", status: 1)
    }
  }

  private static func showGraph() async {
    struct QuietAssembly: LiveValues {
      struct Silence: Journal {
        func write(_ line: String) {}
      }
      let scope = Scope("clinic")
      let journal: any Journal = Silence()
    }
    do { print(try await Clinic(QuietAssembly()).graph().mermaid) } catch { stop("\(error)", status: 1) }
  }

  private static func refuse(_ reason: String) {
    stop("\(reason)\n\(usage.dropLast())", status: 2)
  }

  private static func stop(_ reason: String, status: Int32) {
    FileHandle.standardError.write(Data("clinic: \(reason)\n".utf8))
    exit(status)
  }
}
