import { rangesOf } from '#/domain/schedule/date-ranges.ts'
import { holidayChoice, type HolidayChoice } from '#/domain/schedule/holiday-choice.ts'
import { isDayOff, type Holiday } from '#/domain/schedule/holidays.ts'
import { PLANNING_DAYS } from '#/domain/schedule/schedule-change.ts'
import type { Ramadan } from '#/domain/schedule/season.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listHolidays } from '#/server/holidays/holidays.ts'
import { publicHolidayName } from '#/server/holidays/names.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDoctorHours, findHoursVersion } from './hours.ts'
import type { HoursBranch, ProviderDiary } from './change-preview.ts'
import { listRamadans, openRamadans, viewSeasons, type SeasonView } from './season-views.ts'
import { viewWeek, type SpanView, type WeekHoursView } from './week-hours.ts'

export type BranchHoursView = {
  id: string
  name: string
  days: WeekHoursView
  seasons: SeasonView[]
  /** Ramadans without hours of their own. */
  ramadans: Ramadan[]
}

/** A holiday to come, and what this clinic does on it. */
export type HolidayHoursView = {
  name: string
  from: string
  until: string
  choice: HolidayChoice
}

export type HoursView = {
  slug: string
  today: string
  /** The version that was shown, which the forms send back. */
  seen: string
  branches: BranchHoursView[]
  daysOff: { branchId: string | null; branchName: string | null; from: string; until: string }[]
  exceptions: { branchId: string; branchName: string; date: string; sessions: SpanView[] }[]
  holidays: HolidayHoursView[]
}

/** The opening hours as their owner edits them; null for everyone else. */
export async function findHours(
  app: App,
  membership: Membership | null,
): Promise<HoursView | null> {
  if (membership?.profile.kind !== 'doctor' || !mayPractise(membership, 'change-hours')) return null
  const now = app.clock.now()
  const { id, slug } = membership.profile
  const today = clinicDate(now)
  const window = {
    from: startOfClinicDay(today),
    until: startOfClinicDay(addDays(today, PLANNING_DAYS)),
  }
  const [diary, seen, holidays, ramadans] = await Promise.all([
    findDoctorHours(app, id, window, now),
    findHoursVersion(app, id),
    listPlannedHolidays(app, today),
    listRamadans(app, today),
  ])
  if (!diary) return null
  return {
    slug,
    today,
    seen,
    branches: diary.branches.map((branch) => viewBranch(branch, diary, { ramadans, today })),
    daysOff: viewDaysOff(diary, today),
    exceptions: viewExceptions(diary, today),
    holidays: holidays.map((holiday) => viewHoliday(holiday, diary, today)),
  }
}

/** Those that a schedule can be planned for. */
async function listPlannedHolidays(app: App, today: string): Promise<Holiday[]> {
  const last = addDays(today, PLANNING_DAYS)
  const found = await listHolidays(app, today, last)
  return found.filter((holiday) => isDayOff(holiday) && holiday.until <= last)
}

/** The days that have gone by of one that is under way stay as they were. */
function viewHoliday(holiday: Holiday, { branches, schedule }: ProviderDiary, today: string) {
  const range = { from: holiday.from < today ? today : holiday.from, until: holiday.until }
  const branchIds = branches.map(({ id }) => id)
  const choice = holidayChoice(schedule, branchIds, range)
  return { name: publicHolidayName(holiday), ...range, choice }
}

function viewBranch(
  branch: HoursBranch,
  { schedule }: ProviderDiary,
  { ramadans, today }: { ramadans: readonly Ramadan[]; today: string },
): BranchHoursView {
  const isOwn = ({ branchId }: { branchId: string }) => branchId === branch.id
  const seasons = schedule.seasons.filter(isOwn)
  return {
    id: branch.id,
    name: inLocale(branch.name),
    days: viewWeek(schedule.rules.filter(isOwn)),
    seasons: viewSeasons(seasons, ramadans, today),
    ramadans: openRamadans(seasons, ramadans, today),
  }
}

function viewDaysOff({ schedule, branches }: ProviderDiary, today: string): HoursView['daysOff'] {
  const coming = schedule.daysOff.filter(({ date }) => date >= today)
  const places = Map.groupBy(coming, ({ branchId }) => branchId)
  return [...places]
    .flatMap(([branchId, days]) =>
      rangesOf(days.map(({ date }) => date)).map((range) => ({
        ...range,
        branchId,
        branchName: nameOfBranch(branches, branchId),
      })),
    )
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function viewExceptions({ schedule, branches }: ProviderDiary, today: string) {
  const coming = schedule.exceptions.filter(({ date }) => date >= today)
  const dates = Map.groupBy(coming, ({ branchId, date }) => `${date} ${branchId}`)
  return [...dates.values()].flatMap((sessions) => {
    const [first] = sessions
    if (!first) return []
    const { branchId, date } = first
    const spans = sessions.map(({ startsAt, endsAt, slotMinutes }) => ({
      startsAt,
      endsAt,
      slotMinutes,
    }))
    return [{ branchId, date, branchName: nameOfBranch(branches, branchId) ?? '', sessions: spans }]
  })
}

export function nameOfBranch(
  branches: readonly HoursBranch[],
  branchId: string | null,
): string | null {
  const branch = branches.find(({ id }) => id === branchId)
  return branch ? inLocale(branch.name) : null
}
