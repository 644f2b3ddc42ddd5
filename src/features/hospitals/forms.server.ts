import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import {
  answerEstimate,
  closeEstimate,
  type EstimateChanged,
} from '#/server/hospitals/estimates.ts'
import type { HospitalChanged } from '#/server/hospitals/member.ts'
import { removeProcedure, saveProcedure } from '#/server/hospitals/procedures.ts'
import {
  confirmHospital,
  saveHospitalFact,
  saveHospitalInsurers,
  saveVisitingHours,
} from '#/server/hospitals/save.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { answerSchema, closeSchema } from './estimate.ts'
import {
  confirmSchema,
  factSchema,
  insurersSchema,
  newProcedureSchema,
  procedureSchema,
  removeProcedureSchema,
  visitingSchema,
} from './hospital.ts'

/** The forms of a hospital's page, by name. */
export const hospitalForms = {
  fact: formHandler(factSchema, async ({ slug, ...fact }) =>
    answer(slug, await saveHospitalFact(requestContext().app, await currentMembership(slug), fact)),
  ),

  visiting: formHandler(visitingSchema, async ({ slug, ...hours }) =>
    answer(
      slug,
      await saveVisitingHours(requestContext().app, await currentMembership(slug), hours),
    ),
  ),

  insurers: formHandler(insurersSchema, async ({ slug, insurers: chosen, seen }) =>
    answer(
      slug,
      await saveHospitalInsurers(requestContext().app, await currentMembership(slug), {
        chosen,
        seen,
      }),
    ),
  ),

  confirm: formHandler(confirmSchema, async ({ slug, ...seen }) =>
    answer(slug, await confirmHospital(requestContext().app, await currentMembership(slug), seen)),
  ),

  newProcedure: formHandler(newProcedureSchema, (typed) =>
    keep({ ...typed, id: null, seen: null }),
  ),

  procedure: formHandler(procedureSchema, keep),

  removeProcedure: formHandler(removeProcedureSchema, async ({ slug, ...which }) =>
    answer(slug, await removeProcedure(requestContext().app, await currentMembership(slug), which)),
  ),
}

type TypedProcedure = Omit<Parameters<typeof saveProcedure>[2], 'minPiastres' | 'maxPiastres'> & {
  slug: string
  min: number
  max: number
}

async function keep({ slug, min, max, ...stated }: TypedProcedure): Promise<FormOutcome> {
  const input = { ...stated, minPiastres: min, maxPiastres: max }
  return answer(
    slug,
    await saveProcedure(requestContext().app, await currentMembership(slug), input),
  )
}

/** The forms of the requests for estimates. */
export const answeredForms = {
  answer: formHandler(answerSchema, async ({ slug, min, max, ...holding }) => {
    const input = { ...holding, minPiastres: min, maxPiastres: max }
    const membership = await currentMembership(slug)
    return answer(slug, await answerEstimate(requestContext().app, membership, input), 'estimates')
  }),

  close: formHandler(closeSchema, async ({ slug, ...holding }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await closeEstimate(requestContext().app, membership, holding), 'estimates')
  }),
}

/** A session may end between opening a form and sending it. */
async function answer(
  slug: string,
  done: HospitalChanged | EstimateChanged,
  page: 'hospital' | 'estimates' = 'hospital',
): Promise<FormOutcome> {
  const path = localizedPath(`/provider/${slug}/${page}`, requestContext().locale)
  if (done.ok) return { ok: true, location: page === 'hospital' ? `${path}?done=saved` : path }
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, fields.get(done.code))
}

const fields = new Map<RefusalCode, string>([
  ['amount-invalid', 'min'],
  ['procedure-name-taken', 'nameAr'],
])
