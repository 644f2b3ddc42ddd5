import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findRequestStatus } from '#/server/requests/status.ts'
import { testApp } from '#/testing/app.ts'
import { newCentre, type TestCentre } from '#/testing/centre.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { answerEstimate, closeEstimate, listEstimates } from './estimates.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

let hospital: TestCentre
let reference = ''
beforeEach(async () => {
  hospital = await newCentre(db, app, 'hospital')
  const created = await recordRequest(app, {
    kind: 'estimate',
    name: 'هدى سالم',
    phone: '+201066600011',
    details: { hospital: 'مستشفى', procedure: 'ولادة قيصرية', message: 'توأم' },
    facilityId: hospital.id,
    fileIds: [],
    purposes: ['request'],
    policyVersion: '1',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
  })
  if (!created.ok) throw new Error(created.code)
  reference = created.reference
})

const refusal = (code: string) => ({ ok: false, code })
const prices = { minPiastres: egp(25_000), maxPiastres: egp(38_000), note: 'شامل ليلتين' }

async function seenBy(role: 'owner' | 'assistant' = 'assistant') {
  const member = await hospital.member(role)
  const [first] = (await listEstimates(app, member)) ?? []
  return { member, seen: new Date(Number(first?.seen)), first }
}

const status = async () => {
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  return (await inRequest(app, {}, () => findRequestStatus(app, asker, reference))).result
}

test('a request is in the hospital’s own queue, and in nobody else’s', async () => {
  const { first } = await seenBy()
  expect(first).toMatchObject({
    reference,
    name: 'هدى سالم',
    phone: '+201066600011',
    procedure: 'ولادة قيصرية',
    message: 'توأم',
    answer: null,
  })
  const other = await newCentre(db, app, 'hospital')
  expect(await listEstimates(app, await other.member('owner'))).toEqual([])
  const strangers = [
    await hospital.member('nurse'),
    await (await newCentre(db, app, 'centre')).member('owner'),
    null,
  ]
  for (const stranger of strangers) expect(await listEstimates(app, stranger)).toBeNull()
})

test('its answer is on the request’s page, and the person gets a message', async () => {
  const { member, seen } = await seenBy()
  expect((await status())?.estimate).toBeNull()
  expect(await answerEstimate(app, member, { reference, seen, ...prices })).toEqual({ ok: true })
  expect(await status()).toMatchObject({ status: 'contacted', estimate: prices })
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  const told = await db
    .select()
    .from(notices)
    .where(eq(notices.requestId, row?.id ?? ''))
  expect(told).toMatchObject([{ kind: 'request-progress', inputs: { reference } }])

  const later = await seenBy('owner')
  expect(later.first?.answer).toEqual(prices)
  const corrected = { ...prices, maxPiastres: egp(40_000), note: null }
  const again = { reference, seen: later.seen, ...corrected }
  expect(await answerEstimate(app, later.member, again)).toEqual({ ok: true })
  expect((await status())?.estimate).toEqual(corrected)
})

test('who saw an older state, or works elsewhere, changes nothing', async () => {
  const { member, seen } = await seenBy()
  const other = await (await newCentre(db, app, 'hospital')).member('owner')
  const changed = refusal('changed-meanwhile')
  expect(await answerEstimate(app, other, { reference, seen, ...prices })).toEqual(changed)
  expect(await closeEstimate(app, other, { reference, seen })).toEqual(changed)
  const nurse = await hospital.member('nurse')
  expect(await closeEstimate(app, nurse, { reference, seen })).toEqual(refusal('not-yours'))
  expect(await answerEstimate(app, member, { reference, seen, ...prices })).toEqual({ ok: true })
  expect(await closeEstimate(app, member, { reference, seen })).toEqual(changed)
  expect((await status())?.status).toBe('contacted')
})

test('prices are a range', async () => {
  const { member, seen } = await seenBy()
  const wrong = { reference, seen, ...prices, maxPiastres: egp(1) }
  expect(await answerEstimate(app, member, wrong)).toEqual(refusal('amount-invalid'))
  expect((await status())?.status).toBe('new')
})

test('a closed one leaves the queue', async () => {
  const { member, seen } = await seenBy()
  clock.pass(1)
  expect(await closeEstimate(app, member, { reference, seen })).toEqual({ ok: true })
  expect(await listEstimates(app, member)).toEqual([])
  expect((await status())?.status).toBe('done')
})
