// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// What Swift has no name for on the oldest platforms we support: acquire and release, one lock with a condition, and one
// slot per thread. `Synchronization` would need iOS 18 and macOS 15.

#pragma once

#include <pthread.h>
#include <stdint.h>

#ifdef __APPLE__
#include <os/lock.h>
#endif

// MARK: Atomic words

/// Loads a pointer; what was written before the store that is seen here is visible afterwards.
static inline void *_Nullable composure_load(void *_Nullable const *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

/// Stores a pointer; what was written before is visible to whoever loads it.
static inline void composure_store(void *_Nullable *_Nonnull address, void *_Nullable value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Loads a pointer in the one order that all threads agree on.
static inline void *_Nullable composure_load_ordered(void *_Nullable const *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}

/// Swaps a pointer in the one order that all threads agree on.
static inline void *_Nullable composure_exchange(void *_Nullable *_Nonnull address, void *_Nullable value) {
  return __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST);
}

/// Stores a pointer where there is none.
///
/// Returns the pointer that was there already, whose target's writes are visible to the caller; null if there was none.
static inline void *_Nullable composure_set_once(void *_Nullable *_Nonnull address, void *_Nonnull value) {
  void *_Nullable found = 0;
  __atomic_compare_exchange_n(address, &found, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found;
}

/// Adds to a counter in the one order that all threads agree on, and gives the sum.
static inline intptr_t composure_add(intptr_t *_Nonnull address, intptr_t amount) {
  return __atomic_add_fetch(address, amount, __ATOMIC_SEQ_CST);
}

/// Loads a counter in the one order that all threads agree on.
static inline intptr_t composure_load_count(const intptr_t *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}

// MARK: Graph recordings

/// How many graph recordings are under way in the process; changed by the two calls below only.
extern intptr_t composure_recordings;

/// Whether a call has to look for a recorder at all: one load, so that recording costs nothing while it is off.
static inline _Bool composure_is_recording(void) {
  return __atomic_load_n(&composure_recordings, __ATOMIC_RELAXED) != 0;
}

static inline void composure_recording_began(void) { composure_add(&composure_recordings, 1); }
static inline void composure_recording_ended(void) { composure_add(&composure_recordings, -1); }

// MARK: Mutex

// A lock for a few words, held for a few instructions. On Apple's systems its owner inherits the priority of the waiting threads.
#ifdef __APPLE__
typedef os_unfair_lock composure_mutex;
static inline void composure_mutex_init(composure_mutex *_Nonnull mutex) { *mutex = OS_UNFAIR_LOCK_INIT; }
static inline void composure_mutex_lock(composure_mutex *_Nonnull mutex) { os_unfair_lock_lock(mutex); }
static inline void composure_mutex_unlock(composure_mutex *_Nonnull mutex) { os_unfair_lock_unlock(mutex); }
#else
/// One word: 0 if it is free, 1 if it is locked, and 2 if it is locked and threads may be waiting.
typedef struct composure_mutex {
  uint32_t state;
} composure_mutex;

void composure_mutex_wait(composure_mutex *_Nonnull mutex);
void composure_mutex_wake(composure_mutex *_Nonnull mutex);

static inline void composure_mutex_init(composure_mutex *_Nonnull mutex) { mutex->state = 0; }

static inline void composure_mutex_lock(composure_mutex *_Nonnull mutex) {
  uint32_t free = 0;
  if (!__atomic_compare_exchange_n(&mutex->state, &free, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    composure_mutex_wait(mutex);
  }
}

static inline void composure_mutex_unlock(composure_mutex *_Nonnull mutex) {
  if (__atomic_exchange_n(&mutex->state, 0, __ATOMIC_RELEASE) == 2) {
    composure_mutex_wake(mutex);
  }
}
#endif

// MARK: Lock

/// A mutex and the condition on which its users wait.
typedef struct composure_lock {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
} composure_lock;

void composure_lock_init(composure_lock *_Nonnull lock);
void composure_lock_destroy(composure_lock *_Nonnull lock);

/// The part of a scope that several threads touch at once: the word that holds its table, and the lock for the rest.
typedef struct composure_scope {
  void *_Nullable table;
  composure_lock lock;
} composure_scope;

/// Makes one whose table has a mask of 0 and one empty slot, lies in static memory, and is never written to.
composure_scope *_Nonnull composure_scope_make(void);

/// Ends one whose table has been freed by whoever allocated it.
void composure_scope_free(composure_scope *_Nonnull scope);

/// Puts the empty table back in the place of the current one.
void composure_scope_hide(composure_scope *_Nonnull scope);

static inline void *_Nullable *_Nonnull composure_scope_table(composure_scope *_Nonnull scope) { return &scope->table; }
static inline composure_lock *_Nonnull composure_scope_lock(composure_scope *_Nonnull scope) { return &scope->lock; }

// MARK: Thread

struct composure_core;

/// One resolution of a runtime container that is under way, in memory of its thread.
typedef struct composure_frame {
  struct composure_frame *_Nullable previous;
  /// Memory for a frame inside this one, from the first time that there is one.
  struct composure_frame *_Nullable next;
  /// The core of the container that was asked.
  struct composure_core *_Nonnull core;
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

/// What a thread is making, and what it waits for.
///
/// `awaited` is accessed under the lock of the wait graph; everything else by the thread itself only. A record is never freed: a
/// thread that ends leaves it to a later one.
typedef struct composure_thread {
  void *_Nullable run;
  void *_Nullable awaited;
  /// The innermost resolution.
  composure_frame *_Nullable frame;
  /// The memory of the outermost frame.
  composure_frame *_Nullable outermost;
  /// Who owns the graph that the outermost resolution builds, while it is in the thread's arena.
  struct composure_core *_Nullable graph_core;
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
  struct composure_thread *_Nullable next;
  uintptr_t is_taken;
} composure_thread;

extern _Thread_local composure_thread *_Nullable composure_thread_here;

/// Gives the running thread a record.
composure_thread *_Nonnull composure_thread_enlist(void);

/// The record of the running thread; its address names the thread while it lives.
static inline composure_thread *_Nonnull composure_current_thread(void) {
  composure_thread *thread = composure_thread_here;
  return thread ? thread : composure_thread_enlist();
}

/// Allocates memory for a frame, which the thread keeps.
composure_frame *_Nonnull composure_frame_allocate(composure_thread *_Nonnull thread);

/// Makes a frame the innermost one of the running thread.
static inline composure_frame *_Nonnull composure_frame_push(
    composure_thread *_Nonnull thread, struct composure_core *_Nonnull core, void *_Nullable record,
    void *_Nullable registration) {
  composure_frame *outer = thread->frame;
  composure_frame *frame = outer ? outer->next : thread->outermost;
  if (!frame) {
    frame = composure_frame_allocate(thread);
  }
  frame->core = core;
  frame->record = record;
  frame->registration = registration;
  frame->depth = outer ? outer->depth + 1 : 1;
  frame->flags = 0;
  thread->frame = frame;
  return frame;
}

// MARK: Runtime containers

/// The part of a runtime container that every resolution looks at.
typedef struct composure_core {
  /// The memory of the table of records.
  void *_Nonnull table;
  /// Why resolutions below the root of the hierarchy do not take the quick way: 1 if somebody wants to know when graphs end,
  /// and 2 for everybody who watches resolutions. Told of the root's only.
  intptr_t detours;
  /// Where to look for what is not in the table; changed by `composure_core_set_parent` only.
  struct composure_core *_Nullable parent;
  /// The outermost parent's, or this one.
  struct composure_core *_Nonnull root;
  /// Who owns the graphs that are built for the container: this one, unless several containers build one graph together.
  struct composure_core *_Nonnull graph;
  /// Appends the service that a frame resolves to an array of steps, for the messages of those who do not know containers.
  void (*_Nonnull describe)(const composure_frame *_Nonnull frame, void *_Nonnull steps);
  /// The container as factories get it.
  void *_Nonnull reference;
  void *_Nonnull registry;
  /// The children, for messages.
  struct composure_core *_Nullable first_child;
  struct composure_core *_Nullable next_sibling;
  struct composure_core *_Nullable previous_sibling;
} composure_core;

/// Loads the table; what was written before it was stored is visible afterwards. Memory model: `core.table`.
static inline void *_Nonnull composure_core_table(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->table, __ATOMIC_ACQUIRE);
}

/// Memory model: `core.table`.
static inline void composure_core_set_table(composure_core *_Nonnull core, void *_Nonnull table) {
  __atomic_store_n(&core->table, table, __ATOMIC_RELEASE);
}

/// Memory model: `core.parent`.
static inline composure_core *_Nullable composure_core_parent(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->parent, __ATOMIC_ACQUIRE);
}

/// Memory model: `core.parent`.
static inline void composure_core_set_parent(composure_core *_Nonnull core, composure_core *_Nullable parent) {
  __atomic_store_n(&core->parent, parent, __ATOMIC_RELEASE);
}

/// Whether resolutions have to take the slow path. Memory model: `core.root.detours`.
static inline _Bool composure_core_has_detours(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) != 0;
}

static inline _Bool composure_core_has_custom_scopes(const composure_core *_Nonnull core) {
  return (__atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) & 1) != 0;
}

static inline void composure_core_add_custom_scope(composure_core *_Nonnull core) {
  __atomic_fetch_or(&core->root->detours, 1, __ATOMIC_RELAXED);
}

/// Whether somebody watches resolutions.
static inline _Bool composure_core_is_watched(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) > 1;
}

static inline void composure_core_watch_began(composure_core *_Nonnull core) { composure_add(&core->root->detours, 2); }
static inline void composure_core_watch_ended(composure_core *_Nonnull core) {
  composure_add(&core->root->detours, -2);
}

/// Links a core with its parent's children; both calls under one lock of the parent's.
static inline void composure_core_link(composure_core *_Nonnull core) {
  composure_core *parent = core->parent;
  core->next_sibling = parent->first_child;
  if (core->next_sibling) {
    core->next_sibling->previous_sibling = core;
  }
  parent->first_child = core;
}

static inline void composure_core_unlink(composure_core *_Nonnull core) {
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
typedef struct composure_entry {
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
} composure_entry;

static inline void composure_entry_lock(composure_entry *_Nonnull entry) { composure_mutex_lock(&entry->lock); }
static inline void composure_entry_unlock(composure_entry *_Nonnull entry) { composure_mutex_unlock(&entry->lock); }

/// Begins a use of the registration, which lives until the use has ended; null if there is none any more.
static inline void *_Nullable composure_entry_begin_use(composure_entry *_Nonnull entry) {
  composure_entry_lock(entry);
  void *registration = entry->registration;
  entry->uses += registration != 0;
  composure_entry_unlock(entry);
  return registration;
}

/// Ends a use.
///
/// Returns a registration that has been replaced or removed meanwhile, if this was the last use; the caller releases it.
static inline void *_Nullable composure_entry_end_use(composure_entry *_Nonnull entry) {
  void *removed = 0;
  composure_entry_lock(entry);
  if (--entry->uses == 0 && entry->removed) {
    removed = entry->removed;
    entry->removed = 0;
  }
  composure_entry_unlock(entry);
  return removed;
}

/// Memory model: `entry.state`.
static inline intptr_t composure_entry_state(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->state, __ATOMIC_ACQUIRE);
}

/// Memory model: `entry.state`.
static inline void composure_entry_add_state(composure_entry *_Nonnull entry, intptr_t state) {
  __atomic_fetch_or(&entry->state, state, __ATOMIC_ACQ_REL);
}

/// Memory model: `entry.known_class`.
static inline void *_Nullable composure_entry_known_class(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->known_class, __ATOMIC_RELAXED);
}

static inline void composure_entry_set_known_class(composure_entry *_Nonnull entry, void *_Nonnull type) {
  __atomic_store_n(&entry->known_class, type, __ATOMIC_RELAXED);
}

/// Memory model: `entry.complete_class`.
static inline void *_Nullable composure_entry_complete_class(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->complete_class, __ATOMIC_RELAXED);
}

static inline void composure_entry_set_complete_class(composure_entry *_Nonnull entry, void *_Nullable type) {
  __atomic_store_n(&entry->complete_class, type, __ATOMIC_RELAXED);
}

/// The empty table: a mask of 0 and one empty slot, which nobody writes to.
void *_Nonnull composure_empty_table(void);

// MARK: Types

/// Whether a type conforms to all protocols of an existential type such as `any Animal`; `false` for what is none.
///
/// It asks the runtime, which Swift does only for types that are known when it compiles.
_Bool composure_conforms(const void *_Nonnull type, const void *_Nonnull existential);

// MARK: Files

/// The bytes of a file in memory of their own, for `free`; null if it cannot be read or has more than a gigabyte.
char *_Nullable composure_read_file(const char *_Nonnull path, long *_Nonnull length);

/// Frees what was read.
void composure_free_file(char *_Nonnull bytes);

// MARK: Threads of the process

/// Whether this is the thread that the process began with, which is the main actor's.
_Bool composure_is_main_thread(void);

// MARK: Standard error

/// Writes a text to standard error, past all buffers.
void composure_write_error(const char *_Nonnull text, long length);
