import { isPlannable, workingDay, workingHours } from '#/domain/schedule/day.ts'
import { addDays } from '#/domain/schedule/zone.ts'
import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import { photoHref } from '#/domain/directory/photo.ts'
import { pictureWidths } from '#/domain/directory/provider.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { forBooking, forType } from '#/server/bookings/free-slots.ts'
import { isAtDesk } from '#/server/affiliations/members.ts'
import type { Practice } from '#/server/diary/booking.ts'
import { findOwnPractice } from '#/server/diary/practice.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listBookedSince, listClinicDay } from './clinic-day.ts'
import { forOtherDoctor, type MovedVisit } from './moving.ts'
import { branchNames, listPlaces, type PlaceView } from './places.ts'
import type { ClinicVisit } from './visit.ts'
import { countVisits, viewVisits, type DayCounts, type VisitView } from './visit-views.ts'

/** A recent booking by a patient, for any day. */
export type NewBookingView = { reference: string; startsAt: string; name: string }

/** A day's page is of one working day. */
export type DayCalendar = {
  now: string
  day: string
  /** The current working day. */
  today: string
  before: string
  after: string
}

/** The day of one doctor. */
export type DayView = DayCalendar & {
  /** The doctor's slug. */
  practice: string
  /** The doctor's name. */
  doctor: string
  title: DoctorTitle
  specialty: string
  /** The address of a small one; null without one. */
  photo: string | null
  /** Branches that this member of the clinic may work at. */
  branches: { id: string; name: string }[]
  branchId: string | null
  visits: VisitView[]
  counts: DayCounts
  /** At all of these branches. */
  latest: NewBookingView[]
  /** Empty on past days, and for members who add no visits. */
  places: PlaceView[]
  /** What can be added beside a consultation, and what is chosen. */
  types: { slug: string; name: string }[]
  type: string | null
  /** The free times are for the visit that is moved. */
  takesMoved: boolean
  /** The time in the query string, whether or not it is free. */
  chosenAt: string | null
  /** Its place; null once it is taken. */
  chosenPlace: string | null
}

/** What a day's page reads from the query string. */
export type DaySearch = {
  day?: string | undefined
  branch?: string | undefined
  /** The slug of a centre's doctor: for whom a visit is added, and whom a phone shows. */
  doctor?: string | undefined
  /** A free time, at which a visit is added, and the slug of its type. */
  at?: string | undefined
  type?: string | undefined
  /** The reference of a visit that is moved to a free time. */
  move?: string | undefined
}

/** The day that the query string names, or that of the time in it. */
export function calendarOf({ day: named, at }: DaySearch, now: Date): DayCalendar {
  const today = workingDay(now)
  const day = named ?? (at ? workingDay(new Date(at)) : today)
  return { now: now.toISOString(), day, today, before: addDays(day, -1), after: addDays(day, 1) }
}

/**
 * The day of a doctor, with the free times for a visit that is moved; null for people outside the practice, and for a
 * profile without a diary.
 */
export async function findDay(
  app: App,
  membership: Membership | null,
  search: DaySearch,
  { moving = null, undoable = new Set() }: BoardFacts = {},
): Promise<DayView | null> {
  if (!mayPractise(membership, 'see-day', search.branch)) return null
  const now = app.clock.now()
  const calendar = calendarOf(search, now)
  const { day, today } = calendar
  const { from, until } = workingHours(day)
  const { slug, id } = membership.profile
  const practice = await findOwnPractice(app, id, from, until)
  if (!practice) return null
  const typed = moving
    ? await forMoved(app, { practice, membership }, moving)
    : (forType(practice, search.type, 'clinic') ?? practice)
  const branchId = membership.branchId ?? search.branch ?? null
  const isShown = (branch: string) => branchId === null || branch === branchId
  const mayAdd = (branch: string) =>
    isShown(branch) && practising(membership, 'add-visit', branch).ok
  const mayMove = (branch: string) => practising(membership, 'change-visit', branch).ok
  const mayTake = (branch: string) => practising(membership, 'take-payments', branch).ok
  const [listed, made] = await Promise.all([
    listClinicDay(app, id, { from, until }),
    listBookedSince(app, id, new Date(+now - LATEST_MINUTES * 60_000)),
  ])
  const isOurs = (branch: string) => practising(membership, 'see-day', branch).ok
  const visits = listed.filter((visit) => isShown(visit.branchId))
  const names = branchNames(practice)
  const isOpen = typed !== null && isPlannable(from, now)
  const places = isOpen
    ? listPlaces(typed, { from, until, now, isShown: mayAdd, isToday: day === today })
    : []
  return {
    practice: slug,
    doctor: inLocale(practice.name),
    title: practice.title,
    specialty: inLocale(practice.specialty),
    photo: photoHref(practice, pictureWidths[0]),
    ...calendar,
    branches: practice.branches
      .filter((branch) => isOurs(branch.id))
      .map((branch) => ({ id: branch.id, name: names.get(branch.id) ?? '' })),
    branchId,
    visits: viewVisits(visits, { names, now, mayMove, mayTake, undoable }),
    counts: countVisits(visits, now),
    latest: made.filter((visit) => isOurs(visit.branchId)).flatMap(viewNew),
    places,
    types: practice.visitTypes.map(({ slug: type, name }) => ({
      slug: type,
      name: inLocale(name),
    })),
    type: typed?.visitType?.slug ?? null,
    takesMoved: moving !== null && typed !== null,
    chosenAt: search.at ?? null,
    chosenPlace: places.find((place) => isAt(place, search.at))?.value ?? null,
  }
}

type Moving = Pick<MovedVisit, 'booking' | 'type'>

/** What a board has read for all its columns: the visit that is moved, and the ids of those whose move can be undone. */
export type BoardFacts = { moving?: Moving | null; undoable?: ReadonlySet<string> }

type Desk = { practice: Practice; membership: Membership }

/** The practice for a visit that is moved within its desk or to another one; null where it is not offered. */
async function forMoved(
  app: App,
  { practice, membership }: Desk,
  { booking, type }: Moving,
): Promise<Practice | null> {
  const isOwn = isAtDesk(booking, membership)
  return isOwn ? forBooking(app, practice, booking) : forOtherDoctor(practice, type)
}

function isAt({ startsAt }: PlaceView, at: string | undefined): boolean {
  return at !== undefined && startsAt !== null && +new Date(startsAt) === +new Date(at)
}

/** How long a booking counts as new: a page in a background tab learns of it late. */
const LATEST_MINUTES = 60

function viewNew({ reference, status, startsAt, patientName }: ClinicVisit): NewBookingView[] {
  if (status !== 'booked') return []
  return [{ reference, startsAt: startsAt.toISOString(), name: patientName }]
}
