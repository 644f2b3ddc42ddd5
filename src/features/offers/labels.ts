import { egp } from '#/domain/money/money.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney, formatNumber, formatPercent } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferChoices, OffersSearch } from '#/server/offers/choices.ts'
import type { OfferCardView } from '#/server/offers/views.ts'
import type { FilterName } from './search.ts'

/** The contents of the page: its heading and title. */
export function headingText(search: OffersSearch, choices: OfferChoices): string {
  const specialty = filterName('specialty', search, choices)
  const area = filterName('area', search, choices)
  if (specialty && area) return m.offers_heading_both({ specialty, area })
  if (specialty) return m.offers_heading_specialty({ specialty })
  return area ? m.offers_heading_area({ area }) : m.offers_heading()
}

/** The text of an active filter; empty when it is not set. */
export function filterName(
  name: FilterName,
  { specialty, area, priceMax }: OffersSearch,
  { specialties, areas }: OfferChoices,
): string {
  if (name === 'priceMax') return priceMax ? m.offers_price_to({ price: pounds(priceMax) }) : ''
  if (name === 'specialty') return specialties.find(({ slug }) => slug === specialty)?.name ?? ''
  const [governorateSlug, districtSlug] = area?.split('.') ?? []
  const governorate = areas.find(({ slug }) => slug === governorateSlug)
  const district = governorate?.districts.find(({ slug }) => slug === districtSlug)
  return district?.name ?? governorate?.name ?? ''
}

/** A choice with the number of offers that it would leave. */
export function countedText(name: string, count: number): string {
  return m.offers_choice({ name, count: formatNumber(count) })
}

export function pounds(amount: number): string {
  return formatMoney(egp(amount))
}

/** `Save 40%`, or the amount if the percentage would round to zero. */
export function savingText({ savingPercent, savingPiastres }: OfferCardView): string {
  return savingPercent > 0
    ? m.offers_save_percent({ percent: formatPercent(savingPercent / 100) })
    : m.offers_save({ amount: formatMoney(savingPiastres) })
}

export function untilText(lastDay: string): string {
  return m.offers_until({ date: formatCalendarDate(lastDay, 'day') })
}

export function fromText(firstDay: string): string {
  return m.offers_from({ date: formatCalendarDate(firstDay, 'day') })
}

export function leftText(left: number): string {
  return m.offers_left({ count: left, shown: formatNumber(left) })
}
