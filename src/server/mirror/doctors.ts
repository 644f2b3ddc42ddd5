import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { MirrorFields } from '#/domain/web/mirror.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, governorates, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'

/** A doctor's card without the free times, which change too often. Only listed doctors are public. */
export async function readDoctorFields(
  db: Queries,
  slugs: string[],
  now: Date,
): Promise<Map<string, MirrorFields>> {
  const rows = await db
    .select({ doctor: doctors, listing, specialty: specialties, photoAt: doctorPhotos.updatedAt })
    .from(doctors)
    .innerJoin(doctorListings, eq(doctorListings.doctorId, doctors.id))
    .innerJoin(specialties, eq(specialties.slug, doctors.specialtySlug))
    .leftJoin(doctorPhotos, eq(doctorPhotos.doctorId, doctors.id))
    .where(
      and(inArray(doctors.slug, slugs), eq(doctors.isDemo, false), lte(doctors.publishedAt, now)),
    )
  const ids = rows.map(({ doctor }) => doctor.id)
  const places = Map.groupBy(await listPlaces(db, ids), ({ doctorId }) => doctorId)
  return new Map(
    rows.map((row) => [
      row.doctor.slug,
      cardOf(row, (places.get(row.doctor.id) ?? []).map(placeOf)),
    ]),
  )
}

const listing = {
  isVerified: doctorListings.verified,
  rating: doctorListings.rating,
  ratingCount: doctorListings.ratingCount,
  minFeePiastres: doctorListings.minFeePiastres,
  maxFeePiastres: doctorListings.maxFeePiastres,
  insurerSlugs: doctorListings.insurerSlugs,
}

type Row = {
  doctor: typeof doctors.$inferSelect
  listing: Record<'minFeePiastres' | 'maxFeePiastres' | 'ratingCount', number> & {
    isVerified: boolean
    rating: number | null
    insurerSlugs: string[]
  }
  specialty: typeof specialties.$inferSelect
  photoAt: Date | null
}

function cardOf(
  { doctor, listing: facts, specialty, photoAt }: Row,
  places: MirrorFields[],
): MirrorFields {
  return {
    name: localized(doctor, 'name'),
    headline: localized(doctor, 'headline'),
    specialty: { slug: specialty.slug, ...localized(specialty, 'name') },
    gender: doctor.gender,
    title: doctor.title,
    languages: doctor.languages,
    experienceYears: doctor.experienceYears,
    homeVisit: doctor.homeVisit,
    waitingMinutes: doctor.waitingMinutes,
    photoAt,
    ...facts,
    branches: places,
  }
}

function listPlaces(db: Queries, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      doctorId: branches.doctorId,
      branch: branches,
      district: districts,
      governorate: governorates,
    })
    .from(branches)
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .innerJoin(governorates, eq(governorates.slug, districts.governorateSlug))
    .where(inArray(branches.doctorId, ids))
    .orderBy(asc(branches.position))
}

function placeOf({
  branch,
  district,
  governorate,
}: Awaited<ReturnType<typeof listPlaces>>[number]): MirrorFields {
  return {
    name: localized(branch, 'name'),
    district: { slug: district.slug, ...localized(district, 'name') },
    governorate: { slug: governorate.slug, ...localized(governorate, 'name') },
    feePiastres: branch.feePiastres,
  }
}
