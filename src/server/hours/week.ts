import type { BookingStatus } from '#/domain/booking/booking.ts'
import { isUnproved } from '#/domain/booking/proof.ts'
import type { SeasonName } from '#/domain/schedule/schedule.ts'
import { seasonOn } from '#/domain/schedule/season.ts'
import { hoursOn } from '#/domain/schedule/sessions.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, isoWeekday, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDoctorHours } from './hours.ts'
import type { ProviderDiary } from './change-preview.ts'

export type WeekSearch = { from?: string | undefined; branch?: string | undefined }

export type WeekEntryView = { startsAt: string; branch: string } & (
  | { kind: 'free' }
  | {
      kind: 'visit'
      reference: string
      status: BookingStatus
      patientName: string
      isUnproved: boolean
    }
)

export type WeekDayView = {
  date: string
  sessions: {
    startsAt: string
    endsAt: string
    branch: string
    isSpecial: boolean
    season: SeasonName | null
  }[]
  /** Names of the branches that are closed; null stands for all. */
  off: (string | null)[]
  entries: WeekEntryView[]
}

export type WeekView = {
  slug: string
  /** The first day, a Saturday. */
  first: string
  today: string
  /** The branch in the query string; null for all. */
  branch: string | null
  branches: { id: string; name: string }[]
  days: WeekDayView[]
}

/**
 * A week of the diary, at one or all of this member's branches; null for
 * other people and other branches.
 */
export async function findWeek(
  app: App,
  membership: Membership | null,
  search: WeekSearch,
): Promise<WeekView | null> {
  if (membership?.profile.kind !== 'doctor') return null
  const branch = search.branch ?? membership.branchId ?? undefined
  if (!mayPractise(membership, 'see-day', branch)) return null
  const now = app.clock.now()
  const today = clinicDate(now)
  const first = saturdayOf(search.from ?? today)
  const window = { from: startOfClinicDay(first), until: startOfClinicDay(addDays(first, 7)) }
  const diary = await findDoctorHours(app, membership.profile.id, window, now)
  if (!diary) return null
  const places = diary.branches.filter(({ id }) => !branch || id === branch)
  if (places.length === 0) return null
  const own = diary.branches.filter(({ id }) => practising(membership, 'see-day', id).ok)
  return {
    slug: membership.profile.slug,
    first,
    today,
    branch: search.branch ?? null,
    branches: own.map(({ id, name }) => ({ id, name: inLocale(name) })),
    days: daysOf({ ...diary, branches: places }, { first, now }),
  }
}

/** The Egyptian week begins on Saturday. */
function saturdayOf(date: string): string {
  return addDays(date, -((isoWeekday(date) + 1) % 7))
}

function daysOf(diary: ProviderDiary, { first, now }: { first: string; now: Date }): WeekDayView[] {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const entries = Map.groupBy(entriesOf(diary, { first, now }), ({ date }) => date)
  const isSeen = (branchId: string) => diary.branches.some(({ id }) => id === branchId)
  return dates.map((date) => ({
    date,
    sessions: hoursOn(diary.schedule, date)
      .filter(({ branchId }) => isSeen(branchId))
      .map(({ branchId, startsAt, endsAt }) => ({
        startsAt,
        endsAt,
        branch: nameOf(diary, branchId),
        isSpecial: diary.schedule.exceptions.some(
          (each) => each.date === date && each.branchId === branchId,
        ),
        season: seasonOn(diary.schedule.seasons, branchId, date)?.name ?? null,
      }))
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    off: diary.schedule.daysOff
      .filter((day) => day.date === date && (day.branchId === null || isSeen(day.branchId)))
      .map(({ branchId }) => (branchId === null ? null : nameOf(diary, branchId))),
    entries: (entries.get(date) ?? []).map(({ date: _date, ...entry }) => entry),
  }))
}

/** Visits and free slots, by wall-clock date. */
function entriesOf(
  diary: ProviderDiary,
  { first, now }: { first: string; now: Date },
): (WeekEntryView & { date: string })[] {
  const { schedule, busy } = diary
  const until = startOfClinicDay(addDays(first, 7))
  const start = startOfClinicDay(first)
  const from = start > now ? start : now
  const free = listSlots({ ...schedule, busy, from, until }).map((slot) => ({
    ...slot,
    kind: 'free' as const,
  }))
  const visits = diary.visits.map((visit) => ({ ...visit, kind: 'visit' as const }))
  return [...visits, ...free]
    .filter(({ branchId }) => diary.branches.some(({ id }) => id === branchId))
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
    .map((entry) => {
      const common = {
        date: clinicDate(entry.startsAt),
        startsAt: entry.startsAt.toISOString(),
        branch: nameOf(diary, entry.branchId),
      }
      if (entry.kind === 'free') return { ...common, kind: entry.kind }
      const { kind, reference, status, patientName } = entry
      const visit = { patientName: patientName ?? '', isUnproved: isUnproved(entry) }
      return { ...common, kind, reference, status, ...visit }
    })
}

function nameOf({ branches }: ProviderDiary, branchId: string): string {
  const branch = branches.find(({ id }) => id === branchId)
  return branch ? inLocale(branch.name) : ''
}
