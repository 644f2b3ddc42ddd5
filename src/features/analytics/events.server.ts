import { statusOfRefusal } from '#/domain/codes.ts'
import { requestContext } from '#/server/http/context.ts'
import { countEvent } from '#/server/statistics/count-event.ts'

/** Counts what a browser reports; `routes` are the existing pages. */
export async function receiveEvent(request: Request, routes: readonly string[]): Promise<Response> {
  const { app, locale, address } = requestContext()
  const body: unknown = await request.json().catch(() => null)
  const counted = await countEvent(app, { body, routes, locale, address })
  return new Response(null, { status: counted === 'counted' ? 204 : statusOfRefusal(counted) })
}
