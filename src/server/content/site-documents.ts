import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { contentSchemas, type ContentValue } from '#/domain/content/content-kinds.ts'
import type { Queries } from '#/server/db/connect.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import type { Work } from '#/server/work.ts'
import { readBrand } from '#/server/site/brand.ts'
import { readHome } from '#/server/site/home.ts'
import { readServices } from '#/server/site/services.ts'
import type { ContentTable } from './table.ts'

export const brandTable: ContentTable<ContentValue<'brand'>> = {
  list: async () => [{ key: 'brand', name: { ar: '', en: '' }, isLive: true }],
  read: async (db) => readBrand(await readDocument(db, 'brand')),
  write: (work, _key, value) => writeDocument(work, 'brand', z.encode(contentSchemas.brand, value)),
}

export const homeTable: ContentTable<ContentValue<'home'>> = {
  list: async () => [{ key: 'home', name: { ar: '', en: '' }, isLive: true }],
  read: async (db) => readHome(await readDocument(db, 'home')),
  write: (work, _key, value) => writeDocument(work, 'home', z.encode(contentSchemas.home, value)),
}

export const servicesTable: ContentTable<ContentValue<'services'>> = {
  list: async () => [{ key: 'services', name: { ar: '', en: '' }, isLive: true }],
  read: async (db) => readServices(await readDocument(db, 'services')),
  write: (work, _key, value) =>
    writeDocument(work, 'services', z.encode(contentSchemas.services, value)),
}

type Name = 'brand' | 'home' | 'services'

async function readDocument(db: Queries, name: Name): Promise<object | undefined> {
  const [found] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, name))
  return found?.data
}

async function writeDocument({ tx, now }: Work, name: Name, data: object) {
  const row = { data: { ...data }, updatedAt: now }
  await tx
    .insert(siteDocuments)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: siteDocuments.name, set: row })
  return null
}
