/** Drizzle wraps the driver's error as the cause of its own. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return postgresCode(error.cause)
}
