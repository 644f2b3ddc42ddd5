import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentMembership } from '#/server/practice.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { askForChange, type AskedFor } from './ask.server.ts'
import { saveBranch, saveInsurers, saveVisiting, type Kept } from './keep.server.ts'
import { branchSchema, insurersSchema, textsSchema, visitingSchema } from './practice.ts'

/** The forms of a profile's own page, by name. */
export const practiceForms = {
  branch: receiver(branchSchema, async (input) => {
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await saveBranch(requestContext().app, membership, input))
  }),

  insurers: receiver(insurersSchema, async (input) => {
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await saveInsurers(requestContext().app, membership, input))
  }),

  visiting: receiver(visitingSchema, async (input) => {
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await saveVisiting(requestContext().app, membership, input))
  }),

  texts: receiver(textsSchema, async ({ slug, photo, ...texts }, submissionKey) => {
    const { app, locale } = requestContext()
    const photoIds = fileIdsOf(app, photo)
    if (!photoIds) return refusedForm('file-lost', 'photo')
    const [membership, user] = [await currentMembership(slug), await currentUser()]
    if (!user) return refusedForm('signed-out')
    const sent = { texts, photoIds, submissionKey, locale }
    return answer(slug, await askForChange(app, membership, user, sent))
  }),
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: Kept | AskedFor): Promise<FormOutcome> {
  if (done.ok) {
    const path = localizedPath(`/provider/${slug}/profile`, requestContext().locale)
    return { ok: true, location: `${path}?done=${'reference' in done ? 'asked' : 'saved'}` }
  }
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  const isPhoto = done.code === 'photo-type' || done.code === 'file-lost'
  return refusedForm(done.code, isPhoto ? 'photo' : undefined)
}
