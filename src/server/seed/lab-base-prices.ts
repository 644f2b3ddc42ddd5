import { eq } from 'drizzle-orm'
import { sha256Hex } from '#/server/crypto/signatures.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labPackageTests, labTests } from '#/server/db/schema/lab-tests.ts'
import { number, text } from '#/server/reference/table.ts'
import { readTable } from './table.ts'

/** Demo prices of common tests, in pounds. */
const common = readTable('lab-prices.csv', { slug: text, pounds: number })

/** What the tests of a package cost together, beside each for itself. */
const PACKAGE_SHARE = 0.8

type BasePrice = { slug: string; pounds: number; resultHours: number }

/** A plausible price of every test and package of the catalogue, in pounds. */
export async function listBasePrices(db: Queries): Promise<BasePrice[]> {
  const [rows, parts] = await Promise.all([
    db.select().from(labTests).where(eq(labTests.isHidden, false)),
    db.select().from(labPackageTests),
  ])
  const known = new Map(common.map(({ slug, pounds }) => [slug, pounds]))
  const single = new Map(rows.map((test) => [test.slug, known.get(test.slug) ?? guessed(test)]))
  const testsOf = Map.groupBy(parts, ({ packageSlug }) => packageSlug)
  return rows.map(({ slug, kind, resultHours }) => {
    const inside = (testsOf.get(slug) ?? []).map(({ testSlug }) => single.get(testSlug) ?? 0)
    const sum = inside.reduce((total, pounds) => total + pounds, 0)
    const pounds = kind === 'package' && sum > 0 ? sum * PACKAGE_SHARE : (single.get(slug) ?? 0)
    return { slug, pounds, resultHours }
  })
}

/** Rare tests are those that take long. */
function guessed({ slug, resultHours }: { slug: string; resultHours: number }): number {
  const [, least = 0, most = 0] = ranges.find(([hours]) => resultHours <= hours) ?? []
  return least + (Number.parseInt(sha256Hex(slug).slice(0, 6), 16) % (most - least))
}

const ranges: readonly (readonly [hours: number, least: number, most: number])[] = [
  [6, 80, 220],
  [24, 180, 450],
  [72, 350, 900],
  [168, 700, 1800],
  [Number.POSITIVE_INFINITY, 1800, 5200],
]
