import { and, arrayContains, asc, count, desc, eq, gte, sql } from 'drizzle-orm'
import {
  districtPageState,
  FEWEST_DOCTORS,
  goneAt,
  type DistrictPageState,
} from '#/domain/directory/district-page.ts'
import { clinicDate, clinicTime } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { districtPages } from '#/server/db/schema/district-pages.ts'
import { listDoctorModifiedDates } from '#/server/doctors/last-modified.ts'
import { isFirst } from '#/server/http/limits.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { cachedByTopic } from '#/server/page-cache/cached.ts'
import { isOfferedDistrict } from './offered-districts.ts'

/** A specialty in a district. */
export type DistrictPair = { specialty: string; district: string }

/** Those with enough doctors for a page, the most doctors first. */
export const readDistrictPages = cachedByTopic(['catalogue', 'counts'], ({ reads }) =>
  filledPairs(reads).orderBy(desc(count()), asc(doctorListings.specialtySlug), asc(districts.slug)),
)

export async function hasDistrictPage(app: App, pair: DistrictPair): Promise<boolean> {
  return (await readDistrictPages(app)).some(isPair(pair))
}

/** Null for a page that never was. */
export async function findDistrictPageState(
  app: App,
  pair: DistrictPair,
): Promise<DistrictPageState | null> {
  const filled = (await readDistrictPages(app)).find(isPair(pair))
  if (filled) return 'listed'
  const { specialtySlug, districtSlug, lastFilledAt } = districtPages
  const [row] = await app.reads
    .select({ lastFilledAt })
    .from(districtPages)
    .where(and(eq(specialtySlug, pair.specialty), eq(districtSlug, pair.district)))
  if (!row) return null
  dependsOn([], goneAt(row.lastFilledAt))
  return districtPageState({ doctorCount: 0, ...row }, app.clock.now())
}

/** For the sitemap: with the last change of any of their doctors. */
export async function listDistrictPages(app: App): Promise<(DistrictPair & { changedAt: Date })[]> {
  const [changes, pages] = await Promise.all([listDoctorModifiedDates(app), readDistrictPages(app)])
  return pages.map(({ specialty, district, slugs }) => {
    const times = slugs.map((slug) => Number(changes.get(slug) ?? 0))
    return { specialty, district, changedAt: new Date(Math.max(...times)) }
  })
}

/** After this hour of the clinic's clock another day has begun for everybody. */
const NIGHT = '03:00'

/** Once a night: states which pages have enough doctors. */
export async function recordDistrictPagesNightly(app: App): Promise<void> {
  const now = app.clock.now()
  if (clinicTime(now) < NIGHT) return
  const tonight = { name: 'district-pages', subject: clinicDate(now), windowMinutes: 24 * 60 }
  if (await isFirst(app, tonight)) await recordDistrictPages(app)
}

export async function recordDistrictPages({ db, clock }: App): Promise<void> {
  const { specialtySlug, districtSlug } = districtPages
  const filled = filledPairs(db).as('filled')
  const lastFilledAt = sql<Date>`${clock.now().toISOString()}::timestamptz`
  await db
    .insert(districtPages)
    .select(
      db
        .select({
          specialtySlug: filled.specialty,
          districtSlug: filled.district,
          lastFilledAt: lastFilledAt.as('last_filled_at'),
        })
        .from(filled),
    )
    .onConflictDoUpdate({
      target: [specialtySlug, districtSlug],
      set: { lastFilledAt: sql`excluded.last_filled_at` },
    })
}

function isPair({ specialty, district }: DistrictPair) {
  return (each: DistrictPair): boolean => each.specialty === specialty && each.district === district
}

function filledPairs(db: Queries) {
  return db
    .select({
      specialty: doctorListings.specialtySlug,
      district: sql<string>`${districts.slug}`.as('district'),
      governorate: districts.governorateSlug,
      doctorCount: count().as('doctor_count'),
      slugs: sql<string[]>`array_agg(${doctors.slug})`.as('slugs'),
    })
    .from(doctorListings)
    .innerJoin(doctors, eq(doctors.id, doctorListings.doctorId))
    .innerJoin(specialties, isOfferedSpecialty)
    .innerJoin(districts, isThere)
    .groupBy(doctorListings.specialtySlug, districts.slug)
    .having(gte(count(), FEWEST_DOCTORS))
}

const isOfferedSpecialty = and(
  eq(specialties.slug, doctorListings.specialtySlug),
  eq(specialties.patients, 'human'),
  eq(specialties.isHidden, false),
)

const isThere = and(
  arrayContains(doctorListings.districtSlugs, sql`array[${districts.slug}]`),
  isOfferedDistrict,
)
