import type { PatientRelation } from '#/domain/account/family.ts'
import {
  hasArrived,
  transition,
  visitState,
  type BookingSource,
  type VisitState,
} from '#/domain/booking/booking.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
import type { SessionsLeft } from '#/domain/money/session-package.ts'
import { lateMinutes, marks, waitingRoom, type Attendance } from '#/domain/schedule/day.ts'
import { attendanceAnswer, type AttendanceAnswer } from '#/domain/booking/attendance.ts'
import { isUnproved } from '#/domain/booking/proof.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { ClinicVisit } from './visit.ts'

export type VisitView = PatientRelation & {
  reference: string
  state: VisitState
  source: BookingSource
  startsAt: string
  name: string
  /** E.164. */
  phone: string
  /** Booked on the site with a phone that no code has proved. */
  isUnproved: boolean
  /** Whether an expected patient has said that they come. */
  attendance: AttendanceAnswer | null
  reason: string | null
  /** The name of its type; null for a consultation. */
  type: string | null
  /** Which of its series it is; null for a single visit. */
  series: SeriesPlace | null
  /** The name of its room at a centre. */
  room: string | null
  lacksRoom: boolean
  branch: string
  turn: number | null
  /** Minutes; 0 when not late. */
  late: number
  feePiastres: number
  isPaid: boolean
  /** What is left of the package that pays it; left out of visits that none pays. */
  sessionsLeft?: SessionsLeft
  /** The patient has arrived, and the reader may take the money that is still to be paid; before, the visit's page takes it. */
  canPay: boolean
  /** The next patient to call in. */
  isNext: boolean
  canMove: boolean
  /** It was moved here from another doctor a moment ago; left out of most visits, because a board is many of them. */
  canUndoMove?: true
  marks: Attendance[]
}

export type DayCounts = Record<'booked' | 'late' | 'here' | 'inside' | 'done' | 'missed', number>

type ViewedBy = {
  /** Of the branches. */
  names: Map<string, string>
  now: Date
  /** Whether the reader may move visits of a branch. */
  mayMove: (branchId: string) => boolean
  /** The ids of visits whose move to this doctor can be undone. */
  undoable: ReadonlySet<string>
  /** Whether the reader takes payments at a branch. */
  mayTake: (branchId: string) => boolean
}

export function viewVisits(
  visits: ClinicVisit[],
  { names, now, mayMove, mayTake, undoable }: ViewedBy,
): VisitView[] {
  const [next] = waitingRoom(visits)
  return visits.map((visit) => ({
    reference: visit.reference,
    state: visitState(visit),
    source: visit.source,
    startsAt: visit.startsAt.toISOString(),
    name: visit.patientName,
    patientRelation: visit.patientRelation,
    patientAge: visit.patientAge,
    phone: visit.phone,
    isUnproved: isUnproved(visit),
    attendance: attendanceAnswer(visit, now),
    reason: visit.reason,
    type: visit.typeName && inLocale(visit.typeName),
    series: visit.series,
    room: visit.roomName && inLocale(visit.roomName),
    lacksRoom: visit.lacksRoom && isAwaited(visit),
    branch: names.get(visit.branchId) ?? '',
    turn: visit.turnNumber,
    late: lateMinutes(visit, now),
    feePiastres: visit.feePiastres,
    isPaid: isPaid(visit),
    ...(visit.sessionsLeft && { sessionsLeft: visit.sessionsLeft }),
    canPay: !isPaid(visit) && hasArrived(visit.status) && mayTake(visit.branchId),
    isNext: visit === next,
    canMove:
      mayMove(visit.branchId) && transition(visit.status, 'reschedule', factsOf(visit, now)).ok,
    ...(mayMove(visit.branchId) && undoable.has(visit.id) && { canUndoMove: true as const }),
    marks: marks.filter((mark) => transition(visit.status, mark, factsOf(visit, now)).ok),
  }))
}

function isPaid({ isPaid: isPaidAlone, sessionsLeft }: ClinicVisit): boolean {
  return isPaidAlone || sessionsLeft !== null
}

/** The visit is still to come, or goes on. */
function isAwaited({ status }: ClinicVisit): boolean {
  return status === 'booked' || status === 'arrived'
}

/** Facts for the rules of marks; the clinic has no cut-off, and no visit here is a hold. */
function factsOf({ startsAt, endsAt, enteredAt }: ClinicVisit, now: Date) {
  const desk = { holdExpiresAt: null, cutoffMinutes: 0, undoUntil: null }
  return { ...desk, now, startsAt, endsAt, enteredAt }
}

export function countVisits(visits: ClinicVisit[], now: Date): DayCounts {
  const count = (is: (visit: ClinicVisit) => boolean) => visits.filter(is).length
  return {
    booked: count(({ status }) => status === 'booked'),
    late: count((visit) => lateMinutes(visit, now) > 0),
    here: count((visit) => visitState(visit) === 'arrived'),
    inside: count((visit) => visitState(visit) === 'inside'),
    done: count(({ status }) => status === 'completed'),
    missed: count(({ status }) => status === 'no_show'),
  }
}

/** Those of several doctors' days. */
export function sumCounts(days: readonly DayCounts[]): DayCounts {
  const sum = (name: keyof DayCounts) => days.reduce((total, day) => total + day[name], 0)
  return {
    booked: sum('booked'),
    late: sum('late'),
    here: sum('here'),
    inside: sum('inside'),
    done: sum('done'),
    missed: sum('missed'),
  }
}
