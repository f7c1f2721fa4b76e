// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// Instances in memory whose type is known where a service is registered, and here only as a value.
extension Registration {
  /// Calls the factory.
  package func makeInstance(_ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer) throws -> Any {
    func make<Instance>(_ type: Instance.Type) throws -> Any { try call(type, reference, arguments) }
    return try make(memoryType)
  }

  /// Calls the factory for an instance of the type in memory.
  func call<Instance>(
    _ type: Instance.Type, _ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer
  ) throws -> Instance {
    try entry.factory(of: type).pointee.call(reference, arguments)
  }

  /// Ends the factory.
  func destroyFactory() {
    func destroy<Instance>(_ type: Instance.Type) { entry.factory(of: type).deinitialize(count: 1) }
    destroy(memoryType)
  }

  /// How many bytes an instance takes.
  package var memorySize: Int {
    func size<Instance>(_ type: Instance.Type) -> Int { MemoryLayout<Instance>.size }
    return size(memoryType)
  }

  /// Puts an instance into memory of its own.
  package func makeMemory(of instance: Any) -> UnsafeMutableRawPointer {
    func make<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer {
      let memory = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
      memory.initialize(to: instance as! Instance)
      return UnsafeMutableRawPointer(memory)
    }
    return make(memoryType)
  }

  /// Puts an instance into memory of its own, if it is of the type in memory.
  func makeMemoryIfPossible(of instance: Any) -> UnsafeMutableRawPointer? {
    func make<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer? {
      instance is Instance ? makeMemory(of: instance) : nil
    }
    return make(memoryType)
  }

  /// Puts a copy of an instance in memory into memory of its own.
  func copyMemory(_ memory: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    func copy<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer {
      let copy = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
      copy.initialize(to: memory.assumingMemoryBound(to: type).pointee)
      return UnsafeMutableRawPointer(copy)
    }
    return copy(memoryType)
  }

  /// The instance in some memory.
  package func read(_ memory: UnsafeMutableRawPointer) -> Any {
    func read<Instance>(_ type: Instance.Type) -> Any { memory.assumingMemoryBound(to: type).pointee }
    return read(memoryType)
  }

  /// Puts another instance in the place of one.
  package func replace(_ memory: UnsafeMutableRawPointer, by other: UnsafeMutableRawPointer) {
    func replace<Instance>(_ type: Instance.Type) {
      memory.assumingMemoryBound(to: type).pointee = other.assumingMemoryBound(to: type).pointee
    }
    replace(memoryType)
  }

  /// The same with an instance that is not in memory.
  package func replace(_ memory: UnsafeMutableRawPointer, by other: Any) {
    func replace<Instance>(_ type: Instance.Type) {
      memory.assumingMemoryBound(to: type).pointee = other as! Instance
    }
    replace(memoryType)
  }

  /// Ends an instance together with its memory.
  package func destroy(_ memory: UnsafeMutableRawPointer) {
    func destroy<Instance>(_ type: Instance.Type) {
      let instance = memory.assumingMemoryBound(to: type)
      instance.deinitialize(count: 1)
      instance.deallocate()
    }
    destroy(memoryType)
  }

  /// Whether the memory of an instance is a reference to an object, and after it what is no reference.
  ///
  /// That is so if the type is a class, or a protocol and the instance an object. For a protocol that values may conform to,
  /// the next instance may be another case; the fourth word, which names its type behind the room for a value, tells.
  @inline(__always)
  package func isObject(_ memory: UnsafeRawPointer, size: Int, _ state: Int) -> Bool {
    let isKnown =
      state & EntryState.isObject != 0
      && (size <= Self.typeOffset || Self.typeWord(memory) == composure_registration_known_class(entry))
    return isKnown || learnWhetherObject(memory, size: size)
  }

  /// Whether what is in memory is an object of a class whose instances need not be completed.
  @inline(__always)
  func isComplete(_ memory: UnsafeRawPointer, size: Int, _ state: Int) -> Bool {
    guard let type = composure_registration_complete_class(entry), isObject(memory, size: size, state) else {
      return false
    }
    let object = Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self))
    return object._withUnsafeGuaranteedRef { unsafeBitCast(Swift.type(of: $0), to: UnsafeMutableRawPointer.self) }
      == type
  }

  /// Notes that instances of a class need not be completed, or that all of them do.
  package func setCompleteClass(_ type: AnyClass?) {
    composure_registration_set_complete_class(entry, type.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) })
  }

  private func learnWhetherObject(_ memory: UnsafeRawPointer, size: Int) -> Bool {
    guard let object = Self.object(read(UnsafeMutableRawPointer(mutating: memory))),
      memory.load(as: UnsafeRawPointer.self) == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    else { return false }
    if size > Self.typeOffset { composure_registration_set_known_class(entry, Self.typeWord(memory)) }
    composure_registration_add_state(entry, EntryState.isObject)
    return true
  }

  private static var typeOffset: Int { 3 * MemoryLayout<UnsafeRawPointer>.size }

  private static func typeWord(_ memory: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    memory.load(fromByteOffset: typeOffset, as: UnsafeMutableRawPointer.self)
  }
}
