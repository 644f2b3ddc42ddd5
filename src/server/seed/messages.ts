import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'
import { daysBefore } from './doctors.ts'
import type { Random } from './random.ts'

const PRACTICES = 12
const DAYS = 45

/** The confirmations of visits at some practices, and what became of them. */
export async function seedMessages(db: Queries, random: Random, now: Date): Promise<void> {
  const visits = await listVisits(db, daysBefore(now, DAYS), now)
  const sent = visits.map((visit) => {
    const at = new Date(Math.min(+(visit.bookedAt ?? visit.createdAt), +now))
    const channel = random.chance(0.75) ? ('whatsapp' as const) : ('sms' as const)
    const notice = {
      id: random.uuid(),
      kind: 'booking-confirmed' as const,
      uniqueKey: `demo:${visit.id}`,
      phone: visit.phone ?? '',
      locale: visit.locale ?? ('ar' as const),
      inputs: { reference: visit.reference, startsAt: visit.startsAt.toISOString() },
      bookingId: visit.id,
      status: 'sent' as const,
      attempts: 1,
      dueAt: at,
      scheduledAt: at,
      channel,
      createdAt: at,
      sentAt: at,
    }
    const arrived = random.pick(['delivered', 'read', 'read'] as const)
    const receipt = random.chance(0.04) ? ('failed' as const) : arrived
    const receiptAt = new Date(+at + random.int(5, 600) * 1000)
    const isReported = channel === 'whatsapp'
    const fate = { receipt: isReported ? receipt : null, receiptAt: isReported ? receiptAt : null }
    const delivery = { noticeId: notice.id, channel, outcome: 'sent' as const, at, ...fate }
    return { notice, delivery }
  })
  await insertRows(
    db,
    notices,
    sent.map(({ notice }) => notice),
  )
  await insertRows(
    db,
    noticeDeliveries,
    sent.map(({ delivery }) => delivery),
  )
}

async function listVisits(db: Queries, from: Date, until: Date) {
  const { doctorId, startsAt, status, source } = bookings
  const some = db
    .select({ id: doctors.id })
    .from(doctors)
    .orderBy(asc(doctors.id))
    .limit(PRACTICES)
    .as('some')
  const rows = await db
    .select({ visit: bookings })
    .from(bookings)
    .innerJoin(some, eq(some.id, doctorId))
    .where(
      and(
        gte(startsAt, from),
        lt(startsAt, until),
        eq(status, 'completed'),
        eq(source, 'site'),
        gt(bookings.phone, ''),
      ),
    )
    .orderBy(asc(bookings.id))
  return rows.map(({ visit }) => visit)
}
