import { z } from 'zod'
import type { CareService, PriceRange, RateUnit } from '#/domain/care.ts'
import { offerOf, type CareOffer } from '#/domain/careoffer.ts'
import { can, type Asker, type Permission } from '#/domain/permissions.ts'
import type { RequestKind } from '#/domain/request.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import {
  recordAgreement,
  recordAmendment,
  recordRequestCancellation,
} from '#/server/requests/own-request-changes.ts'
import type { RequestFile } from '#/server/requests/request.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { isPermitted } from '#/server/security.server.ts'
import { listDays } from './days.ts'
import { listRates } from './homecare.ts'
import { readOrder } from './order.ts'
import type { WindowDay, WindowView } from './views.ts'

/** A care request as the person who made it sees it. */
export type CareOrderView = PriceRange & {
  reference: string
  /** Null for what is no longer on the rate card. */
  service: string | null
  unit: RateUnit | null
  equipment: string | null
  count: number
  district: string
  /** Null at a vet's clinic. */
  home: { address: string; floor: string | null; landmark: string } | null
  visits: WindowView[]
  /** Who comes, for how much and when; null before staff have made an offer. */
  offer: CareOffer | null
  change: Permission
  /** Days to which it can be moved; empty if it cannot be changed. */
  days: WindowDay[]
}

export type AmendInput = {
  reference: string
  window: { startsAt: Date; endsAt: Date } | null
  home?: { address: string; floor: string | null; landmark: string }
}

const instants = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

/** The details as the request's form stored them. */
const detailsSchema = z.object({
  rate: z.string(),
  district: z.string(),
  count: z.int(),
  equipment: z.string().nullable(),
  minPiastres: z.int(),
  maxPiastres: z.int(),
  visits: z.tuple([instants], instants),
  address: z.string().optional(),
  floor: z.string().nullish(),
  landmark: z.string().optional(),
})

type CareOrder = {
  request: RequestFile
  service: CareService
  details: z.output<typeof detailsSchema>
  offer: CareOffer | null
  change: Permission
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
    days: change.ok && unit ? await listDays(app, unit) : [],
  }
}

function homeOf({ address, floor, landmark }: CareOrder['details']): CareOrderView['home'] {
  return address ? { address, floor: floor ?? null, landmark: landmark ?? '' } : null
}

type Changed = { ok: true } | { ok: false; code: string; field?: string }

/** Changes the time, the address, or both; the price stays. */
export async function amendCareOrder(
  app: App,
  asker: Asker,
  { reference, window, home }: AmendInput,
): Promise<Changed> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'order-unknown' }
  if (!order.change.ok) return order.change
  const { request, details } = order
  const visits = window ? await seriesFrom(app, order, window) : details.visits
  if (!visits) return { ok: false, code: 'date-invalid', field: 'window' }
  // An offer, even an accepted one, was for the previous details.
  const asked = { ...request.details, ...home, visits, offer: null }
  const change = { ...ownChange(asker, request), details: asked }
  return recordAmendment(app, request.id, change)
}

async function seriesFrom(
  app: App,
  { service, details }: CareOrder,
  window: NonNullable<AmendInput['window']>,
): Promise<unknown> {
  const { rate, district, count, equipment } = details
  const chosen = { rate, district, count, equipment: equipment ?? undefined, window }
  const order = await readOrder(app, service, chosen)
  return order.ok ? order.details['visits'] : null
}

/** Accepts the offer from staff; `offered` identifies the offer that was seen. */
export async function agreeToCare(
  app: App,
  asker: Asker,
  { reference, offered }: { reference: string; offered: string },
): Promise<Changed> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'order-unknown' }
  const { request, offer, change } = order
  if (!change.ok) return change
  if (offer?.offeredAt !== offered) return { ok: false, code: 'changed-meanwhile' }
  if (offer.agreedAt) return { ok: true }
  const details = {
    ...request.details,
    offer: { ...offer, agreedAt: app.clock.now().toISOString() },
  }
  return recordAgreement(app, request.id, { ...ownChange(asker, request), details })
}

export async function cancelCareOrder(app: App, asker: Asker, reference: string): Promise<Changed> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'order-unknown' }
  if (!order.change.ok) return order.change
  const { request } = order
  return recordRequestCancellation(app, request.id, ownChange(asker, request))
}

function ownChange({ actor }: Asker, { updatedAt }: RequestFile) {
  return { seen: updatedAt, userId: actor.kind === 'patient' ? actor.userId : null }
}

const serviceOf: Partial<Record<RequestKind, CareService>> = {
  'home-visit': 'home-visit',
  nursing: 'nursing',
  pets: 'pets',
}

async function findOwnOrder(
  app: App,
  { actor, proved }: Asker,
  reference: string,
): Promise<CareOrder | null> {
  const request = await findRequestByReference(app, reference)
  const service = request && serviceOf[request.kind]
  if (!service) return null
  const proof = proved.includes(reference)
  if (!isPermitted(can.viewRequest(actor, request, proof), 'view-request')) return null
  const details = detailsSchema.safeParse(request.details)
  if (!details.success) return null
  const offer = offerOf(request.details)
  const startsAt = new Date(offer?.startsAt ?? details.data.visits[0].startsAt)
  const when = { startsAt, now: app.clock.now() }
  const change = can.changeCare(actor, request, when, proof)
  return { request, service, details: details.data, offer, change }
}
