import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { districts, governorates, insurers, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings } from '#/server/db/schema/directory.ts'
import { labPackageTests, labTests } from '#/server/db/schema/lab-tests.ts'
import { referenceRows } from '#/server/db/schema/reference.ts'
import { concepts, searchWords } from '#/server/db/schema/search.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { makeEmpty } from '#/testing/baseline.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { installReference } from './install.ts'

const { db, ownerUrl } = await cloneDatabase()
const catalogue = [governorates, districts, specialties, insurers, concepts, labTests] as const

const install = () => installReference(ownerUrl, SEEDED_AT)
const readAll = async () => {
  const rows = []
  for (const table of catalogue) rows.push(await db.select().from(table).orderBy(table.slug))
  return rows
}
const placeOf = async (slug: string) =>
  (await db.select().from(districts).where(eq(districts.slug, slug)))[0]

/** As if the row had been installed with this name by an earlier version. */
async function installedAs(slug: string, nameEn: string): Promise<void> {
  await db.update(districts).set({ nameEn }).where(eq(districts.slug, slug))
  await db
    .update(referenceRows)
    .set({
      installed: sql`${referenceRows.installed} || jsonb_build_object('name_en', ${nameEn}::text)`,
    })
    .where(and(eq(referenceRows.ofTable, 'districts'), eq(referenceRows.slug, slug)))
}

test('an empty database gets all reference data and nothing else', async () => {
  const empty = await cloneDatabase()
  await makeEmpty(empty.ownerDb)
  await migrateDatabase(empty.ownerUrl, empty.url)
  await Promise.all([
    installReference(empty.ownerUrl, SEEDED_AT),
    installReference(empty.ownerUrl, SEEDED_AT),
  ])
  for (const table of catalogue) expect(await empty.db.$count(table)).toBe(await db.$count(table))
  const { rows } = await empty.ownerDb.execute<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables where schemaname = 'public'
      and (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text <> '0'
    order by relname`)
  expect(rows.map(({ name }) => name)).toEqual([
    'clock_records',
    'concepts',
    'districts',
    'governorates',
    'insurers',
    'lab_package_tests',
    'lab_tests',
    'lexicon_version',
    'page_news',
    'reference_rows',
    'search_words',
    // That it is closed.
    'site_documents',
    'specialties',
  ])
})

test('installing again changes nothing', async () => {
  const before = await readAll()
  await install()
  expect(await readAll()).toEqual(before)
})

test('a later version adds what is new, and corrects what nobody changed, in listings too', async () => {
  const before = await readAll()
  await installedAs('maadi', 'Maady')
  await db.delete(concepts).where(eq(concepts.slug, 'acne'))
  await db.delete(referenceRows).where(eq(referenceRows.slug, 'acne'))
  await db.delete(searchWords).where(eq(searchWords.meaning, 'maadi'))
  const listed = sql`${doctorListings.districtSlugs} @> '{maadi}'`
  await db.update(doctorListings).set({ searchText: '' }).where(listed)
  await install()
  expect(await readAll()).toEqual(before)
  expect(await db.$count(doctorListings, listed)).toBeGreaterThan(0)
  expect(await db.$count(doctorListings, and(listed, eq(doctorListings.searchText, '')))).toBe(0)
  expect(await db.$count(searchWords, eq(searchWords.meaning, 'maadi'))).toBeGreaterThan(0)
})

test('what staff changed, hid or deleted stays so', async () => {
  await installedAs('zamalek', 'Zamalik')
  await installedAs('dokki', 'Dokky')
  await db.update(districts).set({ nameAr: 'الزمالك الجديدة' }).where(eq(districts.slug, 'zamalek'))
  await db.update(districts).set({ isHidden: true }).where(eq(districts.slug, 'dokki'))
  await db.delete(concepts).where(eq(concepts.slug, 'acne'))
  await install()
  expect(await placeOf('zamalek')).toMatchObject({ nameEn: 'Zamalik', nameAr: 'الزمالك الجديدة' })
  expect(await placeOf('dokki')).toMatchObject({ nameEn: 'Dokky', isHidden: true })
  expect(await db.$count(concepts, eq(concepts.slug, 'acne'))).toBe(0)
})

test('a database from before the records is taken over as it is, without doubles', async () => {
  const before = await readAll()
  await db.delete(referenceRows)
  await db.update(districts).set({ nameEn: 'Our Maadi' }).where(eq(districts.slug, 'maadi'))
  await install()
  // Before there were records, a deleted row and a new one looked the same.
  expect(await db.$count(concepts, eq(concepts.slug, 'acne'))).toBe(1)
  await db.delete(concepts).where(eq(concepts.slug, 'acne'))
  await install()
  expect(await placeOf('maadi')).toMatchObject({ nameEn: 'Our Maadi' })
  await db.update(districts).set({ nameEn: 'Maadi' }).where(eq(districts.slug, 'maadi'))
  expect(await readAll()).toEqual(before)
})

test('centres and other names are added to a database that had none', async () => {
  await db.delete(referenceRows)
  await db.update(districts).set({ centre: null, aliases: [] })
  await install()
  expect(await placeOf('maadi')).toMatchObject({ centre: { latitude: 29.96, longitude: 31.26 } })
  expect((await placeOf('nasr-city'))?.aliases).toContain('عباس العقاد')
})

test('where staff entered centres, no others are added', async () => {
  const centre = { latitude: 29.97, longitude: 31.25 }
  await db.delete(referenceRows)
  await db.update(districts).set({ centre: null })
  await db.update(districts).set({ centre }).where(eq(districts.slug, 'maadi'))
  await install()
  const known = await db.select().from(districts).where(isNotNull(districts.centre))
  expect(known).toMatchObject([{ slug: 'maadi', centre }])
})

test('packages get the tests of a later version, and keep those that staff chose', async () => {
  const testsOf = async (slug: string) => {
    const rows = await db
      .select()
      .from(labPackageTests)
      .where(eq(labPackageTests.packageSlug, slug))
    return rows.map(({ testSlug }) => testSlug).toSorted()
  }
  const removed = and(
    inArray(labPackageTests.packageSlug, ['iron-package', 'thyroid-package']),
    inArray(labPackageTests.testSlug, ['ferritin', 'free-t3']),
  )
  const before = await testsOf('iron-package')
  await db.delete(labPackageTests).where(removed)
  // As if an earlier version had installed the one package without this test.
  await db
    .update(referenceRows)
    .set({ installed: { tests: before.filter((slug) => slug !== 'ferritin') } })
    .where(
      and(eq(referenceRows.ofTable, 'lab_package_tests'), eq(referenceRows.slug, 'iron-package')),
    )
  await install()
  expect(await testsOf('iron-package')).toEqual(before)
  expect(await testsOf('thyroid-package')).toEqual(['free-t4', 'tsh'])
})
