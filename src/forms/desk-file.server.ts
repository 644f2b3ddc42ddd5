import { setResponseStatus } from '@tanstack/react-start/server'
import { statusOfRefusal, type Refused } from '#/domain/codes.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import { requestContext } from '#/server/http/context.ts'
import { readForm } from '#/server/http/form-data.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { noteFailedPost } from './failed-post.server.ts'
import { redirectToSignIn } from './interrupted-form.server.ts'
import { typedFields, type FormOutcome, type NextPage } from './post.ts'

type DeskFile = { name: string; bytes: Uint8Array<ArrayBuffer>; submissionKey: string }
type FileOutcome = Extract<FormOutcome, { ok: true }> | Refused
type CarryOut = (actor: DeskActor, file: DeskFile) => Promise<FileOutcome>

/**
 * Handles a plain form at the desk with one file, `file`, that is no document of a request: those are pictures
 * and PDFs only, see upload.server.ts. A refusal shows the page again.
 */
export function receiveDeskFile(form: string, carryOut: CarryOut) {
  return async ({ request, next }: { request: Request; next: NextPage }) => {
    const outcome = await receive(request, carryOut)
    if (outcome instanceof Response) return outcome
    if (outcome.ok)
      return new Response(null, { status: 303, headers: { location: outcome.location } })
    const { code } = outcome
    const post = { form, typed: {}, problems: [{ field: 'file', code }] }
    const elsewhere = await redirectToSignIn(request, post)
    if (elsewhere) return elsewhere
    setResponseStatus(statusOfRefusal(code))
    noteFailedPost(post)
    return next()
  }
}

async function receive(request: Request, carryOut: CarryOut): Promise<FileOutcome | Response> {
  // Checked before megabytes are read for somebody without permission.
  const actor = await currentDeskActor()
  if (!actor) return { ok: false, code: 'desk-closed' }
  const data = await readForm(request)
  if (data instanceof Response) return data
  const formToken = await checkFormToken(requestContext().app, typedFields(data))
  if (!formToken.ok) return formToken
  const file = data.get('file')
  if (!(file instanceof File)) return { ok: false, code: 'file-required' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return carryOut(actor, { name: file.name, bytes, submissionKey: formToken.submissionKey })
}
