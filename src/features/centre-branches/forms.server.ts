import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import {
  addBranch,
  removeBranch,
  type BranchChanged,
} from '#/server/affiliations/branch-changes.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { branchSchema } from './branches.ts'

/** The forms of a centre's branches, by name. */
export const branchForms = {
  addedBranch: formHandler(branchSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await addBranch(requestContext().app, membership, input))
  }),

  removedBranch: formHandler(branchSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await removeBranch(requestContext().app, membership, input))
  }),
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: BranchChanged): Promise<FormOutcome> {
  if (done.ok) return redirectTo(`/provider/${slug}/branches`)
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, done.code === 'choice-required' ? 'branch' : undefined)
}
