import { and, eq, inArray } from 'drizzle-orm'
import type { BookingStatus } from '#/domain/booking.ts'
import { remindersOf, supersededKinds, type NoticeKind } from '#/domain/notice.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { bookings } from '#/server/db/schema/booking.ts'
import { notices } from '#/server/db/schema/notices.ts'
import type { Booking } from '#/server/ports/bookings.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import { enqueueNotice } from './outbox.ts'

type Told = Pick<Booking, 'id' | 'reference' | 'phone' | 'locale' | 'userId' | 'startsAt'> & {
  event: 'confirmed' | 'changed' | 'cancelled'
  now: Date
}

/** Tells of a booking as it is now, and will remind of it; what was still to be said before is not. */
export async function tellOfBooking(tx: Queries, entropy: Entropy, told: Told): Promise<void> {
  const { id: bookingId, phone, userId, startsAt, event, now } = told
  if (event !== 'confirmed') await dropSuperseded(tx, bookingId)
  if (!phone) return
  const start = startsAt.toISOString()
  const inputs = { reference: told.reference, startsAt: start }
  const common = { phone, locale: told.locale ?? 'ar', inputs, userId, bookingId }
  const tell = (notice: Omit<Parameters<typeof enqueueNotice>[2], keyof typeof common>) =>
    enqueueNotice(tx, entropy, { ...common, ...notice }, now)
  const isOver = event === 'cancelled'
  await tell({
    kind: `booking-${event}`,
    uniqueKey: `booking-${event}:${bookingId}:${now.toISOString()}`,
    ...(!isOver && { expiresAt: startsAt }),
  })
  for (const { kind, dueAt, expiresAt } of isOver ? [] : remindersOf(startsAt, now)) {
    await tell({ kind, uniqueKey: `${kind}:${bookingId}:${start}`, dueAt, expiresAt })
  }
}

type Repeated = Pick<
  typeof bookings.$inferSelect,
  'id' | 'reference' | 'phone' | 'locale' | 'userId' | 'startsAt' | 'status'
> & { submissionKey: string; now: Date }

/**
 * Says again how a booking is: confirmed, or cancelled. Answers the kind of message; 'told' where this very
 * form was sent before, and null where there is nothing to say, or no number to say it to.
 */
export async function repeatNotice(
  tx: Queries,
  entropy: Entropy,
  { id: bookingId, phone, status, startsAt, userId, submissionKey, now, ...booking }: Repeated,
): Promise<NoticeKind | 'told' | null> {
  const kind = repeatedKind(status, startsAt, now)
  if (!phone || !kind) return null
  const uniqueKey = `again:${submissionKey}`
  const told = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.uniqueKey, uniqueKey))
  if (told.length > 0) return 'told'
  const inputs = { reference: booking.reference, startsAt: startsAt.toISOString() }
  const about = { phone, locale: booking.locale ?? 'ar', inputs, userId, bookingId }
  const end = kind === 'booking-confirmed' ? { expiresAt: startsAt } : {}
  await enqueueNotice(tx, entropy, { kind, uniqueKey, ...about, ...end }, now)
  return kind
}

function repeatedKind(status: BookingStatus, startsAt: Date, now: Date): NoticeKind | null {
  if (status === 'cancelled') return 'booking-cancelled'
  return status === 'booked' && startsAt > now ? 'booking-confirmed' : null
}

async function dropSuperseded(tx: Queries, bookingId: string): Promise<void> {
  await tx
    .update(notices)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(notices.bookingId, bookingId),
        eq(notices.status, 'pending'),
        inArray(notices.kind, supersededKinds),
      ),
    )
}
