import { asc, eq, sql } from 'drizzle-orm'
import { asPersonName } from '#/domain/account/name.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { suitsFasting } from '#/domain/laboratory/lab-slots.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import { localized } from '#/domain/localized.ts'
import { clinicTime } from '#/domain/schedule/zone.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { findFacility, type FacilityView } from '#/server/facilities/views.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { findLabOffer, type LabOfferView } from '#/server/laboratory/offer.ts'
import { findLab } from './new-order.ts'
import { listFreeSlots } from './seat.ts'
import { viewSlot, type SlotView } from './view.ts'

/** The query string of an order: the basket, and where the sample is taken. */
export type LabOrderSearch = {
  tests: string[]
  place?: LabPlace | undefined
  area?: string | undefined
}

export type OrderSlotView = SlotView & {
  /** Whether the time suits the basket's fasting. */
  isSuitable: boolean
}

export type LabOrderPageView = {
  lab: FacilityView
  offer: LabOfferView
  place: LabPlace
  /** The chosen area and its fee; null at the branch, and before one is chosen. */
  area: LabOfferView['areas'][number] | null
  /** With the fee for coming home. */
  total: number
  slots: OrderSlotView[]
  initial: { name: string; phone: string }
  formToken: FormToken
}

/** The form of an order; null for an unknown laboratory. */
export async function findLabOrderPage(
  app: App,
  user: User | null,
  slug: string,
  { tests, place = 'branch', area: chosen }: LabOrderSearch,
): Promise<LabOrderPageView | null> {
  const [lab, facility, offer] = await Promise.all([
    findLab(app, slug),
    findFacility(app, slug),
    findLabOffer(app, slug, tests),
  ])
  if (!lab || !facility || !offer) return null
  const slots = await listFreeSlots(app, lab.id, place)
  const area =
    place === 'home' ? offer.areas.find(({ district }) => district === chosen) : undefined
  const fasting = offer.basket?.fasting ?? null
  return {
    lab: facility,
    offer,
    place,
    area: area ?? null,
    total: (offer.basket?.total ?? 0) + (area?.feePiastres ?? 0),
    slots: slots.map((slot) => ({
      ...viewSlot(slot),
      isSuitable: suitsFasting(clinicTime(slot.startsAt), fasting),
    })),
    initial: {
      name: (user && asPersonName(user.name)) ?? '',
      phone: user ? formatMobile(user.phone) : '',
    },
    formToken: await issueFormToken(app),
  }
}

/** Laboratories that take orders here: those with windows, by name. */
export async function listOrderingLabs(app: App): Promise<{ slug: string; name: string }[]> {
  const hasWindows = sql`exists (select from ${labWindows} where ${labWindows.facilityId} = ${facilities.id})`
  const rows = await app.reads
    .select({ slug: facilities.slug, name: localized(facilities, 'name') })
    .from(facilities)
    .where(
      sql`${eq(facilities.kind, 'lab')} and ${facilities.publishedAt} is not null and ${hasWindows}`,
    )
    .orderBy(asc(facilities.nameEn))
  return rows.map(({ slug, name }) => ({ slug, name: inLocale(name) }))
}
