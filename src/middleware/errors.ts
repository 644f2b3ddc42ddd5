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
