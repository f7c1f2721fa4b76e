// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// A thread that runs what may trap or never return, for the dry run of a container's factories.
//
// Owner and worker take turns, and tell each other by single letters. A worker that traps is told of by `t`, and stands
// still for ever: what it holds stays in memory, but the process lives on.

#pragma once

typedef struct composure_worker {
  int to_worker[2];
  int to_owner[2];
  void (*_Nonnull run)(void *_Nullable context, struct composure_worker *_Nonnull worker);
  void *_Nullable context;
} composure_worker;

/// Starts a thread that calls a function once; null if the system has no room for it.
composure_worker *_Nullable composure_worker_start(void (*_Nonnull run)(void *_Nullable context,
                                                                        composure_worker *_Nonnull worker),
                                                   void *_Nullable context);

/// Tells the worker something.
void composure_worker_tell(composure_worker *_Nonnull worker, char letter);

/// What the worker tells next, or 0 if it tells nothing for that long.
char composure_worker_await(composure_worker *_Nonnull worker, int milliseconds);

/// Forgets a worker that will neither tell nor ask again.
void composure_worker_free(composure_worker *_Nonnull worker);

/// Tells the owner something; called by the worker.
void composure_worker_tell_owner(composure_worker *_Nonnull worker, char letter);

/// What the owner tells next; called by the worker.
char composure_worker_await_owner(composure_worker *_Nonnull worker);

/// Stands still for ever; called by the worker.
__attribute__((noreturn)) void composure_worker_stand_still(void);

/// Lets the traps of workers be told of, until the second call. Traps of other threads do what they did.
void composure_traps_began(void);
void composure_traps_ended(void);

/// Writes a text to standard error, past all buffers.
void composure_write_error(const char *_Nonnull text, long length);
