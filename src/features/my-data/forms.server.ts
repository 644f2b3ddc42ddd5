import { MINE } from '#/domain/booking/personal-data.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestHandler } from '#/forms/request.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { eraseMyData } from '#/server/privacy/erase.ts'
import { findSubject } from '#/server/privacy/find-subject.ts'
import { recordWithdrawal } from '#/server/privacy/withdrawal.ts'
import { dropProofs } from '#/server/session/proofs.ts'
import { currentUser, endSession } from '#/server/session/session.ts'
import { ERASED } from './keys.ts'
import { erasureSchema, withdrawalSchema } from './my-data.ts'
import { myDataSchema } from './request.ts'

/** The form of /my-data, which asks for a copy or an erasure without an account. */
export const dataRequestForms = {
  'my-data': requestHandler(myDataSchema, async (_services, { right, name, phone, note }) => ({
    kind: right,
    name,
    phone,
    details: { note },
    purposes: ['request'],
  })),
}

/** The forms of somebody's own data, by name. */
export const myDataForms = {
  withdrawal: formHandler(withdrawalSchema, async ({ key, consent }) => {
    const { app } = requestContext()
    const subject = await findSubject(app, await currentUser(), key)
    if (!subject) return refuseUnknown(key)
    const isDone = await recordWithdrawal(app, subject, consent)
    return isDone ? done(key) : refusedForm('consent-ended')
  }),

  erasure: formHandler(erasureSchema, async (input) => {
    const user = await currentUser()
    const result = await eraseMyData(requestContext().app, user, input)
    if (!result.ok) {
      if (result.code === 'data-not-found') return refuseUnknown(input.key)
      return refusedForm(result.code, result.code === 'password-wrong' ? 'password' : 'form')
    }
    if (user && input.key === MINE) await endSession()
    dropProofs()
    return done(ERASED)
  }),
}

function refuseUnknown(key: string): FormOutcome {
  return refusedForm(key === MINE ? 'signed-out' : 'data-not-found')
}

function done(key: string): FormOutcome {
  return redirectTo(`/my-data/${key}`)
}
