import { eq } from 'drizzle-orm'
import type { StatedCoverage } from '#/domain/booking/coverage.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { insuranceCards } from '#/server/db/schema/coverage.ts'
import { transactAs, type Work } from '#/server/work.ts'

/** The insurance that an account keeps for its next booking. */
export type InsuranceCard = StatedCoverage & { insurer: Localized; keptAt: Date }

/** Keeps it instead of the one before: only when the patient asks for it. */
export async function keepCard(
  { tx, now, random, vault: { columnCipher } }: Work,
  userId: string,
  { insurerSlug, plan, cardNumber }: StatedCoverage,
): Promise<void> {
  const id = random.id()
  await tx.delete(insuranceCards).where(eq(insuranceCards.userId, userId))
  await tx.insert(insuranceCards).values({
    id,
    userId,
    insurerSlug,
    plan: plan && columnCipher.seal('insurance_cards.plan', id, plan),
    cardNumber: cardNumber && columnCipher.seal('insurance_cards.card_number', id, cardNumber),
    keptAt: now,
  })
}

export async function findCard(
  db: Queries,
  columnCipher: ColumnCipher,
  userId: string,
): Promise<InsuranceCard | null> {
  const [row] = await db
    .select({ card: insuranceCards, insurer: localized(insurers, 'name') })
    .from(insuranceCards)
    .innerJoin(insurers, eq(insurers.slug, insuranceCards.insurerSlug))
    .where(eq(insuranceCards.userId, userId))
  if (!row) return null
  const { id, insurerSlug, plan, cardNumber, keptAt } = row.card
  return {
    insurerSlug,
    insurer: row.insurer,
    plan: plan && columnCipher.open('insurance_cards.plan', id, plan),
    cardNumber: cardNumber && columnCipher.open('insurance_cards.card_number', id, cardNumber),
    keptAt,
  }
}

/** Visits that were booked with it keep what they state. */
export function removeCard(app: App, userId: string): Promise<void> {
  return transactAs(app, userId, async ({ tx }) => {
    await tx.delete(insuranceCards).where(eq(insuranceCards.userId, userId))
  })
}
