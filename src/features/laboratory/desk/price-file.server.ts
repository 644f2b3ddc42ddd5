import { setResponseStatus } from '@tanstack/react-start/server'
import { statusOfRefusal, type RefusalCode } from '#/domain/codes.ts'
import { noteFailedPost } from '#/forms/failed-post.server.ts'
import { redirectToSignIn } from '#/forms/interrupted-form.server.ts'
import { typedFields, type NextPage } from '#/forms/post.ts'
import { requestContext } from '#/server/http/context.ts'
import { readForm } from '#/server/http/form-data.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import type { RequestContext } from '#/server/http/request-store.ts'
import { checkPriceFile, type PriceFile, type PriceFileView } from '#/server/lab-desk/price-file.ts'
import { priceTemplate } from '#/server/lab-desk/template.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'

/** The file that this request brought, for the page that answers it. */
const checked = new WeakMap<RequestContext, PriceFileView>()

export function findCheckedFile(): PriceFileView | null {
  return checked.get(requestContext()) ?? null
}

type FilePost = { request: Request; slug: string; next: NextPage }

/** The page again, with what the file would change, or with all that is wrong in it; nothing is written. */
export async function receivePriceFile({ request, slug, next }: FilePost) {
  const answered = await readPriceFile(request, slug)
  if (answered instanceof Response) return answered
  if (answered.ok) {
    checked.set(requestContext(), answered.file)
    if (!answered.file.ok) setResponseStatus(statusOfRefusal('file-unreadable'))
    return next()
  }
  const post = { form: 'file', typed: {}, problems: [{ field: 'file', code: answered.code }] }
  const elsewhere = await redirectToSignIn(request, post)
  if (elsewhere) return elsewhere
  setResponseStatus(statusOfRefusal(answered.code))
  noteFailedPost(post)
  return next()
}

type ReadFile = PriceFile | { ok: false; code: RefusalCode }

async function readPriceFile(request: Request, slug: string): Promise<ReadFile | Response> {
  // Checked before megabytes are read for somebody without permission.
  if (!(await currentUser())) return { ok: false, code: 'signed-out' }
  const membership = await currentMembership(slug)
  if (!membership) return { ok: false, code: 'not-yours' }
  const data = await readForm(request)
  if (data instanceof Response) return data
  const { app } = requestContext()
  const formToken = await checkFormToken(app, typedFields(data))
  if (!formToken.ok) return formToken
  const file = data.get('file')
  if (!(file instanceof File)) return { ok: false, code: 'file-required' }
  return checkPriceFile(app, membership, new Uint8Array(await file.arrayBuffer()))
}

type TemplateVisit = { request: Request; params: { slug: string } }

/** The handler of the file to fill in, as CSV or with `format=xlsx` as a workbook. */
export async function sendPriceTemplate({ request, params }: TemplateVisit) {
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const membership = await currentMembership(params.slug)
  const content = await priceTemplate(requestContext().app, membership, format)
  if (content === null) return new Response('Page Not Found', { status: 404 })
  return new Response(content, {
    headers: {
      'content-type': mediaTypes[format],
      'content-disposition': `attachment; filename="prices.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
