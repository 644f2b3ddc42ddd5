import type { Meaning } from './intent.ts'

/** A phrase found in the text; `at` are positions of words. */
export type Match = { at: readonly number[]; meaning: Meaning; score: number }
