import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { retryNotice, retryRefund, turnGuestProof, type Repaired } from './operations.server.ts'
import { retrySchema, switchSchema } from './operations.ts'

/** The forms of /staff/operations. */
export const operationForms = {
  retryNotice: receiver(retrySchema, async (input) =>
    answer(await retryNotice(requestContext().app, await currentDeskActor(), input)),
  ),

  retryRefund: receiver(retrySchema, async (input) =>
    answer(await retryRefund(requestContext().app, await currentDeskActor(), input)),
  ),

  turnGuestProof: receiver(switchSchema, async (input) =>
    answer(await turnGuestProof(requestContext().app, await currentDeskActor(), input)),
  ),
}

async function answer(repaired: Repaired): Promise<FormOutcome> {
  if (repaired.ok) {
    return { ok: true, location: localizedPath('/staff/operations', requestContext().locale) }
  }
  if (repaired.code === 'not-yours' && !(await currentDeskActor()))
    return refusedForm('desk-closed')
  return refusedForm(repaired.code)
}
