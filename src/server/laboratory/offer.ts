import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { basketTotal, fastingOf, type Fasting } from '#/domain/laboratory/basket.ts'
import { isPriceOld } from '#/domain/laboratory/lab-price.ts'
import type { LabWindow } from '#/domain/laboratory/lab-window.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labPrices } from '#/server/db/schema/lab-prices.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { listAreas } from './areas.ts'
import { listLabTests, type LabTest } from './catalogue.ts'
import { listWindows } from './windows.ts'

/** What a basket costs at one laboratory. */
export type LabBasketView = {
  slugs: string[]
  tests: { slug: string; name: string; piastres: number }[]
  missing: string[]
  total: number
  fasting: Fasting | null
  oldSince: string | null
}

export type LabOfferView = {
  windows: (LabWindow & { id: string })[]
  areas: { district: string; name: string; feePiastres: number }[]
  priceCount: number
  /** Null without known tests in the address. */
  basket: LabBasketView | null
}

/** A published laboratory's windows, areas and prices; null for other facilities. */
export async function findLabOffer(
  app: App,
  slug: string,
  chosen: readonly string[],
): Promise<LabOfferView | null> {
  const [lab] = await app.reads
    .select({ id: facilities.id })
    .from(facilities)
    .where(
      and(eq(facilities.slug, slug), eq(facilities.kind, 'lab'), isNotNull(facilities.publishedAt)),
    )
  if (!lab) return null
  dependsOn(['facilities'])
  const [all, windows, areas, counted] = await Promise.all([
    listLabTests(app),
    listWindows(app.reads, lab.id),
    listAreas(app.reads, lab.id),
    app.reads.select({ total: count() }).from(labPrices).where(eq(labPrices.facilityId, lab.id)),
  ])
  const tests = all.filter((test) => chosen.includes(test.slug))
  return {
    windows,
    areas: areas.map(({ name, ...area }) => ({ ...area, name: inLocale(name) })),
    priceCount: counted[0]?.total ?? 0,
    basket: tests.length > 0 ? await priceBasket(app, lab.id, tests) : null,
  }
}

async function priceBasket(
  app: App,
  facilityId: string,
  tests: readonly LabTest[],
): Promise<LabBasketView> {
  const slugs = tests.map(({ slug }) => slug).toSorted()
  const rows = await app.reads
    .select()
    .from(labPrices)
    .where(and(eq(labPrices.facilityId, facilityId), inArray(labPrices.testSlug, slugs)))
  const prices = new Map(rows.map((row) => [row.testSlug, row]))
  const oldest = rows.map(({ confirmedOn }) => confirmedOn).toSorted()[0]
  return {
    slugs,
    tests: tests.flatMap(({ slug, name }) => {
      const price = prices.get(slug)
      return price ? [{ slug, name: inLocale(name), piastres: price.piastres }] : []
    }),
    missing: tests.flatMap(({ slug, name }) => (prices.has(slug) ? [] : inLocale(name))),
    total: basketTotal(
      rows.map(({ piastres }) => piastres),
      null,
    ),
    fasting: fastingOf(tests),
    oldSince: oldest && isPriceOld(oldest, clinicDate(app.clock.now())) ? oldest : null,
  }
}
