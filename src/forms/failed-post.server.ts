import { requestContext } from '#/server/http/context.ts'
import type { RequestContext } from '#/server/http/request-store.ts'
import type { FailedPost } from './post.ts'

const posts = new WeakMap<RequestContext, FailedPost>()

/** Remembers the form that this request could not carry out, or that was interrupted, for whichever page answers it. */
export function noteFailedPost(post: FailedPost): void {
  posts.set(requestContext(), post)
}

export function findFailedPost(): FailedPost | undefined {
  return posts.get(requestContext())
}
