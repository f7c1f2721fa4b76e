// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The scenes of an Interface Builder document: a `.storyboard` or a `.xib` in a source tree.
///
/// ```swift
/// let document = try StoryboardDocument(contentsOf: url)
/// for controller in document.controllers {
///   print(controller.element, controller.customClass ?? "-")
/// }
/// ```
///
/// Documents of iOS, tvOS, macOS and watchOS since Xcode 5 can be read. Keyed archives of Xcode 3 and 4 cannot be read,
/// and neither can compiled documents. Reading a document opens no other file.
///
/// This is a `Sendable` value type.
public struct StoryboardDocument: Sendable {
  /// The kind of a document: scenes, or the objects of one nib.
  public enum Kind: String, Sendable {
    /// A document of scenes.
    case storyboard
    /// A document of objects without scenes.
    case xib
  }

  /// The platform of a document's controllers.
  public enum Platform: String, Sendable {
    /// iOS, iPadOS, Mac Catalyst and visionOS: UIKit.
    case iOS
    /// macOS: AppKit.
    case macOS
    /// tvOS: UIKit.
    case tvOS
    /// watchOS: WatchKit.
    case watchOS

    /// The platform of a `targetRuntime` or a document type.
    init?(_ text: String) {
      if text.contains("AppleTV") {
        self = .tvOS
      } else if text.lowercased().contains("watchkit") {
        self = .watchOS
      } else if text.contains("CocoaTouch") {
        self = .iOS
      } else if text.contains("Cocoa") {
        self = .macOS
      } else {
        return nil
      }
    }
  }

  /// The path or name of the document, as used in errors.
  public internal(set) var file: String
  /// The kind, determined by the content rather than the file name.
  public internal(set) var kind = Kind.storyboard
  /// The `type` of the document: `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  public internal(set) var documentType = ""
  /// The target runtime of the document: `iOS.CocoaTouch`.
  public internal(set) var targetRuntime: String?
  /// The platform; `nil` if it is unknown.
  public internal(set) var platform: Platform?
  /// The version of the format: `3.0`.
  public internal(set) var version: String?
  /// The version of Interface Builder that wrote the document.
  public internal(set) var toolsVersion: String?
  /// Whether the document is the launch screen, which is shown before any code of the application runs.
  public internal(set) var isLaunchScreen = false
  /// The object id of the initial controller; `nil` if there is none, which is allowed.
  public internal(set) var initialViewController: String?
  /// The number of scenes.
  public internal(set) var sceneCount = 0
  /// The number of elements in the document.
  public internal(set) var elementCount = 0
  /// The controllers and references of the scenes, or the controllers of a xib, top level and nested, in document
  /// order.
  public internal(set) var controllers: [StoryboardController] = []
  /// The application object of a macOS storyboard, whose scene is the main menu; `nil` if there is none.
  public internal(set) var application: StoryboardObject?
  /// The segues without a controller, such as those in the main menu of a macOS application.
  public internal(set) var unownedSegues: [StoryboardSegue] = []
  /// The images in the document's resources, in document order.
  public internal(set) var images: [StoryboardImage] = []
  /// The colors in the document's resources, in document order.
  public internal(set) var namedColors: [StoryboardNamedColor] = []
  /// The outlets and actions, in document order.
  public internal(set) var connections: [StoryboardConnection] = []
  /// All objects with a custom class, including controllers, views and segues, in document order.
  public internal(set) var customObjects: [StoryboardObject] = []
  /// All objects with runtime attributes, including views, in document order.
  public internal(set) var attributedObjects: [StoryboardObject] = []
  /// The top-level objects of a xib, in order; none in a storyboard.
  public internal(set) var topLevelObjects: [StoryboardObject] = []
  /// The object of a xib that represents its owner.
  public internal(set) var filesOwner: StoryboardObject?
  /// The problems of the document, with messages, sorted by line.
  public internal(set) var problems: [StoryboardProblem] = []
  /// The objects with problems.
  public internal(set) var diagnostics = StoryboardDiagnostics()
  /// The size of the document.
  public internal(set) var byteCount = 0
  /// The controllers by object id. If several have the same id, the first one.
  var indices: [String: Int] = [:]
  /// The controllers by storyboard identifier. If several have the same identifier, the first one.
  var identifierIndices: [String: Int] = [:]

  /// The default maximum size of a file: 256 MiB.
  public static let defaultSizeLimit = 256 << 20

  /// The maximum size of a document in bytes, regardless of the limit.
  package static let greatestSize = Int(clamping: 4095 << 20 as UInt64)

  /// Reads a file of at most ``defaultSizeLimit``.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: ``StoryboardError`` with the path as given, the line where there is one, and the reason.
  /// - Complexity: O(*n*) in the size of the file.
  public init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, sizeLimit: Self.defaultSizeLimit)
  }

  /// Reads a file of at most a given size.
  ///
  /// - Parameters:
  ///   - url: A file URL.
  ///   - sizeLimit: The maximum size of the file in bytes. A larger file throws an error before it is read.
  /// - Throws: ``StoryboardError`` with the path as given, the line where there is one, and the reason.
  /// - Complexity: O(*n*) in the size of the file.
  public init(contentsOf url: URL, sizeLimit: Int) throws {
    try self.init(
      contentsOf: url, named: url.isFileURL ? url.relativePath : url.absoluteString, sizeLimit: sizeLimit)
  }

  /// Reads a file.
  package init(contentsOf url: URL, named file: String, sizeLimit: Int = defaultSizeLimit) throws {
    let data = try Self.contents(of: url, file: file, sizeLimit: sizeLimit)
    try self.init(data: data, file: file)
  }

  /// Reads a document in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of the document.
  ///   - file: The file name for errors.
  /// - Throws: ``StoryboardError`` with the line and the reason.
  /// - Complexity: O(*n*) in the size of the data.
  public init(data: Data, file: String) throws {
    self.file = file
    // Positions in a document are stored in 32 bits.
    try Self.check(size: data.count, file: file, limit: Self.greatestSize)
    self = try DocumentBytes.read(data) { bytes in
      var reader = DocumentReader(bytes, document: self)
      return try reader.read()
    }
  }

  /// The controller with an object id; `nil` if there is none. If several have the same id, the first one.
  ///
  /// - Complexity: O(1).
  public func controller(withID id: String) -> StoryboardController? {
    indices[id].map { controllers[$0] }
  }
}

extension StoryboardDocument {
  /// The name that references to the document use: its file name without the extension.
  public var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  private static func contents(of url: URL, file: String, sizeLimit: Int) throws -> Data {
    guard url.isFileURL else { throw StoryboardError(file: file, reason: "only files can be read") }
    let path = url.path
    guard let status = FileStatus(path) else { throw absence(of: path, file: file) }
    if status.kind == .folder { throw StoryboardError(file: file, reason: "this is a folder, not a document") }
    let limit = min(sizeLimit, greatestSize)
    try check(size: status.size, file: file, limit: limit)
    let data: Data
    do {
      data = try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      throw StoryboardError(file: file, reason: "the file cannot be read")
    }
    // The size of a pipe is unknown before it is read, and a file may have grown.
    try check(size: data.count, file: file, limit: limit)
    return data
  }

  package static func check(size: Int, file: String, limit: Int) throws {
    guard size > limit else { return }
    let text = limit & 0xF_FFFF == 0 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    throw StoryboardError(file: file, reason: "the file is larger than \(text)")
  }

  /// Returns the reason why there is no file at a path.
  private static func absence(of path: String, file: String) -> StoryboardError {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
      return StoryboardError(file: file, reason: "this is a link to a file that does not exist")
    } catch CocoaError.fileReadNoSuchFile {
      // Foundation replaces the invalid bytes of a name, so it does not find the file.
      guard path.contains("\u{FFFD}") else { return StoryboardError(file: file, reason: "no such file") }
      return StoryboardError(file: file, reason: "the name of the file is not valid UTF-8")
    } catch {
      return StoryboardError(file: file, reason: "the file cannot be read")
    }
  }
}
