import type { z } from 'zod'
import { MAX_FILES } from '#/domain/directory/file.ts'
import { refusedForm } from '#/domain/problem.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { requestContext } from '#/server/http/context.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof } from '#/server/session/proofs.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import type { NewRequest } from '#/server/requests/request.ts'
import { currentActor } from '#/server/session/session.ts'
import type { FileToken } from './file-tokens.ts'
import type { FormOutcome } from './post.ts'
import { formHandler } from './receive.server.ts'
import { fileIdsOf } from './upload.server.ts'

/** What a form requests, as its feature defines it; the rest is the same for all. */
export type RequestInput = Pick<
  NewRequest,
  | 'kind'
  | 'name'
  | 'phone'
  | 'details'
  | 'secrets'
  | 'exclusiveKey'
  | 'doctorId'
  | 'facilityId'
  | 'dueAt'
  | 'draftId'
  | 'purposes'
> & {
  files?: readonly FileToken[]
  /** The field that shows `already-applied`. */
  exclusiveField?: string
}

/** What to request; or the form's outcome, if it is refused or was requested before. */
type Plan<Input> = (
  app: App,
  input: Input,
  submissionKey: string,
) => Promise<RequestInput | FormOutcome>

/**
 * A form that becomes a request: limited, written once with its documents and consents, proved to this
 * browser, and redirected to its status page.
 */
export function requestHandler<Schema extends z.ZodType>(
  schema: Schema,
  plan: Plan<z.output<Schema>>,
) {
  return formHandler(schema, async (input, submissionKey) => {
    const request = await plan(requestContext().app, input, submissionKey)
    return 'ok' in request ? request : submitRequest(request, submissionKey)
  })
}

async function submitRequest(input: RequestInput, submissionKey: string): Promise<FormOutcome> {
  const { app, locale } = requestContext()
  const { files = [], exclusiveField, ...request } = input
  if (!(await isAllowed(app, input.phone))) return refusedForm('too-many')
  const fileIds = fileIdsOf(app, files)
  if (!fileIds) return refusedForm('file-lost')
  if (fileIds.length > MAX_FILES) return refusedForm('file-too-many')
  const actor = await currentActor()
  const userId = actor.kind === 'patient' ? actor.userId : null
  const policyVersion = await readPolicyVersion(app)
  const result = await recordRequest(app, {
    ...request,
    fileIds,
    submissionKey,
    userId,
    locale,
    policyVersion,
  })
  if (!result.ok) return refusedForm(result.code, exclusiveField)
  await addProof('requests', result.reference)
  return { ok: true, location: localizedPath(`/request/${result.reference}`, locale) }
}

async function isAllowed(app: App, phone: string): Promise<boolean> {
  const { address } = requestContext()
  return takeLimits(app, [
    { name: 'request', subject: phone, attempts: 12, windowMinutes: 60 },
    { name: 'request', subject: address, attempts: 400, windowMinutes: 60 },
  ])
}
