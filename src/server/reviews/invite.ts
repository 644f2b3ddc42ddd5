import { and, eq, gt, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  FOLLOW_UP_WITHIN_DAYS,
  INVITATION_PAUSE_DAYS,
  invitationTimes,
  isInvited,
} from '#/domain/booking/review-invitation.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { invitationPath } from './invitation-link.ts'

type Visit = typeof bookings.$inferSelect

const DAY_MS = 86_400_000

/** Queues the invitation to review a visit that was completed now, if its patient is to be asked. */
export async function inviteToReview(work: Work, visit: Visit): Promise<void> {
  const { tx, now } = work
  const { id: bookingId, phone, userId } = visit
  if (!phone) return
  // Visits of one phone at two clinics, completed at the same time, get one invitation.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${phone}`}, 0))`)
  const times = invitationTimes(now)
  const facts = {
    patientAge: visit.patientAge,
    patientRelation: visit.patientRelation,
    isSensitive: await isSensitive(tx, visit.doctorId),
    isFollowUp: await isFollowUp(tx, { ...visit, phone }),
    isInvitedAnyway: await isInvitedAnyway(tx, { bookingId, phone, dueAt: times.dueAt }),
  }
  if (!isInvited(facts)) return
  await enqueueNotice(work, {
    kind: 'review-invited',
    uniqueKey: `review-invited:${bookingId}`,
    phone,
    // The link proves the phone to which it was sent; an address by e-mail would prove something else.
    email: null,
    locale: visit.locale ?? 'ar',
    inputs: { path: invitationPath(work, bookingId) },
    userId,
    bookingId,
    ...times,
  })
}

/** The visit is not over after all. */
export async function dropInvitation(tx: Queries, bookingId: string): Promise<void> {
  const isIt = and(eq(notices.bookingId, bookingId), eq(notices.kind, 'review-invited'))
  await tx
    .update(notices)
    .set({ status: 'dropped' })
    .where(and(isIt, eq(notices.status, 'pending')))
}

async function isSensitive(tx: Queries, doctorId: string): Promise<boolean> {
  const [found] = await tx
    .select({ isSensitive: specialties.isSensitive })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .where(eq(doctors.id, doctorId))
  return found?.isSensitive ?? false
}

async function isFollowUp(
  tx: Queries,
  {
    id,
    doctorId,
    phone,
    startsAt,
  }: Pick<Visit, 'id' | 'doctorId' | 'startsAt'> & { phone: string },
): Promise<boolean> {
  const since = new Date(+startsAt - FOLLOW_UP_WITHIN_DAYS * DAY_MS)
  const isOther = and(ne(bookings.id, id), eq(bookings.phone, phone))
  const isBefore = and(gte(bookings.startsAt, since), lt(bookings.startsAt, startsAt))
  const isSeen = and(eq(bookings.doctorId, doctorId), eq(bookings.status, 'completed'))
  return (await tx.$count(bookings, and(isOther, isSeen, isBefore))) > 0
}

async function isInvitedAnyway(
  tx: Queries,
  { bookingId, phone, dueAt }: { bookingId: string; phone: string; dueAt: Date },
): Promise<boolean> {
  const since = new Date(+dueAt - INVITATION_PAUSE_DAYS * DAY_MS)
  const isOther = and(ne(notices.bookingId, bookingId), eq(notices.phone, phone))
  const isSent = and(
    eq(notices.kind, 'review-invited'),
    inArray(notices.status, ['pending', 'sent']),
    gt(notices.scheduledAt, since),
  )
  return (await tx.$count(notices, and(isOther, isSent))) > 0
}
