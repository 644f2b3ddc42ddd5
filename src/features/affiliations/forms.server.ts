import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import {
  requestAffiliation,
  confirmAffiliation,
  endAffiliation,
  type AffiliationChanged,
} from '#/server/affiliations/change.ts'
import { setDepartment } from '#/server/affiliations/department.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { requestSchema, confirmSchema, departmentSchema, endSchema } from './affiliations.ts'

/** The forms between a centre and its doctors, by name. */
export const affiliationForms = {
  affiliationRequest: formHandler(requestSchema, async ({ slug, named }) => {
    const membership = await currentMembership(slug)
    return answer(slug, 'named', await requestAffiliation(requestContext().app, membership, named))
  }),

  affiliationConfirm: formHandler(confirmSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, 'branch', await confirmAffiliation(requestContext().app, membership, input))
  }),

  affiliationDepartment: formHandler(departmentSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, 'department', await setDepartment(requestContext().app, membership, input))
  }),

  affiliationEnd: formHandler(endSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, 'id', await endAffiliation(requestContext().app, membership, id))
  }),
}

/** Refusals of what was typed or chosen. */
const aboutField: ReadonlySet<RefusalCode> = new Set([
  'doctor-not-found',
  'already-affiliated',
  'choice-required',
])

/** A session may end between opening a form and sending it. */
async function answer(slug: string, field: string, done: AffiliationChanged): Promise<FormOutcome> {
  if (done.ok) return redirectTo(`/provider/${slug}/doctors`)
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, aboutField.has(done.code) ? field : undefined)
}
