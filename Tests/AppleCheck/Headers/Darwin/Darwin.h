// The part of Darwin's C library that the sources use.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct { long signature; char rest[56]; } pthread_mutex_t;
typedef struct { long signature; char rest[40]; } pthread_cond_t;
typedef struct { long signature; char rest[8]; } pthread_mutexattr_t;
typedef struct { long signature; char rest[8]; } pthread_condattr_t;
typedef struct { long signature; char rest[8]; } pthread_once_t;
typedef struct { long signature; char rest[56]; } pthread_attr_t;
typedef struct _opaque_pthread_t *pthread_t;
typedef unsigned long pthread_key_t;
#define PTHREAD_CREATE_DETACHED 2
#define PTHREAD_ONCE_INIT { 0x30B1BCBA, { 0 } }

int pthread_mutex_init(pthread_mutex_t *_Nonnull mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull mutex);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull mutex);
int pthread_cond_init(pthread_cond_t *_Nonnull condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_destroy(pthread_cond_t *_Nonnull condition);
int pthread_cond_wait(pthread_cond_t *_Nonnull condition, pthread_mutex_t *_Nonnull mutex);
int pthread_cond_broadcast(pthread_cond_t *_Nonnull condition);
int pthread_cond_signal(pthread_cond_t *_Nonnull condition);
int pthread_attr_init(pthread_attr_t *_Nonnull attributes);
int pthread_attr_destroy(pthread_attr_t *_Nonnull attributes);
int pthread_attr_setdetachstate(pthread_attr_t *_Nonnull attributes, int state);
int pthread_attr_setstacksize(pthread_attr_t *_Nonnull attributes, size_t size);
int pthread_create(
  pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes, void *_Nullable (*_Nonnull body)(void *_Nullable),
  void *_Nullable argument);
int pthread_once(pthread_once_t *_Nonnull once, void (*_Nonnull body)(void));
int pthread_key_create(pthread_key_t *_Nonnull key, void (*_Nullable destructor)(void *_Nonnull));
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
int pthread_main_np(void);
void *_Nullable calloc(size_t count, size_t size);
void *_Nullable malloc(size_t size);
void free(void *_Nullable memory);
int posix_memalign(void *_Nullable *_Nonnull memory, size_t alignment, size_t size);
__attribute__((noreturn)) void abort(void);
void *_Nonnull memset(void *_Nonnull memory, int value, size_t count);
void *_Nullable memchr(const void *_Nullable memory, int value, size_t count);
int memcmp(const void *_Nullable one, const void *_Nullable other, size_t count);
char *_Nullable getenv(const char *_Nonnull name);
int strcmp(const char *_Nonnull one, const char *_Nonnull other);
char *_Nullable strdup(const char *_Nonnull text);
int unsetenv(const char *_Nonnull name);
long strtol(const char *_Nonnull text, char *_Nullable *_Nullable end, int base);
struct composure_file;
int fflush(struct composure_file *_Nullable file);
__attribute__((noreturn)) void _exit(int status);
typedef struct {
  const char *_Nullable dli_fname;
  void *_Nullable dli_fbase;
  const char *_Nullable dli_sname;
  void *_Nullable dli_saddr;
} Dl_info;
int dladdr(const void *_Nonnull address, Dl_info *_Nonnull information);

extern int *_Nonnull __error(void);
#define errno (*__error())
#define EINTR 4
#define STDERR_FILENO 2
#define O_RDONLY 0
int open(const char *_Nonnull path, int flags, ...);
void *_Nullable realloc(void *_Nullable memory, size_t size);
int close(int file);
long write(int file, const void *_Nonnull bytes, size_t count);
long read(int file, void *_Nonnull bytes, size_t count);
#define SIGKILL 9
int kill(int process, int number);
int pause(void);
int usleep(unsigned int microseconds);

typedef uint16_t mode_t;
struct stat {
  int32_t st_dev;
  mode_t st_mode;
  uint16_t st_nlink;
  uint64_t st_ino;
  int64_t st_size;
};
#define S_IFMT 0170000
#define S_IFREG 0100000
#define S_IFDIR 0040000
#define S_IFLNK 0120000
#define AT_SYMLINK_NOFOLLOW 0x0020
int stat(const char *_Nonnull path, struct stat *_Nonnull status);
int lstat(const char *_Nonnull path, struct stat *_Nonnull status);
int fstatat(int folder, const char *_Nonnull path, struct stat *_Nonnull status, int flags);
typedef struct { int file; } DIR;
struct dirent { uint64_t d_ino; char d_name[1024]; };
DIR *_Nullable opendir(const char *_Nonnull path);
struct dirent *_Nullable readdir(DIR *_Nonnull stream);
int closedir(DIR *_Nonnull stream);
int dirfd(DIR *_Nonnull stream);
