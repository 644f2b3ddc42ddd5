import type { Refused } from '#/domain/codes.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listOwnPlaces, type CentrePlace } from '#/server/affiliations/branches.ts'
import { listDesks, type DoctorMembership } from '#/server/affiliations/members.ts'
import { countPendingRequests } from '#/server/affiliations/views.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { calendarOf, findDay, type DayCalendar, type DaySearch, type DayView } from './day.ts'
import { listFirstFree, type FirstFreeView } from './first-free.ts'
import { findMoved, type MovedVisit } from './moving.ts'
import { findDoctorTarget } from './other-doctor.ts'
import { sumCounts, type DayCounts } from './visit-views.ts'

/** A doctor's day, as one column. */
export type ColumnView = DayView & {
  /** The doctor has left the centre today: visits are marked, and none is added. */
  hasLeft: boolean
  /** For the day, from the practice's own page of hours; never through a centre. */
  mayChangeHours: boolean
}

/** The day of a practice or a centre: a column for each doctor. */
export type BoardView = DayCalendar & {
  /** The slug of the practice or centre. */
  practice: string
  name: string
  isCentre: boolean
  /** The places of the centre at which the member works; empty where it has one. */
  places: CentrePlace[]
  /** At least one; empty while a centre has no doctors. */
  columns: ColumnView[]
  /** The doctor of the column that a phone shows, and to whom visits are added. */
  shown: ColumnView | null
  /** The query string names a doctor who does not work here. */
  isDoctorGone: boolean
  counts: DayCounts
  /** The visit that is moved: the free times of its doctor take it, and those of other doctors who can. */
  moved: MovedVisitView | null
  /** Centres that wait for the doctor's answer. */
  pendingRequests: number
  /** The next free time of each specialty of a centre. */
  firstFree: FirstFreeView[]
}

export type MovedVisitView = {
  reference: string
  /** The slug of its doctor. */
  doctor: string
  name: string
  /** Why other doctors of the centre cannot take it; null if they can. */
  elsewhere: MovedVisit['elsewhere']
  /** What it becomes with another doctor at the chosen time. */
  target: DoctorTargetView | Refused | null
}

/** A visit's new doctor, time and fee, before it is moved there. */
export type DoctorTargetView = {
  ok: true
  doctor: string
  startsAt: string
  feePiastres: number
  oldFeePiastres: number
}

/** Null for people outside the practice, and for a profile without a diary. */
export async function findBoard(
  app: App,
  membership: Membership | null,
  search: DaySearch,
): Promise<BoardView | null> {
  const isCentre = membership !== null && membership.profile.kind !== 'doctor'
  if (!mayPractise(membership, 'see-day', isCentre ? undefined : search.branch)) return null
  const desks = await listDesks(app, membership)
  if (!desks) return null
  const calendar = calendarOf(search, app.clock.now())
  const moved = await findMoved(app, desks, search.move)
  const named = desks.find(({ profile }) => profile.slug === search.doctor)
  const own = named ?? moved?.desk ?? desks[0]
  const takes = (desk: DoctorMembership) => desk === moved?.desk || moved?.elsewhere === null
  const [columns, firstFree, pendingRequests, places, target] = await Promise.all([
    Promise.all(
      desks.map((desk) =>
        findColumn(app, desk, searchOf(desk, own, search), takes(desk) ? moved : null),
      ),
    ),
    isCentre ? listFirstFree(app, desks) : [],
    countPendingRequests(app, membership),
    isCentre ? listOwnPlaces(app, membership) : [],
    moved && named && viewTarget(app, moved, named, search.at),
  ])
  const shown = columns.flatMap((column) => column ?? [])
  if (shown.length === 0 && !isCentre) return null
  const { slug, name } = membership.profile
  const column = shown.find(({ practice }) => practice === own?.profile.slug) ?? null
  const isFree = !target?.ok || column?.chosenPlace
  return {
    ...calendar,
    practice: slug,
    name: inLocale(name),
    isCentre,
    places,
    columns: shown,
    shown: column,
    isDoctorGone: search.doctor !== undefined && !named,
    counts: sumCounts(shown.map(({ counts }) => counts)),
    moved: moved && viewMoved(moved, isFree ? (target ?? null) : taken),
    pendingRequests,
    firstFree,
  }
}

/** The chosen time and type are of one doctor; the day is of all. */
function searchOf(desk: DoctorMembership, own: Membership | undefined, search: DaySearch) {
  return desk === own ? search : { ...search, at: undefined, type: undefined, day: dayOf(search) }
}

function dayOf({ day, at }: DaySearch): string | undefined {
  return day ?? (at && calendarOf({ at }, new Date(at)).day)
}

async function findColumn(
  app: App,
  desk: DoctorMembership,
  search: DaySearch,
  moved: MovedVisit | null,
): Promise<ColumnView | null> {
  const own = desk.centre ? { ...search, branch: undefined } : search
  const day = await findDay(app, desk, own, moved)
  const mayChangeHours = day !== null && day.day >= day.today && practising(desk, 'change-hours').ok
  return day && { ...day, hasLeft: desk.hasLeft, mayChangeHours }
}

const taken = { ok: false, code: 'slot-taken' } as const

function viewMoved(
  { booking, desk, elsewhere }: MovedVisit,
  target: MovedVisitView['target'],
): MovedVisitView {
  const { reference, patientName } = booking
  return { reference, doctor: desk.profile.slug, name: patientName ?? '', elsewhere, target }
}

async function viewTarget(
  app: App,
  { booking, desk, elsewhere }: MovedVisit,
  named: DoctorMembership,
  at: string | undefined,
): Promise<MovedVisitView['target']> {
  if (named === desk || elsewhere || !at) return null
  const found = await findDoctorTarget(app, booking, named, at)
  if (!found.ok) return found
  const { startsAt, feePiastres } = found.target
  return {
    ok: true,
    doctor: named.profile.slug,
    startsAt: startsAt.toISOString(),
    feePiastres,
    oldFeePiastres: booking.feePiastres,
  }
}
