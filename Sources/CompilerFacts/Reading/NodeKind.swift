// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The known kinds of nodes, in the compiler's spelling.
enum NodeKind: CaseIterable {
  // Declarations.
  case source_file, import_decl, `protocol`, struct_decl, class_decl, enum_decl, extension_decl, var_decl, func_decl
  case subscript_decl, constructor_decl, destructor_decl, accessor_decl, enum_case_decl, enum_element_decl
  case pattern_binding_decl, `typealias`, associated_type_decl, top_level_code_decl, macro_decl, operator_decl
  case precedence_group_decl, infix_operator_decl, prefix_operator_decl, postfix_operator_decl, missing_decl
  case macro_expansion_decl, missing_member_decl, using_decl

  // Statements.
  case brace_stmt, return_stmt, then_stmt, if_stmt, guard_stmt, while_stmt, repeat_while_stmt, for_each_stmt,
    switch_stmt
  case case_stmt, case_label_item, do_stmt, do_catch_stmt, defer_stmt, throw_stmt, yield_stmt, break_stmt, continue_stmt
  case fallthrough_stmt, fail_stmt, discard_stmt, pound_assert_stmt

  // Patterns.
  case pattern, pattern_named, pattern_typed, pattern_tuple, pattern_any, pattern_paren, pattern_binding
  case pattern_optional_some, pattern_enum_element, pattern_expr, pattern_is, pattern_bool, pattern_opaque,
    pattern_entry
  case pound_available

  // Uses and calls.
  case declref_expr, member_ref_expr, dynamic_member_ref_expr, subscript_expr, dynamic_subscript_expr, call_expr
  case dot_syntax_call_expr, constructor_ref_call_expr, binary_expr, prefix_unary_expr, postfix_unary_expr,
    super_ref_expr
  case other_constructor_ref_expr, type_expr, keypath_expr, keypath_application_expr, closure_expr, autoclosure_expr
  case capture_list, open_existential_expr, opaque_value_expr, assign_expr, argument_list, argument,
    default_argument_expr

  // Literals.
  case string_literal_expr, integer_literal_expr, float_literal_expr, boolean_literal_expr, nil_literal_expr
  case magic_identifier_literal_expr, regex_literal_expr, interpolated_string_literal_expr, tap_expr,
    object_literal_expr
  case array_expr, dictionary_expr

  // Nodes that are skipped in favor of their content.
  case paren_expr, load_expr, function_conversion_expr, inject_into_optional, erasure_expr, dot_self_expr, try_expr
  case force_try_expr, optional_try_expr, await_expr, inout_expr, metatype_conversion_expr, derived_to_base_expr
  case archetype_to_super_expr, rebind_self_in_constructor_expr, unreachable, covariant_return_conversion_expr
  case covariant_function_conversion, any_hashable_erasure_expr, vararg_expansion_expr, bridge_to_objc_expr
  case bridge_from_objc_expr, conditional_bridge_from_objc_expr, class_metatype_to_object,
    existential_metatype_to_object
  case protocol_metatype_to_object, foreign_object_conversion, consume_expr, copy_expr, borrow_expr, unsafe_expr
  case pointer_to_pointer, inout_to_pointer, array_to_pointer, string_to_pointer
  case abi_safe_conversion_expr, actor_isolation_erasure_expr, extract_function_isolation, unsafe_cast_expr
  case underlying_to_opaque_expr, single_value_stmt_expr, lazy_initializer_expr, property_wrapper_value_placeholder_expr
  case applied_property_wrapper_expr, materialize_pack_expr, pack_element_expr, pack_expansion_expr
  case make_temporarily_escapable_expr, collection_upcast_expr, bind_optional_expr

  // Code with a special structure, or only with code in it.
  case force_value_expr, optional_evaluation_expr, ternary_expr, tuple_expr, tuple_element_expr
  case discard_assignment_expr, conditional_checked_cast_expr, forced_checked_cast_expr, is_subtype_expr, coerce_expr
  case destructure_tuple_expr, dot_syntax_base_ignored, metatype_expr, enum_is_case_expr
  case current_context_isolation_expr, selector_expr, objc_selector_expr
  case editor_placeholder_expr, type_join_expr, key_path_dot_expr, type_value_expr
  case macro_expansion_expr

  // Code that the compiler could not type-check.
  case unresolved_dot_expr, unresolved_decl_ref_expr, unresolved_member_expr, error_expr, overloaded_decl_ref_expr
  case unresolved_specialize_expr, unresolved_pattern_expr, sequence_expr, unresolved_member_chain_expr,
    code_completion_expr

  // Parts of declarations, which are read together with them.
  case custom_attr, parameter, parameter_list, inheritance, substitution_map

  /// The kinds by their spelling.
  static let spellings: SpellingTable<NodeKind> = {
    let conditions: [(String, NodeKind)] = [("#available", .pound_available), ("#_hasSymbol", .pound_available)]
    return SpellingTable(allCases.map { (String(describing: $0), $0) } + conditions)
  }()
}
