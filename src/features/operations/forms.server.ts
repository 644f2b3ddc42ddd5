import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import {
  retryNotice,
  retryRefund,
  turnGuestProof,
  type Repaired,
} from '#/server/operations/repair.ts'
import { retrySchema, switchSchema } from './operations.ts'

/** The forms of /staff/operations. */
export const operationForms = {
  retryNotice: formHandler(retrySchema, async (input) =>
    answer(await retryNotice(requestContext().app, await currentDeskActor(), input)),
  ),

  retryRefund: formHandler(retrySchema, async (input) =>
    answer(await retryRefund(requestContext().app, await currentDeskActor(), input)),
  ),

  turnGuestProof: formHandler(switchSchema, async (input) =>
    answer(await turnGuestProof(requestContext().app, await currentDeskActor(), input)),
  ),
}

async function answer(repaired: Repaired): Promise<FormOutcome> {
  if (repaired.ok) {
    return redirectTo('/staff/operations')
  }
  if (repaired.code === 'not-yours' && !(await currentDeskActor()))
    return refusedForm('desk-closed')
  return refusedForm(repaired.code)
}
