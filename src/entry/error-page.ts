import { isPrefixed, localeOfPath } from '#/i18n/locale.ts'
import { runInContext } from '#/server/http/context.ts'
import { pageOf } from '#/server/render/rendered-page.ts'
import { getSettings } from '#/server/config/settings.ts'
import { headersOf, isScripted, rawPath, refusal } from '#/server/http/refusal.ts'
import type { Refusal, RequestContext } from '#/server/http/request-store.ts'
import { withoutScripts } from '#/server/render/defer-hydration.ts'

type Render = (request: Request) => Response | Promise<Response>
type ErrorPageContext = Pick<RequestContext, 'app' | 'site'> &
  Partial<Pick<RequestContext, 'requestId'>>

/**
 * The response to a request that reached no page, or whose page failed: a page that says why, in the language of the address. It is
 * rendered like the page of an unknown address, without a database, and runs no script, because its address
 * is not the requested one.
 */
export async function refused(
  render: Render,
  { request, status }: { request: Request; status: Refusal },
  around: ErrorPageContext,
): Promise<Response> {
  if (isScripted(request)) return refusal(status)
  const path = rawPath(request)
  const locale = localeOfPath(path)
  const origin = originOf(request, status)
  const requestId = crypto.randomUUID()
  const reference = status === 500 ? around.requestId : undefined
  const location = { refused: { status, path, reference }, isPrefixed: isPrefixed(path) }
  const context = { ...around, ...location, requestId, locale, origin, address: '' }
  const page = new Request(origin + (isPrefixed(path) ? `/${locale}/refused` : '/refused'))
  const rendered = await runInContext(context, async () => render(page))
  const html = withoutScripts(await pageOf(rendered), requestId)
  const headers = headersOf(status)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return new Response(html, { status, headers })
}

/** The host may be the reason for the refusal. */
function originOf(request: Request, status: Refusal): string {
  const { PUBLIC_ORIGIN } = getSettings()
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).origin
  return status !== 421 && URL.canParse(request.url)
    ? new URL(request.url).origin
    : 'http://localhost'
}
