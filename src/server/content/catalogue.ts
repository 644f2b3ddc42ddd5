import { and, arrayContains, asc, eq, ne, type SQL } from 'drizzle-orm'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { localized } from '#/domain/localized.ts'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { rates } from '#/server/db/schema/home-care.ts'
import { searchWords } from '#/server/db/schema/search.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import type { Work } from '#/server/work.ts'
import type { ContentTable } from './table.ts'

export const specialtyTable: ContentTable<ContentValue<'specialty'>> = {
  list: async (db) => {
    const rows = await db.select().from(specialties).orderBy(asc(specialties.position))
    return rows.map(lineOf)
  },
  read: async (db, key) => {
    const [row] = await db.select().from(specialties).where(eq(specialties.slug, key))
    return row ?? null
  },
  write: async (work, slug, value) => {
    const { tx } = work
    await tx
      .insert(specialties)
      .values({ slug, ...value })
      .onConflictDoUpdate({ target: specialties.slug, set: value })
    const listed = eq(doctorListings.specialtySlug, slug)
    await reindexCatalogue(work, { kind: 'specialty', slug }, listed)
    return null
  },
}

export const governorateTable: ContentTable<ContentValue<'governorate'>> = {
  list: async (db) => {
    const rows = await db.select().from(governorates).orderBy(asc(governorates.position))
    return rows.map(lineOf)
  },
  read: async (db, key) => {
    const [row] = await db.select().from(governorates).where(eq(governorates.slug, key))
    return row ?? null
  },
  write: async (work, slug, value) => {
    const { tx } = work
    const sameCode = and(eq(governorates.code, value.code), ne(governorates.slug, slug))
    if ((await tx.$count(governorates, sameCode)) > 0) return { field: 'code', code: 'code-taken' }
    await tx
      .insert(governorates)
      .values({ slug, ...value })
      .onConflictDoUpdate({ target: governorates.slug, set: value })
    const listed = arrayContains(doctorListings.governorateSlugs, [slug])
    await reindexCatalogue(work, { kind: 'governorate', slug }, listed)
    return null
  },
}

export const districtTable: ContentTable<ContentValue<'district'>> = {
  list: async (db) => {
    const rows = await db.select().from(districts).orderBy(asc(districts.position))
    return rows.map(lineOf)
  },
  read: async (db, key) => {
    const [row] = await db.select().from(districts).where(eq(districts.slug, key))
    return row ?? null
  },
  write: async (work, slug, value) => {
    const { tx } = work
    await tx
      .insert(districts)
      .values({ slug, ...value })
      .onConflictDoUpdate({ target: districts.slug, set: value })
    const listed = arrayContains(doctorListings.districtSlugs, [slug])
    await reindexCatalogue(work, { kind: 'district', slug }, listed)
    return null
  },
}

export const insurerTable: ContentTable<ContentValue<'insurer'>> = {
  list: async (db) => {
    const rows = await db.select().from(insurers).orderBy(asc(insurers.position))
    return rows.map(lineOf)
  },
  read: async (db, key) => {
    const [row] = await db.select().from(insurers).where(eq(insurers.slug, key))
    return row ?? null
  },
  write: async ({ tx }, slug, value) => {
    await tx
      .insert(insurers)
      .values({ slug, ...value })
      .onConflictDoUpdate({ target: insurers.slug, set: value })
    return null
  },
}

export const rateTable: ContentTable<ContentValue<'rate'>> = {
  list: async (db) => {
    const { slug, nameAr, nameEn } = rates
    const rows = await db
      .select({ slug, nameAr, nameEn })
      .from(rates)
      .orderBy(asc(rates.service), asc(rates.position))
    return rows.map((row) => lineOf({ ...row, isHidden: false }))
  },
  read: async (db, key) => {
    const [row] = await db.select().from(rates).where(eq(rates.slug, key))
    return row ?? null
  },
  write: async ({ tx }, slug, value) => {
    const row = { ...value, isDemo: false }
    await tx
      .insert(rates)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: rates.slug, set: row })
    return null
  },
}

type CatalogueRow = { slug: string; nameAr: string; nameEn: string; isHidden: boolean }

function lineOf({ slug, isHidden, ...row }: CatalogueRow) {
  return { key: slug, name: localized(row, 'name'), isLive: !isHidden }
}

/** Drops the entry's search words and rebuilds the listings, so that search uses the new words at once. */
async function reindexCatalogue(
  { tx, now }: Work,
  { kind, slug }: { kind: 'specialty' | 'governorate' | 'district'; slug: string },
  listed: SQL,
): Promise<void> {
  await tx.delete(searchWords).where(and(eq(searchWords.kind, kind), eq(searchWords.meaning, slug)))
  const rows = await tx
    .select({ doctorId: doctorListings.doctorId })
    .from(doctorListings)
    .where(listed)
  await rebuildListings(tx, { doctorIds: rows.map(({ doctorId }) => doctorId), now })
}
