import type { Refused } from '#/domain/codes.ts'
import {
  afterLabEvent,
  canChangeLabOrder,
  type LabCancelReason,
} from '#/domain/laboratory/lab-order.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { transactAs } from '#/server/work.ts'
import { notifyLab } from './notify-lab.ts'
import { findOwnOrder } from './own.ts'
import { totalOf } from './quote.ts'
import {
  changeOrder,
  dropReminder,
  lockOrder,
  notifyBooked,
  type LabOrderActor,
  type LabOrderRow,
} from './record.ts'
import { findSlot, takeSeat } from './seat.ts'

type Refusal = Refused<
  | 'lab-order-not-found'
  | 'already-finished'
  | 'too-late'
  | 'window-gone'
  | 'window-full'
  | 'order-moved-on'
  | 'quote-changed'
>
export type LabOrderChanged = { ok: true } | Refusal

const notFound = { ok: false, code: 'lab-order-not-found' } as const

type WindowChoice = {
  reference: string
  /** The start of the window. */
  at: string
  /** What the page said that it costs, piastres: whoever agrees to a quote agrees to what they saw. */
  total: number
}

/** The patient chooses a window: the first one for a quoted order or a new sample, or another one. */
export async function chooseWindow(
  app: App,
  asker: Asker,
  { reference, at, total }: WindowChoice,
): Promise<LabOrderChanged> {
  const own = await findOwnOrder(app, asker, reference)
  if (!own) return notFound
  const slot = await findSlot(app, own.facilityId, { place: own.place, at })
  if (!slot) return { ok: false, code: 'window-gone' }
  return transactAs(app, userOf(asker), async (work): Promise<LabOrderChanged> => {
    const order = await lockOrder(work, own.id)
    if (!order) return notFound
    const event = order.status === 'booked' ? 'move' : 'book'
    const status = afterLabEvent(order.status, event)
    if (!status) return { ok: false, code: 'order-moved-on' }
    const allowed =
      event === 'move' ? canChangeLabOrder(order, 'move', work.now) : { ok: true as const }
    if (!allowed.ok) return allowed
    if (order.status === 'quoted' && (await totalOf(work.tx, order)) !== total)
      return { ok: false, code: 'quote-changed' }
    const { id: orderId, facilityId, place } = order
    const seat = await takeSeat(work, { orderId, facilityId, place, slot })
    if (seat === null) return { ok: false, code: 'window-full' }
    const { startsAt, endsAt } = slot
    await changeOrder(work, order, {
      event,
      by: actorOf(asker),
      set: { status, startsAt, endsAt, seat },
    })
    const changed = { ...order, startsAt }
    await notifyBooked(work, changed)
    await notifyLab(work, changed, event === 'move' ? 'moved' : 'booked')
    return { ok: true }
  })
}

/** The patient cancels; until the cut-off before the window. */
export async function cancelOwnOrder(
  app: App,
  asker: Asker,
  reference: string,
): Promise<LabOrderChanged> {
  const own = await findOwnOrder(app, asker, reference)
  if (!own) return notFound
  return transactAs(app, userOf(asker), async (work): Promise<LabOrderChanged> => {
    const order = await lockOrder(work, own.id)
    if (!order) return notFound
    const allowed = canChangeLabOrder(order, 'cancel', work.now)
    if (!allowed.ok) return allowed
    await dropReminder(work, order.id)
    await changeOrder(work, order, cancellation(actorOf(asker), 'patient'))
    await notifyLab(work, order, 'cancelled')
    return { ok: true }
  })
}

/** A cancelled order gives its place back. */
export function cancellation(by: LabOrderActor, reason: LabCancelReason) {
  const set: Partial<LabOrderRow> = { status: 'cancelled', seat: null }
  return { event: 'cancel' as const, by, set, detail: { reason } }
}

function userOf({ actor }: Asker): string | null {
  return actor.kind === 'patient' ? actor.userId : null
}

function actorOf({ actor }: Asker): LabOrderActor {
  return actor.kind === 'patient'
    ? { actor: 'patient', userId: actor.userId }
    : { actor: 'visitor', userId: null }
}
