import type { Refused } from '#/domain/codes.ts'
import { basketTotal, isBasketTooBig } from '#/domain/laboratory/basket.ts'
import type { LabSlot } from '#/domain/laboratory/lab-slots.ts'
import type { App } from '#/server/app.ts'
import { labOrderTests } from '#/server/db/schema/lab-orders.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { transactAs, type Work } from '#/server/work.ts'
import {
  findLab,
  findTwin,
  insertOrder,
  isRateLimited,
  type OrderContact,
  type Orderer,
  type SentBefore,
} from './new-order.ts'
import { notifyLab } from './notify-lab.ts'
import { homeFeeOf, pricesOf } from './quote.ts'
import { notifyBooked } from './record.ts'
import { findSlot, takeSeat } from './seat.ts'

export type LabOrderInput = OrderContact & {
  tests: readonly string[]
  /** The start of the window. */
  at: string
  /** What the page said that it costs, piastres: another price has to be seen first. */
  total: number
}

export type LabOrderPlaced =
  | SentBefore
  | Refused<
      | 'too-many'
      | 'lab-not-found'
      | 'basket-invalid'
      | 'tests-missing'
      | 'quote-changed'
      | 'not-covered'
      | 'window-gone'
      | 'window-full'
    >

/** Orders a basket for a window. Submitting the same form again returns the same order. */
export async function placeOrder(
  app: App,
  orderer: Orderer,
  input: LabOrderInput,
): Promise<LabOrderPlaced> {
  const before = await findTwin(app, input)
  if (before) return before
  if (input.tests.length === 0 || isBasketTooBig(input.tests))
    return { ok: false, code: 'basket-invalid' }
  if (await isRateLimited(app, orderer, input)) return { ok: false, code: 'too-many' }
  const lab = await findLab(app, input.lab)
  if (!lab) return { ok: false, code: 'lab-not-found' }
  const slot = await findSlot(app, lab.id, input)
  if (!slot) return { ok: false, code: 'window-gone' }
  const policyVersion = await readPolicyVersion(app)
  const facts = { facilityId: lab.id, slot, policyVersion, orderer }
  const placed = await transactAs(app, orderer.userId, (work) => insertBasket(work, input, facts))
  return placed.ok || placed.code !== 'window-full'
    ? placed
    : ((await findTwin(app, input)) ?? placed)
}

type Facts = { facilityId: string; slot: LabSlot; policyVersion: string; orderer: Orderer }

async function insertBasket(
  work: Work,
  input: LabOrderInput,
  { facilityId, slot, policyVersion, orderer }: Facts,
): Promise<LabOrderPlaced> {
  const { tx, random } = work
  const { place, district } = input
  const tests = await pricesOf(tx, facilityId, input.tests)
  if (!tests) return { ok: false, code: 'tests-missing' }
  const homeFee = place === 'home' ? await homeFeeOf(tx, facilityId, district) : 0
  if (homeFee === null) return { ok: false, code: 'not-covered' }
  const prices = tests.map(({ piastres }) => piastres)
  if (basketTotal(prices, homeFee) !== input.total) return { ok: false, code: 'quote-changed' }
  const id = random.id()
  const seat = await takeSeat(work, { orderId: id, facilityId, place, slot })
  if (seat === null) return { ok: false, code: 'window-full' }
  const { startsAt, endsAt } = slot
  const order = await insertOrder(work, input, orderer, {
    id,
    facilityId,
    status: 'booked',
    startsAt,
    endsAt,
    seat,
    homeFeePiastres: homeFee,
    policyVersion,
  })
  if (!order) return { ok: false, code: 'window-full' }
  await tx.insert(labOrderTests).values(tests.map((test) => ({ ...test, orderId: id })))
  await notifyBooked(work, order)
  await notifyLab(work, order, 'booked')
  return { ok: true, reference: order.reference }
}
