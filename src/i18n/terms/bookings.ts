import type { BookingSource, CancelReason } from '#/domain/booking/booking.ts'
import type { ClinicMessage } from '#/domain/booking/clinic-message.ts'
import type { SeriesPlace } from '#/domain/booking/series.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const cancelReasonNames: Names<CancelReason> = {
  patient: m.deskbookings_reason_patient,
  clinic: m.deskbookings_reason_clinic,
  duplicate: m.deskbookings_reason_duplicate,
}

export const bookingSourceNames: Names<BookingSource> = {
  site: m.deskbookings_source_site,
  clinic: m.deskbookings_source_clinic,
  'walk-in': m.deskbookings_source_walk_in,
}

const later = (minutes: number) => () => m.notices_say_later({ minutes: formatNumber(minutes) })

/** The messages of a clinic, as the patient reads them. */
export const clinicMessageNames: Names<ClinicMessage> = {
  'later-15': later(15),
  'later-30': later(30),
  'later-60': later(60),
  earlier: m.notices_say_earlier,
  tests: m.notices_say_tests,
  call: m.notices_say_call,
}

/** Which visit of its series a visit is. */
export function seriesText({ number, of }: SeriesPlace): string {
  return m.series_place({ number: formatNumber(number), of: formatNumber(of) })
}
