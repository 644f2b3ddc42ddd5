import type { PartOfClinicDay } from '#/domain/schedule/part-of-day.ts'
import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import {
  proposeSeries,
  seriesPlanProblem,
  seriesWindow,
  weekdaysOf,
  type SeriesPlan,
} from '#/domain/booking/series.ts'
import { clinicDate, addDays } from '#/domain/schedule/zone.ts'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { forType } from '#/server/bookings/free-slots.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { findSeriesPractice, freeForSeries } from './free-times.ts'

/** A plan at a doctor; `type` is the slug of a visit type, without one they are consultations. */
export type PlacedPlan = SeriesPlan & { branch: string; type?: string | undefined }

/**
 * What the address of a plan says. `days`: the figures of the ISO weekdays, as one number. `visit`: the reference of a
 * visit of the same patient.
 */
export type PlanSearch = {
  visit?: string | undefined
  branch?: string | undefined
  type?: string | undefined
  count?: number | undefined
  days?: number | undefined
  part?: PartOfClinicDay | undefined
  from?: string | undefined
  time?: string | undefined
}

export type SessionView = { date: string; at: string | null; alternatives: string[] }

export type ProposalView = {
  sessions: SessionView[]
  skipped: string[]
  /** `at`: an instant at which clocks show it. */
  times: { time: string; at: string; days: number }[]
  time: string | null
  /** The free times end before the last of the planned visits. */
  isShort: boolean
}

/** Where and when a plan can be. */
export type PlacesView = {
  /** The doctor's slug. */
  practice: string
  branches: { id: string; name: string }[]
  /** The first and the last clinic date that a plan can begin on. */
  firstDay: string
  lastDay: string
}

export type SeriesPlanView = PlacesView & {
  doctor: string
  title: DoctorTitle
  types: { slug: string; name: string }[]
  plan: PlanSearch
  /** Null until there is a complete plan. */
  proposal: ProposalView | null
  /** Whom the visit in the address is of; empty without one. */
  patient: { patientName: string; phone: string }
}

/** A plan's page, with the proposed times of a complete one; null for people who may not add visits. */
export async function findSeriesPlan(
  app: App,
  membership: Membership | null,
  search: PlanSearch,
): Promise<SeriesPlanView | null> {
  if (membership?.profile.kind !== 'doctor') return null
  const practice = await findSeriesPractice(app, membership)
  if (!practice || practice.branches.length === 0) return null
  const now = app.clock.now()
  const complete = completePlan(search)
  const problem = complete && problemOf(practice, complete, now)
  const typed = complete && forType(practice, complete.type, 'clinic')
  return {
    ...viewPlaces(practice, now),
    doctor: inLocale(practice.name),
    title: practice.title,
    types: practice.visitTypes.map(({ slug, name }) => ({ slug, name: inLocale(name) })),
    plan: search,
    proposal: typed && !problem ? viewProposal(typed, complete, now) : null,
    patient: await findPatientOf(app, membership, search.visit),
  }
}

export function viewPlaces(practice: Practice, now: Date): PlacesView {
  const { from, until } = seriesWindow(now)
  return {
    practice: practice.slug,
    branches: practice.branches.map(({ id, name }) => ({ id, name: inLocale(name) })),
    firstDay: clinicDate(from),
    lastDay: addDays(clinicDate(until), -1),
  }
}

/** Why a plan cannot be proposed, beside its field; null if it can. */
export async function checkSeriesPlan(
  app: App,
  membership: Membership | null,
  plan: PlacedPlan,
): Promise<RefusedForm | null> {
  const may = mayPractise(membership, 'add-visit', plan.branch)
  const practice = may ? await findSeriesPractice(app, membership) : null
  return practice ? problemOf(practice, plan, app.clock.now()) : refusedForm('practice-not-found')
}

function problemOf(practice: Practice, plan: PlacedPlan, now: Date): RefusedForm | null {
  const typed = forType(practice, plan.type, 'clinic')
  if (!typed) return refusedForm('choice-required', 'type')
  const isAtBranch = typed.branches.some(({ id }) => id === plan.branch)
  if (!isAtBranch) return refusedForm('choice-required', 'branch')
  const problem = seriesPlanProblem(plan, now)
  return problem && refusedForm(problem.code, problem.field)
}

export function completePlan(search: PlanSearch): PlacedPlan | null {
  const { branch, type, count, days, part = null, from, time = null } = search
  if (!branch || count === undefined || days === undefined || !from) return null
  return { branch, type, count, weekdays: weekdaysOf(days), part, from, time }
}

/** `practice`: for the type of the visits. */
export function viewProposal(practice: Practice, plan: PlacedPlan, now: Date): ProposalView {
  const free = freeForSeries(practice, plan.branch, now)
  const { sessions, times, ...rest } = proposeSeries(plan, free, seriesWindow(now))
  return {
    ...rest,
    times: times.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    isShort: sessions.length < plan.count,
    sessions: sessions.map(({ date, slot, alternatives }) => ({
      date,
      at: slot && slot.startsAt.toISOString(),
      alternatives: alternatives.map(({ startsAt }) => startsAt.toISOString()),
    })),
  }
}

async function findPatientOf(app: App, membership: Membership, visit: string | undefined) {
  const opened = visit ? await openClinicVisit(app, membership, visit, 'add-visit') : null
  const { patientName, phone } = opened?.booking ?? { patientName: null, phone: null }
  return { patientName: patientName ?? '', phone: phone ?? '' }
}
