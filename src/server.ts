import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { detectionRedirect, requestLocale } from '#/i18n/detection.ts'
import { runInContext } from '#/server/context.server.ts'
import { publicRequest } from '#/server/request.server.ts'
import { finish, refuse } from '#/server/response.server.ts'
import { runUpkeep, sendNotices } from '#/server/upkeep.server.ts'
import { closeServices, endStreams, openServices } from '#/server/services.server.ts'

const render = createStartHandler(defaultStreamHandler)

/** Every request enters here: language and context first, then Start, then the shared headers. */
async function fetch(original: Request): Promise<Response> {
  const startedAt = performance.now()
  const { request, origin, address } = publicRequest(original)
  const refusal = refuse(request) ?? detectionRedirect(request)
  if (refusal) return refusal
  const { services, release } = openServices()
  const context = {
    requestId: crypto.randomUUID(),
    locale: requestLocale(request),
    origin,
    address,
    services,
  }
  const response = await runInContext(context, () => render(request))
  return finish(response, { request, startedAt, requestId: context.requestId, release })
}

export default { fetch, upkeep: runUpkeep, notices: sendNotices, endStreams, close: closeServices }
