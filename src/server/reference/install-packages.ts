import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#/server/db/connect.ts'
import { labPackageTests } from '#/server/db/schema/lab-tests.ts'
import { referenceRows } from '#/server/db/schema/reference.ts'

type Package = { slug: string; testSlugs: readonly string[] }

const OF_TABLE = 'lab_package_tests'
const installedSchema = z.object({ tests: z.array(z.string()) })

/** The same as `installTable`, for the tests of each package: those that staff changed stay as they are. */
export async function installPackages(db: Queries, packages: readonly Package[]): Promise<void> {
  const [records, rows] = await Promise.all([
    db.select().from(referenceRows).where(eq(referenceRows.ofTable, OF_TABLE)),
    db.select().from(labPackageTests),
  ])
  const recorded = new Map(
    records.map(({ slug, installed }) => [slug, listed(installedSchema.parse(installed).tests)]),
  )
  const present = Map.groupBy(rows, ({ packageSlug }) => packageSlug)
  const due = packages.filter(({ slug, testSlugs }) => recorded.get(slug) !== listed(testSlugs))
  const untouched = due.filter(({ slug }) => {
    const now = listed((present.get(slug) ?? []).map(({ testSlug }) => testSlug))
    return now === (recorded.get(slug) ?? '')
  })
  const isNew = ({ slug }: Package) => !recorded.has(slug)
  await record(
    db,
    due.filter((each) => isNew(each) || untouched.includes(each)),
  )
  await write(db, untouched)
}

const listed = (slugs: readonly string[]) => slugs.toSorted().join(' ')

async function record(db: Queries, packages: readonly Package[]): Promise<void> {
  if (packages.length === 0) return
  const rows = packages.map(({ slug, testSlugs }) => ({
    ofTable: OF_TABLE,
    slug,
    installed: { tests: [...testSlugs] },
  }))
  const { ofTable, slug, installed } = referenceRows
  await db
    .insert(referenceRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [ofTable, slug],
      set: { installed: sql.raw(`excluded.${installed.name}`) },
    })
}

async function write(db: Queries, packages: readonly Package[]): Promise<void> {
  if (packages.length === 0) return
  const slugs = packages.map(({ slug }) => slug)
  await db.delete(labPackageTests).where(inArray(labPackageTests.packageSlug, slugs))
  await db
    .insert(labPackageTests)
    .values(
      packages.flatMap(({ slug, testSlugs }) =>
        testSlugs.map((testSlug) => ({ packageSlug: slug, testSlug })),
      ),
    )
}
