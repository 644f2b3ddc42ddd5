import { globSync } from 'node:fs'

/** Debian's library that sets the clock of a program; null where it is not installed. */
export function findFaketime(): string | null {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null
}

/** The settings of a program, and of all that it starts, whose wall clock a file sets while it runs. */
export function faketimeSettings(library: string, file: string): Record<string, string> {
  return {
    ...preloaded(library),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
  }
}

/**
 * The same for a wall clock that is ahead by a fixed time: without a file, which is opened and read each time that a
 * program asks for the time.
 */
export function aheadSettings(library: string, seconds: number): Record<string, string> {
  return { ...preloaded(library), FAKETIME: `+${seconds}` }
}

/**
 * Without the library's correction of waits by the monotonic clock, which today's glibc does not need: with it, a
 * browser's waits end 25 times too late.
 */
function preloaded(library: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
}
