import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { reportFailure } from '#/server/failure.server.ts'

/** Start would send an uncaught error's own words to the browser: it gets a reference id instead. */
export const errorShield = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Response || isRedirect(error) || isNotFound(error)) throw error
    throw reportFailure('server-function-failed', error)
  }
})

/** The same for pages and plain handlers, whose errors Start prints with all that they carry. */
export const requestShield = createMiddleware().server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    // What has a status is no bug: somebody asked for what there is not.
    if (!(error instanceof Error) || 'status' in error) throw error
    throw reportFailure('request-failed', error)
  }
})
