// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// The command: its output, its errors and its exit status.
@main
struct PetShop {
  static let usage = """
    usage: petshop                    compose the pet shop, and show what was built
           petshop FILE.storyboard    show the scenes of a storyboard or xib
           petshop --graph            show who needs whom, as Mermaid
           petshop --help             show this text

    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var options = arguments.prefix { $0.hasPrefix("-") }
    if let end = options.firstIndex(of: "--") {
      options = options[..<end]
      arguments.remove(at: end)
    }
    let files = arguments.dropFirst(options.count)
    if options == ["--graph"] {
      files.isEmpty ? run { try Transcript.graph().mermaid + "\n" } : refuse("'--graph' takes no file")
    } else if let option = options.first(where: { $0 != "--help" && $0 != "-h" }) {
      refuse("unknown option '\(option)'")
    } else if !options.isEmpty {
      write(usage, to: .standardOutput)
    } else if files.count > 1 {
      refuse("one file at a time")
    } else if let file = files.first {
      run { SceneTable(document: try StoryboardDocument(contentsOf: URL(fileURLWithPath: file))).description }
    } else {
      run(Transcript.make)
    }
  }

  private static func refuse(_ reason: String) {
    write("petshop: \(reason)\n\(usage)", to: .standardError)
    exit(2)
  }

  private static func run(_ body: () throws -> String) {
    do {
      write(try body(), to: .standardOutput)
    } catch {
      write("petshop: \(error)\n", to: .standardError)
      exit(1)
    }
  }

  private static func write(_ text: String, to handle: FileHandle) {
    handle.write(Data(text.utf8))
  }
}
