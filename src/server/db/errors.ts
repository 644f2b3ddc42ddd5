import { postgresCode } from '#/server/observability/postgres-code.ts'

/** PostgreSQL's code for a violated exclusion constraint. */
const EXCLUSION_VIOLATION = '23P01'
/** PostgreSQL's code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** PostgreSQL's code for a violated foreign key. */
const FOREIGN_KEY_VIOLATION = '23503'

export function isExclusionViolation(error: unknown): boolean {
  return postgresCode(error) === EXCLUSION_VIOLATION
}

export function isUniqueViolation(error: unknown): boolean {
  return postgresCode(error) === UNIQUE_VIOLATION
}

/** Whether a row could not be written because the account that it references is gone. */
export function isMissingUser(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isReference = 'constraint' in error && String(error.constraint).endsWith('_users_id_fk')
  const isMissing = 'code' in error && error.code === FOREIGN_KEY_VIOLATION
  return (isMissing && isReference) || isMissingUser(error.cause)
}

/**
 * Whether the database was unreachable, overloaded, full or read-only: the request itself was valid, and may
 * succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string' && unavailable.test(code)) return true
  return lost.test(error.message) || isUnavailable(error.cause)
}

/** Lost connections, no resources, timeouts, a server starting or stopping, read-only, I/O errors. */
const unavailable =
  /^(?:08...|53...|57014|57P0.|25P0[34]|25006|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** Errors of the driver itself and of a Worker's sockets, which have no code. */
const lost =
  /^(?:connection attempt failed|proxy request failed|Network connection lost|Stream was cancelled|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed)|The database does not answer)/
