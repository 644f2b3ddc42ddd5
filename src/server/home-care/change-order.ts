import type { RefusalCode } from '#/domain/codes.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import {
  recordOwnDetails,
  recordRequestCancellation,
} from '#/server/requests/own-request-changes.ts'
import type { RequestFile } from '#/server/requests/request.ts'
import { readOrder } from './order.ts'
import { findOwnOrder, type CareOrder } from './own-order.ts'

export type AmendInput = {
  reference: string
  window: { startsAt: Date; endsAt: Date } | null
  home?: { address: string; floor: string | null; landmark: string }
}

type OrderChangeResult = { ok: true } | { ok: false; code: RefusalCode; field?: string }

/** Changes the time, the address, or both; the price stays. */
export async function amendCareOrder(
  app: App,
  asker: Asker,
  { reference, window, home }: AmendInput,
): Promise<OrderChangeResult> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'care-order-not-found' }
  if (!order.change.ok) return order.change
  const { request, details } = order
  const visits = window ? await seriesFrom(app, order, window) : details.visits
  if (!visits) return { ok: false, code: 'date-invalid', field: 'window' }
  // An offer, even an accepted one, was for the previous details.
  const amended = { ...request.details, ...home, visits, offer: null }
  const change = { ...ownChange(asker, request), details: amended, event: 'amended' as const }
  return recordOwnDetails(app, request.id, change)
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
): Promise<OrderChangeResult> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'care-order-not-found' }
  const { request, offer, change } = order
  if (!change.ok) return change
  if (offer?.offeredAt !== offered) return { ok: false, code: 'changed-meanwhile' }
  if (offer.agreedAt) return { ok: true }
  const details = {
    ...request.details,
    offer: { ...offer, agreedAt: app.clock.now().toISOString() },
  }
  const own = ownChange(asker, request)
  return recordOwnDetails(app, request.id, { ...own, details, event: 'agreed' })
}

export async function cancelCareOrder(
  app: App,
  asker: Asker,
  reference: string,
): Promise<OrderChangeResult> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return { ok: false, code: 'care-order-not-found' }
  if (!order.change.ok) return order.change
  const { request } = order
  return recordRequestCancellation(app, request.id, ownChange(asker, request))
}

function ownChange({ actor }: Asker, { updatedAt }: RequestFile) {
  return { seen: updatedAt, userId: actor.kind === 'patient' ? actor.userId : null }
}
