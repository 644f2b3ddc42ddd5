import { transition } from '#/domain/booking/booking.ts'
import { feeAfterMove } from '#/domain/booking/move.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import type { BookedTimes } from '#/domain/schedule/visit-length.ts'
import type { App } from '#/server/app.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import type { Booking, BookingChanger } from '#/server/diary/booking.ts'
import { changeBooking, type Allow, type Done } from './change.ts'
import { deskFacts, recordChange } from './desk-changes.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { findDiary, forBooking, slotOf } from './free-slots.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import { notifyClinic, notifyOfOtherDoctor } from '#/server/practices/booking-notices.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { findOwnBooking, historyOf } from './own.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { updateBooking } from '#/server/diary/rows.ts'
import type { Work } from '#/server/work.ts'

export type MoveInput = { reference: string; branch: string; at: string }

/** Frees the old time and takes the new one atomically. */
export async function moveBooking(app: App, asker: Asker, input: MoveInput): Promise<Done> {
  const own = await findOwnBooking(app, asker, input.reference)
  if (!own) return { ok: false, code: 'not-yours' }
  const proof = asker.proved.includes(input.reference)
  return moveAs(app, own, input, historyOf(asker.actor), (booking, now) =>
    can.moveBooking(asker.actor, booking, now, proof),
  )
}

/** To another time with the same doctor. */
export async function moveAs(
  app: App,
  booking: Booking,
  input: MoveInput,
  by: BookingChanger,
  allow: Allow,
): Promise<Done> {
  const now = app.clock.now()
  const allowed = allow(booking, now)
  if (!allowed.ok) return allowed
  const slug = (await findPracticeOf(app, booking))?.slug ?? ''
  const practice = await findDiary(app, slug)
  const who = by.actor === 'visitor' || by.actor === 'patient' ? 'visitor' : 'clinic'
  const found = practice && slotOf(await forBooking(app, practice, booking), input, now, who)
  if (!found) return { ok: false, code: 'slot-not-found' }
  const { slot, branch, terms } = found
  const feePiastres = feeAfterMove(booking, branch.feePiastres)
  const { visitTypeId } = booking
  const to = { ...slot, ...terms, visitTypeId, feePiastres, cutoffMinutes: branch.cutoffMinutes }
  return move(app, booking.id, { to, by, allow })
}

type Target = Pick<Booking, 'branchId' | 'feePiastres' | 'cutoffMinutes' | keyof BookedTimes>

/** What else changes where a centre moves a booking to another of its doctors. */
type OtherDoctor = Pick<Booking, 'doctorId' | 'refundPercent'>

type Written = {
  roomId: string | null
  /** An undone move brings the patient's answer back. */
  confirmedAt?: Date | null
  /** What the visit leaves, for its history: with this a move can be undone. */
  left?: object
}

type Move = {
  to: Target
  by: BookingChanger
  allow: Allow
}

async function move(app: App, id: string, { to, by, allow }: Move): Promise<Done> {
  try {
    const changed = await changeBooking(app, { id, ...by }, async (work, booking) => {
      const { tx, now } = work
      const allowed = allow(booking, now)
      if (!allowed.ok) return allowed
      const facts = { ...deskFacts(booking, by), now }
      const step = transition(booking.status, 'reschedule', facts)
      if (!step.ok) return step
      const { doctorId, roomId } = booking
      await releaseExpiredAndOfferSlots(work, doctorId)
      const problem = await slotProblem(tx, { ...to, id, doctorId })
      if (problem) return { ok: false, code: problem }
      const room = await takeRoom(work, { ...to, id, doctorId, roomId })
      if (!room.ok) return room
      const target = { ...to, roomId: room.roomId }
      return { ok: true, booking: await writeMove(work, booking, target, by) }
    })
    return changed.ok ? { ok: true } : changed
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' }
    throw error
  }
}

/** In the open diary, after all has been checked: the booking at its new time, and who hears of it. */
export async function writeMove(
  work: Work,
  booking: Booking,
  { roomId, left, ...to }: Target & Partial<OtherDoctor> & Written,
  by: BookingChanger,
): Promise<Booking> {
  const { id, doctorId } = booking
  const isElsewhere = to.doctorId !== undefined && to.doctorId !== doctorId
  const place = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
  const from = isElsewhere ? { ...place, doctorId } : place
  await recordEvent(work, id, 'reschedule', by, left ? { from, left } : { from })
  const moved = await updateBooking(work.tx, id, { confirmedAt: null, ...to, roomId })
  await notifyOfBooking(work, { ...moved, event: 'changed' })
  if (isElsewhere) await notifyOfOtherDoctor(work, moved, { from: booking, userId: by.userId })
  else await notifyClinic(work, moved, { event: 'moved', actor: by.actor, from: booking })
  await recordChange(work, { before: booking, after: moved, by })
  return moved
}
