import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import {
  askDoctor,
  confirmAffiliation,
  endAffiliation,
  type AffiliationChanged,
} from '#/server/affiliations/change.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { askSchema, confirmSchema, endSchema } from './affiliations.ts'

/** The forms between a centre and its doctors, by name. */
export const affiliationForms = {
  affiliationAsk: formHandler(askSchema, async ({ slug, named }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await askDoctor(requestContext().app, membership, named))
  }),

  affiliationConfirm: formHandler(confirmSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await confirmAffiliation(requestContext().app, membership, input))
  }),

  affiliationEnd: formHandler(endSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await endAffiliation(requestContext().app, membership, id))
  }),
}

const fields: Partial<Record<RefusalCode, string>> = {
  'doctor-not-found': 'named',
  'already-affiliated': 'named',
  'choice-required': 'branch',
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: AffiliationChanged): Promise<FormOutcome> {
  if (done.ok) return redirectTo(`/provider/${slug}/doctors`)
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, fields[done.code])
}
