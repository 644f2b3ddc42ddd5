import { refusedForm } from '#/domain/problem.ts'
import { receiveDeskFile } from '#/forms/desk-file.server.ts'
import { deskSession } from '#/forms/interrupted-form.server.ts'
import { typedFields, type NextPage } from '#/forms/post.ts'
import { formHandler, handleFormPost } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { isMultipart } from '#/server/http/body.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import { approveImport, bringFile, takeOutDirectory, takeTemplate } from '#/server/imports/desk.ts'
import { mapColumns } from '#/server/imports/map-columns.ts'
import { approvalSchema, exportSchema, mappingSchema, templateSchema } from './doctor-import.ts'

/** The forms whose response is a page. */
export const directoryForms = {
  approval: formHandler(approvalSchema, async ({ import: id }) => {
    const answer = await approveImport(requestContext().app, await currentDeskActor(), id)
    return answer.ok ? { ok: true, location: pageOf(id) } : refusedForm(answer.code)
  }),

  mapping: formHandler(mappingSchema, async ({ import: id, columns }) => {
    const { app } = requestContext()
    const answer = await mapColumns(app, await currentDeskActor(), { id, columns })
    return answer.ok ? { ok: true, location: pageOf(id) } : refusedForm(answer.code)
  }),
}

const receiveForm = handleFormPost(directoryForms, deskSession)

type DirectoryPost = { request: Request; next: NextPage }

/** The import file is handled separately: other uploads are only pictures and PDFs. */
export async function receiveDirectoryPost({ request, next }: DirectoryPost) {
  if (isMultipart(request)) return receiveFile({ request, next })
  const typed = await request
    .clone()
    .formData()
    .catch(() => null)
  if (typed?.get('form') === 'export') return sendFile(typed)
  return typed?.get('form') === 'template' ? sendTemplate(typed) : receiveForm({ request, next })
}

const receiveFile = receiveDeskFile('bring', async (actor, { name, bytes, submissionKey }) => {
  const { app } = requestContext()
  const uploaded = await bringFile(app, actor, { name, bytes, submissionKey })
  return uploaded.ok ? { ok: true, location: pageOf(uploaded.id) } : uploaded
})

async function sendFile(data: FormData): Promise<Response> {
  const { app } = requestContext()
  const typed = typedFields(data)
  const parsed = exportSchema.safeParse(typed)
  if (!(await checkFormToken(app, typed)).ok || !parsed.success)
    return new Response('Bad Request', { status: 400 })
  const text = await takeOutDirectory(app, await currentDeskActor(), parsed.data)
  const { table, format } = parsed.data
  return attachment(text, format, table)
}

/** In the language of the page that asks for it. */
async function sendTemplate(data: FormData): Promise<Response> {
  const { app, locale } = requestContext()
  const typed = typedFields(data)
  const parsed = templateSchema.safeParse(typed)
  if (!(await checkFormToken(app, typed)).ok || !parsed.success)
    return new Response('Bad Request', { status: 400 })
  const { table, format } = parsed.data
  const file = await takeTemplate(app, await currentDeskActor(), { table, format, locale })
  return attachment(file, format, `${table}-template`)
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Not found, for somebody without permission. */
function attachment(
  content: string | Uint8Array<ArrayBuffer> | null,
  format: keyof typeof mediaTypes,
  name: string,
): Response {
  if (content === null) return new Response('Page Not Found', { status: 404 })
  return new Response(content, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

function pageOf(id: string): string {
  const path = localizedPath('/staff/directory', requestContext().locale)
  return `${path}?${new URLSearchParams({ import: id })}`
}
