// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The tool's error messages. Each message has a test that compares the whole string and an entry on the diagnostics
/// pages.
enum ToolMessages {
  // MARK: Arguments

  static let noCommand = "no command is given"

  static func unknown(command: String) -> String {
    "unknown command '\(command)'\(suggestion(command, Command.allCases.map(\.rawValue)))"
  }

  static func unknown(value: String, of option: String, known: [String]) -> String {
    "unknown value '\(value)' of \(option)\(suggestion(value, known, else: ": use \(list(known, "or"))"))"
  }

  static func tooManyPaths(_ second: String) -> String {
    "'\(second)' is one path too many: give one folder"
  }

  static let noPaths = "no file or folder is given"

  static func invalid(size: String, greatest: Int) -> String {
    "'\(size)' is not a size: use a number of MiB from 1 to \(greatest)"
  }

  static func unexpected(operand: String) -> String {
    "unexpected argument '\(operand)'"
  }

  static func invalid(code: String, of option: String) -> String {
    "'\(code)' is not the number of a rule: \(option) takes numbers like D912, separated by commas"
  }

  static func conflict(_ one: String, _ other: String) -> String {
    "\(one) and \(other) cannot be used together: give one of them"
  }

  static func needs(_ option: String, _ other: String) -> String {
    "\(option) is for \(other): give both, or none of them"
  }

  static let plainNeedsCode = "--plain reads code: give the folder of a package, or --compiler-log-path"

  static let diffNeedsTwo =
    "--diff compares two graphs: --diff OLD.json NEW, where NEW is a file or the folder of a package"

  static func codeWithErrors(_ first: String) -> String {
    "the code has errors, so it cannot be checked: fix them first: \(first)"
  }

  static func noAssemblies(_ path: String) -> String {
    "there is nothing to check in '\(path)': no type or protocol refines 'Assembly' of the module 'Composure', "
      + "and no code calls a container of Swinject, Resolver, Dip or an adapter"
  }

  static let noProgramEntry =
    "missing and unused registrations are not checked, because other programs may register and look up: "
    + "the code has no entry point and creates no container"

  static func unknownContainerCode(isRegistration: Bool, _ reason: UnknownContainerCode.Reason) -> String {
    let noun = isRegistration ? "registration" : "lookup"
    switch reason {
    case .genericType: return "the type of this \(noun) is a generic parameter, and no call says what it stands for"
    case .dynamicType: return "the type of this \(noun) is known only at run time"
    case .dynamicName(let source): return "the name of this \(noun) is known only at run time: \(source)"
    case .dynamicScope(let source): return "the scope of this \(noun) is known only at run time: \(source)"
    case .notCompiled(let condition): return "this code was not compiled: \(condition)"
    case .functionValue(let name): return "'\(name)' is passed as a function here, and is not followed"
    case .unknownEntry(let type):
      return "'\(type)' is added here to a registration that is known only at run time"
    }
  }

  static func unknownKeyPath(in member: String) -> String {
    "'\(member)' uses a member by a key path that is known only at run time"
  }

  static func unreadModule(_ module: String, of root: String) -> String {
    "the requirements of '\(root)' from the module '\(module)' are not checked, since it was not read"
  }

  static func notFollowed(_ member: String) -> String {
    "'\(member)' is not followed: which assembly it belongs to is known only at run time"
  }

  static func notAmongFiles(_ problem: String) -> String {
    "\(problem) among the given files: pass its folder to check it"
  }

  static func noRoots(_ path: String) -> String {
    "there is no composition root in '\(path)': no struct or class conforms to 'Assembly' of the module 'Composure'"
  }

  static func unknownNodes(_ kinds: [String], count: Int) -> String {
    "\(count) \(count == 1 ? "piece" : "pieces") of code \(count == 1 ? "was" : "were") skipped, since this version does not know "
      + "what the compiler calls \(list(kinds, "and")): use a version of composure-tool that is as new as the compiler"
  }

  // MARK: Files

  static func noSuchFile(_ path: String) -> String { "there is no file '\(path)'" }

  static func noSuchFolder(_ path: String) -> String { "there is no folder '\(path)'" }

  static func isFolder(_ path: String) -> String { "'\(path)' is a folder: give a file" }

  static func unreadable(_ path: String) -> String { "'\(path)' cannot be read: check its permissions" }

  static func unwritable(_ path: String) -> String {
    "'\(path)' cannot be written: check that its folder exists and may be written to"
  }

  // MARK: JSON

  static func invalidJSON(_ expected: String, found: String) -> String {
    "this is not JSON: expected \(expected), found \(found)"
  }

  static func nestedTooDeep(limit: Int) -> String {
    "this is not read: there are more than \(limit) arrays and objects inside each other"
  }

  static func expected(_ expected: String, found: String) -> String {
    "expected \(expected), found \(found)"
  }

  static func missing(key: String) -> String { "the key '\(key)' is missing" }

  static func unknown(key: String, known: [String]) -> String {
    "unknown key '\(key)'\(suggestion(key, known, else: ": the keys are \(list(known, "and"))"))"
  }

  static func duplicate(key: String) -> String { "the key '\(key)' is given twice: remove one" }

  static func unknown(severity: String, known: [String]) -> String {
    "unknown severity '\(severity)'\(suggestion(severity, known, else: ": use \(list(known, "or"))"))"
  }

  static func invalid(code: String) -> String {
    "'\(code)' is not the number of a rule: numbers are like D912"
  }

  static func unknown(version: Int, of file: String, known: Int) -> String {
    "version \(version) of the \(file) is not known: this composure-tool reads version \(known); write it again, or update"
  }

  // MARK: Graphs

  static func duplicate(node: String) -> String { "the identifier '\(node)' is given to two nodes" }

  static func unknown(node: String) -> String {
    "there is no node '\(node)': an edge refers to the 'id' of a node, or to its member"
  }

  static func ambiguous(node: String) -> String {
    "several nodes are called '\(node)': refer to one by its 'id'"
  }

  static func unknown(root: String, known: [String]) -> String {
    let roots = known.isEmpty ? "the graph has no roots" : "the roots are \(list(known, "and"))"
    return "there is no root '\(root)'\(suggestion(root, known, else: ": \(roots)"))"
  }

  static func severalRoots(_ roots: [String]) -> String {
    "there are several roots: choose one with --root: \(list(roots, "or"))"
  }

  static func ambiguous(root: String, known: [String]) -> String {
    "several roots are called '\(root)': use \(list(known, "or"))"
  }

  static func noContainers(_ path: String) -> String {
    "there is no registration in '\(path)': no code registers in a container of Swinject, Resolver, Dip or an adapter"
  }

  static func unknown(container: String, known: [String]) -> String {
    "the code registers nothing in '\(container)'\(suggestion(container, known, else: ": it registers in \(list(known, "and"))"))"
  }

  static func severalContainers(_ systems: [String]) -> String {
    "the code registers in several systems: choose one with --container: \(list(systems, "or"))"
  }

  // MARK: Warnings

  static func unknown(rule: String, known: [String]) -> String {
    "no rule has the number \(rule)\(suggestion(rule, known))"
  }

  static func stale(count: Int, baseline: String) -> String {
    "\(count) \(count == 1 ? "entry" : "entries") of '\(baseline)' \(count == 1 ? "matches" : "match") no finding any more: "
      + "write it again with --write-baseline"
  }

  // MARK: Parts

  private static func suggestion(_ word: String, _ known: [String], else other: String = "") -> String {
    Spelling.nearest(to: word, in: known).map { "; did you mean '\($0)'?" } ?? other
  }

  private static func list(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
