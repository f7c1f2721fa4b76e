// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The part of containers that every resolution looks at, in a layout that C and Swift share: what a thread is resolving, the
// container's header, and the state of a registration.

#pragma once

#include "ComposurePrimitives.h"

// MARK: Resolutions of a thread

struct composure_container;

/// One resolution of a container that is under way, in memory of its thread.
typedef struct composure_frame {
  /// The resolution around this one, and the core of the container that was asked.
  composure_step step;
  /// Memory for a frame inside this one, from the first time that there is one.
  struct composure_frame *_Nullable next;
  /// The record of the service, or null where a graph is worked for without one.
  void *_Nullable record;
  /// The registration that makes the instance, which the frame's thread holds.
  void *_Nullable registration;
  /// The run that makes a kept instance or completes one, which the frame's thread holds.
  void *_Nullable run;
  /// How many frames there are, this one included.
  intptr_t depth;
  /// What is to be done at the end of the frame, and what is under way in it.
  intptr_t flags;
} composure_frame;

/// What a thread is resolving: its record, with the fields of containers.
typedef struct composure_context {
  composure_thread thread;
  /// The memory of the outermost frame.
  composure_frame *_Nullable outermost;
  /// Who owns the graph that the outermost resolution builds, while it is in the thread's arena.
  struct composure_container *_Nullable graph_core;
  /// Memory for the objects of that graph, used again and again.
  void *_Nullable arena;
  /// The graphs that the arena has no place for.
  void *_Nullable graphs;
  /// How many frames build the graph of the frame before them.
  intptr_t shared_graphs;
  /// How many kept instances the thread is making.
  intptr_t kept_runs;
  /// The observer of the thread's lookups, or null.
  void *_Nullable observer;
  /// What an adapter notes of the innermost resolution.
  void *_Nullable note;
} composure_context;

_Static_assert(sizeof(composure_context) <= COMPOSURE_THREAD_SIZE, "a context lies in the record of its thread");

/// The context of the running thread; its address names the thread while it lives.
static inline composure_context *_Nonnull composure_current_context(void) {
  return (composure_context *)composure_current_thread();
}

/// The innermost resolution of a thread.
static inline composure_frame *_Nullable composure_context_frame(const composure_context *_Nonnull context) {
  return (composure_frame *)context->thread.step;
}

static inline void composure_context_set_frame(
    composure_context *_Nonnull context, composure_frame *_Nullable frame) {
  context->thread.step = (composure_step *)frame;
}

/// The resolution around this one.
static inline composure_frame *_Nullable composure_frame_outer(const composure_frame *_Nonnull frame) {
  return (composure_frame *)frame->step.outer;
}

/// The core of the container that was asked.
static inline struct composure_container *_Nonnull composure_frame_core(const composure_frame *_Nonnull frame) {
  return (struct composure_container *)frame->step.owner;
}

/// Allocates memory for a frame, which the thread keeps.
composure_frame *_Nonnull composure_frame_allocate(composure_context *_Nonnull context);

/// Makes a frame the innermost one of the running thread.
static inline composure_frame *_Nonnull composure_frame_push(
    composure_context *_Nonnull context, struct composure_container *_Nonnull core, void *_Nullable record,
    void *_Nullable registration) {
  composure_frame *outer = composure_context_frame(context);
  composure_frame *frame = outer ? outer->next : context->outermost;
  if (!frame) {
    frame = composure_frame_allocate(context);
  }
  frame->step.owner = (const composure_step_owner *)core;
  frame->record = record;
  frame->registration = registration;
  frame->depth = outer ? outer->depth + 1 : 1;
  frame->flags = 0;
  composure_context_set_frame(context, frame);
  return frame;
}

// MARK: Containers

/// The part of a runtime container that every resolution looks at.
typedef struct composure_container {
  /// Describes the services that frames of the container resolve.
  composure_step_owner steps;
  /// The memory of the table of records.
  void *_Nonnull table;
  /// Why resolutions below the root of the hierarchy do not take the quick way: 1 if somebody wants to know when graphs end,
  /// and 2 for everybody who watches resolutions. Told of the root's only.
  intptr_t slow_path_flags;
  /// Where to look for what is not in the table; changed by `composure_container_set_parent` only.
  struct composure_container *_Nullable parent;
  /// The outermost parent's, or this one.
  struct composure_container *_Nonnull root;
  /// Who owns the graphs that are built for the container: this one, unless several containers build one graph together.
  struct composure_container *_Nonnull graph;
  /// The container as factories get it.
  void *_Nonnull reference;
  void *_Nonnull registry;
  /// The children, for messages.
  struct composure_container *_Nullable first_child;
  struct composure_container *_Nullable next_sibling;
  struct composure_container *_Nullable previous_sibling;
} composure_container;

/// Loads the table; what was written before it was stored is visible afterwards. Memory model: `core.table`.
static inline void *_Nonnull composure_container_table(const composure_container *_Nonnull core) {
  return __atomic_load_n(&core->table, __ATOMIC_ACQUIRE);
}

/// Memory model: `core.table`.
static inline void composure_container_set_table(composure_container *_Nonnull core, void *_Nonnull table) {
  __atomic_store_n(&core->table, table, __ATOMIC_RELEASE);
}

/// Memory model: `core.parent`.
static inline composure_container *_Nullable composure_container_parent(const composure_container *_Nonnull core) {
  return __atomic_load_n(&core->parent, __ATOMIC_ACQUIRE);
}

/// Memory model: `core.parent`.
static inline void composure_container_set_parent(composure_container *_Nonnull core, composure_container *_Nullable parent) {
  __atomic_store_n(&core->parent, parent, __ATOMIC_RELEASE);
}

/// Whether resolutions have to take the slow path. Memory model: `core.root.slow_path_flags`.
static inline _Bool composure_container_needs_slow_path(const composure_container *_Nonnull core) {
  return __atomic_load_n(&core->root->slow_path_flags, __ATOMIC_RELAXED) != 0;
}

/// Memory model: `core.root.slow_path_flags`.
static inline _Bool composure_container_has_custom_scopes(const composure_container *_Nonnull core) {
  return (__atomic_load_n(&core->root->slow_path_flags, __ATOMIC_RELAXED) & 1) != 0;
}

/// Memory model: `core.root.slow_path_flags`.
static inline void composure_container_add_custom_scope(composure_container *_Nonnull core) {
  __atomic_fetch_or(&core->root->slow_path_flags, 1, __ATOMIC_RELAXED);
}

/// Whether somebody watches resolutions. Memory model: `core.root.slow_path_flags`.
static inline _Bool composure_container_is_watched(const composure_container *_Nonnull core) {
  return __atomic_load_n(&core->root->slow_path_flags, __ATOMIC_RELAXED) > 1;
}

/// Memory model: `core.root.slow_path_flags`.
static inline void composure_container_watch_began(composure_container *_Nonnull core) { composure_add(&core->root->slow_path_flags, 2); }
/// Memory model: `core.root.slow_path_flags`.
static inline void composure_container_watch_ended(composure_container *_Nonnull core) {
  composure_add(&core->root->slow_path_flags, -2);
}

/// Links a core with its parent's children; both calls under one lock of the parent's.
static inline void composure_container_link(composure_container *_Nonnull core) {
  composure_container *parent = core->parent;
  core->next_sibling = parent->first_child;
  if (core->next_sibling) {
    core->next_sibling->previous_sibling = core;
  }
  parent->first_child = core;
}

static inline void composure_container_unlink(composure_container *_Nonnull core) {
  if (core->previous_sibling) {
    core->previous_sibling->next_sibling = core->next_sibling;
  } else {
    core->parent->first_child = core->next_sibling;
  }
  if (core->next_sibling) {
    core->next_sibling->previous_sibling = core->previous_sibling;
  }
}

/// The part of a registration that every resolution looks at; it lives as long as the containers that have the registration.
typedef struct composure_registration {
  /// Guards `instance`, `registration`, `removed` and `uses`. Nothing else is locked under it, and no code of a user runs.
  composure_mutex lock;
  /// How many factories of the registration are running, as far as they do not hold it themselves.
  uint32_t uses;
  /// The instance that the container keeps, in memory of its own.
  void *_Nullable instance;
  /// The registration, which the entry holds; null once it has been replaced or removed.
  void *_Nullable registration;
  /// The registration that has been replaced or removed, which the entry holds until the last use has ended.
  void *_Nullable removed;
  /// What is settled of how instances are made: read without the lock.
  intptr_t state;
  /// The class of the object that a graph kept last, where the service is a protocol that values may conform to.
  void *_Nullable known_class;
  /// A class whose instances need not be completed.
  void *_Nullable complete_class;
} composure_registration;

static inline void composure_registration_lock(composure_registration *_Nonnull entry) { composure_mutex_lock(&entry->lock); }
static inline void composure_registration_unlock(composure_registration *_Nonnull entry) { composure_mutex_unlock(&entry->lock); }

/// Begins a use of the registration, which lives until the use has ended; null if there is none any more.
static inline void *_Nullable composure_registration_begin_use(composure_registration *_Nonnull entry) {
  composure_registration_lock(entry);
  void *registration = entry->registration;
  entry->uses += registration != 0;
  composure_registration_unlock(entry);
  return registration;
}

/// Ends a use.
///
/// Returns a registration that has been replaced or removed meanwhile, if this was the last use; the caller releases it.
static inline void *_Nullable composure_registration_end_use(composure_registration *_Nonnull entry) {
  void *removed = 0;
  composure_registration_lock(entry);
  if (--entry->uses == 0 && entry->removed) {
    removed = entry->removed;
    entry->removed = 0;
  }
  composure_registration_unlock(entry);
  return removed;
}

/// Memory model: `entry.state`.
static inline intptr_t composure_registration_state(const composure_registration *_Nonnull entry) {
  return __atomic_load_n(&entry->state, __ATOMIC_ACQUIRE);
}

/// Memory model: `entry.state`.
static inline void composure_registration_add_state(composure_registration *_Nonnull entry, intptr_t state) {
  __atomic_fetch_or(&entry->state, state, __ATOMIC_ACQ_REL);
}

/// Memory model: `entry.known_class`.
static inline void *_Nullable composure_registration_known_class(const composure_registration *_Nonnull entry) {
  return __atomic_load_n(&entry->known_class, __ATOMIC_RELAXED);
}

/// Memory model: `entry.known_class`.
static inline void composure_registration_set_known_class(composure_registration *_Nonnull entry, void *_Nonnull type) {
  __atomic_store_n(&entry->known_class, type, __ATOMIC_RELAXED);
}

/// Memory model: `entry.complete_class`.
static inline void *_Nullable composure_registration_complete_class(const composure_registration *_Nonnull entry) {
  return __atomic_load_n(&entry->complete_class, __ATOMIC_RELAXED);
}

/// Memory model: `entry.complete_class`.
static inline void composure_registration_set_complete_class(composure_registration *_Nonnull entry, void *_Nullable type) {
  __atomic_store_n(&entry->complete_class, type, __ATOMIC_RELAXED);
}

// MARK: Objects and types

/// Retains an object unless its deinitializer has begun, and returns whether it has been retained.
_Bool composure_try_retain(void *_Nonnull object);

/// Whether a type conforms to all protocols of an existential type such as `any Animal`; `false` for what is none.
///
/// It asks the runtime, which Swift does only for types that are known when it compiles.
_Bool composure_conforms(const void *_Nonnull type, const void *_Nonnull existential);
