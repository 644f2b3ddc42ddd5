import { refusedForm } from '#/domain/problem.ts'
import { requestHandler } from '#/forms/request.server.ts'
import { listOtherOpen } from '#/server/call-back/call-back.ts'
import { findAskedHospital } from '#/server/hospitals/estimate-page.ts'
import { estimateSchema } from './estimate.ts'

/** More estimates than these are not waited for by one phone. */
const MOST_OPEN = 5

/** The form that asks a hospital for an estimate. */
export const estimateForms = {
  estimate: requestHandler(estimateSchema, async (app, input, submissionKey) => {
    const { name, phone, message } = input
    const hospital = await findAskedHospital(app, input.hospital)
    if (!hospital) return refusedForm('form-refused')
    const procedure = hospital.procedures.find(({ id }) => id === input.procedure)
    if (input.procedure !== null && !procedure) return refusedForm('choice-required', 'procedure')
    const waiting = await listOtherOpen(app, 'estimate', { phone, submissionKey })
    if (waiting.length >= MOST_OPEN) return refusedForm('call-waiting', 'phone')
    return {
      kind: 'estimate',
      name,
      phone,
      details: { hospital: hospital.name, procedure: procedure?.name, message },
      facilityId: hospital.id,
      purposes: ['request'],
    }
  }),
}
