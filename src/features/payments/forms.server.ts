import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { payAtClinic, startPayment } from '#/server/payments/pay.ts'
import { confirmSandbox, playSandbox } from '#/server/payments/sandbox.ts'
import { currentPayer } from '#/server/payments/payer.ts'
import { clinicSchema, paySchema } from './payments.ts'
import { sandboxCodeSchema, sandboxSchema } from './sandbox.ts'

/** The forms of everything that can be paid for, by name. */
export const paymentForms = {
  pay: formHandler(paySchema, async (input, submissionKey) => {
    const { app } = requestContext()
    const started = await startPayment(app, await currentPayer(), { ...input, submissionKey })
    return started.ok ? started : refusedForm(started.code)
  }),

  clinic: formHandler(clinicSchema, async ({ reference }) => {
    const booked = await payAtClinic(requestContext().app, await currentPayer(), reference)
    return booked.ok ? redirectTo(`/booking/${reference}`) : refusedForm(booked.code)
  }),
}

/** The forms of the trial gateway's own page. */
export const sandboxForms = {
  trial: formHandler(sandboxSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await playSandbox(requestContext().app, input)
    return played.ok ? redirectTo(played.path) : refusedForm(played.code)
  }),

  'trial-code': formHandler(sandboxCodeSchema, async (input) => {
    if (!(await isPatient())) return refusedForm('too-many')
    const played = await confirmSandbox(requestContext().app, input)
    return played.ok ? redirectTo(played.path) : refusedForm(played.code)
  }),
}

function isPatient(): Promise<boolean> {
  const { app, address } = requestContext()
  const limit = { name: 'trial', subject: address, attempts: 200, windowMinutes: 60 }
  return takeLimits(app, [limit])
}
