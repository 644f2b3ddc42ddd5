import { and, eq, isNull, or } from 'drizzle-orm'
import { parseMobile } from '#/domain/account/phone.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'

type ChangedBooking = Pick<Booking, 'id' | 'doctorId' | 'branchId' | 'reference' | 'startsAt'>

export type BookingEvent = 'booked' | 'moved' | 'cancelled'

/**
 * Queues a message to the clinic about what a patient or the desk has done with a booking: to its members, or to the
 * branch's mobile if it has none. It names no person. What members did themselves they know.
 */
export async function notifyClinic(
  work: Work,
  booking: ChangedBooking,
  { event, actor }: { event: BookingEvent; actor: string },
): Promise<void> {
  if (actor === 'provider' || booking.startsAt <= work.now) return
  const { id, reference, startsAt } = booking
  for (const { phone, userId, path } of await recipientsOf(work.tx, booking)) {
    await enqueueNotice(work, {
      kind: 'clinic-booking',
      uniqueKey: `clinic-${event}:${id}:${work.now.toISOString()}:${phone}`,
      phone,
      userId,
      locale: 'ar',
      inputs: { event, reference, startsAt: startsAt.toISOString(), path },
      expiresAt: startsAt,
    })
  }
}

type Recipient = { phone: string; userId: string | null; path: string }

async function recipientsOf(
  tx: Queries,
  { doctorId, branchId, reference }: ChangedBooking,
): Promise<Recipient[]> {
  const members = await tx
    .select({
      phone: users.phone,
      userId: users.id,
      isNotified: providerMembers.isNotified,
      slug: doctors.slug,
    })
    .from(providerMembers)
    .innerJoin(users, eq(users.id, providerMembers.userId))
    .innerJoin(doctors, eq(doctors.id, providerMembers.doctorId))
    .where(
      and(
        eq(providerMembers.doctorId, doctorId),
        isNull(providerMembers.leftAt),
        or(isNull(providerMembers.branchId), eq(providerMembers.branchId, branchId)),
      ),
    )
  if (members.length === 0) return recipientOfBranch(tx, branchId)
  return members
    .filter(({ isNotified }) => isNotified)
    .map(({ slug, phone, userId }) => {
      return { phone, userId, path: `/provider/${slug}/visit/${reference}` }
    })
}

/** Numbers of the demo are invented, and may be somebody's. */
async function recipientOfBranch(tx: Queries, branchId: string): Promise<Recipient[]> {
  const [branch] = await tx
    .select({ phone: branches.phone })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.id, branchId), eq(doctors.isDemo, false)))
  const mobile = parseMobile(branch?.phone ?? '')
  return mobile.ok ? [{ phone: mobile.phone, userId: null, path: '' }] : []
}
