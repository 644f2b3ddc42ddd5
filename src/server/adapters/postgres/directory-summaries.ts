import { asc, eq, inArray } from 'drizzle-orm'
import { distanceKm } from '#/domain/distance.ts'
import type { Point } from '#/domain/point.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings as listing, doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import type { DoctorSummary, Nearest } from '#/server/ports/directory.ts'

type Asked = { now: Date; near?: Point | undefined }

/** What a result page shows of these doctors, in the order of the ids. */
export async function listSummaries(
  db: Queries,
  ids: readonly string[],
  asked: Asked,
): Promise<DoctorSummary[]> {
  if (ids.length === 0) return []
  const [rows, places] = await Promise.all([listRows(db, ids), listPlaces(db, ids)])
  const placesOf = Map.groupBy(places, (place) => place.doctorId)
  const summaries = new Map(
    rows.map((row) => [row.facts.id, summary(row, placesOf.get(row.facts.id) ?? [], asked)]),
  )
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof listRows>>[number]
type Place = Awaited<ReturnType<typeof listPlaces>>[number]

const facts = {
  id: doctors.id,
  slug: doctors.slug,
  nameAr: doctors.nameAr,
  nameEn: doctors.nameEn,
  gender: doctors.gender,
  title: doctors.title,
  specialtySlug: specialties.slug,
  specialtyAr: specialties.nameAr,
  specialtyEn: specialties.nameEn,
  headlineAr: doctors.headlineAr,
  headlineEn: doctors.headlineEn,
  isVerified: listing.verified,
  isDemo: doctors.isDemo,
  experienceYears: doctors.experienceYears,
  languages: doctors.languages,
  homeVisit: doctors.homeVisit,
  photoAt: doctorPhotos.updatedAt,
  waitingMinutes: doctors.waitingMinutes,
  rating: listing.rating,
  ratingCount: listing.ratingCount,
  minFeePiastres: listing.minFeePiastres,
  maxFeePiastres: listing.maxFeePiastres,
}

function listRows(db: Queries, ids: readonly string[]) {
  return db
    .select({ facts, next: { startsAt: listing.nextSlotAt, branchId: listing.nextBranchId } })
    .from(listing)
    .innerJoin(doctors, eq(doctors.id, listing.doctorId))
    .innerJoin(specialties, eq(specialties.slug, listing.specialtySlug))
    .leftJoin(doctorPhotos, eq(doctorPhotos.doctorId, doctors.id))
    .where(inArray(listing.doctorId, [...ids]))
}

function listPlaces(db: Queries, ids: readonly string[]) {
  return db
    .select({
      doctorId: branches.doctorId,
      branchId: branches.id,
      feePiastres: branches.feePiastres,
      pin: branches.pin,
      centre: districts.centre,
      area: {
        districtSlug: districts.slug,
        districtAr: districts.nameAr,
        districtEn: districts.nameEn,
      },
    })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(inArray(branches.doctorId, [...ids]))
    .orderBy(asc(branches.position))
}

function summary(
  { facts, next }: Row,
  places: readonly Place[],
  { now, near }: Asked,
): DoctorSummary {
  const areas = new Map(places.map(({ area }) => [area.districtSlug, area]))
  return {
    ...facts,
    areas: [...areas.values()],
    nextSlot: nextSlot(next, places, now),
    nearest: near ? nearestOf(places, near) : null,
  }
}

function nearestOf(places: readonly Place[], near: Point): Nearest | null {
  const [nearest] = places
    .flatMap(({ branchId, pin, centre, area: { districtSlug } }) => {
      const at = pin ?? centre
      return at ? [{ branchId, districtSlug, kilometres: distanceKm(near, at) }] : []
    })
    .toSorted((a, b) => a.kilometres - b.kilometres)
  return nearest ?? null
}

function nextSlot({ startsAt, branchId }: Row['next'], places: readonly Place[], now: Date) {
  const place = places.find((each) => each.branchId === branchId)
  if (!place || startsAt === null || startsAt < now) return null
  return { startsAt, branchId: place.branchId, feePiastres: place.feePiastres, ...place.area }
}
