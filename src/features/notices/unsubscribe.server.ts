import type { NextPage } from '#/forms/post.ts'
import { requestContext } from '#/server/http/context.ts'
import { unsubscribe } from '#/server/notices/unsubscribe.ts'

type Post = { params: { key: string }; next: NextPage }

/**
 * A mailbox posts here for its reader, without a session or cookies (RFC 8058), and the page's own button does the same. The
 * page is the answer, because a mailbox follows no redirect.
 */
export async function receiveUnsubscribe({ params: { key }, next }: Post) {
  await unsubscribe(requestContext().app, key)
  return next()
}
