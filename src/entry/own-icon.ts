import type { Site } from '#/domain/content/brand.ts'
import type { LogoSide } from '#/domain/content/logo.ts'
import { letterAnswer } from '#/features/logo/letter.server.ts'
import { answerLogo } from '#/features/logo/serve-logo.server.ts'
import { underPreconditions } from '#/server/http/etag.ts'
import type { App } from '#/server/app.ts'
import { getApp } from '#/server/assembly/connections.ts'
import { logFailure } from '#/server/observability/log.ts'

const icons: Record<string, { side: LogoSide; type: 'image/png' | 'image/x-icon' }> = {
  '/icon.svg': { side: 192, type: 'image/png' },
  '/favicon.ico': { side: 48, type: 'image/x-icon' },
  '/apple-touch-icon.png': { side: 180, type: 'image/png' },
}

/**
 * The owner's logo, or a neutral icon, at the addresses that browsers request by themselves. Null for other
 * addresses, and where the release's own file is the answer, also while the database is unavailable.
 */
export async function ownIcon(
  request: Request,
  siteSoon: (app: App) => Promise<Site | undefined>,
): Promise<Response | null> {
  const { pathname } = URL.canParse(request.url) ? new URL(request.url) : { pathname: '' }
  const icon = icons[pathname]
  if (!icon || !/^(?:GET|HEAD)$/.test(request.method)) return null
  const { app, release } = getApp()
  try {
    const site = await siteSoon(app)
    if (!site) return null
    if (site.logo === null) return site.isRenamed ? neutralIcon(site, pathname) : null
    const answer = await answerLogo(app, request, icon)
    return answer && (await underPreconditions(request, guarded(answer)))
  } catch (error) {
    logFailure('icon-failed', error, 'icon')
    return null
  } finally {
    await release()
  }
}

/** The release has its pictures, since drawing a letter needs fonts. */
function neutralIcon({ brand }: Site, pathname: string): Response {
  if (pathname === '/icon.svg') return guarded(letterAnswer(brand))
  const headers = { location: `/plain${pathname}`, 'cache-control': 'public, max-age=3600' }
  return new Response(null, { status: 302, headers })
}

/** Browsers must not guess a file's type, as with the release's own files. */
function guarded(answer: Response): Response {
  answer.headers.set('x-content-type-options', 'nosniff')
  return answer
}
