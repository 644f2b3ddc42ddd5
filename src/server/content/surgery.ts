import { asc, eq } from 'drizzle-orm'
import type { ContentProblem } from '#/domain/content/content.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { parsePriceLine, writePriceLine, type PriceLine } from '#/domain/content/price-line.ts'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import {
  financingPlans,
  hospitals,
  procedurePrices,
  procedures,
} from '#/server/db/schema/surgery.ts'
import type { ContentTable, TableLine } from './table.ts'

export const procedureTable: ContentTable<ContentValue<'procedure'>> = {
  list: async (db) =>
    (await db.select().from(procedures).orderBy(asc(procedures.position))).map(lineOf),
  read: async (db, key) => {
    const [row] = await db.select().from(procedures).where(eq(procedures.slug, key))
    return row ?? null
  },
  write: async ({ tx }, slug, value) => {
    const row = { ...value, isDemo: false }
    await tx
      .insert(procedures)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: procedures.slug, set: row })
    return null
  },
}

/** A hospital with its prices, which are rows of another table. */
export const hospitalTable: ContentTable<ContentValue<'hospital'>> = {
  list: async (db) => (await db.select().from(hospitals).orderBy(asc(hospitals.slug))).map(lineOf),
  read: async (db, key) => {
    const [row] = await db.select().from(hospitals).where(eq(hospitals.slug, key))
    if (!row) return null
    const prices = await db
      .select({ price: procedurePrices })
      .from(procedurePrices)
      .innerJoin(procedures, eq(procedures.slug, procedurePrices.procedureSlug))
      .where(eq(procedurePrices.hospitalSlug, key))
      .orderBy(asc(procedures.position), asc(procedures.slug))
    const lines = prices.map(({ price }) => ({ ...price, procedure: price.procedureSlug }))
    return { ...row, prices: lines.map(writePriceLine) }
  },
  write: async ({ tx }, slug, { prices, ...value }) => {
    const priced = await findProcedures(
      tx,
      prices.flatMap((line) => parsePriceLine(line) ?? []),
    )
    if ('code' in priced) return priced
    const row = { ...value, isDemo: false }
    await tx
      .insert(hospitals)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: hospitals.slug, set: row })
    await tx.delete(procedurePrices).where(eq(procedurePrices.hospitalSlug, slug))
    const rows = priced.map((price) => ({ ...price, hospitalSlug: slug }))
    if (rows.length > 0) await tx.insert(procedurePrices).values(rows)
    return null
  },
}

export const planTable: ContentTable<ContentValue<'plan'>> = {
  list: async (db) =>
    (await db.select().from(financingPlans).orderBy(asc(financingPlans.position))).map(lineOf),
  read: async (db, key) => {
    const [row] = await db.select().from(financingPlans).where(eq(financingPlans.slug, key))
    return row ?? null
  },
  write: async ({ tx }, slug, value) => {
    const row = { ...value, isDemo: false }
    await tx
      .insert(financingPlans)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: financingPlans.slug, set: row })
    return null
  },
}

type Priced = Omit<PriceLine, 'procedure'> & { procedureSlug: string }

/** The prices with the slugs of their operations, which staff may call by name. */
async function findProcedures(
  db: Queries,
  lines: readonly PriceLine[],
): Promise<Priced[] | ContentProblem> {
  const known = await db.select().from(procedures)
  const priced: Priced[] = []
  for (const { procedure, ...price } of lines) {
    const found = known.find(({ slug, nameAr, nameEn }) =>
      [slug, nameAr, nameEn].some((name) => name.toLowerCase() === procedure.toLowerCase()),
    )
    if (!found) return { field: 'prices', code: 'procedure-not-found' }
    if (priced.some(({ procedureSlug }) => procedureSlug === found.slug))
      return { field: 'prices', code: 'price-line-twice' }
    priced.push({ ...price, procedureSlug: found.slug })
  }
  return priced
}

type SurgeryRow = { slug: string; nameAr: string; nameEn: string; isHidden: boolean }

function lineOf({ slug, isHidden, ...row }: SurgeryRow): TableLine {
  return { key: slug, name: localized(row, 'name'), isLive: !isHidden }
}
