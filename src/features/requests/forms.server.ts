import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/proof.server.ts'
import { currentAsker } from './asker.server.ts'
import { lookupSchema, supplySchema } from './requests.ts'
import { proveRequest, supplyAnswer } from './status.server.ts'

/** The forms of /request, by name. */
export const requestForms = {
  lookup: receiver(lookupSchema, async (input) => {
    const { app, address } = requestContext()
    const limit = { name: 'lookup', subject: address, attempts: 30, windowMinutes: 15 }
    if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
    const reference = await proveRequest(app, input)
    if (!reference) return refusedForm('request-unknown')
    await addProof('requests', reference)
    return done(reference)
  }),

  supply: receiver(supplySchema, async ({ documents, ...input }) => {
    const { app } = requestContext()
    const fileIds = fileIdsOf(app, documents)
    if (!fileIds) return refusedForm('file-lost', 'documents')
    const result = await supplyAnswer(app, await currentAsker(), { ...input, fileIds })
    if (result.ok) return done(input.reference)
    return refusedForm(result.code, result.code === 'file-lost' ? 'documents' : undefined)
  }),
}

function done(reference: string): FormOutcome {
  return { ok: true, location: localizedPath(`/request/${reference}`, requestContext().locale) }
}
