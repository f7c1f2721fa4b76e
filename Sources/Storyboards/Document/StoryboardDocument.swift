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
/// Documents of iOS, tvOS, macOS and watchOS can be read, in all versions since Xcode 5; keyed archives of Xcode 3 and 4 and
/// compiled documents cannot. Reading opens no other file.
///
/// A value: `Sendable`.
public struct StoryboardDocument: Sendable {
  /// The kind of a document: scenes, or the objects of one nib.
  public enum Kind: String, Sendable {
    /// A document of scenes.
    case storyboard
    /// A document of objects without scenes.
    case xib
  }

  /// The system whose controllers a document describes.
  public enum Platform: String, Sendable {
    /// iOS, iPadOS, Mac Catalyst and visionOS: UIKit.
    case iOS
    /// macOS: AppKit.
    case macOS
    /// tvOS: UIKit.
    case tvOS
    /// watchOS: WatchKit.
    case watchOS

    /// The system of a `targetRuntime` or a document type.
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

  /// The path or name the document was read from, which errors name.
  public internal(set) var file: String
  /// The kind, determined by the content rather than the file name.
  public internal(set) var kind = Kind.storyboard
  /// The `type` of the document, as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  public internal(set) var documentType = ""
  /// The system the document is for, as `iOS.CocoaTouch`.
  public internal(set) var targetRuntime: String?
  /// The platform; `nil` if it is unknown.
  public internal(set) var platform: Platform?
  /// The version of the format, as `3.0`.
  public internal(set) var version: String?
  /// The version of Interface Builder that wrote the document.
  public internal(set) var toolsVersion: String?
  /// Whether the document is shown while the application starts, before any of its code runs.
  public internal(set) var isLaunchScreen = false
  /// The object id of the initial controller; `nil` where there is none, which is allowed.
  public internal(set) var initialViewController: String?
  /// How many scenes there are.
  public internal(set) var sceneCount = 0
  /// How many elements the document consists of.
  public internal(set) var elementCount = 0
  /// The controllers and references of the scenes, or the controllers of a xib, top level and nested, in the order of the
  /// document.
  public internal(set) var controllers: [StoryboardController] = []
  /// The application object of a macOS storyboard, whose scene is the main menu; `nil` if there is none.
  public internal(set) var application: StoryboardObject?
  /// The segues that belong to no controller: those in the main menu of a macOS application.
  public internal(set) var unownedSegues: [StoryboardSegue] = []
  /// The images in the document's list of resources, in its order.
  public internal(set) var images: [StoryboardImage] = []
  /// The colors in the document's list of resources, in its order.
  public internal(set) var namedColors: [StoryboardNamedColor] = []
  /// The outlets and actions, in the order of the document.
  public internal(set) var connections: [StoryboardConnection] = []
  /// All objects with a class of their own, controllers, views and segues too, in the order of the document.
  public internal(set) var customObjects: [StoryboardObject] = []
  /// All objects with runtime attributes, views too, in the order of the document.
  public internal(set) var attributedObjects: [StoryboardObject] = []
  /// The objects of a xib that lie in no other one, in order; none in a storyboard.
  public internal(set) var topLevelObjects: [StoryboardObject] = []
  /// The object of a xib that represents its owner.
  public internal(set) var filesOwner: StoryboardObject?
  /// The problems of the document, with messages, in the order of their lines.
  public internal(set) var problems: [StoryboardProblem] = []
  /// The objects of the problems.
  public internal(set) var diagnostics = StoryboardDiagnostics()
  /// The size of the document.
  public internal(set) var byteCount = 0
  /// The controllers by object id; of two with one id, the first.
  var indices: [String: Int] = [:]
  /// The controllers by storyboard identifier; of two with one identifier, the first.
  var identifierIndices: [String: Int] = [:]

  /// The number of bytes, 256 MiB, up to which files are read unless another limit is given.
  public static let defaultSizeLimit = 256 << 20

  /// The number of bytes that no document exceeds, whatever the limit.
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
  ///   - sizeLimit: The number of bytes up to which the file is read. A larger file is an error, before any of it is read.
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
    try data.withUnsafeBytes { bytes in
      var reader = DocumentReader(bytes.bindMemory(to: UInt8.self), document: self)
      self = try reader.read()
    }
  }

  /// Returns the controller of an object id; `nil` where there is none. Of two with one id, the first.
  ///
  /// - Complexity: O(1).
  public func controller(withID id: String) -> StoryboardController? {
    indices[id].map { controllers[$0] }
  }
}

extension StoryboardDocument {
  /// The name that references to the document use: that of its file, without the extension.
  public var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  private static func contents(of url: URL, file: String, sizeLimit: Int) throws -> Data {
    var isFolder: ObjCBool = false
    guard url.isFileURL else { throw StoryboardError(file: file, reason: "only files can be read") }
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw absence(of: url.path, file: file)
    }
    if isFolder.boolValue { throw StoryboardError(file: file, reason: "this is a folder, not a document") }
    try check(size: sizeBeforeReading(url), file: file, limit: min(sizeLimit, greatestSize))
    let data: Data
    do {
      data = try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      throw StoryboardError(file: file, reason: "the file cannot be read")
    }
    try check(size: data.count, file: file, limit: min(sizeLimit, greatestSize))
    return data
  }

  /// Returns the size of a file; 0 if it is unknown before the file is read.
  private static func sizeBeforeReading(_ url: URL) -> Int {
    func attributes(_ url: URL) -> [FileAttributeKey: Any]? {
      try? FileManager.default.attributesOfItem(atPath: url.path)
    }
    var found = attributes(url)
    if found?[.type] as? FileAttributeType == .typeSymbolicLink { found = attributes(url.resolvingSymlinksInPath()) }
    return found?[.size] as? Int ?? 0
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
      // Foundation replaces invalid bytes, and does not find a file of the resulting name.
      guard path.contains("\u{FFFD}") else { return StoryboardError(file: file, reason: "no such file") }
      return StoryboardError(file: file, reason: "the name of the file is not valid UTF-8")
    } catch {
      return StoryboardError(file: file, reason: "the file cannot be read")
    }
  }
}
