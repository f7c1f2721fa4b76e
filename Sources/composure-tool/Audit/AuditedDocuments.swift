// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import ToolSupport

/// The documents at the paths of an audit, and the read errors.
struct AuditedDocuments {
  private(set) var documents: [StoryboardDocument] = []
  private var failures: [StoryboardError] = []
  private var catalogs = AssetCatalogs()
  private let finder: DocumentFinder

  private static let standardInput = "<standard input>"

  /// Finds and reads the documents.
  init(_ options: DocumentAuditOptions, _ reporter: FindingReporter) {
    let excludedPaths = reporter.configuration.excludedPaths
    let isCatalog = { (path: String) in DocumentFinder.isAssetCatalog(path) && InputFile.isFolder(path) }
    finder = DocumentFinder(
      paths: options.paths.filter { $0 != "-" && !isCatalog($0) },
      treatment: { path in
        if options.usesDefaultExcludes, DocumentAuditOptions.isExcludedByDefault(path) { return .skip }
        if excludedPaths.isEmpty { return .include }
        let relative = reporter.checked.relative(Self.absolute(path))
        return excludedPaths.contains { $0.matches(relative) } ? .nameOnly : .include
      })
    failures = finder.failures
    if options.paths.contains("-") { readStandardInput(options.sizeLimit) }
    var progress = Progress(count: finder.documents.count)
    for path in finder.documents {
      progress.begin(path)
      add { try StoryboardDocument(contentsOf: URL(fileURLWithPath: path), named: path, sizeLimit: options.sizeLimit) }
    }
    progress.clear()
    for catalog in options.paths.filter(isCatalog) + finder.assetCatalogs { catalogs.read(catalog) }
  }

  private mutating func readStandardInput(_ sizeLimit: Int) {
    let data = FileHandle.standardInput.readDataToEndOfFile()
    add {
      try StoryboardDocument.check(size: data.count, file: Self.standardInput, limit: sizeLimit)
      return try StoryboardDocument(data: data, file: Self.standardInput)
    }
  }

  private mutating func add(_ read: () throws -> StoryboardDocument) {
    do {
      documents.append(try read())
    } catch let error as StoryboardError {
      failures.append(error)
    } catch {
      failures.append(StoryboardError(file: "", reason: "\(error)"))
    }
  }

  /// Returns the findings of all rules, and a list of everything that could not be checked or read.
  ///
  /// - Parameters:
  ///   - audit: The audit of the documents.
  ///   - own: The findings of the audit itself.
  func result(of audit: StoryboardAudit, _ own: [StoryboardAudit.Finding]) -> AnalysisResult {
    var findings = own + audit.unreachableScenes
    let unread = namesOfUnreadStoryboards
    let absent = audit.absentStoryboards { unread.contains($0) }
    // The siblings of a file that was given individually are unknown, and so are the files in an unreadable folder.
    let isGiven = { (finding: StoryboardAudit.Finding) in
      !finder.isComplete || finding.file.map { finder.givenFiles.contains($0) || $0 == Self.standardInput } ?? false
    }
    findings += absent.filter { !isGiven($0) }
    if !catalogs.isEmpty {
      findings += audit.missingResources(
        StoryboardAudit.Resources(images: catalogs.images.union(finder.imageFiles), colors: catalogs.colors))
    }
    // There are few documents with many findings.
    var paths: [String?: String] = [:]
    for finding in findings where paths[finding.file] == nil {
      paths[finding.file] = Self.absolute(finding.file ?? "")
    }
    return AnalysisResult(
      findings: findings.map { Finding($0, path: paths[$0.file] ?? "") },
      unchecked: absent.filter(isGiven).map { finding in
        Finding.Note(message: ToolMessages.notAmongFiles(finding.problem.message), location: Finding(finding).location)
      },
      failures: failures.map(Self.note), subject: FindingReporter.count(audit.documents.count, "document"))
  }

  /// The names of storyboards that exist but were not read: excluded, compiled and invalid ones.
  private var namesOfUnreadStoryboards: Set<String> {
    let unreadable = failures.map(\.file).filter { file in
      [".storyboard", ".storyboardc"].contains(where: file.lowercased().hasSuffix)
    }
    return Set((finder.unreadDocuments + unreadable).map(Self.storyboardName))
  }

  /// Returns the names of storyboards that exist but were not read; `nil` if not all of them are known, since documents
  /// were given one by one, or a folder could not be opened.
  ///
  /// - Parameter package: The folder of the package whose code is compared with the documents. It may contain other
  ///   documents than the given folders; `nil` if there is none.
  func unreadNames(inPackage package: String?) -> Set<String>? {
    guard finder.isComplete, finder.givenFiles.isEmpty, !documents.contains(where: { $0.file == Self.standardInput })
    else { return nil }
    guard let package else { return namesOfUnreadStoryboards }
    let others = DocumentFinder(
      paths: [package], treatment: { DocumentAuditOptions.isExcludedByDefault($0) ? .skip : .nameOnly })
    guard others.isComplete else { return nil }
    let known = Set(documents.map { Self.absolute($0.file) })
    return namesOfUnreadStoryboards.union(
      others.unreadDocuments.filter { !known.contains(Self.absolute($0)) }.map(Self.storyboardName))
  }

  /// The texts of the Objective-C files in the folders.
  var objectiveCTexts: [String] {
    finder.objectiveCFiles.compactMap { path in
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func note(_ failure: StoryboardError) -> Finding.Note {
    Finding.Note(
      message: failure.reason,
      location: SourceLocation(
        file: absolute(failure.file), line: failure.line ?? 0, column: failure.line == nil ? 0 : 1))
  }

  private static func storyboardName(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  private static let base = ReportPaths(base: ReportPaths.resolved("."))

  /// Returns the absolute path of a document.
  static func absolute(_ file: String) -> String {
    file == standardInput ? file : base.absolute(file)
  }
}

extension Finding {
  init(_ finding: StoryboardAudit.Finding) {
    self.init(finding, path: AuditedDocuments.absolute(finding.file ?? ""))
  }

  /// - Parameter path: The absolute path of the document.
  fileprivate init(_ finding: StoryboardAudit.Finding, path: String) {
    let problem = finding.problem
    let rule = problem.code.rule
    self.init(
      code: rule.code, severity: rule.severity ?? .warning, message: problem.message,
      location: SourceLocation(file: path, line: problem.line ?? 1, column: problem.column ?? 1))
  }
}
