import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findOwnBooking } from '#/server/bookings/own.ts'
import { viewPractice, type PracticeView } from '#/server/bookings/views.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { findPracticeOf } from '#/server/diary/practice.ts'
import { listSeries } from '#/server/diary/series.ts'
import { viewSeries, type SeriesVisitsView } from './sessions.ts'

/** A series as its patient sees it. */
export type PatientSeriesView = SeriesVisitsView & {
  /** Of the visit in the address. */
  reference: string
  practice: PracticeView
  /** How many of those to come can be cancelled, and for how many it is too late. */
  cancellable: number
  tooLate: number
}

/** The series of a booking that the asker may see, with its rows; null for others and for a single visit. */
export async function openPatientSeries(
  app: App,
  asker: Asker,
  reference: string,
): Promise<{ view: PatientSeriesView; rows: Booking[] } | null> {
  const booking = await findOwnBooking(app, asker, reference)
  const practice = booking?.phone ? await findPracticeOf(app, booking) : null
  const rows = booking ? await listSeries(app, booking) : []
  if (!practice || rows.length === 0) return null
  const now = app.clock.now()
  const coming = rows.filter(({ status, startsAt }) => status === 'booked' && startsAt > now)
  const cancellable = coming.filter(
    (visit) =>
      can.cancelBooking(asker.actor, visit, now, asker.proved.includes(visit.reference)).ok,
  ).length
  const view = {
    reference,
    practice: viewPractice(practice),
    ...(await viewSeries(app.db, rows)),
    cancellable,
    tooLate: coming.length - cancellable,
  }
  return { view, rows }
}
