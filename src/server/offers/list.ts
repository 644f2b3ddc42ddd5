import { and, asc, count, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { offers } from '#/server/db/schema/offers.ts'
import type { OfferCounts, OfferFilters, OfferPage, OfferSearch, OfferSort } from './offer.ts'
import { isPublic, selectOffers } from './rows.ts'

/** Public offers; sold-out ones and those that have not started come last in every sort. */
export async function listOfferRows(app: App, search: OfferSearch): Promise<OfferPage> {
  const { reads: db } = app
  const { filters, sort, page, pageSize, now } = search
  const condition = matches(filters, now)
  const [total, found, counts] = await Promise.all([
    db.$count(offers, condition),
    selectOffers(db)
      .where(condition)
      .orderBy(...available(now), orderKeys[sort], asc(offers.endsAt), asc(offers.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countChoices(db, filters, now),
  ])
  return { total, offers: found, counts }
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

async function countChoices(db: Queries, filters: OfferFilters, now: Date): Promise<OfferCounts> {
  const anyPlace = { ...filters, governorate: undefined, district: undefined }
  const [bySpecialty, byDistrict, priced] = await Promise.all([
    countBy(db, offers.specialtySlug, matches({ ...filters, specialty: undefined }, now)),
    countBy(db, offers.districtSlug, matches(anyPlace, now)),
    db
      .select({ price: offers.pricePiastres })
      .from(offers)
      .where(matches({ ...filters, priceMax: undefined }, now)),
  ])
  return {
    specialties: bySpecialty,
    districts: byDistrict,
    prices: priced.map(({ price }) => price),
  }
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
