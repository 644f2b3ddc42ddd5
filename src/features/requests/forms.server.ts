import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import { lookupHandler } from '#/parts/lookup.server.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { supplyAnswer } from '#/server/requests/supply.ts'
import { requestLookup } from './lookup.ts'
import { supplySchema } from './requests.ts'

/** The forms of /request, by name. */
export const requestForms = {
  lookup: lookupHandler('requests', requestLookup, findRequestByReference),

  supply: formHandler(supplySchema, async ({ documents, ...input }) => {
    const { app } = requestContext()
    const fileIds = fileIdsOf(app, documents)
    if (!fileIds) return refusedForm('file-lost', 'documents')
    const result = await supplyAnswer(app, await currentAsker('requests'), { ...input, fileIds })
    if (result.ok) return redirectTo(`/request/${input.reference}`)
    return refusedForm(result.code, result.code === 'file-lost' ? 'documents' : undefined)
  }),
}
