import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { publishReview, rejectReview, type Moderated } from './moderation.server.ts'
import { publishSchema, rejectSchema } from './moderation.ts'

/** The forms of /staff/reviews. */
export const moderationForms = {
  publishReview: receiver(publishSchema, async (input) =>
    answer(await publishReview(requestContext().app, await currentDeskActor(), input)),
  ),

  rejectReview: receiver(rejectSchema, async (input) =>
    answer(await rejectReview(requestContext().app, await currentDeskActor(), input)),
  ),
}

async function answer(moderated: Moderated): Promise<FormOutcome> {
  if (moderated.ok) {
    return { ok: true, location: localizedPath('/staff/reviews', requestContext().locale) }
  }
  if (moderated.code === 'not-yours' && !(await currentDeskActor()))
    return refusedForm('desk-closed')
  return refusedForm(moderated.code)
}
