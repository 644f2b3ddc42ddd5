import { asc, eq, inArray } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import { cachedById } from '#/server/page-cache/cached.ts'

/** What a card shows of a doctor besides their listing, and their branches in order: it changes seldom. */
export const readCardFacts = cachedById(
  (doctorId) => ['catalogue', `diary:${doctorId}`],
  async (db, ids) => {
    const [rows, places] = await Promise.all([listFacts(db, ids), listBranches(db, ids)])
    const placesOf = Map.groupBy(places, ({ doctorId }) => doctorId)
    return new Map(rows.map((row) => [row.id, { facts: row, places: placesOf.get(row.id) ?? [] }]))
  },
)

export type CardFacts = {
  facts: Awaited<ReturnType<typeof listFacts>>[number]
  places: readonly CardBranch[]
}

export type CardBranch = Awaited<ReturnType<typeof listBranches>>[number]

function listFacts(db: Queries, ids: readonly string[]) {
  return db
    .select({
      id: doctors.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      gender: doctors.gender,
      title: doctors.title,
      specialtySlug: specialties.slug,
      specialty: localized(specialties, 'name'),
      headline: localized(doctors, 'headline'),
      isDemo: doctors.isDemo,
      acceptsNewPatients: doctors.acceptsNewPatients,
      photoAt: doctorPhotos.updatedAt,
    })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(doctorPhotos, eq(doctorPhotos.doctorId, doctors.id))
    .where(inArray(doctors.id, [...ids]))
}

function listBranches(db: Queries, ids: readonly string[]) {
  return db
    .select({
      doctorId: branches.doctorId,
      branchId: branches.id,
      feePiastres: branches.feePiastres,
      governorateSlug: districts.governorateSlug,
      districtSlug: districts.slug,
      district: localized(districts, 'name'),
      pin: branches.pin,
      centre: districts.centre,
    })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(inArray(branches.doctorId, [...ids]))
    .orderBy(asc(branches.position))
}
