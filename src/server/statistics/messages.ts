import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { localized, type Localized } from '#/domain/localized.ts'
import { CLINIC_ZONE } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { noticeDeliveries, notices } from '#/server/db/schema/notices.ts'

export type MessageCounts = {
  whatsapp: number
  sms: number
  email: number
  delivered: number
  failed: number
}

/** Null for the messages of no practice, such as those of payments. */
export type PracticeMessages = MessageCounts & { id: string; practice: Localized | null }

/**
 * Messages that gateways have accepted, by practice and channel, and how many of them are known to have arrived or not; practices
 * with the most messages first. Codes are not stored, and so not counted.
 */
export async function countMessages(app: App, span: Span): Promise<PracticeMessages[]> {
  const rows = await countBy(app, span, sql`''::text`)
  return rows.map(({ month: _month, ...counts }) => counts)
}

/** The same by months of the clinics' clock, such as `2026-11`; newest first. */
export function countMonthlyMessages(
  app: App,
  span: Span,
): Promise<(PracticeMessages & { month: string })[]> {
  return countBy(app, span, sql`to_char(${noticeDeliveries.at} at time zone ${ZONE}, 'YYYY-MM')`)
}

/** Written out: PostgreSQL does not see that two parameters of a grouping are the same. */
const ZONE = sql.raw(`'${CLINIC_ZONE}'`)

type Span = { from: Date; until: Date }

async function countBy({ db }: App, { from, until }: Span, month: SQL) {
  const { channel, outcome, receipt, at, noticeId } = noticeDeliveries
  const counted = (which: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${which})`.mapWith(Number)
  const total = sql`count(*)`
  const rows = await db
    .select({
      month: month.mapWith(String),
      doctorId: bookings.doctorId,
      nameAr: doctors.nameAr,
      nameEn: doctors.nameEn,
      whatsapp: counted(sql`${channel} = 'whatsapp'`),
      sms: counted(sql`${channel} = 'sms'`),
      email: counted(sql`${channel} = 'email'`),
      delivered: counted(sql`${receipt} in ('delivered', 'read')`),
      failed: counted(sql`${receipt} = 'failed'`),
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeId))
    .leftJoin(bookings, eq(bookings.id, notices.bookingId))
    .leftJoin(doctors, eq(doctors.id, bookings.doctorId))
    .where(and(eq(outcome, 'sent'), gte(at, from), lt(at, until)))
    .groupBy(month, bookings.doctorId, doctors.nameAr, doctors.nameEn)
    .orderBy(desc(month), desc(total))
  return rows.map(({ doctorId, nameAr, nameEn, ...counts }) => ({
    ...counts,
    id: doctorId ?? 'none',
    practice: nameAr !== null && nameEn !== null ? localized({ nameAr, nameEn }, 'name') : null,
  }))
}
