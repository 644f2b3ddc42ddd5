import { EGYPTIAN_WEEK } from '#/domain/clinic.ts'
import { rangesOf } from '#/domain/dateranges.ts'
import { readChange } from '#/domain/proposal.ts'
import { alternativesFor, PLANNING_DAYS, proposeSlots } from '#/domain/schedulechange.ts'
import type { Slot } from '#/domain/slots.ts'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findDoctorHours, findHoursMark } from './hours.ts'
import type { HoursBranch, ProviderDiary } from './planned.ts'
import { foreseeChange } from './propose.ts'

export type SpanView = { startsAt: string; endsAt: string; slotMinutes: number }

export type BranchHoursView = {
  id: string
  name: string
  /** From Saturday on. */
  days: { weekday: number; sessions: SpanView[] }[]
}

export type HoursView = {
  slug: string
  today: string
  /** The version that was shown, which the forms send back. */
  seen: string
  branches: BranchHoursView[]
  daysOff: { branchId: string | null; branchName: string | null; from: string; until: string }[]
  exceptions: { branchId: string; branchName: string; date: string; sessions: SpanView[] }[]
}

export type SlotChoice = { value: string; startsAt: string; branchName: string }

export type AffectedBookingView = {
  id: string
  reference: string
  patientName: string
  startsAt: string
  branchName: string
  /** The preselected choice for this booking. */
  proposed: string
  slots: SlotChoice[]
}

/** A change that needs choices for the bookings that it affects. */
export type PendingView = {
  slug: string
  change: string
  seen: string
  affected: AffectedBookingView[]
}

const SHOWN_ALTERNATIVES = 8

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
  const [diary, seen] = await Promise.all([
    findDoctorHours(app, id, window, now),
    findHoursMark(app, id),
  ])
  if (!diary) return null
  return {
    slug,
    today,
    seen,
    branches: diary.branches.map((branch) => viewBranch(branch, diary)),
    daysOff: viewDaysOff(diary, today),
    exceptions: viewExceptions(diary, today),
  }
}

/** The change in the query string with the bookings that it affects; null if it affects none. */
export async function findPending(
  app: App,
  membership: Membership | null,
  text: string,
): Promise<PendingView | null> {
  const change = readChange(text)
  const foreseen = change && (await foreseeChange(app, membership, change))
  if (!foreseen || !membership) return null
  const { affected, free, branches, seen } = foreseen
  const views = proposeSlots(affected, free).map(({ booking, slot }): AffectedBookingView => {
    const near = alternativesFor(booking, free, SHOWN_ALTERNATIVES)
    const offered = slot && !near.includes(slot) ? [...near, slot] : near
    return {
      id: booking.id,
      reference: booking.reference,
      patientName: booking.patientName ?? '',
      startsAt: booking.startsAt.toISOString(),
      branchName: nameOf(branches, booking.branchId) ?? '',
      proposed: slot ? slotValue(slot) : 'keep',
      slots: offered.map((each) => viewSlot(branches, each)),
    }
  })
  return { slug: membership.profile.slug, change: text, seen, affected: views }
}

function viewSlot(branches: readonly HoursBranch[], slot: Slot): SlotChoice {
  const { branchId, startsAt } = slot
  return {
    value: slotValue(slot),
    startsAt: startsAt.toISOString(),
    branchName: nameOf(branches, branchId) ?? '',
  }
}

function slotValue({ branchId, startsAt }: Slot): string {
  return `${branchId}@${startsAt.toISOString()}`
}

function viewBranch(branch: HoursBranch, { schedule }: ProviderDiary) {
  const own = schedule.rules.filter(({ branchId }) => branchId === branch.id)
  return {
    id: branch.id,
    name: inLocale(branch.name),
    days: EGYPTIAN_WEEK.map((weekday) => ({
      weekday,
      sessions: own
        .filter((rule) => rule.weekday === weekday)
        .map(({ startsAt, endsAt, slotMinutes }) => ({ startsAt, endsAt, slotMinutes })),
    })),
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
        branchName: nameOf(branches, branchId),
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
    return [{ branchId, date, branchName: nameOf(branches, branchId) ?? '', sessions: spans }]
  })
}

function nameOf(branches: readonly HoursBranch[], branchId: string | null): string | null {
  const branch = branches.find(({ id }) => id === branchId)
  return branch ? inLocale(branch.name) : null
}
