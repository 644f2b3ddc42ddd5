import { and, asc, count, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { offers } from '#/server/db/schema/offers.ts'
import type { OfferCounts, OfferFilters, OfferSearch, OfferSort } from './offer.ts'
import { isPublic, selectOffers, type Offer } from './rows.ts'

/** Public offers; sold-out ones and those that have not started come last in every sort. */
export function listOfferRows(app: App, search: OfferSearch): Promise<Offer[]> {
  const { filters, sort, page, pageSize, now } = search
  return selectOffers(app.reads)
    .where(matches(filters, now))
    .orderBy(...available(now), orderKeys[sort], asc(offers.endsAt), asc(offers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** How many public offers the filters leave, and how many each other choice would. */
export async function countOffers(
  { reads: db }: App,
  filters: OfferFilters,
  now: Date,
): Promise<OfferCounts> {
  const anyPlace = { ...filters, governorate: undefined, district: undefined }
  const anyPrice = matches({ ...filters, priceMax: undefined }, now)
  const [total, specialties, byDistrict, priced] = await Promise.all([
    db.$count(offers, matches(filters, now)),
    countBy(db, offers.specialtySlug, matches({ ...filters, specialty: undefined }, now)),
    countBy(db, offers.districtSlug, matches(anyPlace, now)),
    db.select({ price: offers.pricePiastres }).from(offers).where(anyPrice),
  ])
  return { total, specialties, districts: byDistrict, prices: priced.map(({ price }) => price) }
}

function matches(filters: OfferFilters, now: Date): SQL | undefined {
  const { specialty, governorate, district, priceMax } = filters
  return and(
    isPublic(now),
    specialty ? eq(offers.specialtySlug, specialty) : undefined,
    governorate ? inArray(offers.districtSlug, districtsOf(governorate)) : undefined,
    district ? eq(offers.districtSlug, district) : undefined,
    priceMax === undefined ? undefined : lte(offers.pricePiastres, priceMax),
  )
}

function districtsOf(governorate: string): SQL {
  return sql`(select ${districts.slug} from ${districts}
    where ${districts.governorateSlug} = ${governorate})`
}

/** Sorts offers that can be claimed now before those that cannot. */
function available(now: Date): SQL[] {
  return [
    sql`${offers.claimed} >= ${offers.stock}`,
    sql`${offers.startsAt} > ${now.toISOString()}::timestamptz`,
  ]
}

const orderKeys: Record<OfferSort, SQL> = {
  saving: sql`${offers.pricePiastres}::numeric / ${offers.priceBeforePiastres}`,
  ending: sql`${offers.endsAt}`,
  price: sql`${offers.pricePiastres}`,
}

async function countBy(
  db: Queries,
  column: typeof offers.specialtySlug | typeof offers.districtSlug,
  condition: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ slug: column, total: count() })
    .from(offers)
    .where(condition)
    .groupBy(column)
  return new Map(rows.map(({ slug, total }) => [slug, total]))
}
