import { describe, expect, test } from 'vitest'
import { canChangeCare } from '#/domain/care/care.ts'
import type { Asker } from '#/domain/permissions.ts'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { deskMoves } from '#/domain/request.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { recordRequestCancellation } from '#/server/requests/own-request-changes.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { offerCare } from '#/server/requests/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findCareOrder } from './care-order.ts'
import { agreeToCare, amendCareOrder, cancelCareOrder } from './change-order.ts'
import { readOrder } from './order.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const startsAt = new Date('2026-11-22T10:00:00.000Z')
const endsAt = new Date('2026-11-22T13:00:00.000Z')
const later = {
  startsAt: new Date('2026-11-23T10:00:00.000Z'),
  endsAt: new Date('2026-11-23T13:00:00.000Z'),
}
const home = { address: '١٢ شارع عباس العقاد', floor: null, landmark: 'جنب الجامع' }

let phones = 0

/** A requested visit, and an asker who has proved its reference. */
async function ask(count = 1) {
  clock.set(SEEDED_AT)
  phones += 1
  const isNursing = count > 1
  const service = isNursing ? ('nursing' as const) : ('home-visit' as const)
  const rate = isNursing ? 'nursing-injection' : 'home-gp'
  const chosen = { rate, district: 'maadi', count, window: { startsAt, endsAt } }
  const order = await readOrder(app, service, chosen)
  if (!order.ok) throw new Error(order.code)
  const created = await recordRequest(app, {
    kind: service,
    name: 'سلمى فاروق',
    phone: `+2010${String(phones).padStart(8, '0')}`,
    details: { ...order.details, ...home, case: 'سخونية' },
    fileIds: [],
    purposes: [],
    policyVersion: POLICY_VERSION,
    submissionKey: app.random.id(),
    userId: null,
    locale: 'ar',
  })
  if (!created.ok) throw new Error(created.code)
  const { reference } = created
  const asker: Asker = { actor: { kind: 'visitor' }, proved: [reference] }
  const find = async (by = asker) =>
    (await inRequest(app, {}, () => findCareOrder(app, by, reference))).result
  return { reference, asker, find }
}

const stranger: Asker = { actor: { kind: 'visitor' }, proved: [] }

test('a home visit shows what, when, where and for how much, only to the person who requested it', async () => {
  const { find } = await ask()
  expect(await find()).toMatchObject({
    minPiastres: 45_000,
    maxPiastres: 70_000,
    home,
    district: 'المعادي',
    visits: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
    change: { ok: true },
  })
  expect((await find())?.service).not.toBeNull()
  expect(await find(stranger)).toBeNull()
})

test('time and address can be changed, and the price stays', async () => {
  const { reference, asker, find } = await ask()
  const moved = { address: '٩ شارع ٩', floor: 'الدور ٢', landmark: 'جنب المترو' }
  const change = { reference, window: later, home: moved }
  expect(await amendCareOrder(app, stranger, change)).toMatchObject({
    code: 'care-order-not-found',
  })
  expect(await amendCareOrder(app, asker, change)).toEqual({ ok: true })
  expect(await find()).toMatchObject({
    home: moved,
    minPiastres: 45_000,
    visits: [{ startsAt: later.startsAt.toISOString() }],
  })
  const { events } = (await findRequestByReference(app, reference)) ?? { events: [] }
  expect(events.map(({ event }) => event)).toEqual(['created', 'amended'])
})

const offer = {
  who: 'منى السيد',
  pricePiastres: 55_000,
  startsAt: '2026-11-22T11:30:00.000Z',
  offeredAt: SEEDED_AT.toISOString(),
  agreedAt: null,
}

async function offerTo(reference: string, changed: Partial<typeof offer> = {}) {
  const clerk = await deskMember(app, ['requests'])
  const input = { reference, who: offer.who, price: offer.pricePiastres }
  const seen = (await findQueued(app, reference))?.updatedAt ?? clock.now()
  const startsAt = new Date(changed.startsAt ?? offer.startsAt)
  return offerCare(app, clerk, { ...input, seen, startsAt })
}

test('the desk offers who comes, when and for how much, and the person accepts what they saw', async () => {
  const { reference, asker, find } = await ask()
  expect(await offerTo(reference)).toEqual({ ok: true })
  expect((await find())?.offer).toEqual(offer)
  const agree = (offered: string, by = asker) => agreeToCare(app, by, { reference, offered })
  expect(await agree(offer.offeredAt, stranger)).toMatchObject({ code: 'care-order-not-found' })
  expect(await agree('2026-11-01T00:00:00.000Z')).toMatchObject({ code: 'changed-meanwhile' })
  expect(await agree(offer.offeredAt)).toEqual({ ok: true })
  expect(await agree(offer.offeredAt)).toEqual({ ok: true })
  expect((await find())?.offer).toEqual({ ...offer, agreedAt: clock.now().toISOString() })
  const { events } = (await findRequestByReference(app, reference)) ?? { events: [] }
  expect(events.map(({ event }) => event)).toEqual(['created', 'offered', 'agreed'])
})

test('requesting another time ends the offer; invalid offers are refused', async () => {
  const { reference, asker, find } = await ask()
  expect(await offerTo(reference, { startsAt: '2026-11-01T10:00:00.000Z' })).toMatchObject({
    code: 'time-invalid',
  })
  expect(await offerTo(reference)).toEqual({ ok: true })
  expect(await amendCareOrder(app, asker, { reference, window: later })).toEqual({ ok: true })
  expect((await find())?.offer).toBeNull()
  const foreign = await deskMember(app, ['directory'])
  const seen = clock.now()
  const startsAt = new Date(offer.startsAt)
  const input = { reference, seen, who: offer.who, price: 1, startsAt }
  expect(await offerCare(app, foreign, input)).toMatchObject({ code: 'request-not-found' })
})

test('a series is moved as a whole', async () => {
  const { reference, asker, find } = await ask(2)
  expect(await amendCareOrder(app, asker, { reference, window: later })).toEqual({ ok: true })
  const visits = (await find())?.visits.map((visit) => visit.startsAt)
  expect(visits).toEqual(['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z'])
})

test('a time that is not offered is refused beside its field', async () => {
  const { reference, asker } = await ask()
  const window = { startsAt, endsAt: new Date(+endsAt + 1) }
  expect(await amendCareOrder(app, asker, { reference, window })).toEqual({
    ok: false,
    code: 'date-invalid',
    field: 'window',
  })
})

test('a cancellation is possible once, and the desk sees who cancelled', async () => {
  const { reference, asker, find } = await ask()
  expect(await cancelCareOrder(app, stranger, reference)).toMatchObject({ ok: false })
  expect(await cancelCareOrder(app, asker, reference)).toEqual({ ok: true })
  expect(await cancelCareOrder(app, asker, reference)).toMatchObject({
    code: 'already-finished',
  })
  const request = await findRequestByReference(app, reference)
  expect(request?.status).toBe('cancelled')
  expect((await find())?.change).toMatchObject({ code: 'already-finished' })
  expect(deskMoves('home-visit', 'cancelled')).toEqual([])
  expect(deskMoves('home-visit', 'new')).not.toContain('cancelled')
})

test('a change based on an outdated state is refused', async () => {
  const { reference } = await ask()
  const request = await findRequestByReference(app, reference)
  const seen = new Date((request?.updatedAt.getTime() ?? 0) - 1)
  expect(await recordRequestCancellation(app, request?.id ?? '', { seen, userId: null })).toEqual({
    ok: false,
    code: 'changed-meanwhile',
  })
})

describe('shortly before the visit', () => {
  test('nothing can be changed', async () => {
    const { reference, asker, find } = await ask()
    clock.set(new Date(+startsAt - 30 * 60_000))
    expect((await find())?.change).toEqual({ ok: false, code: 'too-late' })
    expect(await cancelCareOrder(app, asker, reference)).toMatchObject({ code: 'too-late' })
    const move = { reference, window: later }
    expect(await amendCareOrder(app, asker, move)).toMatchObject({ code: 'too-late' })
  })

  test('this begins an hour before', () => {
    const before = (minutes: number) => new Date(+startsAt - minutes * 60_000)
    expect(canChangeCare(startsAt, before(61))).toBe(true)
    expect(canChangeCare(startsAt, before(60))).toBe(false)
  })
})
