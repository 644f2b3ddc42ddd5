import { transition } from '#/domain/booking/booking.ts'
import type { App } from '#/server/app.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { transact } from '#/server/work.ts'
import { changeBooking, type BookingChangeResult } from './change.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import {
  listSchedulesToRelease,
  releaseExpiredAndOfferSlots,
} from '#/server/waiting/release-slots.ts'
import { updateBooking } from '#/server/diary/rows.ts'

/** Extends a hold until its payment deadline, unless it already lasts longer. */
export function prolongHold(app: App, id: string, until: Date): Promise<BookingChangeResult> {
  return changeBooking(app, { id }, async ({ tx, now }, hold) => {
    const step = transition(hold.status, 'confirm', { ...hold, now })
    if (!step.ok || !hold.holdExpiresAt) return { ok: false, code: 'not-held' }
    if (until <= hold.holdExpiresAt) return { ok: true, booking: hold }
    return { ok: true, booking: await updateBooking(tx, id, { holdExpiresAt: until }) }
  })
}

/** Expires holds and offers their slots to waiting lists; returns how many expired. */
export async function expireHolds(app: App): Promise<number> {
  let expired = 0
  const failures: unknown[] = []
  // A failure for one doctor must not stop the others.
  for (const doctorId of await listSchedulesToRelease(app.db, app.clock.now())) {
    await offerFreedSlots(app, doctorId).then(
      (count) => void (expired += count),
      (error: unknown) => void failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some diaries were not refilled.')
  return expired
}

async function offerFreedSlots(app: App, doctorId: string): Promise<number> {
  const { expired, offered } = await transact(app, async (work) => {
    const { tx } = work
    await lockSchedule(tx, doctorId)
    return releaseExpiredAndOfferSlots(work, doctorId)
  })
  if (expired + offered > 0) await refreshSlotsOf(app, doctorId)
  return expired
}
