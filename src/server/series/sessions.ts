import type { BookingStatus } from '#/domain/booking/booking.ts'
import { seriesPlaces, type SeriesPlace } from '#/domain/booking/series.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findPackages, viewPackage, type PackageView } from '#/server/ledger/session-packages.ts'

/** A visit of a series, in the list of all. */
export type SeriesVisitView = {
  reference: string
  startsAt: string
  endsAt: string
  status: BookingStatus
  branchId: string
  /** Which of the series it is; null for a cancelled one. */
  place: SeriesPlace | null
  /** A package of sessions pays it. */
  isInPackage: boolean
}

export type SeriesVisitsView = {
  visits: SeriesVisitView[]
  /** Packages of sessions that were sold for it, without returned ones. */
  packages: PackageView[]
}

/** `shown`: those of the series that the reader may see. */
export async function viewSeries(
  db: Queries,
  series: readonly Booking[],
  shown: readonly Booking[] = series,
): Promise<SeriesVisitsView> {
  const seriesId = series[0]?.seriesId ?? null
  const packages = (await findPackages(db, [seriesId])).get(seriesId) ?? []
  const paid = new Set(packages.flatMap(({ visitIds }) => visitIds))
  const places = seriesPlaces(shown)
  return {
    visits: shown.map(({ id, reference, startsAt, endsAt, status, branchId }) => ({
      reference,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      status,
      branchId,
      place: places.get(id) ?? null,
      isInPackage: paid.has(id),
    })),
    packages: packages.filter(({ sessions }) => sessions > 0).map(viewPackage),
  }
}
