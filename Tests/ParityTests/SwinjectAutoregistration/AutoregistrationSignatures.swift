// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import Testing

/// The public signatures of SwinjectAutoregistration.
private let autoregistrationSignatures =
  autoregistrationInitializerSignatures + autoregistrationOneArgumentSignatures + autoregistrationTwoArgumentSignatures
  + autoregistrationThreeArgumentSignatures + autoregistrationOperatorSignatures

@Suite(.quietLookups) struct `signatures of SwinjectAutoregistration` {
  @Test(arguments: autoregistrationSignatures)
  func `upstream's signature is there`(_ signature: Signature) async throws {
    try await signature.check(.swinjectAutoregistration)
  }

  @Test func `no declaration of upstream is missing`() throws {
    #expect(
      try autoregistrationSignatures.map(\.declaration).sorted()
        == Signature.declarations("SwinjectAutoregistration.txt").sorted())
  }
}

/// A container with a number, and strings made of up to three arguments.
func autoregistrationContainer() -> Container {
  let container = Container()
  container.register(Int.self) { _ in 7 }
  for name in ["", "n"] {
    let key = name.isEmpty ? nil : name
    container.register(String.self, name: key) { _ in name }
    container.register(String.self, name: key) { (_, a: Int) in "\(name)\(a)" }
    container.register(String.self, name: key) { (_, a: Int, b: Int) in "\(name)\(a)\(b)" }
    container.register(String.self, name: key) { (_, a: Int, b: Int, c: Int) in "\(name)\(a)\(b)\(c)" }
  }
  return container
}

/// The operators.
private let autoregistrationOperatorSignatures: [Signature] = [
  Signature(
    "postfix ~> <Service>(r: Resolver) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    let number: Int = r~>
    #expect(number == 7)
  },
  Signature(
    "~> <Service>(r: Resolver, service: Service.Type) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> Int.self) == 7)
  },
  Signature(
    "~> <Service>(r: Resolver, o: (service: Service.Type, name: String)) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, name: "n")) == "n")
  },
  Signature(
    "~> <Service, Arg1>(r: Resolver, o: (service: Service.Type, argument: Arg1)) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, argument: 1)) == "1")
  },
  Signature(
    "~> <Service, Arg1>(r: Resolver, o: (service: Service.Type, name: String, argument: Arg1)) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, name: "n", argument: 1)) == "n1")
  },
  Signature(
    "~> <Service, Arg1, Arg2>(r: Resolver, o: (Service.Type, arguments: (Arg1, Arg2))) -> Service"
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, arguments: (1, 2))) == "12")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2>(r: Resolver, o: (Service.Type, name: String, arguments: (Arg1, Arg2))) -> \
    Service
    """
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, name: "n", arguments: (1, 2))) == "n12")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2, Arg3>(r: Resolver, o: (Service.Type, arguments: (Arg1, Arg2, Arg3))) -> Service
    """
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, arguments: (1, 2, 3))) == "123")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2, Arg3>(r: Resolver, o: (Service.Type, name: String, arguments: (Arg1, Arg2, \
    Arg3))) -> Service
    """
  ) {
    let r = autoregistrationContainer() as any Resolver
    #expect((r ~> (String.self, name: "n", arguments: (1, 2, 3))) == "n123")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2>(r: Resolver, o: (Service.Type, name: String, arguments: Arg1, Arg2)) -> Service
    """
  ) {
    #expect(AutoregistrationDeprecated.operators.named(autoregistrationContainer()) == "n12")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2, Arg3>(r: Resolver, o: (Service.Type, arguments: Arg1, Arg2, Arg3)) -> Service
    """
  ) {
    #expect(AutoregistrationDeprecated.operators.three(autoregistrationContainer()) == "123")
  },
  Signature(
    """
    ~> <Service, Arg1, Arg2, Arg3>(r: Resolver, o: (Service.Type, name: String, arguments: Arg1, Arg2, \
    Arg3)) -> Service
    """
  ) {
    #expect(AutoregistrationDeprecated.operators.namedThree(autoregistrationContainer()) == "n123")
  },
]

/// Client code with deprecated operators, called through a protocol to avoid warnings.
private protocol AutoregistrationDeprecatedOperators {
  static func named(_ r: any Resolver) -> String
  static func three(_ r: any Resolver) -> String
  static func namedThree(_ r: any Resolver) -> String
}

private enum AutoregistrationDeprecated: AutoregistrationDeprecatedOperators {
  static var operators: any AutoregistrationDeprecatedOperators.Type { Self.self }

  /// A tuple literal is ambiguous to the compiler, with SwinjectAutoregistration too.
  @available(*, deprecated)
  static func named(_ r: any Resolver) -> String {
    let resolve: (any Resolver, (String.Type, name: String, arguments: Int, Int)) -> String = (~>)
    return resolve(r, (String.self, name: "n", arguments: 1, 2))
  }

  @available(*, deprecated)
  static func three(_ r: any Resolver) -> String { r ~> (String.self, arguments: 1, 2, 3) }

  @available(*, deprecated)
  static func namedThree(_ r: any Resolver) -> String { r ~> (String.self, name: "n", arguments: 1, 2, 3) }
}
