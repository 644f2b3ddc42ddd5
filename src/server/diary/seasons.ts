import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Season } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, seasonRules, seasons } from '#/server/db/schema/directory.ts'

/**
 * The seasons of these doctors that are not over at `from`, by branch and first date. From the day before: a
 * session that runs past midnight belongs to the date it starts on.
 */
export async function listSeasons(
  db: Queries,
  doctorIds: readonly string[],
  from: Date,
): Promise<(Season & { doctorId: string })[]> {
  const { weekday, startsAt, endsAt, slotMinutes } = seasonRules
  const rows = await db
    .select({
      id: seasons.id,
      doctorId: seasons.doctorId,
      branchId: seasons.branchId,
      name: seasons.kind,
      from: seasons.startsOn,
      until: seasons.endsOn,
      rule: { weekday, startsAt, endsAt, slotMinutes },
    })
    .from(seasons)
    .innerJoin(branches, eq(branches.id, seasons.branchId))
    .innerJoin(seasonRules, eq(seasonRules.seasonId, seasons.id))
    .where(
      and(
        inArray(seasons.doctorId, [...doctorIds]),
        gte(seasons.endsOn, addDays(clinicDate(from), -1)),
      ),
    )
    .orderBy(asc(branches.position), asc(seasons.startsOn), asc(weekday), asc(startsAt))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id: _id, rule: _rule, ...season } = first
    return [{ ...season, rules: group.map(({ rule }) => rule) }]
  })
}
