import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { BOOKING_HORIZON_DAYS } from '#/domain/booking/booking.ts'
import { planSlotOffers, type OfferedSlot } from '#/domain/booking/slot-offers.ts'
import { listSlots, type Slot } from '#/domain/schedule/slots.ts'
import { isWaitOver, LIVING_STATUSES, type Waiter } from '#/domain/booking/waiting.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import type { Work } from '#/server/work.ts'
import type { EntryRow } from './events.ts'
import { offerSlot } from './offer-slot.ts'

/**
 * In an open diary: holds each free slot that someone waits for, for a quarter of an hour. All freed
 * slots are offered here, whatever freed them. Returns how many were offered.
 */
export async function offerFreeSlots(work: Work, doctorId: string): Promise<number> {
  const { tx, now } = work
  const living = await listLiving(tx, doctorId)
  const waiters = living.filter((entry) => entry.status === 'waiting' && !isWaitOver(entry, now))
  if (waiters.length === 0) return 0
  const [slots, asked] = await Promise.all([
    listFreeTimes(work, doctorId, waiters),
    listAsked(tx, waiters),
  ])
  const byId = new Map(waiters.map((entry) => [entry.id, entry]))
  const offers = planSlotOffers({ waiters, asked }, slots, now)
  for (const { waiter, slot } of offers) {
    const entry = byId.get(waiter.id)
    if (entry) await offerSlot(work, { entry, slot })
  }
  return offers.length
}

function listLiving(tx: Queries, doctorId: string): Promise<EntryRow[]> {
  return tx
    .select()
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.doctorId, doctorId),
        inArray(waitingEntries.status, [...LIVING_STATUSES]),
      ),
    )
    .orderBy(waitingEntries.place)
}

/** Free slots of a published doctor on the days that the entries ask for. */
async function listFreeTimes(
  { tx, now }: Work,
  doctorId: string,
  waiters: readonly Waiter[],
): Promise<Slot[]> {
  const days = waiters.flatMap(({ fromDay, untilDay }) => [fromDay, untilDay]).toSorted()
  const last = addDays(clinicDate(now), BOOKING_HORIZON_DAYS - 1)
  const [first = last, end = last] = [days[0], days.at(-1)]
  const from = later(now, startOfClinicDay(first))
  const until = endOfClinicDay(end < last ? end : last)
  const [doctor] = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), isNotNull(doctors.publishedAt)))
  if (!doctor || from >= until) return []
  const schedule = (await loadSchedules(tx, [doctorId], from, until, now)).get(doctorId)
  return schedule ? listSlots({ ...schedule, from, until }) : []
}

function listAsked(tx: Queries, waiters: readonly Waiter[]): Promise<OfferedSlot[]> {
  const ids = waiters.map(({ id }) => id)
  return tx
    .select({
      entryId: waitingOffers.entryId,
      branchId: bookings.branchId,
      startsAt: bookings.startsAt,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .where(inArray(waitingOffers.entryId, ids))
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
