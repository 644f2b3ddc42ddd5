import { setResponseStatus } from '@tanstack/react-start/server'
import type { NextPage } from '#/forms/post.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentAuthor } from '#/server/reviews/author.ts'
import { findInvitation } from '#/server/reviews/reviewed-visit.ts'

type InvitationContext = { params: { key: string }; next: NextPage }

/** The page of an invitation's link: 410 once it was used or is too old, with words that say so. */
export async function showInvitation({ params, next }: InvitationContext) {
  const found = await findInvitation(requestContext().app, await currentAuthor(), params.key)
  if (found?.state === 'used' || found?.state === 'expired') setResponseStatus(410)
  return next()
}
