import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { recordWithdrawal } from '#/server/privacy/withdrawal.ts'
import { dropProofs } from '#/server/proof.server.ts'
import { currentUser, endSession } from '#/server/session.server.ts'
import { eraseMyData } from './erase.server.ts'
import { ERASED, MINE } from './keys.ts'
import { erasureSchema, withdrawalSchema } from './mydata.ts'
import { findSubject } from './subject.server.ts'

/** The forms of somebody's own data, by name. */
export const myDataForms = {
  withdrawal: receiver(withdrawalSchema, async ({ key, consent }) => {
    const { app } = requestContext()
    const subject = await findSubject(app, await currentUser(), key)
    if (!subject) return refuseUnknown(key)
    const now = app.clock.now()
    const isDone = await recordWithdrawal(app, subject, consent, now)
    return isDone ? done(key) : refusedForm('consent-over')
  }),

  erasure: receiver(erasureSchema, async (input) => {
    const user = await currentUser()
    const result = await eraseMyData(requestContext().app, user, input)
    if (!result.ok) {
      if (result.code === 'data-unknown') return refuseUnknown(input.key)
      return refusedForm(result.code, result.code === 'password-wrong' ? 'password' : 'form')
    }
    if (user && input.key === MINE) await endSession()
    dropProofs()
    return done(ERASED)
  }),
}

function refuseUnknown(key: string): FormOutcome {
  return refusedForm(key === MINE ? 'signed-out' : 'data-unknown')
}

function done(key: string): FormOutcome {
  return { ok: true, location: localizedPath(`/my-data/${key}`, requestContext().locale) }
}
