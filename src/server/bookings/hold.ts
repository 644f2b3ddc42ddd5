import { transition } from '#/domain/booking.ts'
import type { App } from '#/server/app.ts'
import { refreshNextSlots } from '#/server/doctors/listings.ts'
import { isOffered } from '#/server/waiting/events.ts'
import type { Booking } from './booking.ts'
import { changeBooking } from './change.ts'
import { listUnsettled, openDiary, settleDiary } from './diary.ts'
import { recordEvent } from './events.ts'
import { updateBooking } from './rows.ts'

/** Keeps what waits for its payment until then, if not for longer already; null as above. */
export function prolongHold(app: App, id: string, until: Date, now: Date): Promise<Booking | null> {
  return changeBooking(app, id, now, async (tx, hold) => {
    const step = transition(hold.status, 'confirm', { ...hold, now })
    if (!step.ok || !hold.holdExpiresAt) return null
    return until > hold.holdExpiresAt ? updateBooking(tx, id, { holdExpiresAt: until }) : hold
  })
}

/** Lets go of a hold; false when it is none any more, or an offer of the waiting list. */
export async function recordRelease(app: App, id: string, now: Date): Promise<boolean> {
  const released = await changeBooking(app, id, now, async (tx, hold) => {
    const step = transition(hold.status, 'release', { ...hold, now })
    if (!step.ok || (await isOffered(tx, id))) return null
    await recordEvent(tx, id, 'release', { actor: 'visitor', userId: null }, now)
    return updateBooking(tx, id, { status: step.status })
  })
  return released !== null
}

/** Lets go of holds that ran out, and offers what is free to who waits; answers how many ran out. */
export async function expireHolds(app: App, now: Date): Promise<number> {
  let expired = 0
  const failures: unknown[] = []
  // A diary that cannot be settled must not keep the others waiting.
  for (const doctorId of await listUnsettled(app.db, now)) {
    await settle(app, doctorId, now).then(
      (count) => void (expired += count),
      (error: unknown) => void failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some diaries were not settled.')
  return expired
}

async function settle(app: App, doctorId: string, now: Date): Promise<number> {
  const { expired, offered } = await app.db.transaction(async (tx) => {
    await openDiary(tx, doctorId)
    return settleDiary(tx, app, doctorId, now)
  })
  if (expired + offered > 0) await refreshNextSlots(app.db, { doctorIds: [doctorId], now })
  return expired
}
