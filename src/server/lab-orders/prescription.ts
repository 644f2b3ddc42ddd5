import { and, eq } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { isBasketTooBig } from '#/domain/laboratory/basket.ts'
import { afterLabEvent } from '#/domain/laboratory/lab-order.ts'
import type { App } from '#/server/app.ts'
import { labOrderTests } from '#/server/db/schema/lab-orders.ts'
import { files } from '#/server/db/schema/requests.ts'
import { isUnclaimed } from '#/server/files/files.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { transact, transactAs, type Work } from '#/server/work.ts'
import { openLabOrder, type LabWorker } from './desk-order.ts'
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
import { homeFeeOf, pricesOf, totalOf } from './quote.ts'
import { changeOrder, lockOrder, notifyPatient } from './record.ts'

/** `fileId`: the uploaded photo. */
export type PrescriptionInput = OrderContact & { fileId: string }

export type PrescriptionSent =
  | SentBefore
  | Refused<'too-many' | 'lab-not-found' | 'not-covered' | 'file-lost'>

/** Sends the photo of a prescription to a laboratory, which answers with tests and their price. */
export async function sendPrescription(
  app: App,
  orderer: Orderer,
  input: PrescriptionInput,
): Promise<PrescriptionSent> {
  const before = await findTwin(app, input)
  if (before) return before
  if (await isRateLimited(app, orderer, input)) return { ok: false, code: 'too-many' }
  const lab = await findLab(app, input.lab)
  if (!lab) return { ok: false, code: 'lab-not-found' }
  const facts = { facilityId: lab.id, policyVersion: await readPolicyVersion(app), orderer }
  const sent = await transactAs(app, orderer.userId, (work) => insertRequest(work, input, facts))
  const isRepeated = !sent.ok && (sent.code === 'already-sent' || sent.code === 'file-lost')
  return isRepeated ? ((await findTwin(app, input)) ?? sent) : sent
}

type Facts = { facilityId: string; policyVersion: string; orderer: Orderer }

async function insertRequest(
  work: Work,
  input: PrescriptionInput,
  { facilityId, policyVersion, orderer }: Facts,
): Promise<PrescriptionSent> {
  const { tx, random } = work
  const { fileId, place, district } = input
  const homeFee = place === 'home' ? await homeFeeOf(tx, facilityId, district) : 0
  if (homeFee === null) return { ok: false, code: 'not-covered' }
  const claimed = await tx
    .update(files)
    .set({ userId: orderer.userId, purpose: 'prescription' })
    .where(and(eq(files.id, fileId), isUnclaimed(tx)))
    .returning({ id: files.id })
  if (claimed.length === 0) return { ok: false, code: 'file-lost' }
  const order = await insertOrder(work, input, orderer, {
    id: random.id(),
    facilityId,
    status: 'requested',
    homeFeePiastres: homeFee,
    fileId,
    policyVersion,
  })
  if (!order) return { ok: false, code: 'already-sent' }
  await notifyLab(work, order, 'prescription')
  return { ok: true, reference: order.reference }
}

export type QuoteInput = { reference: string; tests: readonly string[] }

export type Quoted =
  | { ok: true }
  | Refused<'lab-order-not-found' | 'basket-invalid' | 'tests-missing' | 'order-moved-on'>

/** Names the tests of a prescription, at the laboratory's prices; nothing is booked before the patient agrees. */
export async function quoteOrder(
  app: App,
  worker: LabWorker | null,
  { reference, tests }: QuoteInput,
): Promise<Quoted> {
  const opened = await openLabOrder(app, worker, reference)
  if (!worker || !opened) return { ok: false, code: 'lab-order-not-found' }
  if (tests.length === 0 || isBasketTooBig(tests)) return { ok: false, code: 'basket-invalid' }
  return transact(app, async (work): Promise<Quoted> => {
    const order = await lockOrder(work, opened.id)
    const status = order && afterLabEvent(order.status, 'quote')
    if (!status) return { ok: false, code: 'order-moved-on' }
    const rows = await pricesOf(work.tx, order.facilityId, tests)
    if (!rows) return { ok: false, code: 'tests-missing' }
    await work.tx.delete(labOrderTests).where(eq(labOrderTests.orderId, order.id))
    await work.tx.insert(labOrderTests).values(rows.map((row) => ({ ...row, orderId: order.id })))
    await changeOrder(work, order, { event: 'quote', by: worker.by, set: { status } })
    await work.audit({
      action: 'lab-order-quoted',
      subjectKind: 'lab-order',
      subjectId: order.id,
      ...worker.auditBy,
      before: { status: order.status },
      after: { status, amountPiastres: await totalOf(work.tx, order) },
    })
    await notifyPatient(work, order)
    return { ok: true }
  })
}
