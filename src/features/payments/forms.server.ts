import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentAsker } from './asker.server.ts'
import { payAtClinic, startPayment } from './pay.server.ts'
import { clinicSchema, paySchema } from './payments.ts'
import { trialCodeSchema, trialSchema } from './trial.ts'
import { confirmTrial, playTrial } from './trial.server.ts'

/** The forms of everything that can be paid for, by name. */
export const paymentForms = {
  pay: receiver(paySchema, async (input, submissionKey) => {
    const { services } = requestContext()
    const started = await startPayment(services, await currentAsker(), { ...input, submissionKey })
    return started.ok ? started : refusedForm(started.code)
  }),

  clinic: receiver(clinicSchema, async ({ reference }) => {
    const booked = await payAtClinic(requestContext().services, await currentAsker(), reference)
    return booked.ok ? done(`/booking/${reference}`) : refusedForm(booked.code)
  }),
}

/** The forms of the trial gateway's own page. */
export const trialForms = {
  trial: receiver(trialSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await playTrial(requestContext().services, input)
    return played.ok ? done(played.path) : refusedForm(played.code)
  }),

  'trial-code': receiver(trialCodeSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await confirmTrial(requestContext().services, input)
    return played.ok ? done(played.path) : refusedForm(played.code)
  }),
}

function isPatient(): Promise<boolean> {
  const { services, address } = requestContext()
  const limit = { name: 'trial', subject: address, attempts: 200, windowMinutes: 60 }
  return services.limits.take([limit])
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
