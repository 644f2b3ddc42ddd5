import type { PriceRange, RateUnit } from '#/domain/care/care.ts'
import type { CareOffer } from '#/domain/care/care-offer.ts'
import type { Asker, Permission } from '#/domain/permissions.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import { listCareHolidays, listDays } from './days.ts'
import { listRates } from './home-care.ts'
import { findOwnOrder, type CareOrder } from './own-order.ts'
import type { CareHolidayView, WindowDay, WindowView } from './views.ts'

/** A care request as the person who made it sees it. */
export type CareOrderView = PriceRange & {
  reference: string
  /** Null for a service that is no longer on the rate card. */
  service: string | null
  unit: RateUnit | null
  equipment: string | null
  count: number
  district: string
  /** Null at a vet's clinic. */
  home: { address: string; floor: string | null; landmark: string } | null
  visits: WindowView[]
  /** Who comes, at what price and when; null before staff have made an offer. */
  offer: CareOffer | null
  change: Permission
  /** Days to which it can be moved; empty if it cannot be changed. */
  days: WindowDay[]
  /** Why some of the dates have no times. */
  holidays: CareHolidayView[]
}

/** Null for requests of other kinds and of other people, so that their existence is not revealed. */
export async function findCareOrder(
  app: App,
  asker: Asker,
  reference: string,
): Promise<CareOrderView | null> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return null
  const { service, details, offer, change } = order
  const [rates, places] = await Promise.all([listRates(app, service), listPlaces(app)])
  const named = (slug: string | null) => {
    const rate = rates.find((each) => each.slug === slug)
    return rate ? inLocale(rate.name) : null
  }
  const unit = rates.find(({ slug }) => slug === details.rate)?.unit ?? null
  const { count, minPiastres, maxPiastres, visits } = details
  const days = change.ok && unit ? await listDays(app, unit) : []
  return {
    reference,
    service: named(details.rate),
    unit,
    equipment: named(details.equipment),
    count,
    minPiastres,
    maxPiastres,
    district: placeName(places, details.district) ?? '',
    home: homeOf(details),
    visits,
    offer,
    change,
    days,
    holidays: days.length > 0 ? await listCareHolidays(app) : [],
  }
}

function homeOf({ address, floor, landmark }: CareOrder['details']): CareOrderView['home'] {
  return address ? { address, floor: floor ?? null, landmark: landmark ?? '' } : null
}
