// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ComposurePrimitives.h"

intptr_t composure_recordings = 0;

void *composure_empty_table(void) {
  static void *table[2] = {0, 0};
  return table;
}

void composure_lock_init(composure_lock *lock) {
  pthread_mutex_init(&lock->mutex, 0);
  pthread_cond_init(&lock->condition, 0);
}

void composure_lock_destroy(composure_lock *lock) {
  pthread_cond_destroy(&lock->condition);
  pthread_mutex_destroy(&lock->mutex);
}

composure_thread *composure_current_thread(void) {
  static _Thread_local composure_thread current;
  return &current;
}
