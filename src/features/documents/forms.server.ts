import { refusedForm } from '#/domain/problem.ts'
import type { RefusalCode, Refused } from '#/domain/codes.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { attachDocument, detachDocument, removeDocument } from '#/server/documents/change.ts'
import { keepDocument } from '#/server/documents/keep.ts'
import { leaveDocument } from '#/server/documents/leave.ts'
import { revokeShare, shareDocument } from '#/server/documents/share.ts'
import { withdrawDocument } from '#/server/documents/withdraw.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership } from '#/server/session/membership.ts'
import {
  attachmentSchema,
  documentSchema,
  newDocumentSchema,
  leftDocumentSchema,
  shareSchema,
  withdrawalSchema,
} from './documents.ts'

/** The forms about a patient's documents, on the account's page and on a booking's. */
export const documentForms = {
  keepDocument: formHandler(
    newDocumentSchema,
    async ({ document, about, visit, ...facts }, submissionKey) => {
      const { app } = requestContext()
      const [fileId] = fileIdsOf(app, document) ?? []
      if (!fileId) return refusedForm('file-lost', 'document')
      const input = { ...facts, fileId, familyMemberId: about, reference: visit, submissionKey }
      return answer(visit, await keepDocument(app, await currentAsker('bookings'), input))
    },
  ),

  attachDocument: formHandler(attachmentSchema, async ({ id, visit }) => {
    const asker = await currentAsker('bookings')
    const done = await attachDocument(requestContext().app, asker, { id, reference: visit })
    return answer(visit, done)
  }),

  detachDocument: formHandler(attachmentSchema, async ({ id, visit }) => {
    const asker = await currentAsker('bookings')
    const done = await detachDocument(requestContext().app, asker, { id, reference: visit })
    return answer(visit, done)
  }),

  removeDocument: formHandler(documentSchema, async ({ id, visit }) => {
    const asker = await currentAsker('bookings')
    return answer(visit, await removeDocument(requestContext().app, asker, id))
  }),

  shareDocument: formHandler(documentSchema, async ({ id, visit }) => {
    const asker = await currentAsker('bookings')
    return answer(visit, await shareDocument(requestContext().app, asker, id))
  }),

  revokeShare: formHandler(shareSchema, async ({ visit, ...input }) => {
    const asker = await currentAsker('bookings')
    return answer(visit, await revokeShare(requestContext().app, asker, input))
  }),
}

/** The forms with which a doctor leaves a document and takes it back, on the page of a visit. */
export const clinicDocumentForms = {
  leaveDocument: formHandler(
    leftDocumentSchema,
    async ({ slug, visit, document, ...facts }, submissionKey) => {
      const { app } = requestContext()
      const [fileId] = fileIdsOf(app, document) ?? []
      if (!fileId) return refusedForm('file-lost', 'document')
      const input = { ...facts, fileId, reference: visit, submissionKey }
      const done = await leaveDocument(app, await currentMembership(slug), input)
      return done.ok ? redirectTo(`/provider/${slug}/visit/${visit}`) : refused(done)
    },
  ),

  withdrawDocument: formHandler(withdrawalSchema, async ({ slug, visit, ...input }) => {
    const membership = await currentMembership(slug)
    const withdrawal = { ...input, reference: visit }
    const done = await withdrawDocument(requestContext().app, membership, withdrawal)
    return done.ok ? redirectTo(`/provider/${slug}/visit/${visit}`) : refused(done)
  }),
}

function answer(visit: string | null, done: { ok: true } | Refused): FormOutcome {
  if (!done.ok) return refused(done)
  return redirectTo(visit ? `/booking/${visit}` : '/account/documents')
}

function refused({ code }: Refused): FormOutcome {
  return refusedForm(code, fields[code])
}

const fields: Partial<Record<RefusalCode, string>> = {
  'file-lost': 'document',
  'documents-full': 'document',
  'visit-documents-full': 'document',
  'member-not-found': 'about',
}
