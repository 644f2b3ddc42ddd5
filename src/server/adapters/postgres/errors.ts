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

/** Drizzle wraps the driver's error as the cause of its own. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return postgresCode(error.cause)
}
