import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'

/** The texts for a request that was refused before it reached a page. */
export const refusedRequest = createIsomorphicFn()
  .server(() => requestContext().refused)
  .client(() => undefined)
