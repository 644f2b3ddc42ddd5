import { logoSides, type LogoSide } from '#/domain/content/logo.ts'
import type { App } from '#/server/app.ts'
import { icoOf } from '#/server/files/ico.ts'
import { requestContext } from '#/server/http/context.ts'
import { isKnownVersion } from '#/server/http/etag.ts'
import { findLogo } from '#/server/site/logo.ts'
import { findSite } from '#/server/site/site.ts'
import { letterAnswer } from './letter.server.ts'

const HOUR = 'public, max-age=3600'
const YEAR = 'public, max-age=31536000, immutable'

/** One square of the owner's logo, or the letter of a site without one. At the address of its version it never changes. */
export async function serveLogo(typed: string, request: Request): Promise<Response> {
  if (typed === 'letter') return letterAnswer((await findSite(requestContext().app)).brand)
  const side = logoSides.find((each) => String(each) === typed)
  const { app } = requestContext()
  const answer = side && (await answerLogo(app, request, { side, type: 'image/png' }))
  return answer ?? new Response('Not Found', { status: 404 })
}

type LogoFile = { side: LogoSide; type: 'image/png' | 'image/x-icon' }

/** Null without a logo; 304 for a browser that has it. */
export async function answerLogo(
  app: App,
  request: Request,
  { side, type }: LogoFile,
): Promise<Response | null> {
  const logo = await findLogo(app, side)
  if (!logo) return null
  const { version } = logo
  const isCurrent = new URL(request.url).searchParams.get('v') === version
  const headers = { etag: `"${version}"`, 'cache-control': isCurrent ? YEAR : HOUR }
  if (isKnownVersion(request.headers.get('if-none-match') ?? '', version))
    return new Response(null, { status: 304, headers })
  const content = type === 'image/png' ? logo.content : icoOf(logo.content)
  const facts = { 'content-type': type, 'content-length': String(content.length) }
  return new Response(content, { headers: { ...headers, ...facts } })
}
