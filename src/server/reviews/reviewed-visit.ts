import { eq } from 'drizzle-orm'
import { isInvitationOver } from '#/domain/booking/review-invitation.ts'
import type { Actor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { readInvitation } from './invitation-link.ts'
import { findReviewOfBooking } from './reviews.ts'

/** The author, the bookings that they have proved in this browser, and those that it has reviewed. */
export type Author = {
  actor: Actor
  proved: string[]
  reviewed: string[]
  address: string
  /** Lets this browser see and change the review of a booking. */
  keepReviewed: (reference: string) => Promise<void>
}

/** `isInvited`: by the link of an invitation, which was sent to the phone of the booking. */
export type ReviewedVisit = { booking: Booking; isInvited: boolean }

/**
 * The visit whose review this is: of an own booking, of one that this browser has reviewed, or by the key of an
 * invitation that was not used and is not over. Null for others, so that a booking's existence is not revealed.
 */
export async function findReviewedVisit(
  app: App,
  author: Author,
  { reference, key }: { reference: string; key?: string | undefined },
): Promise<ReviewedVisit | null> {
  const booking = await findBookingByReference(app, reference)
  if (!booking) return null
  if (key !== undefined && readInvitation(app, key) === booking.id)
    return isInvitationOver(booking.endsAt, app.clock.now()) ? null : { booking, isInvited: true }
  if (author.reviewed.includes(reference)) return { booking, isInvited: false }
  return (await findOwnBooking(app, author, reference)) && { booking, isInvited: false }
}

/**
 * What the link of an invitation opens: the form, the review that this browser sent, or nothing any more, because it
 * was used or is too old. Null without a valid key.
 */
export type InvitationState =
  | { state: 'open'; reference: string }
  | { state: 'own'; reference: string }
  | { state: 'used' | 'expired' }

export async function findInvitation(
  app: App,
  { reviewed }: Pick<Author, 'reviewed'>,
  key: string,
): Promise<InvitationState | null> {
  const id = readInvitation(app, key)
  const [booking] = id
    ? await app.db
        .select({ reference: bookings.reference, endsAt: bookings.endsAt })
        .from(bookings)
        .where(eq(bookings.id, id))
    : []
  if (!id || !booking) return null
  const { reference, endsAt } = booking
  if (reviewed.includes(reference)) return { state: 'own', reference }
  if (await findReviewOfBooking(app, id)) return { state: 'used' }
  return isInvitationOver(endsAt, app.clock.now())
    ? { state: 'expired' }
    : { state: 'open', reference }
}
