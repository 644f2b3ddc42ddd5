import { syndicateOf, type Syndicate } from '#/domain/directory/syndicate.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatDistance } from '#/i18n/distance.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { WaitView } from '#/server/doctors/profile-view.ts'
import type { DoctorCardView, FreeTimeView } from '#/server/doctors/views.ts'

/** What was checked: the card of this profession's syndicate. */
export function verifiedMeaning({ specialtySlug }: Pick<DoctorCardView, 'specialtySlug'>): string {
  return m.directory_verified_meaning({ syndicate: syndicates[syndicateOf(specialtySlug)]() })
}

const syndicates: Record<Syndicate, () => string> = {
  doctors: m.directory_syndicate_doctors,
  dentists: m.directory_syndicate_dentists,
  physiotherapists: m.directory_syndicate_physiotherapists,
  vets: m.directory_syndicate_vets,
}

type Fees = Pick<DoctorCardView, 'minFeePiastres' | 'maxFeePiastres'>

export function feeText(doctor: Fees): string {
  return m.directory_fee_is({ fee: feesText(doctor) })
}

/** One price, or the lowest and the highest if the clinics differ. */
export function feesText({ minFeePiastres, maxFeePiastres }: Fees): string {
  const min = formatMoney(minFeePiastres)
  if (minFeePiastres === maxFeePiastres) return min
  return m.directory_fees({ min, max: formatMoney(maxFeePiastres) })
}

/** The day of a time that is displayed separately. */
export function slotDayText({ startsAt, day }: FreeTimeView): string {
  if (day === 'today') return m.booking_today()
  if (day === 'tomorrow') return m.booking_tomorrow()
  return formatInstant(startsAt, day === 'soon' ? 'weekday' : 'dayMonth')
}

export function waitingText(minutes: number): string {
  return m.directory_waiting({ count: minutes, shown: formatNumber(minutes) })
}

/** What was measured, and over how many visits. */
export function waitText({ branch, minutes, visits }: WaitView): string {
  const shown = formatNumber(visits)
  const text =
    minutes === 0
      ? m.directory_wait_none({ visits: shown })
      : m.directory_wait_measured({
          wait: m.formats_minutes({ count: minutes, shown: formatNumber(minutes) }),
          visits: shown,
        })
  return branch === null ? text : m.directory_wait_at({ branch, text })
}

export function ratingText(rating: number): string {
  return formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function reviewsText(count: number): string {
  return m.directory_reviews({ count, shown: formatNumber(count) })
}

export function countText(count: number): string {
  return m.directory_count({ count, shown: formatNumber(count) })
}

/** The area of the displayed clinic, and its distance if it is known. */
export function placeText({ here, nearest }: Pick<DoctorCardView, 'here' | 'nearest'>): string {
  return nearest?.branchId === here.branchId
    ? `${here.district}${m.forms_separator()}${distanceText(nearest.kilometres)}`
    : here.district
}

export function distanceText(kilometres: number): string {
  return m.place_distance({ distance: formatDistance(kilometres) })
}

/** Whether a list has doctors that exist, beside whom invented ones are marked; else the site's own mark is enough. */
export function hasRealDoctors(doctors: readonly Pick<DoctorCardView, 'isDemo'>[]): boolean {
  return doctors.some(({ isDemo }) => !isDemo)
}
