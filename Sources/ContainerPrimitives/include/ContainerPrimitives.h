// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The state that every resolution accesses, in a layout that C and Swift share: a thread's resolutions, the container's
// header, and a registration's state.

#pragma once

#include <string.h>

#include "ComposurePrimitives.h"

// MARK: Resolutions of a thread

struct composure_container;

/// A resolution of a container, in its thread's memory.
typedef struct composure_frame {
  /// The enclosing resolution, and the header of the resolving container.
  composure_step step;
  /// Memory for a nested frame, allocated at the first use. Always null in the deepest frame that needs no check of the
  /// depth.
  struct composure_frame *_Nullable next;
  /// The service's table entry, or null for a frame without a service.
  void *_Nullable entry;
  /// The run that creates or completes a cached instance; retained by the frame's thread.
  void *_Nullable run;
  /// The number of frames, including this one. Constant, since a frame's memory is only used at one depth.
  intptr_t depth;
  /// The flags for the frame's state and for the work at its end. 0 while the memory is not in use.
  intptr_t flags;
  /// Memory for a nested frame, if that needs a check of the depth.
  struct composure_frame *_Nullable too_deep;
} composure_frame;

/// The number of nested frames that need no check of the depth.
#define COMPOSURE_MAXIMUM_DEPTH 200

/// A thread's state: the typed core's record, followed by the containers' fields.
typedef struct composure_context {
  composure_thread thread;
  /// The memory of the outermost frame.
  composure_frame *_Nullable outermost;
  /// The owner of the outermost resolution's graph, while that graph is in the thread's graph cache. The outermost
  /// resolution sets it, and it is not read outside of resolutions.
  struct composure_container *_Nullable graph_owner;
  /// Reusable memory for the objects of that graph.
  void *_Nullable graph_cache;
  /// The graphs that are not in the graph cache.
  void *_Nullable graphs;
  /// The number of frames that build the graph of the previous frame.
  intptr_t shared_graphs;
  /// The number of cached instances that the thread is creating.
  intptr_t cached_runs;
  /// The observer of the thread's lookups, or null.
  void *_Nullable observer;
  /// An adapter's data on the innermost resolution.
  void *_Nullable adapter_data;
} composure_context;

_Static_assert(sizeof(composure_context) <= COMPOSURE_THREAD_SIZE, "a context lies in the record of its thread");

/// The context of the running thread. Its address identifies the thread while it lives.
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

/// Returns whether the graph in the thread's graph cache has an owner, during a resolution.
static inline _Bool composure_context_has_cached_graph(
    const composure_context *_Nonnull context, const struct composure_container *_Nonnull owner) {
  return context->graph_owner == owner;
}

/// Returns the enclosing resolution.
static inline composure_frame *_Nullable composure_frame_outer(const composure_frame *_Nonnull frame) {
  return (composure_frame *)frame->step.outer;
}

/// Returns the header of the resolving container.
static inline struct composure_container *_Nonnull composure_frame_container(const composure_frame *_Nonnull frame) {
  return (struct composure_container *)frame->step.owner;
}

// MARK: Containers

/// The header of a container, which every resolution accesses.
typedef struct composure_container {
  /// Describes the services that frames of the container resolve.
  composure_step_owner steps;
  /// The memory of the registration table.
  void *_Nonnull table;
  /// The slow-path flags, used only in the hierarchy's root: 1 if custom scopes are notified of the end of graphs, and
  /// 2 for each watcher of resolutions.
  intptr_t slow_path_flags;
  /// The container to search for other services. Only `composure_container_set_parent` changes it.
  struct composure_container *_Nullable parent;
  /// The outermost ancestor, or this container.
  struct composure_container *_Nonnull root;
  /// The owner of the container's graphs: this container, unless several containers build a graph together.
  struct composure_container *_Nonnull graph;
  /// The container reference that factories receive.
  void *_Nonnull reference;
  void *_Nonnull registry;
  /// The children, for messages.
  struct composure_container *_Nullable first_child;
  struct composure_container *_Nullable next_sibling;
  struct composure_container *_Nullable previous_sibling;
  /// Whether the container's graphs end with the outermost resolution of a registration that caches its objects in the
  /// graph, instead of the outermost resolution.
  _Bool graphs_end_early;
} composure_container;

/// Pushes a frame, which becomes the running thread's innermost one. The outermost frame determines the graph's owner.
///
/// Returns null if the frame has no memory yet, or if the depth has to be checked: then `composure_frame_push_slowly`
/// pushes it.
static inline composure_frame *_Nullable composure_frame_push(
    composure_context *_Nonnull context, composure_container *_Nonnull container, void *_Nullable entry) {
  composure_frame *outer = composure_context_frame(context);
  composure_frame *frame;
  if (__builtin_expect(outer != 0, 1)) {
    frame = outer->next;
  } else {
    frame = context->outermost;
    context->graph_owner = container->graph;
  }
  if (__builtin_expect(!frame, 0)) {
    return 0;
  }
  frame->step.owner = (const composure_step_owner *)container;
  frame->entry = entry;
  composure_context_set_frame(context, frame);
  return frame;
}

/// Pushes a frame for which `composure_frame_push` returned null. Allocates its memory at the first use; the thread
/// reuses it.
composure_frame *_Nonnull composure_frame_push_slowly(
    composure_context *_Nonnull context, composure_container *_Nonnull container, void *_Nullable entry);

/// Loads the table with acquire order. Memory model: `container.table`.
static inline void *_Nonnull composure_container_table(const composure_container *_Nonnull container) {
  return __atomic_load_n(&container->table, __ATOMIC_ACQUIRE);
}

/// Memory model: `container.table`.
static inline void composure_container_set_table(composure_container *_Nonnull container, void *_Nonnull table) {
  __atomic_store_n(&container->table, table, __ATOMIC_RELEASE);
}

/// Memory model: `container.parent`.
static inline composure_container *_Nullable composure_container_parent(const composure_container *_Nonnull container) {
  return __atomic_load_n(&container->parent, __ATOMIC_ACQUIRE);
}

/// Memory model: `container.parent`.
static inline void composure_container_set_parent(composure_container *_Nonnull container, composure_container *_Nullable parent) {
  __atomic_store_n(&container->parent, parent, __ATOMIC_RELEASE);
}

/// Returns whether resolutions must take the slow path. Memory model: `container.root.slow_path_flags`.
static inline _Bool composure_container_needs_slow_path(const composure_container *_Nonnull container) {
  return __atomic_load_n(&container->root->slow_path_flags, __ATOMIC_RELAXED) != 0;
}

/// Memory model: `container.root.slow_path_flags`.
static inline _Bool composure_container_has_custom_scopes(const composure_container *_Nonnull container) {
  return (__atomic_load_n(&container->root->slow_path_flags, __ATOMIC_RELAXED) & 1) != 0;
}

/// Memory model: `container.root.slow_path_flags`.
static inline void composure_container_add_custom_scope(composure_container *_Nonnull container) {
  __atomic_fetch_or(&container->root->slow_path_flags, 1, __ATOMIC_RELAXED);
}

/// Returns whether resolutions are watched. Memory model: `container.root.slow_path_flags`.
static inline _Bool composure_container_is_watched(const composure_container *_Nonnull container) {
  return __atomic_load_n(&container->root->slow_path_flags, __ATOMIC_RELAXED) > 1;
}

/// Memory model: `container.root.slow_path_flags`.
static inline void composure_container_watch_began(composure_container *_Nonnull container) { composure_add(&container->root->slow_path_flags, 2); }
/// Memory model: `container.root.slow_path_flags`.
static inline void composure_container_watch_ended(composure_container *_Nonnull container) {
  composure_add(&container->root->slow_path_flags, -2);
}

/// Adds a container to its parent's children. Call this and the next function under the parent's lock.
static inline void composure_container_link(composure_container *_Nonnull container) {
  composure_container *parent = container->parent;
  container->next_sibling = parent->first_child;
  if (container->next_sibling) {
    container->next_sibling->previous_sibling = container;
  }
  parent->first_child = container;
}

static inline void composure_container_unlink(composure_container *_Nonnull container) {
  if (container->previous_sibling) {
    container->previous_sibling->next_sibling = container->next_sibling;
  } else {
    container->parent->first_child = container->next_sibling;
  }
  if (container->next_sibling) {
    container->next_sibling->previous_sibling = container->previous_sibling;
  }
}

/// A shard of a registration's state.
typedef struct composure_shard {
  /// Guards `instance` in this shard. Under it, only the locks of later shards are acquired, and no user code runs.
  composure_mutex lock;
  /// The number of uses: one for all entries of the registration, and one for each factory that a thread of the shard is
  /// running. The shard retains the registration until its last use ends. From then on, and before the first use, the
  /// number is negative.
  int32_t uses;
  /// The container's cached instance, allocated separately; the same one in all shards. It is read under the lock of the
  /// running thread's shard, and changed under the locks of all shards.
  void *_Nullable instance;
} composure_shard;

/// The state of a registration, which every resolution accesses. It lives as long as the containers with the
/// registration. Its shards follow in memory.
typedef struct composure_registration {
  /// The registration to which the state belongs. It may be used while there are uses in any shard. Constant.
  void *_Nullable registration;
  /// The flags of the fast path, read without a lock.
  intptr_t flags;
  /// The class of the object that a graph cached last, if values may conform to the service's protocol.
  void *_Nullable known_class;
  /// A class whose instances need no completion.
  void *_Nullable complete_class;
  /// The memory of the factory. Constant.
  uintptr_t factory[4];
} composure_registration;

/// The size of a state in memory, with its shards.
static const intptr_t COMPOSURE_REGISTRATION_SIZE = COMPOSURE_END_OF_SHARDS;

_Static_assert(
    sizeof(composure_registration) + COMPOSURE_CACHE_LINE <= COMPOSURE_FIRST_SHARD
        && sizeof(composure_shard) <= COMPOSURE_CACHE_LINE,
    "the fields that resolutions only read, and the shards, lie in different cache lines, wherever the memory begins");

/// The memory of the factory.
static inline void *_Nonnull composure_registration_factory(composure_registration *_Nonnull state) { return state->factory; }

/// A shard of a state.
static inline composure_shard *_Nonnull composure_registration_shard(
    composure_registration *_Nonnull state, uintptr_t shard) {
  return (composure_shard *)((char *)state + shard);
}

/// The running thread's shard of a state.
static inline composure_shard *_Nonnull composure_registration_shard_here(composure_registration *_Nonnull state) {
  return composure_registration_shard(state, composure_current_shard());
}

/// The number of uses of a shard that is not in use. Other threads that want to use it increase the number.
static const int32_t COMPOSURE_UNUSED = -0x40000000;

/// Initializes the memory of a state.
static inline void composure_registration_init(composure_registration *_Nonnull state) {
  memset(state, 0, COMPOSURE_REGISTRATION_SIZE);
  for (uintptr_t shard = COMPOSURE_FIRST_SHARD; shard < COMPOSURE_END_OF_SHARDS; shard += COMPOSURE_CACHE_LINE) {
    composure_registration_shard(state, shard)->uses = COMPOSURE_UNUSED;
    composure_mutex_init(&composure_registration_shard(state, shard)->lock);
  }
}

static inline void composure_shard_lock(composure_shard *_Nonnull shard) { composure_mutex_lock(&shard->lock); }
static inline void composure_shard_unlock(composure_shard *_Nonnull shard) { composure_mutex_unlock(&shard->lock); }

/// Replaces the cached instance in all shards. Returns the previous one.
void *_Nullable composure_registration_exchange_instance(
    composure_registration *_Nonnull state, void *_Nullable instance);

/// Begins the first use of a shard. The caller has retained the registration for it. Memory model: `shard.uses`.
static inline void composure_shard_begin_first_use(composure_shard *_Nonnull shard) {
  __atomic_store_n(&shard->uses, 1, __ATOMIC_RELEASE);
}

/// Keeps the number of uses negative after any number of attempts to use a shard that is not in use. Returns false. Memory
/// model: `shard.uses`.
_Bool composure_shard_stay_unused(composure_shard *_Nonnull shard);

/// Marks a shard without uses as unused, unless another thread has begun a use in the meantime, or has marked it. Returns
/// whether it did. Memory model: `shard.uses`.
_Bool composure_shard_end_last_use(composure_shard *_Nonnull shard);

/// Begins another use of a shard, during which the registration lives. Memory model: `shard.uses`.
///
/// Returns whether it has begun, which is not the case after the last use has ended.
static inline _Bool composure_shard_begin_use(composure_shard *_Nonnull shard) {
  return __builtin_expect(__atomic_add_fetch(&shard->uses, 1, __ATOMIC_ACQUIRE) > 0, 1)
      || composure_shard_stay_unused(shard);
}

/// Ends a use of the shard in which it has begun. Memory model: `shard.uses`.
///
/// Returns whether it was the last one, after which the caller must release the shard's reference to the registration.
static inline _Bool composure_shard_end_use(composure_shard *_Nonnull shard) {
  return __builtin_expect(__atomic_sub_fetch(&shard->uses, 1, __ATOMIC_ACQ_REL) == 0, 0)
      && composure_shard_end_last_use(shard);
}

/// Memory model: `registration.flags`.
static inline intptr_t composure_registration_flags(const composure_registration *_Nonnull state) {
  return __atomic_load_n(&state->flags, __ATOMIC_ACQUIRE);
}

/// Memory model: `registration.flags`.
static inline void composure_registration_add_flags(composure_registration *_Nonnull state, intptr_t flags) {
  __atomic_fetch_or(&state->flags, flags, __ATOMIC_ACQ_REL);
}

/// Memory model: `registration.known_class`.
static inline void *_Nullable composure_registration_known_class(const composure_registration *_Nonnull state) {
  return __atomic_load_n(&state->known_class, __ATOMIC_RELAXED);
}

/// Memory model: `registration.known_class`.
static inline void composure_registration_set_known_class(composure_registration *_Nonnull state, void *_Nullable type) {
  __atomic_store_n(&state->known_class, type, __ATOMIC_RELAXED);
}

/// Memory model: `registration.complete_class`.
static inline void *_Nullable composure_registration_complete_class(const composure_registration *_Nonnull state) {
  return __atomic_load_n(&state->complete_class, __ATOMIC_RELAXED);
}

/// Memory model: `registration.complete_class`.
static inline void composure_registration_set_complete_class(composure_registration *_Nonnull state, void *_Nullable type) {
  __atomic_store_n(&state->complete_class, type, __ATOMIC_RELAXED);
}

// MARK: Objects and types

/// Retains an object unless its deinitializer has begun, and returns whether it did.
_Bool composure_try_retain(void *_Nonnull object);

/// Returns whether a type conforms to all protocols of an existential type such as `any Animal`; `false` for other
/// types.
///
/// Calls the runtime, since Swift has no such check for types that are known only at run time.
_Bool composure_conforms(const void *_Nonnull type, const void *_Nonnull existential);

/// Returns whether a type is an optional.
///
/// Reads the type's metadata, since a cast to a protocol that all optionals conform to is slow for other types.
static inline _Bool composure_is_optional(const void *_Nonnull type) {
  // The kind of optionals in the stable ABI.
  const uintptr_t optional_kind = 0x202;
  return *(const uintptr_t *)type == optional_kind;
}
