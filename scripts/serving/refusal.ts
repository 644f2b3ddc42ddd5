/** The start can't continue; the message says in one sentence what to do. */
export class StartRefused extends Error {}

/** A serving process could not start, and has reported why. */
export class ProcessEnded extends Error {}

/** The code of a failed system call or query. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
