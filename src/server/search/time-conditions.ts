import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { addDays, clinicDate, endOfClinicDay, isoWeekday } from '#/domain/schedule/zone.ts'
import type { Criteria } from '#/domain/search/intent/intent.ts'
import type { Place } from '#/domain/search/place.ts'
import {
  branches,
  doctorListings as listing,
  seasonRules,
  seasons,
  weeklyRules,
} from '#/server/db/schema/directory.ts'
import type { SearchContext } from './doctor-search.ts'
import { branchIn, timeIn } from './place.ts'

/** Whether the first free time is on the clinic date or earlier. */
export function isFreeUntil(date: string, { place, now }: SearchContext): SQL {
  const until = endOfClinicDay(date).toISOString()
  return sql`${timeIn(place, now)} < ${until}::timestamptz`
}

/** By the first free time; of a weekday only whether the doctor works on the next one. */
export function isFreeOn(day: NonNullable<Criteria['day']>, { place, now }: SearchContext): SQL {
  const today = clinicDate(now)
  if (typeof day === 'number') {
    const date = addDays(today, (day - isoWeekday(today) + 7) % 7)
    return works(({ weekday }) => eq(weekday, day), { place, date })
  }
  return isFreeUntil(addDays(today, day === 'today' ? 0 : 1), { place, now })
}

export function isAtWork(part: NonNullable<Criteria['part']>, { place, now }: SearchContext): SQL {
  const at = { place, date: clinicDate(now) }
  return part === 'morning'
    ? works(({ startsAt }) => lt(startsAt, '12:00'), at)
    : works(({ startsAt, endsAt }) => sql`(${endsAt} > '18:00' or ${endsAt} <= ${startsAt})`, at)
}

type RuleColumns = typeof weeklyRules | typeof seasonRules

/** Whether a doctor has such hours in the week that holds on a date: the season's, or else the usual one. */
function works(
  when: (rule: RuleColumns) => SQL,
  { place, date }: { place: Place; date: string },
): SQL {
  const isCurrent = sql`${seasons.branchId} = ${branches.id}
    and ${date} between ${seasons.startsOn} and ${seasons.endsOn}`
  return sql`${listing.doctorId} in (
    select ${branches.doctorId} from ${branches}
    join ${weeklyRules} on ${weeklyRules.branchId} = ${branches.id}
    where ${when(weeklyRules)} and ${branchIn(place)}
      and not exists (select from ${seasons} where ${isCurrent})
    union all
    select ${branches.doctorId} from ${branches}
    join ${seasons} on ${isCurrent} join ${seasonRules} on ${seasonRules.seasonId} = ${seasons.id}
    where ${when(seasonRules)} and ${branchIn(place)})`
}
