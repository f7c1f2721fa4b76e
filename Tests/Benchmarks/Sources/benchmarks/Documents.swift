// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards

/// The speed and memory use of reading Interface Builder documents.
enum Documents {
  /// The folder of real documents, which is not part of the project.
  private static let usual = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/storyboards/files").path

  /// Reads all documents of a folder repeatedly, on one thread.
  static func measure(_ folder: String?) {
    let files = contents(of: folder ?? usual)
    guard !files.isEmpty else {
      print("there are no documents in \(folder ?? usual)")
      return
    }
    let bytes = files.reduce(0) { $0 + $1.data.count }
    let rates = (0..<11).map { _ -> Double in
      let nanoseconds = Clock.wall { for _ in 0..<5 { read(files) } }
      return Double(bytes * 5) / nanoseconds * 1000
    }
    print("\(files.count) documents, \(bytes) bytes: \(String(format: "%.0f", rates.median)) MB/s")
    for size in [1, 10, 100] { measureMemory(files, megabytes: size) }
  }

  /// Reads one folder a number of times. This is the command that runs under valgrind.
  static func run(_ folder: String?, count: Int) {
    let files = contents(of: folder ?? usual)
    for _ in 0..<count { read(files) }
  }

  private static func read(_ files: [(path: String, data: Data)]) {
    for file in files { _ = try? StoryboardDocument(data: file.data, file: file.path) }
  }

  /// The peak memory of a process that reads one document with the scenes of all documents, repeated up to a size.
  private static func measureMemory(_ files: [(path: String, data: Data)], megabytes: Int) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
    defer { try? FileManager.default.removeItem(at: file) }
    let scenes = files.compactMap { file -> Substring? in
      let text = String(decoding: file.data, as: UTF8.self)
      guard let start = text.range(of: "<scenes>"), let end = text.range(of: "</scenes>") else { return nil }
      return text[start.upperBound..<end.lowerBound]
    }
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    var text = #"<document type="\#(type)" version="3.0" targetRuntime="iOS.CocoaTouch"><scenes>"#
    var copy = 0
    while text.utf8.count < megabytes * 1_000_000 {
      for name in scenes {
        copy += 1
        text += name.replacingOccurrences(of: #" id=""#, with: #" id="\#(copy)-"#)
          .replacingOccurrences(of: #" destination=""#, with: #" destination="\#(copy)-"#)
      }
    }
    try? Data((text + "</scenes></document>").utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.arguments = ["peak", file.path]
    try? process.run()
    process.waitUntilExit()
  }

  /// Reads one file, and prints the process's peak memory use since the reading began.
  static func printPeak(_ path: String) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    // Foundation's initialization at the first file is not part of the measurement.
    _ = try? StoryboardDocument(contentsOf: URL(fileURLWithPath: "/"))
    let before = peak
    let document = try? StoryboardDocument(contentsOf: URL(fileURLWithPath: path))
    let grown = peak - before
    print(
      "\(document?.controllers.count ?? 0) controllers, \(size) bytes: \(grown) bytes more at most, "
        + "\(String(format: "%.2f", Double(grown) / Double(size))) × the file")
  }

  /// The peak memory use of the process, if the system reports it.
  private static var peak: Int {
    // `getrusage` is not used, because a process inherits that figure from its parent process.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) * 1024
  }

  private static func contents(of folder: String) -> [(path: String, data: Data)] {
    (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted().compactMap { file in
      let path = "\(folder)/\(file)"
      guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") else { return nil }
      return (try? Data(contentsOf: URL(fileURLWithPath: path))).map { (path, $0) }
    }
  }
}
