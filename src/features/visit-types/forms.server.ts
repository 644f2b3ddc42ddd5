import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { saveVisitType } from '#/server/visit-types/save.ts'
import { raiseVisitType, withdrawVisitType } from '#/server/visit-types/withdraw.ts'
import { typeSchema, visitTypeSchema } from './visit-types.ts'

/** The forms of the page of visit types, by name. */
export const visitTypeForms = {
  visitType: formHandler(visitTypeSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await saveVisitType(requestContext().app, membership, input))
  }),

  withdrawn: formHandler(typeSchema, async ({ slug, ...type }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await withdrawVisitType(requestContext().app, membership, type))
  }),

  raised: formHandler(typeSchema, async ({ slug, ...type }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await raiseVisitType(requestContext().app, membership, type))
  }),
}

type Done = { ok: true } | { ok: false; code: RefusalCode }

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: Done): Promise<FormOutcome> {
  if (done.ok) {
    const path = localizedPath(`/provider/${slug}/types`, requestContext().locale)
    return { ok: true, location: `${path}?done=saved` }
  }
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, fields.get(done.code))
}

const fields = new Map<RefusalCode, string>([
  ['visit-name-taken', 'nameEn'],
  ['visit-too-long', 'minutes'],
  ['visit-fee-required', 'fee'],
  ['visit-days-required', 'returningDays'],
])
