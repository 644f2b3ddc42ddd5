import { writeFailure, type FailureReport } from '#/domain/web/failure-report.ts'
import { isUnavailable } from '#/server/db/errors.ts'
import { postgresCode } from '#/server/observability/postgres-code.ts'
import { BucketAway } from '#/server/gateways/bucket/bucket.ts'
import { requestContext } from './context.ts'
import { logEvent, logFailure } from '#/server/observability/log.ts'
import type { RequestContext } from './request-store.ts'

/** Logs a failure and returns what a visitor may see of it (`FailureReport`). */
export function reportFailure(event: string, error: unknown): Error {
  const context = requestContext()
  const { requestId } = context
  if (isBucketAway(error)) {
    context.isUnavailable = true
    logBucketAway(event, error)
    return failureOf('unavailable', requestId)
  }
  if (!isUnavailable(error)) {
    logFailure(event, error, requestId)
    return failureOf('bug', requestId)
  }
  context.isUnavailable = true
  logEvent('error', `${event}-without-database`, { requestId, code: postgresCode(error) })
  return failureOf('unavailable', requestId)
}

function failureOf(kind: FailureReport['kind'], reference: string): Error {
  return new Error(writeFailure({ kind, reference }))
}

export function isBucketAway(error: unknown): error is BucketAway {
  return error instanceof BucketAway
}

/** The logged reason is the service's status or the error's name. */
export function logBucketAway(event: string, { message: reason }: BucketAway): void {
  logEvent('error', `${event}-without-bucket`, { requestId: requestContext().requestId, reason })
}

/** Node's error for a visitor who leaves while a form is still being sent, which is not a failure of ours. */
export function isVisitorGone(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && postgresCode(error) === 'ECONNRESET'
  )
}

const reached = new WeakSet<RequestContext>()

/** Records that this request's server function exists and that its payload could be read. */
export function markReached(): void {
  reached.add(requestContext())
}

export function isReached(): boolean {
  return reached.has(requestContext())
}
