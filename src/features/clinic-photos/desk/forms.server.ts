import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { decideClinicPhoto, type PhotoDecided } from '#/server/clinic-photos/moderation.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { publishPhotoSchema, rejectPhotoSchema } from './desk-photos.ts'

/** The forms of /staff/photos. */
export const deskPhotoForms = {
  publishPhoto: formHandler(publishPhotoSchema, async ({ photo }) => {
    const { app } = requestContext()
    return answer(await decideClinicPhoto(app, await currentDeskActor(), { photo, reason: null }))
  }),

  rejectPhoto: formHandler(rejectPhotoSchema, async (input) =>
    answer(await decideClinicPhoto(requestContext().app, await currentDeskActor(), input)),
  ),
}

async function answer(decided: PhotoDecided): Promise<FormOutcome> {
  if (decided.ok) return redirectTo('/staff/photos')
  if (decided.code === 'not-yours' && !(await currentDeskActor())) return refusedForm('desk-closed')
  return refusedForm(decided.code)
}
