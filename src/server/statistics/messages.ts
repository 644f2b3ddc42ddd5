import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { localized, type Localized } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { messageCounts, noticeDeliveries } from '#/server/db/schema/notices.ts'
import { selectMessageCounts } from '#/server/notices/message-counts.ts'

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
 * with the most messages first. Codes are not stored, and so not counted. Of deleted messages only whole months are known.
 */
export async function countMessages(app: App, span: Span): Promise<PracticeMessages[]> {
  const rows = await countBy(app, span, () => sql`''::text`)
  return rows.map(({ month: _month, ...counts }) => counts)
}

/** The same by months of the clinics' clock, such as `2026-11`; newest first. */
export function countMonthlyMessages(
  app: App,
  span: Span,
): Promise<(PracticeMessages & { month: string })[]> {
  return countBy(app, span, (month) => month)
}

type Span = { from: Date; until: Date }

async function countBy({ db }: App, { from, until }: Span, grouped: (month: SQL) => SQL) {
  const { at } = noticeDeliveries
  const stored = selectMessageCounts(db, and(gte(at, from), lt(at, until)))
  const isSince = gte(messageCounts.month, clinicDate(from).slice(0, 7))
  const deleted = db.select().from(messageCounts).where(isSince)
  const counts = unionAll(stored, deleted).as('counts')
  const sumOf = (which: SQL) =>
    sql`coalesce(sum(${counts.count}) filter (where ${which}), 0)`.mapWith(Number)
  const month = grouped(sql`${counts.month}`)
  const rows = await db
    .select({
      month: month.mapWith(String),
      doctorId: counts.doctorId,
      nameAr: doctors.nameAr,
      nameEn: doctors.nameEn,
      whatsapp: sumOf(sql`${counts.channel} = 'whatsapp'`),
      sms: sumOf(sql`${counts.channel} = 'sms'`),
      email: sumOf(sql`${counts.channel} = 'email'`),
      delivered: sumOf(sql`${counts.receipt} in ('delivered', 'read')`),
      failed: sumOf(sql`${counts.receipt} = 'failed'`),
    })
    .from(counts)
    .leftJoin(doctors, eq(doctors.id, counts.doctorId))
    .groupBy(month, counts.doctorId, doctors.nameAr, doctors.nameEn)
    .orderBy(desc(month), desc(sql`sum(${counts.count})`), counts.doctorId)
  return rows.map(({ doctorId, nameAr, nameEn, ...sums }) => ({
    ...sums,
    id: doctorId ?? 'none',
    practice: nameAr !== null && nameEn !== null ? localized({ nameAr, nameEn }, 'name') : null,
  }))
}
