import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from '#/server/http/context.ts'

/** Marks the inline scripts that we render, until the finished page allows them by hash. */
export const scriptNonce = createIsomorphicFn()
  .server((): string | undefined => requestContext().requestId)
  .client((): string | undefined => undefined)
