import type { BookingStatus } from '#/domain/booking/booking.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
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
  const of = visits.filter(({ status }) => status !== 'cancelled').length
  let number = 0
  return visits.map(({ reference, startsAt, endsAt, status, branchId }) => {
    if (status !== 'cancelled') number += 1
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const place = status === 'cancelled' ? null : { number, of }
    return { reference, ...times, status, branchId, place }
  })
}
