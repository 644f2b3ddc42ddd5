import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import {
  publishAnswer,
  publishReview,
  rejectAnswer,
  rejectReview,
  type Moderated,
} from '#/server/reviews/moderation.ts'
import { publishSchema, rejectSchema } from './moderation.ts'

/** The forms of /staff/reviews. */
export const moderationForms = {
  publishReview: formHandler(publishSchema, async (input) =>
    answer(await publishReview(requestContext().app, await currentDeskActor(), input)),
  ),

  rejectReview: formHandler(rejectSchema, async (input) =>
    answer(await rejectReview(requestContext().app, await currentDeskActor(), input)),
  ),

  publishAnswer: formHandler(publishSchema, async (input) =>
    answer(await publishAnswer(requestContext().app, await currentDeskActor(), input)),
  ),

  rejectAnswer: formHandler(rejectSchema, async (input) =>
    answer(await rejectAnswer(requestContext().app, await currentDeskActor(), input)),
  ),
}

async function answer(moderated: Moderated): Promise<FormOutcome> {
  if (moderated.ok) {
    return redirectTo('/staff/reviews')
  }
  if (moderated.code === 'not-yours' && !(await currentDeskActor()))
    return refusedForm('desk-closed')
  return refusedForm(moderated.code)
}
