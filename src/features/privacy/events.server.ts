import { z } from 'zod'
import { clinicDate } from '#/domain/zone.ts'
import type { Services } from '#/server/services.server.ts'

const eventSchema = z.strictObject({ name: z.literal('page'), route: z.string().max(120) })

type Told = { body: unknown; routes: readonly string[]; locale: 'ar' | 'en'; address: string }

/**
 * Counts a page that was opened. Whatever is not exactly a page of ours is refused, so that no
 * search, name or number can be kept by mistake or by malice.
 */
export async function countEvent(
  { analytics, limits, clock }: Services,
  { body, routes, locale, address }: Told,
): Promise<'counted' | 'unknown' | 'too-many'> {
  const event = eventSchema.safeParse(body)
  if (!event.success || !routes.includes(event.data.route)) return 'unknown'
  const limit = { name: 'events', subject: address, attempts: 120, windowMinutes: 1 }
  if (!(await limits.take([limit]))) return 'too-many'
  await analytics.countPage({ route: event.data.route, locale, day: clinicDate(clock.now()) })
  return 'counted'
}
