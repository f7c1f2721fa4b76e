// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A problem to accept in a verification.
///
/// ```swift
/// try container.verify(except: [
///   VerificationException(.captive, service: Session.self, holder: Cache.self)
/// ])
/// ```
///
/// Prefer an exception for a single finding, since one for a whole kind also accepts future problems. An exception that
/// no longer matches a problem is reported; see ``VerificationReport/Problem/isStaleException``. This is a `Sendable`
/// value type.
public struct VerificationException: Hashable, Sendable {
  /// A service, identified by its type, with any name and arguments, or by its description in a report.
  private enum Service: Hashable, Sendable {
    case type(ObjectIdentifier, String)
    case text(String)

    var text: String {
      switch self {
      case .type(_, let text), .text(let text): text
      }
    }

    @_optimize(none)
    func isOne(_ text: String, _ type: ObjectIdentifier?) -> Bool {
      switch self {
      // If the type is unknown, its name is compared.
      case .type(let own, let name): type.map { $0 == own } ?? (text == name || text.hasPrefix("\(name) ("))
      case .text(let own): own == text
      }
    }
  }

  /// The kind of the problem.
  public let kind: VerificationReport.Kind
  private let ownService: Service?
  private let ownHolder: Service?
  private let place: DependencyGraph.Location

  private init(_ kind: VerificationReport.Kind, _ service: Service?, _ holder: Service?, _ place: SourceLocation) {
    self.kind = kind
    ownService = service
    ownHolder = holder
    self.place = place.location
  }

  /// Creates an exception for all problems of a kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - file: Use the defaults of the location parameters. They locate the exception.
  ///   - line: See `file`.
  ///   - column: See `file`.
  public init(
    _ kind: VerificationReport.Kind, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(kind, nil, nil, SourceLocation(file, line, column))
  }

  /// Creates an exception for the problems of a kind that concern a service, with any name and arguments.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - service: The type of ``VerificationReport/Problem/service``; in a cycle, any of its services matches.
  ///   - holder: The type of the service that holds or resolves it, the first of ``VerificationReport/Problem/path``;
  ///     in a cycle, any of its services matches. `nil` for any.
  ///   - file: Use the defaults of the location parameters. They locate the exception.
  ///   - line: See `file`.
  ///   - column: See `file`.
  @_optimize(none)
  public init(
    _ kind: VerificationReport.Kind, service: Any.Type, holder: Any.Type? = nil, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      kind, .type(ObjectIdentifier(service), "\(service)"), holder.map { .type(ObjectIdentifier($0), "\($0)") },
      SourceLocation(file, line, column))
  }

  /// Creates an exception for the problems of a kind that concern a service by its description in a report, such as
  /// `Editor (name: "draft")`.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - service: The string of ``VerificationReport/Problem/service``; in a cycle, any of its services matches.
  ///   - holder: The string of the service that holds or resolves it, the first of ``VerificationReport/Problem/path``;
  ///     in a cycle, any of its services matches. `nil` for any.
  ///   - file: Use the defaults of the location parameters. They locate the exception.
  ///   - line: See `file`.
  ///   - column: See `file`.
  @_optimize(none)
  public init(
    _ kind: VerificationReport.Kind, service: String, holder: String? = nil, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(kind, .text(service), holder.map { .text($0) }, SourceLocation(file, line, column))
  }

  /// The subject of the problem, as given; `nil` for any.
  public var service: String? { ownService?.text }

  /// The service that holds or resolves it, as given; `nil` for any.
  public var holder: String? { ownHolder?.text }

  /// Returns whether the exception accepts a problem.
  @_optimize(none)
  public func matches(_ problem: VerificationReport.Problem) -> Bool {
    guard problem.kind == kind, !problem.isStaleException else { return false }
    let path = Array(zip(problem.path, problem.types))
    let isCycle = kind == .cyclic
    let services = isCycle ? path : [(problem.service, problem.serviceType)]
    let holders = isCycle ? path[...] : path.prefix(1)
    let isService = ownService.map { own in services.contains { own.isOne($0.0, $0.1) } } ?? true
    let isHolder = ownHolder.map { own in holders.contains { own.isOne($0.0, $0.1) } } ?? true
    return isService && isHolder
  }

  /// The problem of an exception without a match.
  @_optimize(none)
  fileprivate var stale: VerificationReport.Problem {
    VerificationReport.Problem(
      kind: kind, isStaleException: true, service: service ?? "", path: [holder, service].compactMap { $0 },
      place: place,
      container: "this container", isError: false, consequences: [],
      description: VerificationMessages.staleException(kind, service, holder, place), types: [], serviceType: nil)
  }
}

extension VerificationReport {
  /// Returns the report without the accepted problems, with a warning for each exception that matches no problem.
  ///
  /// - Parameter exceptions: The problems to accept.
  /// - Returns: The report, otherwise unchanged.
  /// - Complexity: O(*n* × *m*) in the numbers of problems and exceptions.
  @_optimize(none)
  public func excluding(_ exceptions: [VerificationException]) -> VerificationReport {
    let stale = exceptions.filter { exception in !problems.contains { exception.matches($0) } }.map(\.stale)
    let rest = problems.filter { problem in !exceptions.contains { $0.matches(problem) } }
    return VerificationReport(
      problems: (rest + stale).inOrder, containerRequirements: containerRequirements, bridgedServices: bridgedServices,
      registrationCount: registrationCount)
  }
}

extension [VerificationReport.Problem] {
  /// The problems, errors first, in the order of their kinds and locations.
  @_optimize(none)
  var inOrder: Self {
    sorted { one, other in
      let (first, second) = (one.rank, other.rank)
      return first == second ? one.description < other.description : first < second
    }
  }
}

extension VerificationReport.Problem {
  fileprivate var rank: (Int, Int, String, Int) {
    (isError ? 0 : 1, VerificationReport.Kind.allCases.firstIndex(of: kind) ?? 0, place.file, place.line)
  }
}
