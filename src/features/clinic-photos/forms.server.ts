import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { addClinicPhoto } from '#/server/clinic-photos/add.ts'
import { raiseClinicPhoto, removeClinicPhoto } from '#/server/clinic-photos/change.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { newPhotoSchema, photoSchema, raisedSchema } from './clinic-photos.ts'

/** The forms about a clinic's photos, on the profile's own page. */
export const photoForms = {
  newPhoto: formHandler(newPhotoSchema, async ({ slug, photo, ...input }, submissionKey) => {
    const { app } = requestContext()
    const [fileId] = fileIdsOf(app, photo) ?? []
    if (!fileId) return refusedForm('file-lost', 'photo')
    const { branch, altAr, altEn } = input
    const sent = { branch, altAr, altEn, fileId, submissionKey }
    return answer(slug, await addClinicPhoto(app, await currentMembership(slug), sent), 'asked')
  }),

  removedPhoto: formHandler(photoSchema, async ({ slug, photo }) => {
    const membership = await currentMembership(slug)
    const done = await removeClinicPhoto(requestContext().app, membership, { photo })
    return answer(slug, done, 'saved')
  }),

  raisedPhoto: formHandler(raisedSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await raiseClinicPhoto(requestContext().app, membership, input), 'saved')
  }),
}

type Done = { ok: true } | { ok: false; code: RefusalCode }

/** A session may end between opening a form and sending it. */
async function answer(slug: string, done: Done, what: 'asked' | 'saved'): Promise<FormOutcome> {
  if (done.ok) return redirectTo(`/provider/${slug}/profile?done=${what}`)
  if (done.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(done.code, aboutPhoto.has(done.code) ? 'photo' : undefined)
}

/** Told beside the field of the picture. */
const aboutPhoto: ReadonlySet<RefusalCode> = new Set([
  'photo-type',
  'file-lost',
  'pictures-off',
  'picture-too-many-pixels',
  'picture-unreadable',
])
