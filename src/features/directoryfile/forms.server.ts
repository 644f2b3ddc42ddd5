import { setResponseStatus } from '@tanstack/react-start/server'
import { checkEnvelope } from '#/forms/envelope.server.ts'
import { deskSession, leaveForEntrance } from '#/forms/interrupted.server.ts'
import { refusedForm, typedFields, type NextWithPost } from '#/forms/post.ts'
import { receiver, receivePost } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { approveImport, bringFile, takeOutDirectory } from './desk.server.ts'
import { approvalSchema, exportSchema } from './directoryfile.ts'

/** The forms that are answered by a page. */
export const directoryForms = {
  approval: receiver(approvalSchema, async ({ import: id }) => {
    const answer = await approveImport(requestContext().services, await currentDeskActor(), id)
    return answer.ok ? { ok: true, location: pageOf(id) } : refusedForm(answer.code)
  }),
}

const receiveForm = receivePost(directoryForms, deskSession)

type Posted = { request: Request; next: NextWithPost }

/** A file that is brought has its own way: documents of people are pictures and PDFs. */
export async function receiveDirectoryPost({ request, next }: Posted) {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return receiveFile({ request, next })
  const typed = await request
    .clone()
    .formData()
    .catch(() => null)
  return typed?.get('form') === 'export' ? sendFile(typed) : receiveForm({ request, next })
}

async function receiveFile({ request, next }: Posted) {
  const data = await request.formData().catch(() => null)
  if (!data) return new Response('Bad Request', { status: 400 })
  const { services } = requestContext()
  const typed = typedFields(data)
  const envelope = checkEnvelope(services, typed)
  const file = data.get('file')
  const actor = await currentDeskActor()
  const answer = !actor
    ? ({ ok: false, code: 'desk-closed' } as const)
    : !envelope.ok
      ? envelope
      : await bringFile(services, actor, {
          name: file instanceof File ? file.name : '',
          bytes: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
          submissionKey: envelope.submissionKey,
        })
  if (answer.ok && 'id' in answer) return seeOther(pageOf(answer.id))
  const code = answer.ok ? 'form-refused' : answer.code
  const post = { form: 'bring', typed: {}, problems: [{ field: 'file', code }] }
  const elsewhere = await leaveForEntrance(request, post)
  if (elsewhere) return elsewhere
  setResponseStatus(code === 'file-too-big' ? 413 : 422)
  return next({ context: { post } })
}

async function sendFile(data: FormData): Promise<Response> {
  const { services } = requestContext()
  const typed = typedFields(data)
  const parsed = exportSchema.safeParse(typed)
  if (!checkEnvelope(services, typed).ok || !parsed.success)
    return new Response('Bad Request', { status: 400 })
  const { format } = parsed.data
  const text = await takeOutDirectory(services, await currentDeskActor(), format)
  if (text === null) return new Response('Page Not Found', { status: 404 })
  return new Response(text, {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'content-disposition': `attachment; filename="doctors.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

function pageOf(id: string): string {
  const path = localizedPath('/staff/directory', requestContext().locale)
  return `${path}?${new URLSearchParams({ import: id })}`
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
