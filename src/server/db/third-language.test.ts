import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, expectTypeOf, test } from 'vitest'
import { locales, localizedIn, type Locale } from '#/domain/localized.ts'
import { inLocale } from '#/i18n/locale.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { specialties } from './schema/catalogue.ts'

const { db, ownerDb } = await cloneDatabase()

const pseudo = localizedIn([...locales, 'qps'], { ar: 'Ar', en: 'En', qps: 'Qps' })

/** The real table with an additional column, as its schema would define it. */
const columns = { ...getTableColumns(specialties), nameQps: sql<string>`name_qps` }

await ownerDb.execute(sql`alter table ${specialties} add column name_qps text`)
await ownerDb.execute(sql`update ${specialties} set name_qps = '[~ ' || name_en || ' ~]'`)

test('a third language is a column: queries have it in every text', async () => {
  const [row] = await db
    .select({ name: pseudo(columns, 'name') })
    .from(specialties)
    .where(eq(specialties.slug, 'dentistry'))
  if (!row) throw new Error('no such specialty')
  expectTypeOf(row.name).toEqualTypeOf<Record<Locale | 'qps', string>>()
  expect(row.name).toEqual({ ar: 'أسنان', en: 'Dentistry', qps: '[~ Dentistry ~]' })
  // A view selects from it as from a text in two languages.
  expect(inLocale(row.name)).toBe('أسنان')
})

test('and so do rows', async () => {
  const [row] = await db.select(columns).from(specialties).orderBy(asc(specialties.slug)).limit(1)
  if (!row) throw new Error('no specialties')
  expect(pseudo(row, 'name')).toEqual({ ar: row.nameAr, en: row.nameEn, qps: row.nameQps })
})
