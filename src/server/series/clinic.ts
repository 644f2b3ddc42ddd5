import type { App } from '#/server/app.ts'
import { can, type Permission } from '#/domain/permissions.ts'
import { partOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { OpenedVisit } from '#/server/clinic-day/patient.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { listSeries } from '#/server/diary/series.ts'
import { practising, providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findMovePractice } from './free-times.ts'
import {
  completePlan,
  viewPlaces,
  viewProposal,
  type PlacesView,
  type PlanSearch,
  type ProposalView,
} from './plan.ts'
import { seriesDaysProblem } from '#/domain/booking/series.ts'
import { viewSeries, type SeriesVisitsView } from './sessions.ts'

/** A series as its clinic sees it, from one of its visits. */
export type ClinicSeriesView = PlacesView &
  SeriesVisitsView & {
    /** Of the visit in the address. */
    reference: string
    patientName: string
    /** How many of this visit and those after it can be cancelled, and moved. */
    cancellable: number
    movable: number
    /** For the times to which they are moved; by default the days and the part of the day that they have. */
    plan: PlanSearch
    proposal: ProposalView | null
  }

/** Null for people outside the practice, and for a single visit. */
export async function findClinicSeries(
  app: App,
  membership: Membership | null,
  { reference, ...search }: PlanSearch & { reference: string },
): Promise<ClinicSeriesView | null> {
  const opened = await openClinicVisit(app, membership, reference, 'see-day')
  const all = opened ? await listSeries(app, opened.booking) : []
  const practice = opened && (await findMovePractice(app, opened, []))
  if (!opened || !practice || all.length === 0) return null
  const now = app.clock.now()
  const rest = restOf(opened, all, 'reschedule', now)
  const plan = search.days === undefined ? usualPlan(rest, now) : search
  return {
    ...viewPlaces(practice, now),
    reference,
    patientName: opened.booking.patientName ?? '',
    ...(await viewSeries(
      app.db,
      all,
      all.filter((visit) => maySee(opened, visit)),
    )),
    cancellable: restOf(opened, all, 'cancel', now).length,
    movable: rest.length,
    plan,
    proposal: search.days === undefined ? null : await proposalOf(app, opened, { rest, search }),
  }
}

/** This visit of a series and those after it that may be changed, by time. */
export function restOf(
  { booking: first, membership }: OpenedVisit,
  visits: readonly Booking[],
  event: 'cancel' | 'reschedule',
  now: Date,
): Booking[] {
  const may = (visit: Booking): Permission =>
    can.changeAsClinic(providerActor(membership), event, visit, now)
  return visits.filter((visit) => visit.startsAt >= first.startsAt && may(visit).ok)
}

function maySee({ membership }: OpenedVisit, { branchId }: Booking): boolean {
  return practising(membership, 'see-day', branchId).ok
}

type Moved = { rest: readonly Booking[]; search: PlanSearch }

async function proposalOf(app: App, opened: OpenedVisit, { rest, search }: Moved) {
  const practice = await findMovePractice(app, opened, rest)
  const plan = completePlan({ ...search, count: rest.length, type: undefined })
  const now = app.clock.now()
  const isPlaced = practice?.branches.some(({ id }) => id === plan?.branch)
  if (!practice || !plan || !isPlaced || rest.length === 0) return null
  return seriesDaysProblem(plan, now) ? null : viewProposal(practice, plan, now)
}

function usualPlan(rest: readonly Booking[], now: Date): PlanSearch {
  const [first] = rest
  if (!first) return {}
  const weekdays = rest.map(({ startsAt }) => isoWeekday(clinicDate(startsAt)))
  const days = Number([...new Set(weekdays)].toSorted((one, other) => one - other).join(''))
  const from = clinicDate(first.startsAt > now ? first.startsAt : now)
  return { branch: first.branchId, days, part: partOfClinicDay(first.startsAt), from }
}
