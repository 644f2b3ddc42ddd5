import { and, eq, gte, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { seasons } from '#/server/db/schema/directory.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import { listRamadans } from '#/server/hours/season-views.ts'
import { transact } from '#/server/work.ts'

/**
 * Invented Ramadan hours that are over begin again with the next Ramadan, unless their branch has a season then.
 * Returns how many. One that its provider has changed is no longer invented.
 */
export async function renewSeasons(app: App): Promise<number> {
  const now = app.clock.now()
  const today = clinicDate(now)
  const [ramadan] = await listRamadans(app, today)
  if (!ramadan) return 0
  const { from, until } = ramadan
  const other = alias(seasons, 'other')
  const moved = await transact(app, ({ tx }) => {
    const inTheWay = tx
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          eq(other.branchId, seasons.branchId),
          lte(other.startsOn, until),
          gte(other.endsOn, from),
        ),
      )
    return tx
      .update(seasons)
      .set({ startsOn: from, endsOn: until })
      .where(and(eq(seasons.isDemo, true), lt(seasons.endsOn, today), notExists(inTheWay)))
      .returning({ doctorId: seasons.doctorId })
  })
  const doctorIds = moved.map(({ doctorId }) => doctorId)
  if (doctorIds.length > 0) await refreshNextSlots(app.db, { doctorIds, now })
  return moved.length
}
