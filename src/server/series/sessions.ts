import type { BookingStatus } from '#/domain/booking/booking.ts'
import { seriesPlaces, type SeriesPlace } from '#/domain/booking/series.ts'
import type { Booking } from '#/server/diary/booking.ts'

/** A visit of a series, in the list of all. */
export type SeriesVisitView = {
  reference: string
  startsAt: string
  endsAt: string
  status: BookingStatus
  branchId: string
  /** Which of the series it is; null for a cancelled one. */
  place: SeriesPlace | null
}

export function viewSeriesVisits(visits: readonly Booking[]): SeriesVisitView[] {
  const places = seriesPlaces(visits)
  return visits.map(({ id, reference, startsAt, endsAt, status, branchId }) => {
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    return { reference, ...times, status, branchId, place: places.get(id) ?? null }
  })
}
