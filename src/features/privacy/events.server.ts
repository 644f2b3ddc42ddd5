import { z } from 'zod'
import type { Locale } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/zone.ts'
import type { App } from '#/server/app.ts'
import { requestContext } from '#/server/context.server.ts'
import { addEmptySearch, addPageView } from '#/server/figures/pagecounts.ts'
import { takeLimits } from '#/server/http/limits.ts'

const slug = z.string().regex(/^[a-z0-9-]{0,120}$/)

const eventSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page'), route: z.string().max(120) }),
  z.strictObject({ name: z.literal('empty-search'), specialty: slug, area: slug }),
])

type Told = { body: unknown; routes: readonly string[]; locale: Locale; address: string }

const statuses = { counted: 204, unknown: 400, 'too-many': 429 } as const

/** Counts what a browser reports; `routes` are the existing pages. */
export async function receiveEvent(request: Request, routes: readonly string[]): Promise<Response> {
  const { app, locale, address } = requestContext()
  const body: unknown = await request.json().catch(() => null)
  const counted = await countEvent(app, { body, routes, locale, address })
  return new Response(null, { status: statuses[counted] })
}

/**
 * Counts a page that was opened. Anything other than a template of ours is refused, so that no search, name
 * or number can be stored by mistake or on purpose.
 */
export async function countEvent(
  app: App,
  { body, routes, locale, address }: Told,
): Promise<'counted' | 'unknown' | 'too-many'> {
  const event = eventSchema.safeParse(body)
  if (!event.success) return 'unknown'
  const { data } = event
  if (data.name === 'page' && !routes.includes(data.route)) return 'unknown'
  const limit = { name: 'events', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await takeLimits(app, [limit]))) return 'too-many'
  const day = clinicDate(app.clock.now())
  if (data.name === 'page') await addPageView(app, { route: data.route, locale, day })
  else await addEmptySearch(app, { specialty: data.specialty, area: data.area, day })
  return 'counted'
}
