// Serves the brand, also outside of requests.
import '#/server/http/context.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { hasService } from '#/brand.ts'
import type { LabTestKind, Sample } from '#/domain/laboratory/lab-test.ts'
import {
  indexTests,
  noTests,
  recogniseTests,
  type TestIndex,
  type TestReading,
} from '#/domain/laboratory/recognise.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import { labPackageTests, labTests } from '#/server/db/schema/lab-tests.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'

/** A test or a package that patients may choose. */
export type LabTest = {
  slug: string
  kind: LabTestKind
  name: Localized
  abbreviation: string | null
  aliases: readonly string[]
  purpose: Localized
  sample: Sample
  fastingHours: number
  /** Empty where nothing is needed beside fasting. */
  preparation: Localized
  resultHours: number
  loinc: string | null
  /** Of a package; empty for a test. */
  testSlugs: readonly string[]
}

/** Every test, and after them every package, that is not hidden, in the order of the catalogue. */
export const listLabTests = cachedByTopic(['lab-tests'], async ({ reads }): Promise<LabTest[]> => {
  const [rows, parts] = await Promise.all([
    reads
      .select({
        slug: labTests.slug,
        kind: labTests.kind,
        name: localized(labTests, 'name'),
        abbreviation: labTests.abbreviation,
        aliases: labTests.aliases,
        purpose: localized(labTests, 'purpose'),
        sample: labTests.sample,
        fastingHours: labTests.fastingHours,
        preparation: localized(labTests, 'preparation'),
        resultHours: labTests.resultHours,
        loinc: labTests.loinc,
      })
      .from(labTests)
      .where(eq(labTests.isHidden, false))
      .orderBy(desc(labTests.kind), asc(labTests.position), asc(labTests.slug)),
    reads.select().from(labPackageTests).orderBy(asc(labPackageTests.testSlug)),
  ])
  const offered = new Set(rows.map(({ slug }) => slug))
  const testsOf = Map.groupBy(parts, ({ packageSlug }) => packageSlug)
  return rows.map((row) => ({
    ...row,
    testSlugs: (testsOf.get(row.slug) ?? [])
      .map(({ testSlug }) => testSlug)
      .filter((slug) => offered.has(slug)),
  }))
})

/** What a text says about tests; says nothing where the site has no laboratories. */
export async function readLabTests(app: App, text: string): Promise<TestReading> {
  if (!hasService('facilities')) return noTests
  return recogniseTests(text, indexOf(await listLabTests(app)), MOST)
}

/** The tests and packages that a typed text names or begins to name, best first. */
export async function findLabTests(app: App, text: string): Promise<LabTest[]> {
  const { slugs } = await readLabTests(app, text)
  const all = new Map((await listLabTests(app)).map((test) => [test.slug, test]))
  return slugs.flatMap((slug) => all.get(slug) ?? [])
}

const MOST = 20

const indexes = new WeakMap<readonly LabTest[], TestIndex>()
let lastIndex: { names: string; index: TestIndex } | null = null

/** Built once for the same names: at the edge the list is read for each search. */
function indexOf(tests: readonly LabTest[]): TestIndex {
  const known = indexes.get(tests)
  if (known) return known
  const names = JSON.stringify(
    tests.map(({ slug, name, abbreviation, aliases }) => [slug, name, abbreviation, aliases]),
  )
  if (lastIndex?.names !== names) lastIndex = { names, index: indexTests(tests) }
  indexes.set(tests, lastIndex.index)
  return lastIndex.index
}
