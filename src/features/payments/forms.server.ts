import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { currentAsker } from './asker.server.ts'
import { payAtClinic, startPayment } from './pay.server.ts'
import { clinicSchema, paySchema } from './payments.ts'
import { confirmTrial, playTrial } from './trial.server.ts'
import { trialCodeSchema, trialSchema } from './trial.ts'

/** The forms of everything that can be paid for, by name. */
export const paymentForms = {
  pay: receiver(paySchema, async (input, submissionKey) => {
    const { app } = requestContext()
    const started = await startPayment(app, await currentAsker(), { ...input, submissionKey })
    return started.ok ? started : refusedForm(started.code)
  }),

  clinic: receiver(clinicSchema, async ({ reference }) => {
    const booked = await payAtClinic(requestContext().app, await currentAsker(), reference)
    return booked.ok ? done(`/booking/${reference}`) : refusedForm(booked.code)
  }),
}

/** The forms of the trial gateway's own page. */
export const trialForms = {
  trial: receiver(trialSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await playTrial(requestContext().app, input)
    return played.ok ? done(played.path) : refusedForm(played.code)
  }),

  'trial-code': receiver(trialCodeSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await confirmTrial(requestContext().app, input)
    return played.ok ? done(played.path) : refusedForm(played.code)
  }),
}

function isPatient(): Promise<boolean> {
  const { app, address } = requestContext()
  const limit = { name: 'trial', subject: address, attempts: 200, windowMinutes: 60 }
  return takeLimits(app, [limit])
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
