import { and, count, desc, eq, getTableColumns, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { LIVING_STATUSES } from '#/domain/booking/waiting.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { waitingEntries, waitingOffers } from '#/server/db/schema/waiting.ts'

/** An entry in a doctor's waiting list, with the names of the doctor and branch; null branch: any. */
export type WaitingEntry = Awaited<ReturnType<typeof selectEntries>>[number]

export function findWaitingByReference(app: App, reference: string): Promise<WaitingEntry | null> {
  return findEntry(app, eq(waitingEntries.reference, reference))
}

export function findWaitingBySubmission(app: App, key: string): Promise<WaitingEntry | null> {
  return findEntry(app, eq(waitingEntries.submissionKey, key))
}

/** The open offer of an entry, which reserves a slot by a held booking until `expiresAt`; or null. */
export async function findSlotOffer(app: App, entryId: string) {
  const [offer] = await app.db
    .select({
      id: waitingOffers.id,
      entryId: waitingOffers.entryId,
      bookingId: waitingOffers.bookingId,
      branchId: bookings.branchId,
      branchName: localized(branches, 'name'),
      startsAt: bookings.startsAt,
      feePiastres: bookings.feePiastres,
      expiresAt: waitingOffers.expiresAt,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .where(
      and(
        eq(waitingOffers.entryId, entryId),
        eq(waitingOffers.outcome, 'open'),
        gt(waitingOffers.expiresAt, app.clock.now()),
      ),
    )
  return offer ?? null
}

/** The booking that an entry's accepted offer moves; null without one. */
export async function findWaitingBooking(app: App, { bookingId }: { bookingId: string | null }) {
  if (bookingId === null) return null
  const [booking] = await app.db
    .select({
      startsAt: bookings.startsAt,
      branchName: localized(branches, 'name'),
      feePiastres: bookings.feePiastres,
      payment: bookings.payment,
    })
    .from(bookings)
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .where(eq(bookings.id, bookingId))
  return booking ?? null
}

/** When the latest offer of an entry starts, if it ran out without an answer, also before maintenance has expired it. */
export async function findLapsedOffer(app: App, entryId: string): Promise<Date | null> {
  const [last] = await app.db
    .select({
      startsAt: bookings.startsAt,
      outcome: waitingOffers.outcome,
      expiresAt: waitingOffers.expiresAt,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .where(eq(waitingOffers.entryId, entryId))
    .orderBy(desc(waitingOffers.offeredAt))
    .limit(1)
  if (!last) return null
  const isOver = last.outcome === 'open' && last.expiresAt <= app.clock.now()
  return last.outcome === 'lapsed' || isOver ? last.startsAt : null
}

/** The entry whose offer this held booking reserves, or null. */
export async function findWaitingByHold(app: App, bookingId: string): Promise<WaitingEntry | null> {
  const [offer] = await app.db
    .select({ entryId: waitingOffers.entryId })
    .from(waitingOffers)
    .where(eq(waitingOffers.bookingId, bookingId))
  return offer ? findEntry(app, eq(waitingEntries.id, offer.entryId)) : null
}

/** The position of an entry in the line, starting at 1. */
export async function findWaitingPosition(
  app: App,
  { doctorId, place }: WaitingEntry,
): Promise<number> {
  const [line] = await app.db
    .select({ places: count() })
    .from(waitingEntries)
    .where(and(isLiving, eq(waitingEntries.doctorId, doctorId), lte(waitingEntries.place, place)))
  return line?.places ?? 0
}

/** Latest first. */
export function listWaitingOfUser(app: App, userId: string): Promise<WaitingEntry[]> {
  return selectEntries(app, eq(waitingEntries.userId, userId))
}

export async function findEntry(app: App, which: SQL | undefined): Promise<WaitingEntry | null> {
  return (await selectEntries(app, which))[0] ?? null
}

export const isLiving = inArray(waitingEntries.status, [...LIVING_STATUSES])

function selectEntries(app: App, which: SQL | undefined) {
  return app.db
    .select({
      ...getTableColumns(waitingEntries),
      doctorSlug: doctors.slug,
      doctorName: localized(doctors, 'name'),
      doctorTitle: doctors.title,
      specialty: localized(specialties, 'name'),
      branchName: localized(branches, 'name'),
    })
    .from(waitingEntries)
    .innerJoin(doctors, eq(doctors.id, waitingEntries.doctorId))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(branches, eq(branches.id, waitingEntries.branchId))
    .where(which)
    .orderBy(desc(waitingEntries.place))
    .limit(50)
}
