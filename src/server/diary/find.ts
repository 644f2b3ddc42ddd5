import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { openReason } from '#/server/sealing/sealed-rows.ts'
import type { Booking, Visit } from './booking.ts'
import { listVisits } from './visits.ts'

export async function findBooking(app: App, id: string): Promise<Booking | null> {
  return first(app, await app.db.select().from(bookings).where(eq(bookings.id, id)))
}

export async function findBookingByReference(app: App, reference: string): Promise<Booking | null> {
  return first(app, await app.db.select().from(bookings).where(eq(bookings.reference, reference)))
}

export async function findBookingBySubmission(app: App, key: string): Promise<Booking | null> {
  return first(app, await app.db.select().from(bookings).where(eq(bookings.submissionKey, key)))
}

/** The hold of this time that the open page of a form has taken. */
export async function findHoldOfPage(
  app: App,
  page: string,
  startsAt: Date,
): Promise<Booking | null> {
  const isOfPage = and(
    eq(bookings.startsAt, startsAt),
    eq(bookings.status, 'held'),
    eq(bookings.holdPageId, page),
  )
  return first(app, await app.db.select().from(bookings).where(isOfPage))
}

/** Bookings and holds that wait for their payment, latest first. */
export function listBookingsOfUser(app: App, userId: string): Promise<Visit[]> {
  return listVisits(app, eq(bookings.userId, userId))
}

/** Bookings that a browser has proved, latest first. */
export function listBookingsByReferences(
  app: App,
  references: readonly string[],
): Promise<Visit[]> {
  return listVisits(app, inArray(bookings.reference, [...references]))
}

function first(app: App, [row]: Booking[]): Booking | null {
  return row ? openReason(app.vault.columnCipher, row) : null
}
