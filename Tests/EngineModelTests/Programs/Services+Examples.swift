// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Each line is a service: the lookups of its factory, and the lookups of its completion.
extension Services {
  /// The smallest container in which two threads have to wait for each other: B completes with A, which needs X, which needs B.
  static let cycle: Services = ["X": Service("B"), "B": Service(completion: "A"), "A": Service("X")]
  /// A parent that depends on its child, and a child that completes with its parent.
  static let parentAndChild: Services = ["P": Service("K"), "K": Service(completion: "P")]
  static let completionsOnly: Services = ["P": Service(completion: "K"), "K": Service(completion: "P")]
  static let chain: Services = ["A": Service("B"), "B": Service("C"), "C": Service()]
  static let diamond: Services = ["A": Service("B", "C"), "B": Service("D"), "C": Service("D"), "D": Service()]
  static let twoCycles: Services = [
    "A": Service("B"), "B": Service(completion: "C"), "C": Service("A", "D"), "D": Service(completion: "B"),
  ]
  /// Z depends on the cycle, but is not part of it.
  static let outsideOfCycle: Services = [
    "Z": Service("A"), "X": Service("B"), "B": Service(completion: "A"), "A": Service("X"),
  ]
  /// The completion of B adds Z to the cycle.
  static let pulledIntoCycle: Services = [
    "Z": Service("A"), "X": Service("B"), "B": Service(completion: "A", "Z"), "A": Service("X"),
  ]

  /// True cycles, which must trap.
  static let trueCycleOfTwo: Services = ["A": Service("B"), "B": Service("A")]
  static let trueCycleOfThree: Services = ["A": Service("B"), "B": Service("C"), "C": Service("A")]

  static let failingInCycle: [Services] = [
    ["X": Service("B"), "B": Service(completion: "A"), "A": Service("X", factoryMayFail: true)],
    ["X": Service("B", factoryMayFail: true), "B": Service(completion: "A"), "A": Service("X")],
  ]
  static let failingCompletion: Services = [
    "X": Service("B"), "B": Service(completion: "A", completionMayFail: true), "A": Service("X"),
  ]

  static let withTransient: Services = [
    "X": Service("T"), "T": Service("B", scope: .transient), "B": Service(completion: "A"), "A": Service("X"),
  ]
  /// Cached services that use objects of the current graph.
  static let withGraph: [Services] = [
    ["V": Service(completion: "S", scope: .graph), "S": Service("V"), "W": Service("S")],
    ["V": Service(completion: "P", "S", scope: .graph), "P": Service("V", scope: .graph), "S": Service("P")],
    [
      "A": Service("E", completion: "C"), "B": Service("C", "D"), "C": Service(completion: "A", scope: .graph),
      "D": Service("E", completion: "C", "E", scope: .graph), "E": Service(completion: "B", "C"),
    ],
    ["C": Service(completion: "A", "E", scope: .graph), "A": Service("C"), "E": Service(completion: "A")],
  ]
  static let withGraphOfFive: Services = [
    "A": Service("B", "C", "E", completion: "B", "D", "C"), "B": Service(completion: "E"),
    "C": Service(completion: "D", "E", scope: .graph), "D": Service("A", "C", completion: "E", "A"),
    "E": Service("B", "C", completion: "B", "E"),
  ]
  static let failingWithGraph: Services = [
    "A": Service("B", "E", completion: "A"), "B": Service(completion: "C"),
    "C": Service("D", "E", "B", completion: "B", factoryMayFail: true), "D": Service(completion: "A", "B"),
    "E": Service("B", completion: "C", scope: .graph),
  ]

  /// Factories and completions that reset their own scope.
  static let resettingThemselves: [Services] = [
    ["X": Service("B"), "B": Service(.reset(["X", "B", "A"])), "A": Service("X")],
    [
      "X": Service("B", "Y"), "B": Service(completion: "A"), "A": Service("X"),
      "Y": Service(completion: .reset(["X", "B", "A", "Y"])),
    ],
    ["X": Service("B"), "B": Service(completion: "A", .reset(["X", "B", "A"])), "A": Service("X")],
  ]
  static let threeInCycles: Services = [
    "A": Service("B", completion: "B", "C"), "B": Service(completion: "C"), "C": Service("A", completion: "C"),
  ]
  /// Services whose deinitializers resolve other services.
  static let resolvingAtEnd: Services = ["X": Service("B", deinitializer: "B"), "B": Service(deinitializer: "X")]

  /// Shared values of a scope of the typed core:
  ///
  /// between the parts of a cycle, with a cached instance that holds one, and in a true cycle.
  static let shared: [Services] = [
    ["X": Service("S"), "S": Service("B", scope: .shared), "B": Service(completion: "A"), "A": Service("B")],
    ["B": Service(completion: "S", "C"), "S": Service("B", scope: .shared), "C": Service("S")],
    ["C": Service("S"), "S": Service("C", scope: .shared), "B": Service("C")],
  ]

  /// A weakly cached service, alone and as a dependency of cached and transient ones.
  static let weak: Services = [
    "W": Service(scope: .weak), "T": Service("W", scope: .transient), "S": Service("W"),
    "V": Service("W", scope: .weak),
  ]
}
