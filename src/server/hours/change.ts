import { eq } from 'drizzle-orm'
import { transition, type Transition } from '#/domain/booking/booking.ts'
import { isPlannable } from '#/domain/schedule/day.ts'
import { findSlot, type Schedule } from '#/domain/schedule/slots.ts'
import { bookedLength, storedOccupation } from '#/domain/schedule/visit-length.ts'
import type { App } from '#/server/app.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { recordEvent } from '#/server/diary/events.ts'
import { notifyOfBooking } from '#/server/diary/notices.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { refundCancelled } from '#/server/ledger/refunds.ts'
import { lapseSlotOffers } from '#/server/waiting/events.ts'
import { transact, type Work } from '#/server/work.ts'
import { previewSchedule } from './preview.ts'
import type {
  DiaryVisit,
  AffectedChoice,
  ScheduleChanged,
  ScheduleOrder,
} from './change-preview.ts'
import { writeSchedule } from './rows.ts'

type ScheduleChangeInput = {
  doctorId: string
  order: ScheduleOrder
  by: { userId: string }
}

/**
 * Writes the schedule and the choices for affected bookings atomically, in the doctor's open diary, after
 * checking that nothing has changed since the preview.
 */
export async function recordHoursChange(
  app: App,
  doctorId: string,
  order: ScheduleOrder,
  by: { userId: string },
): Promise<ScheduleChanged> {
  try {
    const changed = await transact(app, (work) => write(work, { doctorId, order, by }))
    if (changed.ok) await refreshSlotsOf(app, doctorId)
    return changed
  } catch (error) {
    if (error instanceof SlotGone || isExclusionViolation(error))
      return { ok: false, code: 'slot-taken' }
    throw error
  }
}

/** Rolls back the whole transaction. */
class SlotGone extends Error {}

async function write(
  work: Work,
  { doctorId, order, by }: ScheduleChangeInput,
): Promise<ScheduleChanged> {
  const { tx, now } = work
  await lockSchedule(tx, doctorId)
  const { affected, seen, clash, before, after } = await previewSchedule(
    tx,
    doctorId,
    order.change,
    now,
  )
  if (clash) return { ok: false, code: 'hours-clash' }
  const choiceOf = new Map(order.choices.map((choice) => [choice.bookingId, choice]))
  const isSame = seen === order.seen && affected.every(({ id }) => choiceOf.has(id))
  if (!isSame) return { ok: false, code: 'changed-meanwhile' }
  // Expired holds go to the waiting list first, so that none blocks the new hours.
  await releaseExpiredAndOfferSlots(work, doctorId)
  await writeSchedule(work, doctorId, order.change)
  for (const visit of affected) {
    const choice = choiceOf.get(visit.id)
    if (choice) await changeAffected(work, { visit, choice, after, by })
  }
  await releaseExpiredAndOfferSlots(work, doctorId)
  const actor = { actorKind: 'provider' as const, actorId: by.userId }
  const entry = { ...actor, action: 'hours-changed' as const, subjectKind: 'doctor' as const }
  const settled = order.choices.map(({ bookingId, way }) => ({ bookingId, way }))
  const [was, is] = [auditedPart(before, after), auditedPart(after, before)]
  await work.audit({ ...entry, subjectId: doctorId, before: was, after: { ...is, settled } })
  return { ok: true }
}

type AffectedVisit = {
  visit: DiaryVisit
  choice: AffectedChoice
  after: Schedule
  by: { userId: string }
}

async function changeAffected(work: Work, { visit, choice, after, by }: AffectedVisit) {
  const { tx, now } = work
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, visit.id)).for('update')
  const step = booking && stepOf(booking, choice, now)
  if (!booking || !step?.ok) throw new SlotGone()
  const provider = { actor: 'provider' as const, userId: by.userId }
  // What was booked stays so. A payment asks for the hours again, and finds this.
  if (choice.way === 'keep')
    return booking.status === 'held' && recordEvent(work, visit.id, 'keep', provider)
  if (choice.way === 'cancel') {
    const event = booking.status === 'held' ? 'release' : 'cancel'
    await recordEvent(work, visit.id, event, provider)
    // The clinic cancels, so the patient gets a full refund.
    await refundCancelled(work, { id: visit.id, refundPercent: 100 })
    await lapseSlotOffers(work, [visit.id])
    await tx.update(bookings).set({ status: step.status }).where(eq(bookings.id, visit.id))
    return notifyOfBooking(work, { ...booking, event: 'cancelled' })
  }
  const length = bookedLength(booking)
  const slot = findSlot({ ...after, ...choice, length })
  if (!slot || slot.startsAt <= now || !isPlannable(slot.startsAt, now)) throw new SlotGone()
  const from = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
  await recordEvent(work, visit.id, 'reschedule', provider, { from })
  // Fee and terms stay as booked.
  const times = { ...slot, ...storedOccupation(slot, length) }
  const room = await takeRoom(work, { ...booking, ...times })
  if (!room.ok) throw new SlotGone()
  await tx
    .update(bookings)
    .set({ ...times, roomId: room.roomId, confirmedAt: null })
    .where(eq(bookings.id, visit.id))
  return notifyOfBooking(work, { ...booking, ...slot, event: 'changed' })
}

/** A provider has no cut-off. What waits for its payment is released, or moved while it can still be paid for. */
function stepOf(booking: Booking, { way }: AffectedChoice, now: Date): Transition {
  const facts = { ...booking, cutoffMinutes: 0, now }
  const { status } = booking
  if (way === 'keep') return { ok: true, status }
  if (status === 'held') return transition(status, way === 'cancel' ? 'release' : 'confirm', facts)
  return transition(status, way === 'cancel' ? 'cancel' : 'reschedule', facts)
}

/** Only the differences, which are hard to find in whole schedules. */
function auditedPart(schedule: Schedule, other: Schedule) {
  const all = [...other.rules, ...other.seasons, ...other.daysOff, ...other.exceptions]
  const known = new Set(all.map(textOf))
  const own = <Row extends object>(rows: readonly Row[]) =>
    rows.filter((row) => !known.has(textOf(row)))
  const { rules, seasons, daysOff, exceptions } = schedule
  return {
    rules: own(rules),
    seasons: own(seasons),
    daysOff: own(daysOff),
    exceptions: own(exceptions),
  }
}

function textOf(row: object): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
