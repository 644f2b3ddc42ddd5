import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { STATEMENT_SPREAD, statementShift } from '#/domain/schedule/demo-dates.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { hospitalFacts, hospitalProcedures } from '#/server/db/schema/hospitals.ts'
import { labPrices } from '#/server/db/schema/lab-prices.ts'
import type { Work } from '#/server/work.ts'

/**
 * The days on which invented laboratories and hospitals last confirmed what they state stay as far apart as they
 * were, so that some are still old. What was confirmed since keeps its day. Returns how many rows it moved.
 */
export async function renewStatements(work: Work): Promise<number> {
  const moved = [
    await renewTable(work, labPrices),
    await renewTable(work, hospitalFacts),
    await renewTable(work, hospitalProcedures),
  ]
  return moved.reduce((sum, rows) => sum + rows, 0)
}

type Statements = typeof labPrices | typeof hospitalFacts | typeof hospitalProcedures

async function renewTable({ tx, now }: Work, table: Statements): Promise<number> {
  const { facilityId, confirmedOn } = table
  const demo = tx.select({ id: facilities.id }).from(facilities).where(eq(facilities.isDemo, true))
  const ofDemo = inArray(facilityId, demo)
  const [found] = await tx
    .select({
      usual: sql<
        string | null
      >`(percentile_disc(0.5) within group (order by ${confirmedOn}))::text`,
    })
    .from(table)
    .where(ofDemo)
  const usual = found?.usual
  const days = usual ? statementShift(usual, clinicDate(now)) : 0
  if (!usual || days === 0) return 0
  const moved = await tx
    .update(table)
    .set({ confirmedOn: sql`${confirmedOn} + ${days}::int` })
    .where(and(ofDemo, lte(confirmedOn, addDays(usual, STATEMENT_SPREAD))))
  return moved.rowCount ?? 0
}
