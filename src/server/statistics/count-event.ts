import { z } from 'zod'
import type { Locale } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { addEmptySearch, addPageView } from './page-counts.ts'
import { emitEvent } from '#/server/observability/events.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { logEvent } from '#/server/observability/log.ts'

const slug = z.string().regex(/^[a-z0-9-]{0,120}$/)

const eventSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page'), route: z.string().max(120) }),
  z.strictObject({ name: z.literal('empty-search'), specialty: slug, area: slug }),
  z.strictObject({
    name: z.literal('client-error'),
    type: z.string().regex(/^\w{1,40}$/),
    code: z.string().regex(/^\d{0,4}$/),
    at: z.string().regex(/^(?:[\w-]{1,40}\.js:\d{1,6}:\d{1,7})?$/),
  }),
])

type EventInput = { body: unknown; routes: readonly string[]; locale: Locale; address: string }

/**
 * Counts a page that was opened. Anything other than a template of ours is refused, so that no search, name
 * or number can be stored by mistake or on purpose.
 */
export async function countEvent(
  app: App,
  { body, routes, locale, address }: EventInput,
): Promise<'counted' | 'bad-request' | 'too-many'> {
  const event = eventSchema.safeParse(body)
  if (!event.success) return 'bad-request'
  const { data } = event
  if (data.name === 'page' && !routes.includes(data.route)) return 'bad-request'
  const limit = { name: 'events', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await takeLimits(app, [limit]))) return 'too-many'
  if (data.name === 'client-error') {
    logClientError(data)
    return 'counted'
  }
  const day = clinicDate(app.clock.now())
  if (data.name === 'page') await addPageView(app, { route: data.route, locale, day })
  else await addEmptySearch(app, { specialty: data.specialty, area: data.area, day })
  return 'counted'
}

/** By the formats above, which have no room for what somebody typed. */
function logClientError({ type, code, at }: { type: string; code: string; at: string }): void {
  logEvent('error', 'client-error', { type, code, place: at })
  emitEvent({ kind: 'client-error', type: knownTypes.has(type) ? type : 'other' })
}

/** Metrics have a series for each. */
const knownTypes = new Set(['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'])
