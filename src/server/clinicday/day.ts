import { transition, type BookingSource, type BookingStatus } from '#/domain/booking.ts'
import {
  isPlannable,
  lateMinutes,
  marks,
  waitingRoom,
  WITHOUT_TIME,
  workingDay,
  workingHours,
  type Mark,
} from '#/domain/day.ts'
import { isUnproved } from '#/domain/proof.ts'
import { listSlots } from '#/domain/slots.ts'
import { addDays } from '#/domain/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/bookings/booking.ts'
import { findOwnPractice } from '#/server/bookings/practice.ts'
import { mayPractise, practising } from '#/server/practice.server.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listBookedSince, listClinicDay } from './clinicday.ts'
import type { ClinicVisit } from './visit.ts'

export type VisitView = {
  reference: string
  status: BookingStatus
  source: BookingSource
  startsAt: string
  name: string
  /** E.164. */
  phone: string
  /** Booked on the site with a phone that no code has proved. */
  isUnproved: boolean
  reason: string | null
  branch: string
  turn: number | null
  /** Minutes; 0 when not late. */
  late: number
  feePiastres: number
  isPaid: boolean
  /** The next patient to call in. */
  isNext: boolean
  marks: Mark[]
}

export type DayCounts = Record<'booked' | 'late' | 'here' | 'done' | 'missed', number>

/** Where and when a visit can be added. */
export type PlaceView = { value: string; branch: string; startsAt: string | null }

/** A recent booking by a patient, for any day. */
export type NewBookingView = { reference: string; startsAt: string; name: string }

export type DayView = {
  /** The profile's slug. */
  practice: string
  day: string
  /** The current working day. */
  today: string
  before: string
  after: string
  /** Branches that this member of the clinic may work at. */
  branches: { id: string; name: string }[]
  branchId: string | null
  visits: VisitView[]
  counts: DayCounts
  /** At all of these branches. */
  latest: NewBookingView[]
  /** Empty on past days. */
  places: PlaceView[]
}

/** What a day's page reads from the query string. */
export type DaySearch = { day?: string | undefined; branch?: string | undefined }

/** Null for people outside the practice, and for a profile without a diary. */
export async function findDay(
  app: App,
  membership: Membership | null,
  search: DaySearch,
): Promise<DayView | null> {
  if (!mayPractise(membership, 'see-day', search.branch)) return null
  const now = app.clock.now()
  const today = workingDay(now)
  const day = search.day ?? today
  const { from, until } = workingHours(day)
  const { slug, id } = membership.profile
  const practice = await findOwnPractice(app, id, from, until)
  if (!practice) return null
  const branchId = membership.branchId ?? search.branch ?? null
  const isShown = (branch: string) => branchId === null || branch === branchId
  const [listed, made] = await Promise.all([
    listClinicDay(app, id, { from, until }),
    listBookedSince(app, id, new Date(+now - LATEST_MINUTES * 60_000)),
  ])
  const isOurs = (branch: string) => practising(membership, 'see-day', branch).ok
  const visits = listed.filter((visit) => isShown(visit.branchId))
  const names = branchNames(practice)
  return {
    practice: slug,
    day,
    today,
    before: addDays(day, -1),
    after: addDays(day, 1),
    branches: practice.branches
      .filter((branch) => isOurs(branch.id))
      .map((branch) => ({ id: branch.id, name: names.get(branch.id) ?? '' })),
    branchId,
    visits: viewVisits(visits, names, now),
    counts: countVisits(visits, now),
    latest: made.filter((visit) => isOurs(visit.branchId)).flatMap(viewNew),
    places: !isPlannable(from, now)
      ? []
      : listPlaces(practice, { from, until, now, isShown, isToday: day === today }),
  }
}

/** How long a booking counts as new: a page in a background tab learns of it late. */
const LATEST_MINUTES = 60

function viewNew({ reference, status, startsAt, patientName }: ClinicVisit): NewBookingView[] {
  if (status !== 'booked') return []
  return [{ reference, startsAt: startsAt.toISOString(), name: patientName }]
}

function branchNames({ branches }: Practice): Map<string, string> {
  return new Map(branches.map((branch) => [branch.id, inLocale(branch.name)]))
}

function viewVisits(visits: ClinicVisit[], names: Map<string, string>, now: Date): VisitView[] {
  const [next] = waitingRoom(visits)
  return visits.map((visit) => ({
    reference: visit.reference,
    status: visit.status,
    source: visit.source,
    startsAt: visit.startsAt.toISOString(),
    name: visit.patientName,
    phone: visit.phone,
    isUnproved: isUnproved(visit),
    reason: visit.reason,
    branch: names.get(visit.branchId) ?? '',
    turn: visit.turnNumber,
    late: lateMinutes(visit, now),
    feePiastres: visit.feePiastres,
    isPaid: visit.isPaid,
    isNext: visit === next,
    marks: marks.filter((mark) => transition(visit.status, mark, factsOf(visit, now)).ok),
  }))
}

/** Facts for the rules of marks; the clinic has no cut-off, and no visit here is a hold. */
function factsOf({ startsAt, endsAt }: ClinicVisit, now: Date) {
  return { now, startsAt, endsAt, holdExpiresAt: null, cutoffMinutes: 0 }
}

function countVisits(visits: ClinicVisit[], now: Date): DayCounts {
  const count = (is: (visit: ClinicVisit) => boolean) => visits.filter(is).length
  return {
    booked: count(({ status }) => status === 'booked'),
    late: count((visit) => lateMinutes(visit, now) > 0),
    here: count(({ status }) => status === 'arrived'),
    done: count(({ status }) => status === 'completed'),
    missed: count(({ status }) => status === 'no_show'),
  }
}

type Window = {
  from: Date
  until: Date
  now: Date
  isShown: (branchId: string) => boolean
  isToday: boolean
}

/** Today also without a slot, for walk-ins; on any day the free slots. */
function listPlaces(
  practice: Practice,
  { from, until, now, isShown, isToday }: Window,
): PlaceView[] {
  const names = branchNames(practice)
  const place = (branchId: string, startsAt: Date | null): PlaceView => ({
    value: `${branchId}~${startsAt?.toISOString() ?? WITHOUT_TIME}`,
    branch: names.get(branchId) ?? '',
    startsAt: startsAt?.toISOString() ?? null,
  })
  const shown = practice.branches.filter(({ id }) => isShown(id))
  const walkIns = isToday ? shown.map(({ id }) => place(id, null)) : []
  const free = listSlots({ ...practice, from: from > now ? from : now, until })
  const timed = free.filter(({ branchId }) => isShown(branchId))
  return [...walkIns, ...timed.map(({ branchId, startsAt }) => place(branchId, startsAt))]
}
