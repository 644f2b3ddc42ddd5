import { asc, eq, inArray } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { readWeight } from '#/domain/search/intent/concept.ts'
import type { Queries } from '#/server/db/connect.ts'
import { specialties } from '#/server/db/schema/catalogue.ts'
import { concepts } from '#/server/db/schema/search.ts'
import type { ContentTable } from './table.ts'

type Value = ContentValue<'concept'>

/** The lexicon. A trigger renews its version, so that the search understands a change at once. */
export const conceptTable: ContentTable<Value> = {
  list: async (db) => {
    const rows = await db.select().from(concepts).orderBy(asc(concepts.slug))
    return rows.map(({ slug, ar, arFormal, en, enMedical, arabizi, isHidden }) => ({
      key: slug,
      name: { ar: ar[0] ?? slug, en: en[0] ?? slug },
      also: [ar, arFormal, en, enMedical, arabizi].flat().join(' '),
      isLive: !isHidden,
    }))
  },
  read: async (db, key) => {
    const [row] = await db.select().from(concepts).where(eq(concepts.slug, key))
    return row ? valueOf(row) : null
  },
  write: async ({ tx }, slug, value) => {
    if (!(await areKnown(tx, value.specialties)))
      return { field: 'specialties', code: 'specialty-not-found' }
    const row = rowOf(value)
    await tx
      .insert(concepts)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: concepts.slug, set: row })
    return null
  },
}

function valueOf(row: typeof concepts.$inferSelect): Value {
  return {
    phrasesAr: row.ar,
    formalAr: row.arFormal,
    phrasesEn: row.en,
    medicalEn: row.enMedical,
    arabizi: row.arabizi,
    specialties: row.specialties,
    conceptKind: row.kind,
    redFlag: row.redFlag === '' ? 'none' : row.redFlag,
    isHidden: row.isHidden,
  }
}

function rowOf(value: Value) {
  return {
    ar: value.phrasesAr,
    arFormal: value.formalAr,
    en: value.phrasesEn,
    enMedical: value.medicalEn,
    arabizi: value.arabizi,
    specialties: value.specialties,
    kind: value.conceptKind,
    redFlag: value.redFlag === 'none' ? ('' as const) : value.redFlag,
    isHidden: value.isHidden,
  }
}

async function areKnown(db: Queries, weights: readonly string[]): Promise<boolean> {
  const slugs = new Set(weights.map((weight) => readWeight(weight)?.[0] ?? ''))
  const known = await db
    .select({ slug: specialties.slug })
    .from(specialties)
    .where(inArray(specialties.slug, [...slugs]))
  return known.length === slugs.size
}
