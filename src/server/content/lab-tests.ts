import { and, asc, eq, ne } from 'drizzle-orm'
import type { ContentProblem } from '#/domain/content/content.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import type { LabTestKind } from '#/domain/laboratory/lab-test.ts'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labPackageTests, labTests } from '#/server/db/schema/lab-tests.ts'
import type { ContentTable, TableLine } from './table.ts'

export const labTestTable: ContentTable<ContentValue<'labTest'>> = {
  list: (db) => listLines(db, 'test'),
  read: async (db, key) => {
    const row = await find(db, 'test', key)
    return row && { ...row, abbreviation: row.abbreviation ?? '', loinc: row.loinc ?? '' }
  },
  write: async ({ tx }, slug, value) => {
    if (await isOther(tx, 'test', slug)) return taken
    const { abbreviation, loinc } = value
    const row = { ...value, abbreviation: abbreviation || null, loinc: loinc || null }
    await tx
      .insert(labTests)
      .values({ slug, kind: 'test', ...row })
      .onConflictDoUpdate({ target: labTests.slug, set: row })
    return null
  },
}

/** A package with its tests, which are rows of another table. */
export const labPackageTable: ContentTable<ContentValue<'labPackage'>> = {
  list: (db) => listLines(db, 'package'),
  read: async (db, key) => {
    const row = await find(db, 'package', key)
    if (!row) return null
    const parts = await db
      .select({ slug: labTests.slug })
      .from(labPackageTests)
      .innerJoin(labTests, eq(labTests.slug, labPackageTests.testSlug))
      .where(eq(labPackageTests.packageSlug, key))
      .orderBy(asc(labTests.position), asc(labTests.slug))
    return { ...row, abbreviation: row.abbreviation ?? '', tests: parts.map(({ slug }) => slug) }
  },
  write: async ({ tx }, slug, { tests, ...value }) => {
    if (await isOther(tx, 'package', slug)) return taken
    const slugs = await findTests(tx, tests)
    if ('code' in slugs) return slugs
    const row = { ...value, abbreviation: value.abbreviation || null }
    await tx
      .insert(labTests)
      .values({ slug, kind: 'package', ...row })
      .onConflictDoUpdate({ target: labTests.slug, set: row })
    await tx.delete(labPackageTests).where(eq(labPackageTests.packageSlug, slug))
    const rows = slugs.map((testSlug) => ({ packageSlug: slug, testSlug }))
    await tx.insert(labPackageTests).values(rows)
    return null
  },
}

/** Tests and packages share their addresses. */
const taken: ContentProblem = { field: 'form', code: 'key-taken' }

async function isOther(db: Queries, kind: LabTestKind, slug: string): Promise<boolean> {
  return (await db.$count(labTests, and(eq(labTests.slug, slug), ne(labTests.kind, kind)))) > 0
}

async function find(db: Queries, kind: LabTestKind, key: string) {
  const [row] = await db
    .select()
    .from(labTests)
    .where(and(eq(labTests.slug, key), eq(labTests.kind, kind)))
  return row ?? null
}

async function listLines(db: Queries, kind: LabTestKind): Promise<TableLine[]> {
  const rows = await db
    .select()
    .from(labTests)
    .where(eq(labTests.kind, kind))
    .orderBy(asc(labTests.position), asc(labTests.slug))
  return rows.map(({ slug, abbreviation, aliases, isHidden, ...row }) => ({
    key: slug,
    name: localized(row, 'name'),
    also: [abbreviation ?? '', ...aliases].join(' '),
    isLive: !isHidden,
  }))
}

/** The slugs of a package's tests, which staff may call by name. */
async function findTests(
  db: Queries,
  typed: readonly string[],
): Promise<string[] | ContentProblem> {
  const known = await db.select().from(labTests).where(eq(labTests.kind, 'test'))
  const slugs = new Set<string>()
  for (const text of typed) {
    const found = known.find(({ slug, nameAr, nameEn }) =>
      [slug, nameAr, nameEn].some((name) => name.toLowerCase() === text.toLowerCase()),
    )
    if (!found) return { field: 'tests', code: 'test-not-found' }
    slugs.add(found.slug)
  }
  return slugs.size < 2 ? { field: 'tests', code: 'tests-too-few' } : [...slugs]
}
