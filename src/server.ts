import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Site } from '#/domain/brand.ts'
import { workImports } from '#/features/directoryfile/work.server.ts'
import { detectionRedirect, requestLocale } from '#/i18n/detection.ts'
import { runInContext } from '#/server/context.server.ts'
import { logFailure } from '#/server/log.server.ts'
import { publicRequest, readInput } from '#/server/request.server.ts'
import { finish, refusal, refuse, secure } from '#/server/response.server.ts'
import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import { closeServices, endStreams, openServices } from '#/server/opening.server.ts'
import { type Services } from '#/server/services.server.ts'

const render = createStartHandler(defaultStreamHandler)

/** Every request enters here: language and context first, then Start, then the shared headers. */
async function fetch(original: Request): Promise<Response> {
  const startedAt = performance.now()
  const refused = refuse(original)
  if (refused) return bare(refusal(original, refused))
  const { request: seen, origin, address } = publicRequest(original)
  const redirect = detectionRedirect(seen)
  if (redirect) return bare(redirect, origin)
  const request = await readInput(seen)
  if (typeof request === 'number') return bare(refusal(seen, request), origin)
  const { services, release } = openServices()
  const site = await siteFor(request, services)
  const context = {
    requestId: crypto.randomUUID(),
    locale: requestLocale(request),
    origin,
    address,
    services,
    site,
  }
  const response = await runInContext(context, () => render(request))
  const { requestId } = context
  return finish(response, { request, origin, startedAt, requestId, release })
}

/** An answer that needs no page. */
function bare(response: Response, origin = ''): Response {
  const headers = new Headers(response.headers)
  secure(headers, origin)
  return new Response(response.body, { status: response.status, headers })
}

/** Whether a probe asks, or the database is away: the answer is the same without it. */
async function siteFor(request: Request, services: Services): Promise<Site | undefined> {
  if (/^\/(?:healthz|readyz|api\/)/.test(new URL(request.url).pathname)) return undefined
  try {
    return await services.sites.read(services.clock.now())
  } catch {
    return undefined
  }
}

/** Files of doctors that wait to be checked or applied. */
async function importFiles(): Promise<void> {
  const { services, release } = openServices()
  try {
    await workImports(services)
  } catch (error) {
    logFailure('imports-failed', error, 'imports')
  } finally {
    await release()
  }
}

export default {
  fetch,
  upkeep: runUpkeep,
  notices: sendNotices,
  imports: importFiles,
  endStreams,
  close: closeServices,
}
