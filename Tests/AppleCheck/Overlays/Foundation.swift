// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of Swift's overlay of Foundation on Apple platforms that the sources use: declarations to compile against,
// which never run.

@_exported import Darwin
@_exported import Foundation
@_exported import ObjectiveC

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { fatalError() }
}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary { fatalError() }
}

extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { fatalError() }
}

extension Bool: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Bool?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Bool?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Bool { fatalError() }
}

extension NSError: Error {}
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }

extension NSLock {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public var isFileURL: Bool { fatalError() }
  public var path: String { fatalError() }
  public var relativePath: String { fatalError() }
  public var absoluteString: String { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { fatalError() }
  public func resolvingSymlinksInPath() -> URL { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
}

public struct Data: Hashable, Sendable {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
  }

  public init() {}
  public init(_ bytes: [UInt8]) {}
  public init?(base64Encoded text: String) {}
  public func write(to url: URL) throws {}
  public static func + (one: Data, other: Data) -> Data { fatalError() }
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    fatalError()
  }
}

extension Data: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { fatalError() }
  public subscript(range: Range<Int>) -> Data { fatalError() }
}

public final class FileHandle {
  public init(forWritingTo url: URL) throws {}
  @discardableResult public func seekToEndOfFile() -> UInt64 { fatalError() }
  public func write(_ data: Data) {}
  public func closeFile() {}
}

public final class JSONEncoder {
  public init() {}
  public func encode(_ value: some Encodable) throws -> Data { fatalError() }
}

public final class JSONDecoder {
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

public struct UUID {
  public init() {}
  public var uuidString: String { fatalError() }
}

public struct DispatchTime: Comparable {
  public static func now() -> DispatchTime { fatalError() }
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool { fatalError() }
}
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

public enum DispatchTimeoutResult { case success, timedOut }

public final class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { fatalError() }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

#if os(macOS)
public final class Process: @unchecked Sendable {
  public enum TerminationReason { case exit, uncaughtSignal }

  public init() {}
  public var executableURL: URL?
  public var arguments: [String]?
  public var environment: [String: String]?
  public var terminationHandler: (@Sendable (Process) -> Void)?
  public var processIdentifier: Int32 { fatalError() }
  public var terminationStatus: Int32 { fatalError() }
  public var terminationReason: TerminationReason { fatalError() }
  public func run() throws {}
}
#endif

extension ProcessInfo {
  public var environment: [String: String] { fatalError() }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
  public static let systemNumber = FileAttributeKey()
  public static let systemFileNumber = FileAttributeKey()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = FileAttributeType()
  public static let typeSymbolicLink = FileAttributeType()
}

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {
    public static func ~= (code: Code, error: any Error) -> Bool { fatalError() }
  }

  public static var fileReadNoSuchFile: Code { fatalError() }
}

public final class FileManager: @unchecked Sendable {
  public static let `default` = FileManager()
  public func fileExists(atPath path: String) -> Bool { fatalError() }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
  public var temporaryDirectory: URL { fatalError() }
  public func removeItem(at url: URL) throws {}
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { fatalError() }
}

extension Bundle {
  public convenience init?(url: URL) { nil }
  public var bundleURL: URL { fatalError() }
  public var resourceURL: URL? { fatalError() }
  public var executableURL: URL? { fatalError() }
}

extension StringProtocol {
  public func contains(_ other: some StringProtocol) -> Bool { fatalError() }
  public func replacingOccurrences(of target: some StringProtocol, with replacement: some StringProtocol) -> String {
    fatalError()
  }
}
