import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor, currentStaff } from '#/server/desk.server.ts'
import { askingSchema, holdingSchema, moveSchema, noteSchema } from './queue.ts'
import {
  askApplicant,
  giveBackRequest,
  moveRequest,
  noteRequest,
  takeRequest,
  type Worked,
} from './work.server.ts'

/** The forms of a request at the desk, by name. */
export const deskForms = {
  take: receiver(holdingSchema, async (input) =>
    answer(input, await takeRequest(requestContext().services, await currentDeskActor(), input)),
  ),

  giveBack: receiver(holdingSchema, async (input) =>
    answer(
      input,
      await giveBackRequest(requestContext().services, await currentDeskActor(), input),
    ),
  ),

  note: receiver(noteSchema, async (input, submissionKey) => {
    const note = { ...input, submissionKey }
    const { services } = requestContext()
    return answer(input, await noteRequest(services, await currentDeskActor(), note))
  }),

  asking: receiver(askingSchema, async (input) =>
    answer(input, await askApplicant(requestContext().services, await currentDeskActor(), input)),
  ),

  move: receiver(moveSchema, async (input) =>
    answer(input, await moveRequest(requestContext().services, await currentDeskActor(), input)),
  ),
}

/** A session may end between opening a form and sending it. */
async function answer({ reference }: { reference: string }, worked: Worked): Promise<FormOutcome> {
  if (worked.ok) {
    const { locale } = requestContext()
    return { ok: true, location: localizedPath(`/staff/requests/${reference}`, locale) }
  }
  if (worked.code === 'request-unknown' && !(await currentStaff()))
    return refusedForm('desk-closed')
  return refusedForm(worked.code, worked.code === 'move-not-allowed' ? 'status' : undefined)
}
