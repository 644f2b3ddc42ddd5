type Fields = Record<string, string | number | boolean | undefined>

/** One JSON line an event. Callers pass codes, counts and ids of requests, nothing personal. */
export function logEvent(level: 'info' | 'error', event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** The stack goes to the log; the browser gets only the request's id. */
export function logFailure(event: string, error: unknown, requestId: string): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  logEvent('error', event, { requestId, stack })
}
