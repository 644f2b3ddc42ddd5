import { educationField } from '#/domain/directory/education.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { askForChange, type RequestedChange } from '#/server/requests/profile-change.ts'
import { askForEducation } from '#/server/requests/education-request.ts'
import { askForBranch } from '#/server/requests/branch-request.ts'
import {
  saveBranch,
  saveInsurers,
  saveVisiting,
  type SaveProfileResult,
} from '#/server/practices/keep.ts'
import { currentUser } from '#/server/session/session.ts'
import { educationSchema } from './education.ts'
import {
  branchSchema,
  insurersSchema,
  newBranchSchema,
  textsSchema,
  visitingSchema,
} from './practice.ts'

/** The forms of a profile's own page, by name. */
export const practiceForms = {
  branch: formHandler(branchSchema, async (input) => {
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await saveBranch(requestContext().app, membership, input))
  }),

  newBranch: formHandler(newBranchSchema, async ({ slug, ...branch }, submissionKey) => {
    const { app, locale } = requestContext()
    const [membership, user] = [await currentMembership(slug), await currentUser()]
    if (!user) return refusedForm('signed-out')
    return answer(
      slug,
      await askForBranch(app, membership, user, { branch, submissionKey, locale }),
    )
  }),

  insurers: formHandler(insurersSchema, async (input) => {
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await saveInsurers(requestContext().app, membership, input))
  }),

  visiting: formHandler(visitingSchema, async ({ slug, seen, ...facts }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await saveVisiting(requestContext().app, membership, { seen, facts }))
  }),

  texts: formHandler(textsSchema, async ({ slug, photo, ...texts }, submissionKey) => {
    const { app, locale } = requestContext()
    const photoIds = fileIdsOf(app, photo)
    if (!photoIds) return refusedForm('file-lost', 'photo')
    const [membership, user] = [await currentMembership(slug), await currentUser()]
    if (!user) return refusedForm('signed-out')
    const sent = { texts, photoIds, submissionKey, locale }
    return answer(slug, await askForChange(app, membership, user, sent))
  }),

  education: formHandler(educationSchema, async ({ slug, lines }, submissionKey) => {
    const { app, locale } = requestContext()
    const [membership, user] = [await currentMembership(slug), await currentUser()]
    if (!user) return refusedForm('signed-out')
    const sent = { lines: lines.map(({ line }) => line), submissionKey, locale }
    const numbers = lines.map(({ number }) => number)
    return educationAnswer(slug, numbers, await askForEducation(app, membership, user, sent))
  }),
}

/** A wrong year is told beside its field. */
function educationAnswer(
  slug: string,
  numbers: readonly number[],
  done: Awaited<ReturnType<typeof askForEducation>>,
): FormOutcome | Promise<FormOutcome> {
  if (done.ok || !('line' in done)) return answer(slug, done)
  return refusedForm(done.code, educationField(numbers[done.line] ?? 1, done.field))
}

/** A session may end between opening a form and sending it. */
async function answer(
  slug: string,
  done: SaveProfileResult | RequestedChange,
): Promise<FormOutcome> {
  if (done.ok) {
    const path = localizedPath(`/provider/${slug}/profile`, requestContext().locale)
    return { ok: true, location: `${path}?done=${'reference' in done ? 'asked' : 'saved'}` }
  }
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  const fields: Partial<Record<typeof done.code, string>> = {
    'photo-type': 'photo',
    'file-lost': 'photo',
    'district-not-found': 'district',
  }
  return refusedForm(done.code, fields[done.code])
}
