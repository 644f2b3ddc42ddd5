import { holidaysByRule } from '#/domain/schedule/holiday-calendar.ts'
import { decideHolidays } from '#/domain/schedule/holidays.ts'
import { ramadansOf, SEASON_PLANNING_DAYS } from '#/domain/schedule/season.ts'
import type { Season } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { seasonRules, seasons } from '#/server/db/schema/directory.ts'
import type { BranchRow, RuleRow } from './branches.ts'
import { createRandom } from './random.ts'

type SeasonRow = Season & {
  row: typeof seasons.$inferInsert
  ruleRows: (typeof seasonRules.$inferInsert)[]
}

/** In Ramadan clinics open after the evening prayer. */
const RAMADAN_EVENING = { startsAt: '20:30', endsAt: '00:30' }

/** Every eighth doctor with a single clinic has other hours in the next Ramadan, on their usual days. */
export function newSeasons(
  index: number,
  { branches, rules }: { branches: readonly BranchRow[]; rules: readonly RuleRow[] },
  now: Date,
): SeasonRow[] {
  const [branch, second] = branches
  const today = clinicDate(now)
  const until = addDays(today, SEASON_PLANNING_DAYS)
  const [ramadan] = ramadansOf(decideHolidays(holidaysByRule(today, until), []))
  if (!branch || second || !ramadan || index % 8 !== 2) return []
  // Of its own, because another number of the shared one would change all that follows.
  const random = createRandom(index)
  const { id: branchId, doctorId } = branch
  const dates = { from: ramadan.from, until: ramadan.until }
  const id = random.uuid()
  const hours = rules.map(({ weekday, slotMinutes }) => ({
    ...RAMADAN_EVENING,
    weekday,
    slotMinutes,
  }))
  const stored = { kind: 'ramadan' as const, startsOn: dates.from, endsOn: dates.until }
  return [
    {
      ...dates,
      branchId,
      name: 'ramadan',
      rules: hours,
      row: { id, doctorId, branchId, ...stored, isDemo: true },
      ruleRows: hours.map((rule) => ({ ...rule, seasonId: id, id: random.uuid() })),
    },
  ]
}
