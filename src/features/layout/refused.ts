import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '#/server/context.server.ts'

/** What this page says of a request that was refused before it came to any page. */
export const refusal = createIsomorphicFn()
  .server(() => requestContext().refused)
  .client(() => undefined)
