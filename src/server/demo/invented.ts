import { sql } from 'drizzle-orm'
import { bookingEvents, bookings } from '#/server/db/schema/booking.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { vouchers } from '#/server/db/schema/offers.ts'
import { deskPayments, drawerClosings } from '#/server/db/schema/receipts.ts'
import { reviews } from '#/server/db/schema/reviews.ts'

/** Unassigned numbers without a consent: an offer that staff published may still have such vouchers. */
export const isInventedVoucher = sql`${vouchers.phone} like '+2010002_____' and ${vouchers.userId} is null
  and not exists (select from ${consents} where ${consents.voucherId} = ${vouchers.id})`

const isInventedVisit = sql`${bookings.submissionKey} is null and ${bookings.userId} is null
  and not exists (select from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookings.id})`

const isInventedReview = sql`${reviews.submissionKey} is null and ${reviews.userId} is null`

/** By table: conditions for rows that no person made. Tables without one have no invented rows of people. */
export const inventedRows = new Map([
  ['bookings', isInventedVisit],
  ['reviews', isInventedReview],
  ['vouchers', isInventedVoucher],
  ['desk_payments', sql`${deskPayments.submissionKey} is null`],
  ['drawer_closings', sql`${drawerClosings.closedBy} is null`],
])
