/** The start can't go on; the message says in one sentence what to do. */
export class StartRefused extends Error {}

/** A process that serves could not start, and has said why. */
export class ProcessEnded extends Error {}

/** The code of a failed system call or query. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
