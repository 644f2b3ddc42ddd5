import { asc, eq, inArray } from 'drizzle-orm'
import { distanceKm } from '#/domain/directory/distance.ts'
import { localized } from '#/domain/localized.ts'
import type { Point } from '#/domain/directory/point.ts'
import { branchesIn, noPlace, type Place } from '#/domain/search/place.ts'
import type { Queries } from '#/server/db/connect.ts'
import { districts, specialties } from '#/server/db/schema/catalogue.ts'
import { branches, doctorListings as listing, doctors } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import type { Clinic, DoctorSummary, Nearest } from './listing.ts'

/** Decides which branch a card shows: the one because of which the doctor was found. */
export type CardChoice = {
  near?: Point | undefined
  /** The centre of a place without matching doctors: the nearest branch is shown. */
  around?: Point | undefined
  place?: Place
  /** Prefers a branch whose fee is not higher. */
  feeMax?: number | undefined
  /** The branches of a centre: only these are shown. */
  branchIds?: ReadonlySet<string>
  /** What the list is ordered or filtered by; without it, a branch near the visitor is shown. */
  goesBy?: 'time' | 'fee' | undefined
}

type SummaryQuery = CardChoice & { now: Date }

/**
 * The cards of these doctors, in the order of the ids. The branch, its fee and its times follow the
 * searched place.
 */
export async function listSummaries(
  db: Queries,
  ids: readonly string[],
  query: SummaryQuery,
): Promise<DoctorSummary[]> {
  if (ids.length === 0) return []
  const [rows, places] = await Promise.all([listRows(db, ids), listBranches(db, ids)])
  const placesOf = Map.groupBy(places, (place) => place.doctorId)
  const summaries = new Map(
    rows.map((row) => [row.id, summary(row, placesOf.get(row.id) ?? [], query)]),
  )
  return ids.flatMap((id) => summaries.get(id) ?? [])
}

type Row = Awaited<ReturnType<typeof listRows>>[number]
type Branch = Awaited<ReturnType<typeof listBranches>>[number]

const facts = {
  id: doctors.id,
  slug: doctors.slug,
  name: localized(doctors, 'name'),
  gender: doctors.gender,
  title: doctors.title,
  specialtySlug: specialties.slug,
  specialty: localized(specialties, 'name'),
  headline: localized(doctors, 'headline'),
  isVerified: listing.verified,
  isDemo: doctors.isDemo,
  acceptsNewPatients: doctors.acceptsNewPatients,
  photoAt: doctorPhotos.updatedAt,
  rating: listing.rating,
  ratingCount: listing.ratingCount,
  minFeePiastres: listing.minFeePiastres,
  maxFeePiastres: listing.maxFeePiastres,
}

function listRows(db: Queries, ids: readonly string[]) {
  return db
    .select({ ...facts, free: { times: listing.freeTimes, branchIds: listing.freeBranchIds } })
    .from(listing)
    .innerJoin(doctors, eq(doctors.id, listing.doctorId))
    .innerJoin(specialties, eq(specialties.slug, listing.specialtySlug))
    .leftJoin(doctorPhotos, eq(doctorPhotos.doctorId, doctors.id))
    .where(inArray(listing.doctorId, [...ids]))
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

function summary(
  { free, ...facts }: Row,
  places: readonly Branch[],
  query: SummaryQuery,
): DoctorSummary[] {
  const { now, near } = query
  const around = clinicsFor(query, places)
  // Leaves out times that have passed since the listing was refreshed.
  const ahead = free.times.flatMap((startsAt, at) =>
    startsAt >= now ? [{ startsAt, branchId: free.branchIds[at] }] : [],
  )
  const soonest = ahead.find(({ branchId }) => around.some((each) => each.branchId === branchId))
  const shown = around.find(({ branchId }) => branchId === soonest?.branchId) ?? around[0]
  if (!shown) return []
  const nearest = near ? nearestOf(query.goesBy ? [shown] : places, near) : null
  const { branchId, feePiastres } = shown
  const clinic = { ...area(shown), branchId, feePiastres }
  const times = ahead.filter((time) => time.branchId === branchId)
  const isDefault = (ahead[0] ?? places[0])?.branchId === branchId
  const areas = new Map(places.map((branch) => [branch.districtSlug, area(branch)]))
  return [
    {
      ...facts,
      areas: [...areas.values()],
      here: { ...clinic, isDefault },
      nextSlot: nextSlot(clinic, times),
      nearest,
    },
  ]
}

/** The branches that match the search; the one with the first free time is shown. */
function clinicsFor(query: SummaryQuery, places: readonly Branch[]): readonly Branch[] {
  const { near, around: middle, place = noPlace, feeMax, goesBy, branchIds } = query
  if (branchIds) return places.filter(({ branchId }) => branchIds.has(branchId))
  const inPlace = middle ? places : branchesIn(place, places)
  const cheap = inPlace.filter(({ feePiastres }) => feePiastres <= (feeMax ?? Infinity))
  const around = cheap.length > 0 ? cheap : inPlace
  if (goesBy === 'fee') {
    const lowest = Math.min(...around.map(({ feePiastres }) => feePiastres))
    return around.filter(({ feePiastres }) => feePiastres === lowest)
  }
  // The nearest branch, for a place without doctors or a search with only the visitor's location.
  const from = middle ?? (goesBy || place !== noPlace ? undefined : near)
  const nearest = from ? nearestOf(around, from) : null
  return nearest ? around.filter(({ branchId }) => branchId === nearest.branchId) : around
}

function nearestOf(places: readonly Branch[], near: Point): Nearest | null {
  const [nearest] = places
    .flatMap(({ branchId, pin, centre, districtSlug }) => {
      const at = pin ?? centre
      return at ? [{ branchId, districtSlug, kilometres: distanceKm(near, at) }] : []
    })
    .toSorted((a, b) => a.kilometres - b.kilometres)
  return nearest ?? null
}

const area = ({ districtSlug, district }: Branch) => ({ districtSlug, district })

function nextSlot(here: Clinic, [first, ...others]: readonly { startsAt: Date }[]) {
  if (!first) return null
  return { ...here, startsAt: first.startsAt, following: others.map(({ startsAt }) => startsAt) }
}
