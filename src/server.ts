import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Site } from '#/domain/brand.ts'
import { detectionRedirect, requestLocale } from '#/i18n/detection.ts'
import { runInContext } from '#/server/context.server.ts'
import { publicRequest } from '#/server/request.server.ts'
import { finish, refuse } from '#/server/response.server.ts'
import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import { closeServices, endStreams, openServices, type Services } from '#/server/services.server.ts'

const render = createStartHandler(defaultStreamHandler)

/** Every request enters here: language and context first, then Start, then the shared headers. */
async function fetch(original: Request): Promise<Response> {
  const startedAt = performance.now()
  const { request, origin, address } = publicRequest(original)
  const refusal = refuse(request) ?? detectionRedirect(request)
  if (refusal) return refusal
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
  return finish(response, { request, startedAt, requestId: context.requestId, release })
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

export default { fetch, upkeep: runUpkeep, notices: sendNotices, endStreams, close: closeServices }
