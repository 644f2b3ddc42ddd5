import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Attendance } from '#/domain/schedule/day.ts'
import { egp } from '#/domain/money/money.ts'
import { visitState } from '#/domain/booking/booking.ts'
import { findBookingStatus } from '#/server/booking-pages/booking-status.ts'
import { recordAttendance } from '#/server/clinic-day/attendance.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import { cancelAsClinic } from '#/server/clinic-day/change.ts'
import { deskPayments } from '#/server/db/schema/receipts.ts'
import type { Membership } from '#/server/practices/member.ts'
import { anonymizeBookings } from '#/server/privacy/anonymize.ts'
import { collectPersonalData } from '#/server/privacy/copy.ts'
import { checkReceipt } from '#/server/receipts/check.ts'
import { findClaim } from '#/server/receipts/claim.ts'
import { findDrawer } from '#/server/receipts/drawer.ts'
import { findReceipt } from '#/server/receipts/receipt.ts'
import { returnReceipt } from '#/server/receipts/return.ts'
import { sellPackage, type SellPackageInput } from '#/server/receipts/sell-package.ts'
import { takePayment } from '#/server/receipts/take.ts'
import { findVisitAccount } from '#/server/receipts/visit-account.ts'
import { openPatientSeries } from '#/server/series/patient.ts'
import { openSeriesDesk } from '#/server/series/series.testing.ts'
import { inRequest } from '#/testing/request.ts'
import { packageSchema } from './receipts.ts'

const { db, app, clock, nextDoctor, stranger } = await openSeriesDesk()

type Own = Awaited<ReturnType<typeof nextDoctor>>
let doctor: Own
let desk: Membership
let visits: string[]
beforeEach(async () => {
  doctor = await nextDoctor()
  desk = await doctor.doctor.member('assistant')
  visits = await doctor.booked(4)
})

const visit = (index: number) => visits[index] ?? ''
const asker = () => ({ actor: { kind: 'visitor' as const }, proved: visits })

type Sale = Partial<SellPackageInput & { submissionKey: string }>

const sell = (change: Sale = {}, who: Membership | null = desk) =>
  sellPackage(app, who, {
    reference: visit(0),
    sessions: 3,
    amountPiastres: egp(1000),
    method: 'cash',
    submissionKey: randomUUID(),
    ...change,
  })

/** The id of the receipt of a package that is sold now. */
async function sold(change: Sale = {}): Promise<string> {
  const issued = await sell(change)
  if (!issued.ok) throw new Error(issued.code)
  return issued.id
}

const pay = (index: number, amountPiastres = egp(50)) =>
  takePayment(app, desk, {
    reference: visit(index),
    amountPiastres,
    method: 'card',
    discountPiastres: 0,
    discountReason: null,
    price: null,
    submissionKey: randomUUID(),
  })

const giveBack = (receipt: string, reference = visit(0)) =>
  returnReceipt(app, desk, { reference, receipt, reason: 'other', submissionKey: randomUUID() })

async function mark(index: number, ...marks: Attendance[]) {
  const row = (await doctor.seriesRows()).find(({ reference }) => reference === visit(index))
  if (!row) throw new Error('The visit is missing.')
  if (+clock.now() < +row.startsAt) clock.set(row.startsAt)
  for (const each of marks) {
    const now = (await doctor.seriesRows()).find(({ id }) => id === row.id) ?? row
    const what = { mark: each, seen: visitState(now), reference: row.reference }
    expect(await recordAttendance(app, desk, { what })).toEqual({ ok: true })
  }
}

const read = async <Result>(steps: () => Promise<Result>) =>
  (await inRequest(app, {}, steps)).result

const account = (index: number) => read(() => findVisitAccount(app, desk, visit(index)))
const booking = (index: number) => read(() => findBookingStatus(app, asker(), visit(index)))
const receipt = (id: string) =>
  read(() => findReceipt(app, { asker: asker(), memberships: [desk] }, id))

/** What the board says of a visit. */
async function onBoard(index: number) {
  const row = (await doctor.seriesRows()).find(({ reference }) => reference === visit(index))
  const day = { day: row?.startsAt.toISOString().slice(0, 10) }
  const board = await read(() => findBoard(app, desk, day))
  return board?.shown?.visits.find(({ reference }) => reference === visit(index))
}

/** What is left, as each visit's account says it; null for one that no package pays. */
const lefts = () =>
  Promise.all(visits.map(async (_, index) => (await account(index))?.sessionPackage?.left ?? null))

describe('a package', () => {
  test('pays the next visits of its series, and every page says what is left', async () => {
    const id = await sold()
    expect(await lefts()).toEqual([3, 3, 3, null])
    expect(await account(0)).toMatchObject({
      isSettled: true,
      canTake: false,
      sellableSessions: 0,
      account: { leftPiastres: 0, paidPiastres: 0 },
    })
    expect(await onBoard(1)).toMatchObject({
      isPaid: true,
      canPay: false,
      sessionsLeft: { sessions: 3, left: 3 },
    })
    expect(await booking(1)).toMatchObject({
      isSettled: true,
      sessionPackage: { sessions: 3, left: 3 },
      receipts: [{ id, packageSessions: 3 }],
    })
    expect(await booking(3)).toMatchObject({ isSettled: false, sessionPackage: null, receipts: [] })
    const series = await read(() => openPatientSeries(app, asker(), visit(3)))
    expect(series?.view.packages).toMatchObject([{ sessions: 3, left: 3, receipt: { id } }])
    expect(series?.view.visits.map(({ isInPackage }) => isInPackage)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await receipt(id)).toMatchObject({
      number: 1,
      packageSessions: 3,
      amountPiastres: egp(1000),
      account: { pricePiastres: egp(1000), leftPiastres: 0 },
      sessionsLeft: { sessions: 3, left: 3 },
    })
    const claim = await read(() => findClaim(app, asker(), visit(2)))
    expect(claim?.receipts.map((each) => each.id)).toEqual([id])
    const drawer = await read(() => findDrawer(app, desk, {}))
    expect(drawer?.open).toMatchObject({ expectedPiastres: egp(1000), lines: [{ id }] })
  })

  test('loses a session to each visit that arrives, not to cancelled or missed ones', async () => {
    await sold()
    await mark(0, 'arrive')
    expect(await lefts()).toEqual([2, 2, 2, null])
    await mark(0, 'correct')
    expect(await lefts()).toEqual([3, 3, 3, null])
    await mark(0, 'miss')
    expect(await lefts()).toEqual([null, 3, 3, 3])
    await cancelAsClinic(app, desk, { reference: visit(3), reason: 'clinic' })
    expect(await lefts()).toEqual([null, 3, 3, null])
    await mark(1, 'arrive')
    await mark(2, 'arrive')
    expect(await lefts()).toEqual([null, 1, 1, null])
  })

  test('refuses a payment for its visits with the number of its receipt, and no other payment', async () => {
    await sold()
    expect(await pay(1)).toEqual({ ok: false, code: 'visit-paid', by: '1' })
    expect(await pay(3)).toMatchObject({ ok: true })
    expect(await onBoard(3)).toMatchObject({ isPaid: false })
  })

  test('leaves visits that were paid alone, until that is given back', async () => {
    const alone = await pay(0)
    await sold({ sessions: 2 })
    expect(await lefts()).toEqual([null, 2, 2, null])
    expect((await account(0))?.account).toMatchObject({ paidPiastres: egp(50) })
    await giveBack(alone.ok ? alone.id : '')
    expect(await lefts()).toEqual([2, 2, null, null])
  })

  test('is refused while another has sessions left, and for more visits than there are', async () => {
    await sold({ sessions: 1 })
    expect(await sell({ sessions: 1 })).toEqual({ ok: false, code: 'package-sold', by: '1' })
    await mark(0, 'arrive')
    expect(await sell({ sessions: 4 })).toEqual({ ok: false, code: 'package-count' })
    expect(await sell({ sessions: 0 })).toEqual({ ok: false, code: 'package-count' })
    expect(await sell({ amountPiastres: 0 })).toEqual({ ok: false, code: 'amount-required' })
    await sold({ sessions: 3, reference: visit(2) })
    expect(await lefts()).toEqual([0, 3, 3, 3])
  })

  test('that two desks sell at once is sold once', async () => {
    const orders = [0, 1, 2, 3].map((index) => sell({ reference: visit(index), sessions: 1 }))
    const results = await Promise.all(orders)
    expect(results.filter((each) => each.ok)).toHaveLength(1)
    expect(results.filter((each) => !each.ok)).toEqual(
      [1, 2, 3].map(() => ({ ok: false, code: 'package-sold', by: '1' })),
    )
  })

  test('and a payment for one of its visits at once do not both count', async () => {
    await Promise.all([sell({ sessions: 4 }), pay(2)])
    const open = await account(2)
    expect(open?.sessionPackage === null || open?.account.paidPiastres === 0).toBe(true)
  })

  test('that is sent twice is one; its key is of these sessions', async () => {
    const submissionKey = randomUUID()
    const id = await sold({ submissionKey })
    expect(await sell({ submissionKey })).toEqual({ ok: true, id })
    expect(await sell({ submissionKey, sessions: 2 })).toEqual({ ok: false, code: 'already-sent' })
  })

  test('is not sold by other people, for a single or a cancelled visit', async () => {
    const unknown = { ok: false, code: 'visit-not-found' }
    expect(await sell({}, null)).toEqual(unknown)
    expect(await sell({}, await stranger())).toEqual(unknown)
    const single = await doctor.doctor.book({
      branchId: doctor.branch,
      startsAt: new Date('2026-11-24T17:00:00Z'),
      endsAt: new Date('2026-11-24T17:30:00Z'),
    })
    expect(await sell({ reference: single })).toEqual(unknown)
    await cancelAsClinic(app, desk, { reference: visit(0), reason: 'clinic' })
    expect(await sell()).toEqual({ ok: false, code: 'already-finished' })
  })
})

describe('the return of a package', () => {
  test('gives all of it back while no session was used', async () => {
    const id = await sold()
    expect(await giveBack(id)).toMatchObject({ ok: true })
    expect(await lefts()).toEqual([null, null, null, null])
    expect(await giveBack(id)).toEqual({ ok: false, code: 'already-returned', by: '2' })
    expect(await pay(0)).toMatchObject({ ok: true })
    expect((await account(0))?.sellableSessions).toBe(3)
  })

  test('gives back the share of the sessions that are left, and keeps those that were used', async () => {
    const id = await sold()
    await mark(0, 'arrive')
    const back = await giveBack(id)
    expect(await receipt(back.ok ? back.id : '')).toMatchObject({
      kind: 'return',
      packageSessions: 2,
      amountPiastres: egp(667),
      returns: { id },
    })
    expect(await lefts()).toEqual([0, null, null, null])
    expect(await receipt(id)).toMatchObject({ sessionsLeft: { sessions: 1, left: 0 } })
    const code = (await receipt(id))?.checkPath.split('/').at(-1) ?? ''
    expect(await checkReceipt(app, code)).toMatchObject({ state: 'returned-part' })
    const drawer = await read(() => findDrawer(app, desk, {}))
    expect(drawer?.open?.expectedPiastres).toBe(egp(333))
  })

  test('is refused once all are used', async () => {
    const id = await sold({ sessions: 1 })
    await mark(0, 'arrive')
    expect(await giveBack(id)).toEqual({ ok: false, code: 'package-used' })
    expect((await account(0))?.receipts).toMatchObject([{ id, canReturn: false }])
  })

  test('is offered at every visit that it pays', async () => {
    const id = await sold()
    expect((await account(2))?.receipts).toMatchObject([
      { id, canReturn: true, reference: visit(0) },
    ])
  })
})

test('a copy of the data has the package, and an erasure takes the patient off it', async () => {
  const id = await sold()
  const ids = (await doctor.seriesRows()).map((row) => row.id)
  const owned = { phone: '+201001112223', userId: null }
  expect(JSON.stringify(await collectPersonalData(app, owned))).toContain('"packageSessions":3')
  await anonymizeBookings(db, ids)
  expect(await receipt(id)).toMatchObject({
    patientName: null,
    packageSessions: 3,
    sessionsLeft: null,
  })
  const rows = await db.select().from(deskPayments).where(inArray(deskPayments.bookingId, ids))
  expect(rows).toHaveLength(1)
})

test('the form reads sessions as people write them', () => {
  const typed = { reference: visit(0), sessions: '٨', amountPiastres: '٢٠٠٠', method: 'cash' }
  expect(packageSchema.parse(typed)).toMatchObject({ sessions: 8, amountPiastres: egp(2000) })
  for (const sessions of ['', '-1', '1.5', 'ten'])
    expect(packageSchema.safeParse({ ...typed, sessions }).success).toBe(false)
  expect(packageSchema.safeParse({ ...typed, method: 'insurer' }).success).toBe(false)
})
