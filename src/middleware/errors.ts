import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { isServerFunction } from '#/i18n/detection.ts'
import { isReached, isVisitorGone, markReached, reportFailure } from '#/server/http/failure.ts'
import { logEvent } from '#/server/observability/log.ts'
import { refusal } from '#/server/http/refusal.ts'
import { isUnreadable } from './reading.ts'

/** Start would send an uncaught error's message to the browser; it gets a reference id instead. */
export const errorShield = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  markReached()
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    if (isUnreadable(error)) throw Response.json({ code: 'bad-request' }, { status: 400 })
    throw reportFailure('server-function-failed', error)
  }
})

/**
 * Reports failures of pages and plain handlers, whose errors Start would print with all their details. A server
 * function that was not reached has an unknown id (Start throws) or an invalid payload.
 */
export const requestShield = createMiddleware().server(async ({ next, request }) => {
  const isCall = isServerFunction(request)
  try {
    const result = await next()
    const isFailed = result.response.status >= 500
    return isCall && isFailed && !isReached() ? refusal(400) : result
  } catch (error) {
    if (isVisitorGone(error)) {
      logEvent('info', 'visitor-gone')
      return refusal(400)
    }
    if (isCall && !isReached()) return refusal(404)
    // An error with a status is not a bug: the request was for something that does not exist.
    if (!(error instanceof Error) || 'status' in error) throw error
    throw reportFailure('request-failed', error)
  }
})
