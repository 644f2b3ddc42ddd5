import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FoundDoctorView } from '#/server/search/doctors-page-views.ts'
import type { Sort } from './labels.ts'

/** The order, displayed under the list's heading. */
export const sortReasons: Record<Sort, () => string> = {
  recommended: m.directory_sort_recommended_why,
  soonest: m.directory_sort_soonest_why,
  distance: m.place_sort_distance_why,
  fee: m.directory_sort_fee_why,
  rating: m.directory_sort_rating_why,
}

/** The reasons for a doctor's position that the card does not show itself. */
export function standingReasons(doctor: FoundDoctorView, sort: Sort): string[] {
  const { fit, minFeePiastres: min, maxFeePiastres: max } = doctor
  if (sort === 'fee')
    return min < max && !doctor.offer ? [m.directory_why_fee({ fee: formatMoney(min) })] : []
  return sort === 'recommended' && fit ? [fits[fit]()] : []
}

const fits = { closest: m.search_fit_closest, fitting: m.search_fit_fitting }
