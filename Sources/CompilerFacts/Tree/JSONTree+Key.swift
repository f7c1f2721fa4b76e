// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension JSONTree {
  /// An object's key that the reader uses or drops.
  ///
  /// The cases have the compiler's spelling.
  enum Key: UInt16, CaseIterable {
    /// The key of values without one: the document, and the elements of arrays.
    case none
    /// Any key that is not in this list.
    case other

    // Read.
    case _kind, access, access_level, accessors, actor, apiName, args, attrs, autoclosure, auxiliary_decl_usrs, base
    case base_name, body, buffer_id, captures, case_body_variables, case_label_items, cases, element, catch_stmts,
      closure_body
    case compiler_version, components, conditions, conformances, decl, decl_usr, default_arg, dest, elements, else_stmt
    case end, escaping, existential_value, exported, expr, expression, extended_type, field, filename, `final`,
      first_type, fn,
      full
    case generic_param, generic_reqs, generic_signature, `get`, global_actor_isolated, identity, implicit, inherits
    case actor_isolated, lhs, rhs, macro, `where`, initializer, interface_type, is_operator, items, iterator_var, kind,
      label, `lazy`, `let`, major, members, minor
    case module_path, name, negative, nonisolated, opaque_value, original_init, original_wrapped_value, `override`
    case params, parsed_sequence, pattern
    case pattern_entries, processed_init, projected_value_property_attr, `protocol`, protocols, range, readImpl
    case replacement_type, requirement_signature, subject_expr, result_expr, requirements, result, rewritten,
      second_type, `set`, single_expr_body
    case source_kind, special, src, start, `static`, stmt, sub_expr, sub_pattern, substitutions, superclass_type
    case temp_decl, then_stmt, thrown_type, `throws`, type, usr, value, where_expr, where_requirements

    // The values with these keys are unused and make up most of a document, so they are dropped.
    case decl_context, init_context, default_args_owner, function_ref, builtin_initializer, type_usr, isolation_crossing
    case nothrow, discriminator, reqs, literal_capacity, interpolation_count, builder_init, result_init, encoding
    case implicit_self_decl, parsed_path, parsed_root, is_direct, is_no_escape, is_local_capture, context
    case non_resilient, written_type, labels, next_call, convert_element_expr, element_expr

    /// Whether values with this key are dropped.
    var isNoise: Bool { rawValue >= Key.decl_context.rawValue }

    /// The keys by their spelling.
    static let spellings = SpellingTable(allCases.filter { $0 != .none && $0 != .other }.map { ($0.text, $0) })

    /// The key's spelling in a document.
    var text: String { String(describing: self) }
  }
}
