import {
  BUSY_AHEAD_DAYS,
  type CalendarProblem,
  type UnreadEvents,
} from '#/domain/directory/calendar.ts'
import { overlaps, type Interval } from '#/domain/schedule/intervals.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { findDoctorHours } from '#/server/hours/hours.ts'
import type { ProviderDiary } from '#/server/hours/change-preview.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { feedAddress } from './address.ts'
import { findBusyTime, listBusyTimes, type BusyCalendar } from './busy-calendars.ts'
import { listFeeds } from './feeds.ts'

export type FeedView = {
  id: string
  address: string
  branchName: string | null
  namesPatients: boolean
  readAt: string | null
}

/** A busy time of an external calendar, with how many slots and visits it overlaps. */
export type BlockView = { startsAt: string; endsAt: string; slots: number; visits: number }

export type BusyView = {
  address: string | null
  readAt: string | null
  problem: CalendarProblem | null
  /** What could not be read of the events; null if all was. */
  unread: UnreadEvents | null
  blocks: BlockView[]
}

export type CalendarView = {
  slug: string
  branches: { id: string; name: string }[]
  feeds: FeedView[]
  busy: BusyView | null
}

const SHOWN_BLOCKS = 30

/** A doctor's calendars as the owner sees them; null for everyone else. */
export async function findCalendars(
  app: App,
  membership: Membership | null,
  origin: string,
): Promise<CalendarView | null> {
  if (membership?.profile.kind !== 'doctor' || !mayPractise(membership, 'change-hours')) return null
  const { clock } = app
  const { id, slug } = membership.profile
  const from = clock.now()
  const until = new Date(from.getTime() + BUSY_AHEAD_DAYS * 86_400_000)
  const [diary, feeds, busy, times] = await Promise.all([
    findDoctorHours(app, id, { from, until }, from),
    listFeeds(app, id),
    findBusyTime(app, id),
    listBusyTimes(app, id, from),
  ])
  if (!diary) return null
  const branches = diary.branches.map((branch) => ({
    id: branch.id,
    name: inLocale(branch.name),
  }))
  return {
    slug,
    branches,
    feeds: feeds.map((feed): FeedView => ({
      id: feed.id,
      address: feedAddress(app, origin, feed.id),
      branchName: branches.find((branch) => branch.id === feed.branchId)?.name ?? null,
      namesPatients: feed.namesPatients,
      readAt: feed.readAt?.toISOString() ?? null,
    })),
    busy: busy && { ...viewBusy(busy), blocks: viewBlocks(diary, times, { from, until }) },
  }
}

function viewBusy({ address, readAt, problem, unread }: BusyCalendar): Omit<BusyView, 'blocks'> {
  return { address, readAt: readAt?.toISOString() ?? null, problem, unread }
}

/** Only busy times that overlap slots or visits: many are outside working hours. */
function viewBlocks(
  { schedule, visits }: ProviderDiary,
  times: readonly Interval[],
  window: { from: Date; until: Date },
): BlockView[] {
  const slots = listSlots({ ...schedule, ...window, busy: [] }).map(asInterval)
  const booked = visits.map(asInterval)
  return times
    .map((time) => ({
      startsAt: time.start.toISOString(),
      endsAt: time.end.toISOString(),
      slots: slots.filter((slot) => overlaps(slot, time)).length,
      visits: booked.filter((visit) => overlaps(visit, time)).length,
    }))
    .filter((block) => block.slots + block.visits > 0)
    .slice(0, SHOWN_BLOCKS)
}

function asInterval({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval {
  return { start: startsAt, end: endsAt }
}
