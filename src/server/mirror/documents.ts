import { and, eq, inArray } from 'drizzle-orm'
import { isPublicArticle } from '#/domain/content/article.ts'
import { brandOf } from '#/domain/content/brand.ts'
import { localized } from '#/domain/localized.ts'
import {
  mirrorCollections,
  type MirrorCollection,
  type MirrorFields,
  type MirrorKey,
} from '#/domain/web/mirror.ts'
import { isPublicOffer } from '#/domain/content/offer.ts'
import { isPublicVacancy } from '#/domain/content/vacancy.ts'
import { readBrand } from '#/server/site/brand.ts'
import type { Queries } from '#/server/db/connect.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { districts, governorates } from '#/server/db/schema/catalogue.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { articles } from '#/server/db/schema/magazine.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { selectOffers } from '#/server/offers/rows.ts'
import { readDoctorFields } from './doctors.ts'

type Documents = Map<string, MirrorFields>
type DocumentReader = (db: Queries, keys: string[], now: Date) => Promise<Documents>

/**
 * The public data of these documents, by `collection/document`. Demo data (`isDemo`) is left out, because
 * readers of the mirror cannot be made to mark it.
 */
export async function readMirrorFields(
  db: Queries,
  mirrorKeys: readonly MirrorKey[],
  now: Date,
): Promise<Documents> {
  const found: Documents = new Map()
  for (const collection of mirrorCollections) {
    const keys = mirrorKeys
      .filter((key) => key.collection === collection)
      .map((key) => key.document)
    if (keys.length === 0) continue
    const documents = await readers[collection](db, keys, now)
    for (const [key, fields] of documents) found.set(`${collection}/${key}`, fields)
  }
  return found
}

const readers: Record<MirrorCollection, DocumentReader> = {
  doctors: readDoctorFields,
  offers: readOffers,
  articles: readArticles,
  vacancies: readVacancies,
  site: readSite,
}

async function readOffers(db: Queries, keys: string[], now: Date): Promise<Documents> {
  const rows = await selectOffers(db).where(
    and(inArray(offers.slug, keys), eq(offers.isDemo, false)),
  )
  const open = rows.filter((row) => isPublicOffer(row, now))
  return new Map(
    open.map((row) => [
      row.slug,
      {
        title: row.title,
        summary: row.summary,
        includes: row.includes,
        provider: row.provider,
        specialty: { slug: row.specialtySlug, ...row.specialty },
        district: { slug: row.districtSlug, ...row.district },
        governorate: { slug: row.governorateSlug, ...row.governorate },
        priceBeforePiastres: row.priceBeforePiastres,
        pricePiastres: row.pricePiastres,
        licenceNumber: row.licenceNumber,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
      },
    ]),
  )
}

async function readArticles(db: Queries, keys: string[], now: Date): Promise<Documents> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(inArray(articles.slug, keys), eq(articles.isDemo, false)))
  const open = rows.filter((row) => isPublicArticle(row, now))
  const bySlug = Map.groupBy(open, (row) => row.slug)
  return new Map(
    [...bySlug].map(([slug, texts]) => [
      slug,
      Object.fromEntries(
        texts.map((row) => [
          row.locale,
          {
            title: row.title,
            summary: row.summary,
            body: row.body,
            specialtySlug: row.specialtySlug,
            reviewer: row.reviewer,
            reviewedOn: row.reviewedOn,
            references: row.references,
            publishedAt: row.publishedAt,
            updatedAt: row.updatedAt,
          },
        ]),
      ),
    ]),
  )
}

async function readVacancies(db: Queries, keys: string[], now: Date): Promise<Documents> {
  const rows = await db
    .select({ vacancy: vacancies, district: districts, governorate: governorates })
    .from(vacancies)
    .innerJoin(districts, eq(districts.slug, vacancies.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(and(inArray(vacancies.slug, keys), eq(vacancies.isDemo, false)))
  const open = rows.filter(({ vacancy }) => isPublicVacancy(vacancy, now))
  return new Map(
    open.map(({ vacancy, district, governorate }) => [
      vacancy.slug,
      {
        title: localized(vacancy, 'title'),
        summary: localized(vacancy, 'summary'),
        duties: localized(vacancy, 'duties'),
        requirements: localized(vacancy, 'requirements'),
        district: { slug: district.slug, ...localized(district, 'name') },
        governorate: { slug: governorate.slug, ...localized(governorate, 'name') },
        employment: vacancy.employment,
        minSalaryPiastres: vacancy.minSalaryPiastres,
        maxSalaryPiastres: vacancy.maxSalaryPiastres,
        postedOn: vacancy.postedOn,
        closesOn: vacancy.closesOn,
      },
    ]),
  )
}

async function readSite(db: Queries, keys: string[]): Promise<Documents> {
  if (!keys.includes('brand')) return new Map()
  const [kept] = await db.select().from(siteDocuments).where(eq(siteDocuments.name, 'brand'))
  return new Map([['brand', brandOf(readBrand(kept?.data))]])
}
