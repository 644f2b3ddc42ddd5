import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { voucherShift } from '#/domain/schedule/demo-dates.ts'
import { CLINIC_ZONE, clinicDate } from '#/domain/schedule/zone.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import type { Work } from '#/server/work.ts'

/**
 * Invented vouchers come round with their offer's period. One that a person claimed has their consent. Returns how
 * many.
 */
export async function renewVouchers({ tx, now }: Work): Promise<number> {
  const consented = tx
    .select({ one: sql`1` })
    .from(consents)
    .where(eq(consents.voucherId, vouchers.id))
  const rows = await tx
    .select({
      id: vouchers.id,
      claimedAt: vouchers.claimedAt,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
    })
    .from(vouchers)
    .innerJoin(offers, eq(offers.id, vouchers.offerId))
    .where(and(eq(offers.isDemo, true), isNull(vouchers.userId), notExists(consented)))
    .for('update', { of: vouchers })
  const today = clinicDate(now)
  const due = rows.map(({ id, claimedAt, startsAt, endsAt }) => {
    const period = { from: clinicDate(startsAt), until: clinicDate(new Date(+endsAt - 1)) }
    return { id, days: voucherShift(clinicDate(claimedAt), period, today) }
  })
  const moving = due.filter(({ days }) => days > 0)
  for (const [days, moved] of Map.groupBy(moving, (row) => row.days)) {
    const later = (column: PgColumn) =>
      sql`(${column} at time zone ${CLINIC_ZONE} + ${days}::int * interval '1 day') at time zone ${CLINIC_ZONE}`
    await tx
      .update(vouchers)
      .set({
        claimedAt: later(vouchers.claimedAt),
        redeemedAt: later(vouchers.redeemedAt),
        expiresAt: later(vouchers.expiresAt),
      })
      .where(
        inArray(
          vouchers.id,
          moved.map(({ id }) => id),
        ),
      )
  }
  return moving.length
}
