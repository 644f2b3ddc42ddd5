import { and, asc, avg, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { unitVector } from '#/domain/directory/distance.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import {
  branches,
  doctorInsurers,
  doctors,
  type doctorListings,
} from '#/server/db/schema/directory.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { findFreeTimes, freeColumns } from './next-slots.ts'
import { searchText, type SearchedType } from './search-text.ts'
import { listSearchedTypes } from './searched-types.ts'

export type ListingRow = typeof doctorListings.$inferInsert

/** The listings of these doctors; none for unpublished doctors, vets, and doctors without a branch. */
export async function gatherListings(
  db: Queries,
  doctorIds: readonly string[],
  now: Date,
): Promise<{ rows: ListingRow[]; people: { name: Localized }[] }> {
  const ids = [...doctorIds]
  const [people, places, covers, ratings, times, types] = await Promise.all([
    listPeople(db, ids),
    listPlaces(db, ids),
    db.select().from(doctorInsurers).where(inArray(doctorInsurers.doctorId, ids)),
    listRatings(db, ids),
    findFreeTimes(db, ids, now),
    listSearchedTypes(db, ids),
  ])
  const placesOf = Map.groupBy(places, (place) => place.doctorId)
  const coversOf = Map.groupBy(covers, (cover) => cover.doctorId)
  const ratingOf = new Map(ratings.map((rating) => [rating.doctorId, rating]))
  const typesOf = Map.groupBy(types, (type) => type.doctorId)
  const rows = people.flatMap((person) => {
    const here = placesOf.get(person.doctor.id) ?? []
    if (here.length === 0) return []
    const insurers = coversOf.get(person.doctor.id) ?? []
    const rating = ratingOf.get(person.doctor.id)
    const free = freeColumns(times.get(person.doctor.id) ?? [])
    const offered = typesOf.get(person.doctor.id) ?? []
    return [listingRow(person, here, { insurers, rating, free, types: offered, now })]
  })
  return { rows, people: people.map(({ doctor }) => ({ name: localized(doctor, 'name') })) }
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]
type Place = Awaited<ReturnType<typeof listPlaces>>[number]
type ListingDetails = {
  insurers: readonly { insurerSlug: string }[]
  rating: { mean: string | null; total: number } | undefined
  free: ReturnType<typeof freeColumns>
  types: readonly SearchedType[]
  now: Date
}

function listingRow(
  { doctor, specialty }: Person,
  places: readonly Place[],
  { insurers, rating, free, types, now }: ListingDetails,
): ListingRow {
  const byFee = places.toSorted((a, b) => a.feePiastres - b.feePiastres)
  const fees = byFee.map((place) => place.feePiastres)
  const field = [specialty.nameAr, specialty.nameEn, specialty.synonyms]
  return {
    doctorId: doctor.id,
    searchText: searchText(
      [doctor.nameAr, doctor.nameEn],
      [...field, ...places.flatMap(placeNames)],
      types,
    ),
    verified: doctor.verifiedAt !== null,
    specialtySlug: specialty.slug,
    governorateSlugs: [...new Set(places.map((place) => place.governorateSlug))],
    districtSlugs: [...new Set(places.map((place) => place.districtSlug))],
    insurerSlugs: insurers.map((cover) => cover.insurerSlug).toSorted(),
    languages: doctor.languages,
    gender: doctor.gender,
    title: doctor.title,
    homeVisit: doctor.homeVisit,
    minFeePiastres: Math.min(...fees),
    maxFeePiastres: Math.max(...fees),
    fees,
    feeDistricts: byFee.map((place) => place.districtSlug),
    feeGovernorates: byFee.map((place) => place.governorateSlug),
    rating: rating?.mean == null ? null : Number(rating.mean),
    ratingCount: rating?.total ?? 0,
    waitingMinutes: doctor.waitingMinutes,
    places: places.flatMap(({ pin, centre }) => vectorOf(pin ?? centre)),
    ...free,
    refreshedAt: now,
  }
}

const vectorOf = (place: Point | null) => (place ? unitVector(place) : [])

const placeNames = (place: Place) => [
  place.district.ar,
  place.district.en,
  place.governorate.ar,
  place.governorate.en,
]

function listPeople(db: Queries, ids: string[]) {
  return db
    .select({ doctor: doctors, specialty: specialties })
    .from(doctors)
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .where(
      and(
        inArray(doctors.id, ids),
        isNotNull(doctors.publishedAt),
        eq(specialties.patients, 'human'),
      ),
    )
}

function listPlaces(db: Queries, ids: string[]) {
  return db
    .select({
      doctorId: branches.doctorId,
      feePiastres: branches.feePiastres,
      pin: branches.pin,
      centre: districts.centre,
      districtSlug: districts.slug,
      district: localized(districts, 'name'),
      governorateSlug: governorates.slug,
      governorate: localized(governorates, 'name'),
    })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(inArray(branches.doctorId, ids))
    .orderBy(asc(branches.position))
}

function listRatings(db: Queries, ids: string[]) {
  return db
    .select({ doctorId: reviews.doctorId, mean: avg(reviews.rating), total: count() })
    .from(reviews)
    .where(and(inArray(reviews.doctorId, ids), isNotNull(reviews.publishedAt)))
    .groupBy(reviews.doctorId)
}
