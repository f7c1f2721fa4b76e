// The part of Darwin's C library that the sources use.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct { long signature; char rest[56]; } pthread_mutex_t;
typedef struct { long signature; char rest[40]; } pthread_cond_t;
typedef struct { long signature; char rest[8]; } pthread_mutexattr_t;
typedef struct { long signature; char rest[8]; } pthread_condattr_t;
typedef struct { long signature; char rest[8]; } pthread_once_t;
typedef unsigned long pthread_key_t;
#define PTHREAD_ONCE_INIT { 0x30B1BCBA, { 0 } }

int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);
int pthread_cond_init(pthread_cond_t *_Nonnull condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_destroy(pthread_cond_t *_Nonnull condition);
int pthread_cond_wait(pthread_cond_t *_Nonnull condition, pthread_mutex_t *_Nonnull mutex);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull condition);
int pthread_once(pthread_once_t *_Nonnull once, void (*_Nonnull body)(void));
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nonnull));
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
int pthread_main_np(void);
void *_Nullable malloc(size_t size);
void free(void *_Nullable memory);
int posix_memalign(void *_Nullable *_Nonnull memory, size_t alignment, size_t size);
__attribute__((noreturn)) void abort(void);
void *_Nonnull memset(void *_Nonnull memory, int value, size_t count);
int memcmp(const void *_Nullable one, const void *_Nullable other, size_t count);
char *_Nullable getenv(const char *_Nonnull name);
int strcmp(const char *_Nonnull one, const char *_Nonnull other);
typedef struct composure_pthread *pthread_t;
typedef struct { long signature; char rest[56]; } pthread_attr_t;
#define PTHREAD_MUTEX_INITIALIZER { 0x32AAABA7, { 0 } }
#define PTHREAD_CREATE_DETACHED 2
int pthread_attr_init(pthread_attr_t *_Nonnull attributes);
int pthread_attr_destroy(pthread_attr_t *_Nonnull attributes);
int pthread_attr_setdetachstate(pthread_attr_t *_Nonnull attributes, int state);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull attributes, size_t size);
int pthread_create(pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
                   void *_Nullable (*_Nonnull body)(void *_Nullable), void *_Nullable argument);

extern int *_Nonnull __error(void);
#define errno (*__error())
#define EINTR 4
#define STDERR_FILENO 2
int pipe(int *_Nonnull files);
#define O_RDONLY 0
int open(const char *_Nonnull path, int flags, ...);
void *_Nullable realloc(void *_Nullable memory, size_t size);
int close(int file);
int pause(void);
long write(int file, const void *_Nonnull bytes, size_t count);
long read(int file, void *_Nonnull bytes, size_t count);
struct pollfd { int fd; short events; short revents; };
#define POLLIN 1
int poll(struct pollfd *_Nonnull files, unsigned int count, int milliseconds);

enum { SIGILL = 4, SIGTRAP = 5, SIGABRT = 6, SIGFPE = 8, SIGBUS = 10, SIGSEGV = 11 };
enum { SA_ONSTACK = 1, SA_NODEFER = 0x10, SA_SIGINFO = 0x40, SS_DISABLE = 4 };
typedef struct { int si_signo; } siginfo_t;
struct sigaction {
  union {
    void (*_Nullable sa_handler)(int);
    void (*_Nullable sa_sigaction)(int, siginfo_t *_Nullable, void *_Nullable);
  };
  unsigned int sa_mask;
  int sa_flags;
};
typedef struct { void *_Nullable ss_sp; size_t ss_size; int ss_flags; } stack_t;
int sigaction(int number, const struct sigaction *_Nullable action, struct sigaction *_Nullable former);
int raise(int number);
#if !__is_target_os(tvos) && !__is_target_os(watchos)
int sigaltstack(const stack_t *_Nullable stack, stack_t *_Nullable former);
#endif
int usleep(unsigned int microseconds);
