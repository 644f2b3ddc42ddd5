import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { Site } from '#/domain/brand.ts'
import { workImports } from '#/features/directoryfile/work.server.ts'
import { detectionRedirect, requestLocale } from '#/i18n/detection.ts'
import { runInContext } from '#/server/context.server.ts'
import { logFailure } from '#/server/log.server.ts'
import { publicRequest } from '#/server/request.server.ts'
import { finish, refuse } from '#/server/response.server.ts'
import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import { closeServices, endStreams, openServices } from '#/server/opening.server.ts'
import { type Services } from '#/server/services.server.ts'

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
