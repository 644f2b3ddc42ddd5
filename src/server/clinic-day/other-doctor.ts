import type { Refused } from '#/domain/codes.ts'
import { can } from '#/domain/permissions.ts'
import {
  isAtDesk,
  listDesksOfAllPlaces,
  type DoctorMembership,
} from '#/server/affiliations/members.ts'
import type { App } from '#/server/app.ts'
import { changeBooking } from '#/server/bookings/change.ts'
import { findDiary, slotOf } from '#/server/bookings/free-slots.ts'
import { writeMove } from '#/server/bookings/move.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import { findVisitType, isOffered } from '#/server/diary/visit-types.ts'
import { mayPractise, providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { resumeWaits } from '#/server/waiting/over.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { unknownVisit, type ClinicChanged } from './change.ts'
import { openClinicVisit } from './clinic-visit.ts'
import { findDoctorMoveProblem, forOtherDoctor } from './moving.ts'
import { findUndoableMove, leftBy, type UndoableMove } from './undoable.ts'

export type DoctorMoveInput = {
  reference: string
  /** The slug of the new doctor. */
  doctor: string
  at: string
  /** The new fee, as the page showed it. */
  feePiastres: number
}

/**
 * Moves a visit of a centre to a free time of another doctor, at this place or from another one of the centre; the member
 * may change visits at both.
 */
export async function moveToDoctor(
  app: App,
  membership: Membership | null,
  { reference, doctor, at, feePiastres }: DoctorMoveInput,
): Promise<ClinicChanged> {
  const isOfCentre = membership !== null && membership.profile.kind !== 'doctor'
  const desks = isOfCentre ? await listDesksOfAllPlaces(app, membership) : []
  const known = await findBookingByReference(app, reference)
  const from = desks.find((desk) => known && isAtDesk(known, desk)) ?? null
  const here = desks.filter(({ centre }) => centre?.slug === membership?.profile.slug)
  const to = here.find(({ profile }) => profile.slug === doctor)
  const opened = await openClinicVisit(app, from, reference, 'change-visit')
  if (!opened || !from || !to || !mayPractise(to, 'change-visit', to.branchId ?? undefined))
    return unknownVisit
  const { booking } = opened
  if (from === to) return isAt(booking, at) ? { ok: true, reference } : unknownVisit
  const found = await findDoctorTarget(app, booking, to, at)
  if (!found.ok) return found
  if (found.target.feePiastres !== feePiastres) return { ok: false, code: 'fee-changed' }
  const moved = await moveAway(app, { booking, from, target: found.target })
  return moved.ok ? { ok: true, reference } : moved
}

/** A repeated form: the visit is there already. */
function isAt({ startsAt }: Booking, at: string): boolean {
  return +startsAt === +new Date(at)
}

export type Target = Pick<
  Booking,
  | 'doctorId'
  | 'branchId'
  | 'startsAt'
  | 'endsAt'
  | 'visitTypeId'
  | 'occupiedFrom'
  | 'occupiedUntil'
  | 'feePiastres'
  | 'cutoffMinutes'
  | 'refundPercent'
>

/** A time of another doctor or place of the centre, with the terms that a visit gets there. */
export async function findDoctorTarget(
  app: App,
  booking: Booking,
  { profile, branchId }: DoctorMembership,
  at: string,
): Promise<{ ok: true; target: Target } | Refused> {
  const [diary, type] = await Promise.all([
    findDiary(app, profile.slug),
    findVisitType(app.db, booking),
  ])
  if (!diary) return { ok: false, code: 'slot-not-found' }
  const problem = await findDoctorMoveProblem(app.db, booking, diary.doctorId)
  if (problem) return { ok: false, code: problem }
  const practice = forOtherDoctor(diary, type)
  const place = practice?.branches.find(({ id }) => id === branchId)
  if (!practice || !place) return { ok: false, code: 'move-type' }
  const found = slotOf(practice, { branch: place.id, at }, app.clock.now(), 'clinic')
  if (!found) return { ok: false, code: 'slot-not-found' }
  const { feePiastres, cutoffMinutes, refundPercent } = place
  const rules = { feePiastres, cutoffMinutes, refundPercent }
  const { doctorId } = diary
  return { ok: true, target: { doctorId, ...found.slot, ...found.terms, ...rules } }
}

type Move = {
  booking: Booking
  from: DoctorMembership
  target: Target | UndoableMove['left']
  /** The move that this one undoes. */
  undoes?: UndoableMove
}

/** Leaves the old time and room, and takes the new ones, atomically. */
export async function moveAway(app: App, { booking: { id }, from, target, undoes }: Move) {
  const { doctorId } = target
  const by = { actor: 'provider', userId: from.userId, reason: null } as const
  const changing = { id, userId: from.userId, newDoctorId: doctorId }
  try {
    return await changeBooking(app, changing, async (work, booking) => {
      const { tx, now } = work
      if (!isAtDesk(booking, from)) return { ok: false, code: 'changed-meanwhile' }
      if (undoes && (await findUndoableMove(tx, id, now))?.eventId !== undoes.eventId)
        return { ok: false, code: 'undo-over' }
      const allowed = can.changeAsClinic(providerActor(from), 'reschedule', booking, now)
      if (!allowed.ok) return allowed
      const refusal = await findDoctorMoveProblem(tx, booking, doctorId)
      if (refusal) return { ok: false, code: refusal }
      await releaseExpiredAndOfferSlots(work, doctorId)
      const problem = (await isOffered(tx, target.visitTypeId))
        ? await slotProblem(tx, { ...target, id })
        : 'slot-not-found'
      if (problem) return { ok: false, code: problem }
      const room = await takeRoom(work, { ...target, id })
      if (!room.ok) return room
      const to = { ...target, roomId: room.roomId, ...(!undoes && { left: leftBy(booking) }) }
      const moved = await writeMove(work, booking, to, by)
      if (undoes) await resumeWaits(work, { bookingId: id, doctorId, endedAt: undoes.at })
      return { ok: true, booking: moved }
    })
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' } as const
    throw error
  }
}
