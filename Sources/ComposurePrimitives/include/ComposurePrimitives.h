// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Operations that Swift lacks on the oldest supported platforms: acquire and release, a lock, a condition, and a
// thread-local slot. `Synchronization` requires iOS 18 and macOS 15.

#pragma once

#include <pthread.h>
#include <stdint.h>

#ifdef __APPLE__
#include <os/lock.h>
#endif

// MARK: Atomic words

/// Loads a pointer with acquire order.
static inline void *_Nullable composure_load(void *_Nullable const *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

/// Stores a pointer with release order.
static inline void composure_store(void *_Nullable *_Nonnull address, void *_Nullable value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Stores a pointer if the stored one is null.
///
/// Returns the existing pointer with acquire order; null if there was none.
static inline void *_Nullable composure_set_once(void *_Nullable *_Nonnull address, void *_Nonnull value) {
  void *_Nullable found = 0;
  __atomic_compare_exchange_n(address, &found, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found;
}

/// Adds to a counter in sequentially consistent order, and returns the sum.
static inline intptr_t composure_add(intptr_t *_Nonnull address, intptr_t amount) {
  return __atomic_add_fetch(address, amount, __ATOMIC_SEQ_CST);
}

// MARK: Graph recordings

/// The number of graph recordings in the process. Only the two functions below change it.
extern intptr_t composure_recordings;

/// Returns whether a graph is being recorded, with a single load, so that calls cost almost nothing otherwise.
static inline _Bool composure_is_recording(void) {
  return __atomic_load_n(&composure_recordings, __ATOMIC_RELAXED) != 0;
}

static inline void composure_recording_began(void) { composure_add(&composure_recordings, 1); }
static inline void composure_recording_ended(void) { composure_add(&composure_recordings, -1); }

// MARK: Mutex

// A lock for a few words, held for a few instructions. On Apple platforms its owner inherits the priority of the
// waiting threads.
#ifdef __APPLE__
typedef os_unfair_lock composure_mutex;
static inline void composure_mutex_init(composure_mutex *_Nonnull mutex) { *mutex = OS_UNFAIR_LOCK_INIT; }
static inline void composure_mutex_lock(composure_mutex *_Nonnull mutex) { os_unfair_lock_lock(mutex); }
static inline void composure_mutex_unlock(composure_mutex *_Nonnull mutex) { os_unfair_lock_unlock(mutex); }
#else
/// One word: 0 if unlocked, 1 if locked, and 2 if locked with possible waiters.
typedef struct composure_mutex {
  uint32_t state;
} composure_mutex;

void composure_mutex_wait(composure_mutex *_Nonnull mutex);
void composure_mutex_unlock_with_waiters(composure_mutex *_Nonnull mutex);

static inline void composure_mutex_init(composure_mutex *_Nonnull mutex) { mutex->state = 0; }

static inline void composure_mutex_lock(composure_mutex *_Nonnull mutex) {
  uint32_t free = 0;
  if (!__atomic_compare_exchange_n(&mutex->state, &free, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
    composure_mutex_wait(mutex);
  }
}

static inline void composure_mutex_unlock(composure_mutex *_Nonnull mutex) {
  if (__atomic_sub_fetch(&mutex->state, 1, __ATOMIC_RELEASE) != 0) {
    composure_mutex_unlock_with_waiters(mutex);
  }
}
#endif

// MARK: Condition

/// A mutex with a condition variable.
typedef struct composure_condition {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
} composure_condition;

void composure_condition_init(composure_condition *_Nonnull condition);
void composure_condition_destroy(composure_condition *_Nonnull condition);

/// The shared part of a scope: the word that points to its table, and the lock for the rest.
typedef struct composure_scope {
  void *_Nullable table;
  composure_condition lock;
} composure_scope;

/// Returns the empty table: a mask of 0 and one empty slot, in constant memory.
void *_Nonnull composure_empty_table(void);

/// Creates a scope with the empty table.
composure_scope *_Nonnull composure_scope_make(void);

/// Frees a scope. The caller has already freed its table.
void composure_scope_free(composure_scope *_Nonnull scope);

/// Replaces the table with the empty table.
void composure_scope_hide(composure_scope *_Nonnull scope);

static inline void *_Nullable *_Nonnull composure_scope_table(composure_scope *_Nonnull scope) { return &scope->table; }
static inline composure_condition *_Nonnull composure_scope_condition(composure_scope *_Nonnull scope) { return &scope->lock; }

// MARK: Thread

struct composure_step;

/// The owner of a step.
typedef struct composure_step_owner {
  /// Appends the step to the steps of a path, for messages; does nothing for a step that is not shown.
  void (*_Nonnull describe)(const struct composure_step *_Nonnull step, void *_Nonnull steps);
} composure_step_owner;

/// A step of a thread, in the thread's memory, for the paths in messages. Layers above the typed core extend it.
typedef struct composure_step {
  struct composure_step *_Nullable outer;
  const composure_step_owner *_Nonnull owner;
} composure_step;

/// The factories that a thread is running, and the factory for which it waits.
///
/// `awaited` is accessed under the lock of the wait graph, and all other fields are accessed only by the thread itself.
/// A record is never freed: after a thread has ended, a later thread reuses its record.
typedef struct composure_thread {
  void *_Nullable run;
  void *_Nullable awaited;
  /// The innermost step.
  composure_step *_Nullable step;
  struct composure_thread *_Nullable next;
  uintptr_t is_taken;
  /// The shard of the threads that have the record. Constant.
  uintptr_t shard;
} composure_thread;

/// The size of the memory that processors exchange as a whole.
#ifdef __aarch64__
#define COMPOSURE_CACHE_LINE 128
#else
#define COMPOSURE_CACHE_LINE 64
#endif

// Memory that many threads change all the time is sharded: it has the same words twice, in different cache lines. A thread
// accesses those in its own shard, and does not wait for threads in the other one. A shard is represented by the distance
// of its words from the beginning of the memory, in bytes.
#define COMPOSURE_FIRST_SHARD (2 * COMPOSURE_CACHE_LINE)
#define COMPOSURE_END_OF_SHARDS (4 * COMPOSURE_CACHE_LINE)

/// The size of a record in memory. The memory after the fields belongs to a layer above the typed core, and is
/// initially zero.
#define COMPOSURE_THREAD_SIZE 256

// On Linux, position-independent code reads this variable with two instructions. By default, it would call a function
// first, and save registers for it. The model works in libraries that are opened later, since the variable is small.
#ifdef __linux__
__attribute__((tls_model("initial-exec")))
#endif
extern _Thread_local composure_thread *_Nullable composure_thread_here;

/// The shard of the running thread's record, or the first shard if it has none.
#ifdef __linux__
__attribute__((tls_model("initial-exec")))
#endif
extern _Thread_local uintptr_t composure_shard_here;

/// Returns the running thread's shard.
static inline uintptr_t composure_current_shard(void) { return composure_shard_here; }

/// Assigns a record to the running thread.
composure_thread *_Nonnull composure_thread_enlist(void);

/// Returns the record of the running thread. Its address identifies the thread while it lives.
static inline composure_thread *_Nonnull composure_current_thread(void) {
  composure_thread *thread = composure_thread_here;
  return __builtin_expect(thread != 0, 1) ? thread : composure_thread_enlist();
}

// MARK: Threads of the process

/// Returns whether the running thread is the process's first thread, which the main actor uses.
_Bool composure_is_main_thread(void);

/// Runs a function on a new thread, and waits for it.
///
/// Returns whether the function has returned rather than called `composure_leave_own_thread`.
_Bool composure_run_on_own_thread(void (*_Nonnull body)(void *_Nonnull context), void *_Nonnull context);

/// Returns whether the running thread was created by `composure_run_on_own_thread`.
_Bool composure_is_own_thread(void);

/// Resumes the thread that waits for this one, and suspends this thread permanently. Whatever it references is not
/// released.
_Noreturn void composure_leave_own_thread(void);

// MARK: Standard error

/// Writes a string to standard error, without buffering.
void composure_write_error(const char *_Nonnull text, long length);
