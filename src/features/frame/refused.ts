import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '#/server/context.server.ts'

/** What this page stands for, where a request was refused before it came to any page. */
export const refusedStatus = createIsomorphicFn()
  .server(() => requestContext().refused)
  .client(() => undefined)
