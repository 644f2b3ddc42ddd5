import { postgresCode } from './postgres-code.ts'
import { currentTrace } from './tracing.ts'

type Fields = Record<string, string | number | boolean | undefined>

/**
 * One JSON line per event, with the trace of the request that it belongs to. Callers pass codes, counts
 * and ids of requests, nothing personal.
 */
export function logEvent(level: 'info' | 'error', event: string, fields: Fields = {}): void {
  const at = new Date().toISOString()
  const traceId = currentTrace()?.id
  const line = escaped(JSON.stringify({ at, level, event, ...fields, traceId }))
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** Terminals interpret characters that JSON does not escape: C1 controls, line separators, direction marks. */
function escaped(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The stack is only logged; the browser gets the request's id. */
export function logFailure(event: string, error: unknown, requestId: string): void {
  logEvent('error', event, { requestId, code: postgresCode(error), stack: stackOf(error) })
}

/** For logs and terminals: a failed query's message contains its parameters, so names, phones, whole documents. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, stack = message } = error
  if (!isFailedQuery(error)) return stack
  return stack.replace(message, () => `Failed query: ${error.query}`)
}

/** By its fields: a program that serves a build has a class of its own, and loads no query builder for this. */
function isFailedQuery(error: Error): error is Error & { query: string } {
  return 'query' in error && typeof error.query === 'string' && 'params' in error
}
