import { globSync } from 'node:fs'

/** Debian's library that sets the clock of a program; null where it is not installed. */
export function findFaketime(): string | null {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null
}

/** The settings of a program, and of all that it starts, whose wall clock a file sets. */
export function faketimeSettings(library: string, file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
