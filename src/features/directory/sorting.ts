import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { FoundDoctorView } from '#/server/search/doctors-page-views.ts'
import type { Sort } from './labels.ts'
import { ratingText } from './card-texts.ts'

/** The order, displayed under the list's heading. */
export const sortReasons: Record<Sort, () => string> = {
  recommended: m.directory_sort_recommended_why,
  soonest: m.directory_sort_soonest_why,
  distance: m.place_sort_distance_why,
  fee: m.directory_sort_fee_why,
  rating: m.directory_sort_rating_why,
}

/**
 * Below this a rating is not a reason for a higher position: the formula pulls every doctor to about this
 * value.
 */
const GOOD_RATING = 4.3

/** The reasons for a doctor's position: only facts that the order uses, and only positive ones. */
export function standingReasons(doctor: FoundDoctorView, sort: Sort): string[] {
  const { fit, rating, nextSlot } = doctor
  const rated = rating === null ? [] : [m.directory_why_rated({ rating: ratingText(rating) })]
  if (sort === 'fee') {
    const { minFeePiastres: min, maxFeePiastres: max } = doctor
    return min < max ? [m.directory_why_fee({ fee: formatMoney(min) })] : []
  }
  // The card itself shows the rating and the first free time.
  if (sort !== 'recommended') return []
  return [
    ...(fit ? [fits[fit]()] : []),
    ...((rating ?? 0) >= GOOD_RATING ? rated : []),
    ...(doctor.isVerified ? [m.directory_why_verified()] : []),
    ...(nextSlot?.day === 'today' ? [m.directory_why_today()] : []),
    ...(nextSlot?.day === 'tomorrow' ? [m.directory_why_tomorrow()] : []),
  ].slice(0, MOST_REASONS)
}

const fits = { closest: m.search_fit_closest, fitting: m.search_fit_fitting }

/** One or two lines on a phone. */
const MOST_REASONS = 3
