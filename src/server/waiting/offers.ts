import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { BOOKING_HORIZON_DAYS, transition } from '#/domain/booking/booking.ts'
import { planSlotOffers, type OfferedSlot } from '#/domain/booking/slot-offers.ts'
import { listSlots, type Slot } from '#/domain/schedule/slots.ts'
import {
  EARLIER_OFFERS_A_DAY,
  isWaitOver,
  LIVING_STATUSES,
  offerLimit,
  type Waiter,
} from '#/domain/booking/waiting.ts'
import { addDays, clinicDate, endOfClinicDay, startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { loadSchedules } from '#/server/diary/schedules.ts'
import type { Work } from '#/server/work.ts'
import { cancelSlotOffer, moveEntry, type EntryRow } from './events.ts'
import { offerSlot } from './offer-slot.ts'

/**
 * In an open diary: holds each free slot that someone waits for, for a quarter of an hour. All freed
 * slots are offered here, whatever freed them. Returns how many were offered.
 */
export async function offerFreeSlots(work: Work, doctorId: string): Promise<number> {
  const { tx, now } = work
  const living = await endSettled(work, await listLiving(tx, doctorId))
  const waiters = living.flatMap((each) => waiterOf(each, now) ?? [])
  if (waiters.length === 0) return 0
  const [slots, pastOffers] = await Promise.all([
    listFreeTimes(work, doctorId, waiters),
    listPastOffers(tx, waiters),
  ])
  const byId = new Map(waiters.map((entry) => [entry.id, entry]))
  const eligible = waiters.filter((entry) => !hasDailyOffers(entry, pastOffers, now))
  const offers = planSlotOffers({ waiters: eligible, pastOffers }, slots, now)
  for (const { waiter, slot } of offers) {
    const entry = byId.get(waiter.id)
    if (entry) await offerSlot(work, { entry, slot })
  }
  return offers.length
}

/** An entry with the booking that it wants to move. */
type Living = { entry: EntryRow; own: Pick<Booking, OwnFact> | null }
type OwnFact = keyof typeof ownColumns

function listLiving(tx: Queries, doctorId: string): Promise<Living[]> {
  return tx
    .select({ entry: waitingEntries, own: ownColumns })
    .from(waitingEntries)
    .leftJoin(bookings, eq(bookings.id, waitingEntries.bookingId))
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

const ownColumns = {
  doctorId: bookings.doctorId,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  cutoffMinutes: bookings.cutoffMinutes,
  holdExpiresAt: bookings.holdExpiresAt,
  undoUntil: bookings.undoUntil,
  enteredAt: bookings.enteredAt,
}

/**
 * Ends the waits whose booking is cancelled, has begun, or is with another doctor now, with what was offered; returns
 * the others.
 */
async function endSettled(work: Work, living: Living[]): Promise<Living[]> {
  const isSettled = ({ entry, own }: Living) =>
    own !== null && (own.status !== 'booked' || own.doctorId !== entry.doctorId)
  for (const { entry } of living.filter(isSettled)) {
    await cancelSlotOffer(work, entry.id)
    await moveEntry(work, entry.id, 'over')
  }
  return living.filter((each) => !isSettled(each))
}

/** Who can be offered a time now; with a booking only one that is earlier, while the booking can still be moved. */
function waiterOf({ entry, own }: Living, now: Date): EntryRow | null {
  if (entry.status !== 'waiting' || isWaitOver(entry, now)) return null
  if (!own) return entry
  if (!transition(own.status, 'reschedule', { ...own, now }).ok) return null
  return { ...entry, beforeAt: offerLimit(entry, own.startsAt) }
}

function hasDailyOffers(
  { id, bookingId }: EntryRow,
  pastOffers: readonly PastOffer[],
  now: Date,
): boolean {
  if (bookingId === null) return false
  const today = clinicDate(now)
  const times = pastOffers.filter(
    ({ entryId, offeredAt }) => entryId === id && clinicDate(offeredAt) === today,
  )
  return times.length >= EARLIER_OFFERS_A_DAY
}

type PastOffer = OfferedSlot & { offeredAt: Date }

function listPastOffers(tx: Queries, waiters: readonly Waiter[]): Promise<PastOffer[]> {
  const ids = waiters.map(({ id }) => id)
  return tx
    .select({
      entryId: waitingOffers.entryId,
      branchId: bookings.branchId,
      startsAt: bookings.startsAt,
      offeredAt: waitingOffers.offeredAt,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .where(inArray(waitingOffers.entryId, ids))
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
