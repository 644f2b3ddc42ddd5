/** PostgreSQL's code for "an exclusion constraint says no". */
const EXCLUSION_VIOLATION = '23P01'
/** … and "a unique constraint says no". */
const UNIQUE_VIOLATION = '23505'

export function isExclusionViolation(error: unknown): boolean {
  return postgresCode(error) === EXCLUSION_VIOLATION
}

export function isUniqueViolation(error: unknown): boolean {
  return postgresCode(error) === UNIQUE_VIOLATION
}

/**
 * Whether the database was away, too busy, full, or may only be read: nothing is wrong with what was
 * asked, and later it may work.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string' && unavailable.test(code)) return true
  return lost.test(error.message) || isUnavailable(error.cause)
}

/** Lost connections, no room, no time, a server that stops or starts, read only, a broken disk. */
const unavailable =
  /^(?:08...|53...|57014|57P0.|25006|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver's own refusals, and those of a Worker's sockets, have no code. */
const lost =
  /^(?:connection attempt failed|proxy request failed|Network connection lost|Stream was cancelled|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed)|The database does not answer)/

/** Drizzle wraps the driver's error as the cause of its own. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return postgresCode(error.cause)
}
