import { createIsomorphicFn } from '@tanstack/react-start'
import { findFailedPost } from './failed.server.ts'
import type { FailedPost } from './post.ts'

/** The form that this page answers; a browser has it from the server. */
export const failedPost = createIsomorphicFn()
  .server((): FailedPost | undefined => findFailedPost())
  .client((): FailedPost | undefined => undefined)
