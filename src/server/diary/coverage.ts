import { eq } from 'drizzle-orm'
import type { Approval, CoverageState, StatedCoverage } from '#/domain/booking/coverage.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { bookingCoverages } from '#/server/db/schema/coverage.ts'
import type { Work } from '#/server/work.ts'

/** The coverage of a visit with its sealed values opened. */
export type Coverage = StatedCoverage &
  Approval & {
    id: string
    state: CoverageState
    insurer: Localized
    refusalReason: string | null
  }

/** Null for a visit that only the patient was ever to pay. */
export async function findCoverage(
  db: Queries,
  columnCipher: ColumnCipher,
  bookingId: string,
): Promise<Coverage | null> {
  const [row] = await db
    .select({ coverage: bookingCoverages, insurer: localized(insurers, 'name') })
    .from(bookingCoverages)
    .innerJoin(insurers, eq(insurers.slug, bookingCoverages.insurerSlug))
    .where(eq(bookingCoverages.bookingId, bookingId))
  return row ? { ...openCoverage(columnCipher, row.coverage), insurer: row.insurer } : null
}

type SealedCoverage = { id: string } & Record<
  'plan' | 'cardNumber' | 'refusalReason',
  string | null
>

export function openCoverage<Row extends SealedCoverage>(
  columnCipher: ColumnCipher,
  row: Row,
): Row {
  const { id, plan, cardNumber, refusalReason } = row
  return {
    ...row,
    plan: plan && columnCipher.open('booking_coverages.plan', id, plan),
    cardNumber: cardNumber && columnCipher.open('booking_coverages.card_number', id, cardNumber),
    refusalReason:
      refusalReason && columnCipher.open('booking_coverages.refusal_reason', id, refusalReason),
  }
}

/** What a patient states with the booking, once. */
export async function stateCoverage(
  { tx, now, random, vault: { columnCipher } }: Work,
  bookingId: string,
  { insurerSlug, plan, cardNumber }: StatedCoverage,
): Promise<void> {
  const id = random.id()
  await tx
    .insert(bookingCoverages)
    .values({
      id,
      bookingId,
      state: 'stated',
      insurerSlug,
      plan: plan && columnCipher.seal('booking_coverages.plan', id, plan),
      cardNumber: cardNumber && columnCipher.seal('booking_coverages.card_number', id, cardNumber),
      statedAt: now,
    })
    .onConflictDoNothing({ target: bookingCoverages.bookingId })
}
