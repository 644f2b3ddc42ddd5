import { distanceKm } from '#/domain/directory/distance.ts'
import type { Point } from '#/domain/directory/point.ts'
import { branchesIn, noPlace, type Place } from '#/domain/search/place.ts'
import type { Queries } from '#/server/db/connect.ts'
import { readCardFacts, type CardBranch, type CardFacts } from './card-facts.ts'
import { readListed, type Listed } from './listed.ts'
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
  return summarize(db, await readListed(db, ids), query)
}

/** The same for listings that were read already. */
export async function summarize(
  db: Queries,
  found: readonly Listed[],
  query: SummaryQuery,
): Promise<DoctorSummary[]> {
  const known = await readCardFacts(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap((each) => {
    const { facts, places } = known.get(each.id) ?? {}
    return facts && places ? summary({ ...facts, ...each }, places, query) : []
  })
}

type Row = Listed & CardFacts['facts']

function summary(
  { freeTimes, freeBranchIds, ...facts }: Row,
  places: readonly CardBranch[],
  query: SummaryQuery,
): DoctorSummary[] {
  const { now, near } = query
  const around = clinicsFor(query, places)
  // Leaves out times that have passed since the listing was refreshed.
  const ahead = freeTimes.flatMap((startsAt, at) =>
    startsAt >= now ? [{ startsAt, branchId: freeBranchIds[at] }] : [],
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
function clinicsFor(query: SummaryQuery, places: readonly CardBranch[]): readonly CardBranch[] {
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

function nearestOf(places: readonly CardBranch[], near: Point): Nearest | null {
  const [nearest] = places
    .flatMap(({ branchId, pin, centre, districtSlug }) => {
      const at = pin ?? centre
      return at ? [{ branchId, districtSlug, kilometres: distanceKm(near, at) }] : []
    })
    .toSorted((a, b) => a.kilometres - b.kilometres)
  return nearest ?? null
}

const area = ({ districtSlug, district }: CardBranch) => ({ districtSlug, district })

function nextSlot(here: Clinic, [first, ...others]: readonly { startsAt: Date }[]) {
  if (!first) return null
  return { ...here, startsAt: first.startsAt, following: others.map(({ startsAt }) => startsAt) }
}
