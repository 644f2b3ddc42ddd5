import { eq } from 'drizzle-orm'
import { transition } from '#/domain/booking.ts'
import { isPlannable } from '#/domain/day.ts'
import { findSlot, type Schedule } from '#/domain/slots.ts'
import type { App } from '#/server/app.ts'
import { openDiary, settleDiary } from '#/server/bookings/diary.ts'
import { recordEvent } from '#/server/bookings/events.ts'
import { tellOfBooking } from '#/server/bookings/notices.ts'
import type { Queries } from '#/server/db/connect.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { refreshNextSlots } from '#/server/doctors/next-slots.ts'
import { refundCancelled } from '#/server/payments/refunds.ts'
import { foresee } from './foresee.ts'
import type { DiaryVisit, HitChoice, ScheduleChanged, ScheduleOrder } from './planned.ts'
import { writeSchedule } from './rows.ts'

type Asked = {
  doctorId: string
  order: ScheduleOrder
  by: { userId: string }
  now: Date
}

/**
 * The schedule and all that becomes of the bookings it hits, or nothing: in the doctor's open diary,
 * after a second look at what was foreseen.
 */
export async function recordHoursChange(
  app: App,
  doctorId: string,
  order: ScheduleOrder,
  by: { userId: string },
  now: Date,
): Promise<ScheduleChanged> {
  try {
    const changed = await app.db.transaction((tx) => write(tx, app, { doctorId, order, by, now }))
    if (changed.ok) await refreshNextSlots(app.db, { doctorIds: [doctorId], now })
    return changed
  } catch (error) {
    if (error instanceof SlotGone || isExclusionViolation(error))
      return { ok: false, code: 'slot-taken' }
    throw error
  }
}

/** Undoes the whole transaction. */
class SlotGone extends Error {}

async function write(
  tx: Queries,
  app: App,
  { doctorId, order, by, now }: Asked,
): Promise<ScheduleChanged> {
  await openDiary(tx, doctorId)
  const { hits, seen, clash, before, after } = await foresee(tx, doctorId, order.change, now)
  if (clash) return { ok: false, code: 'hours-clash' }
  const choiceOf = new Map(order.choices.map((choice) => [choice.bookingId, choice]))
  const isSame = seen === order.seen && hits.every(({ id }) => choiceOf.has(id))
  if (!isSame) return { ok: false, code: 'changed-meanwhile' }
  // What ran out is its waiter's before it is anybody's; and nothing of it stands in the way.
  await settleDiary(tx, app, doctorId, now)
  await writeSchedule(tx, app.entropy, doctorId, order.change)
  for (const hit of hits) {
    const choice = choiceOf.get(hit.id)
    if (choice) await settleHit(tx, app, { hit, choice, after, by, now })
  }
  await settleDiary(tx, app, doctorId, now)
  const actor = { actorKind: 'provider' as const, actorId: by.userId }
  const subject = { action: 'hours-changed', subjectKind: 'doctor', subjectId: doctorId }
  const settled = order.choices.map(({ bookingId, way }) => ({ bookingId, way }))
  const [was, is] = [auditedPart(before, after), auditedPart(after, before)]
  await app.record(tx, { ...actor, ...subject, before: was, after: { ...is, settled } }, now)
  return { ok: true }
}

type Hit = {
  hit: DiaryVisit
  choice: HitChoice
  after: Schedule
  by: { userId: string }
  now: Date
}

async function settleHit(tx: Queries, { entropy }: App, { hit, choice, after, by, now }: Hit) {
  if (choice.way === 'keep') return
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, hit.id)).for('update')
  const event = choice.way === 'cancel' ? 'cancel' : 'reschedule'
  // A provider has no cut-off.
  const step = booking && transition(booking.status, event, { ...booking, cutoffMinutes: 0, now })
  if (!booking || !step?.ok) throw new SlotGone()
  const provider = { actor: 'provider' as const, userId: by.userId }
  if (choice.way === 'cancel') {
    await recordEvent(tx, hit.id, 'cancel', provider, now)
    // It is not the patient who backs out: they get everything back.
    await refundCancelled(tx, entropy, { id: hit.id, refundPercent: 100 }, now)
    await tx.update(bookings).set({ status: step.status }).where(eq(bookings.id, hit.id))
    return tellOfBooking(tx, entropy, { ...booking, event: 'cancelled', now })
  }
  const slot = findSlot({ ...after, ...choice })
  if (!slot || slot.startsAt <= now || !isPlannable(slot.startsAt, now)) throw new SlotGone()
  const from = { branchId: booking.branchId, startsAt: booking.startsAt.toISOString() }
  await recordEvent(tx, hit.id, 'reschedule', provider, now, { from })
  // Fee and terms stay what the patient agreed to.
  await tx.update(bookings).set(slot).where(eq(bookings.id, hit.id))
  return tellOfBooking(tx, entropy, { ...booking, ...slot, event: 'changed', now })
}

/** Only what differs: whole schedules would bury it. */
function auditedPart(schedule: Schedule, other: Schedule) {
  const known = new Set([...other.rules, ...other.daysOff, ...other.exceptions].map(textOf))
  const own = <Row extends object>(rows: readonly Row[]) =>
    rows.filter((row) => !known.has(textOf(row)))
  const { rules, daysOff, exceptions } = schedule
  return { rules: own(rules), daysOff: own(daysOff), exceptions: own(exceptions) }
}

function textOf(row: object): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
