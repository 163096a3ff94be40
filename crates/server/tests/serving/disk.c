/* A disk that fails on demand, for tests: preloaded into a server, it stands between the program and the C library.
 *
 * BASTIDE_FAULTS names a file of at least 64 bytes, which the test maps too and changes while the server runs:
 *   byte 0      what fails: 0 nothing, 1 the disk is full, 2 writing fails, 3 syncing fails, 4 read-only, 5 slow
 *   bytes 8-15  the clock of the machine is so many milliseconds off (signed, little endian)
 *   bytes 16-23 how many calls have failed so far (written here, read by the test)
 *   bytes 24-31 so many calls still fail, then none (0: all of them, until byte 0 changes)
 * Only files whose name contains BASTIDE_FAULTS_IN are touched, by default those of the database.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { NOTHING, FULL, WRITING, SYNCING, READ_ONLY, SLOW };

static volatile uint8_t *faults;
static const char *where = "bastide.db";

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("BASTIDE_FAULTS");
  const char *in = getenv("BASTIDE_FAULTS_IN");
  if (in) where = in;
  if (!name) return;
  int file = open(name, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *map = mmap(NULL, 64, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (map != MAP_FAILED) faults = map;
}

static int is_ours(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strstr(path, where) != NULL;
}

/* What fails now for this file. */
static int fault(int file) {
  if (!faults || faults[0] == NOTHING) return NOTHING;
  int saved = errno;
  int ours = is_ours(file);
  errno = saved;
  return ours ? faults[0] : NOTHING;
}

/* Counts a failure; the last of a limited number makes the disk whole again. */
static int failed(int error) {
  __atomic_fetch_add((uint64_t *)(faults + 16), 1, __ATOMIC_SEQ_CST);
  uint64_t *left = (uint64_t *)(faults + 24);
  if (__atomic_load_n(left, __ATOMIC_SEQ_CST) > 0 && __atomic_sub_fetch(left, 1, __ATOMIC_SEQ_CST) == 0) faults[0] = NOTHING;
  errno = error;
  return -1;
}

static int write_fault(int file) {
  switch (fault(file)) {
    case FULL: return failed(ENOSPC);
    case WRITING: return failed(EIO);
    case READ_ONLY: return failed(EROFS);
    case SLOW: usleep(20000); return 0;
    default: return 0;
  }
}

static int sync_fault(int file) {
  switch (fault(file)) {
    case SYNCING: return failed(EIO);
    case SLOW: usleep(200000); return 0;
    default: return 0;
  }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = REAL(write);
  return write_fault(file) ? -1 : real(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
  static ssize_t (*real)(int, const void *, size_t, off_t);
  if (!real) real = REAL(pwrite);
  return write_fault(file) ? -1 : real(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (!real) real = REAL(pwrite64);
  return write_fault(file) ? -1 : real(file, bytes, count, at);
}

int ftruncate(int file, off_t length) {
  static int (*real)(int, off_t);
  if (!real) real = REAL(ftruncate);
  return write_fault(file) ? -1 : real(file, length);
}

int ftruncate64(int file, off64_t length) {
  static int (*real)(int, off64_t);
  if (!real) real = REAL(ftruncate64);
  return write_fault(file) ? -1 : real(file, length);
}

int posix_fallocate(int file, off_t from, off_t length) {
  static int (*real)(int, off_t, off_t);
  if (!real) real = REAL(posix_fallocate);
  return write_fault(file) ? errno : real(file, from, length);
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) real = REAL(fsync);
  return sync_fault(file) ? -1 : real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = REAL(fdatasync);
  return sync_fault(file) ? -1 : real(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = REAL(clock_gettime);
  int done = real(clock, time);
  if (done == 0 && clock == CLOCK_REALTIME && faults) {
    int64_t off = *(volatile int64_t *)(faults + 8);
    int64_t nanoseconds = time->tv_nsec + (off % 1000) * 1000000;
    time->tv_sec += off / 1000 + (nanoseconds < 0 ? -1 : nanoseconds / 1000000000);
    time->tv_nsec = nanoseconds < 0 ? nanoseconds + 1000000000 : nanoseconds % 1000000000;
  }
  return done;
}
