import { workingHours } from '#/domain/schedule/day.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listOwnPlaces, type CentrePlace } from '#/server/affiliations/branches.ts'
import { isAtDesk, listDesks, type DoctorMembership } from '#/server/affiliations/members.ts'
import { countPendingRequests } from '#/server/affiliations/views.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import {
  calendarOf,
  findDay,
  type BoardFacts,
  type DayCalendar,
  type DaySearch,
  type DayView,
} from './day.ts'
import { listFirstFree, type FirstFreeView } from './first-free.ts'
import { findMoved } from './moving.ts'
import { viewMoved, viewTarget, type MovedVisitView } from './moved-view.ts'
import { listUndoableMoves } from './undoable.ts'
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
  /** The visit that is moved, of this place or another: the free times of its doctor take it, and those of others who can. */
  moved: MovedVisitView | null
  /** Centres that wait for the doctor's answer. */
  pendingRequests: number
  /** The next free time of each specialty of a centre. */
  firstFree: FirstFreeView[]
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
  const now = app.clock.now()
  const calendar = calendarOf(search, now)
  const doctorIds = isCentre ? desks.map(({ profile }) => profile.id) : []
  const [moved, undoable] = await Promise.all([
    findMoved(app, membership, search.move),
    listUndoableMoves(app.db, { doctorIds, ...workingHours(calendar.day) }, now),
  ])
  const isOfMoved = (desk: DoctorMembership) => moved !== null && isAtDesk(moved.booking, desk)
  const named = desks.find(({ profile }) => profile.slug === search.doctor)
  const ofDoctor = desks.find(({ profile }) => profile.id === moved?.booking.doctorId)
  const own = named ?? ofDoctor ?? desks[0]
  const takes = (desk: DoctorMembership) => isOfMoved(desk) || moved?.elsewhere === null
  const [columns, firstFree, pendingRequests, places, target] = await Promise.all([
    Promise.all(
      desks.map((desk) =>
        findColumn(app, desk, searchOf(desk, own, search), {
          moving: takes(desk) ? moved : null,
          undoable,
        }),
      ),
    ),
    isCentre ? listFirstFree(app, desks) : [],
    countPendingRequests(app, membership),
    isCentre ? listOwnPlaces(app, membership) : [],
    moved && named ? viewTarget(app, moved, named, search.at) : null,
  ])
  const shown = columns.flatMap((column) => column ?? [])
  if (shown.length === 0 && !isCentre) return null
  const { slug, name } = membership.profile
  const column = shown.find(({ practice }) => practice === own?.profile.slug) ?? null
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
    moved: moved && viewMoved(moved, target, column?.chosenPlace),
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
  facts: BoardFacts,
): Promise<ColumnView | null> {
  const own = desk.centre ? { ...search, branch: undefined } : search
  const day = await findDay(app, desk, own, facts)
  const mayChangeHours = day !== null && day.day >= day.today && practising(desk, 'change-hours').ok
  return day && { ...day, hasLeft: desk.hasLeft, mayChangeHours }
}
