import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { clinicDate, clinicTime } from '#/domain/schedule/zone.ts'
import type { StaffArea } from '#/domain/account/staff.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { auditEntries } from '#/server/db/schema/staff.ts'
import { deleteUnclaimedFiles } from '#/server/files/files.ts'
import { cancelOwnOrder, chooseWindow } from '#/server/lab-orders/change.ts'
import { findDeskOrder, findLabDay } from '#/server/lab-orders/desk.ts'
import { labMember, labStaff } from '#/server/lab-orders/desk-order.ts'
import { markOrder } from '#/server/lab-orders/marks.ts'
import { openDeskLabFile, openOwnLabFile } from '#/server/lab-orders/open-file.ts'
import { quoteOrder, sendPrescription } from '#/server/lab-orders/prescription.ts'
import { publishReport } from '#/server/lab-orders/report.ts'
import { findOwnLabOrder } from '#/server/lab-orders/view.ts'
import { newPhone } from '#/testing/clinic.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openOrders, proved } from './orders.testing.ts'

const { db, app, clock, nextLab, read, upload, kindsOf } = await openOrders()
const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })
const HOUR = 3600_000

let lab: Awaited<ReturnType<typeof nextLab>>

beforeEach(async () => {
  clock.set(SEEDED_AT)
  lab = await nextLab()
})

describe('ordering', () => {
  test('an order takes a seat of its hour, and is confirmed and reminded on the evening before', async () => {
    const order = await lab.placed()
    expect(order).toMatchObject({ status: 'booked', seat: 1, homeFeePiastres: 0, address: null })
    expect(order.reference).toMatch(/^BLL-/)
    const rows = await db.select().from(notices).where(eq(notices.labOrderId, order.id))
    const reminder = rows.find(({ kind }) => kind === 'lab-reminder')
    expect(reminder && clinicTime(reminder.dueAt)).toBe('19:00')
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
      'clinic-booking',
      'lab-booked',
      'lab-reminder',
    ])
    const view = await findOwnLabOrder(app, order.asker, order.reference)
    expect(view).toMatchObject({ total: 35_000, fasting: { hours: 8 }, cancelRefusal: null })
  })

  test('at home with the fee of the area, whose address is stored encrypted', async () => {
    const at = await lab.at('home')
    const order = await lab.placed({ place: 'home', at })
    expect(order.homeFeePiastres).toBe(6000)
    expect(order.address).toMatch(/^sealed\./)
    const view = await findOwnLabOrder(app, order.asker, order.reference)
    expect(view).toMatchObject({ address: '٥ شارع ٩، الدور التالت', total: 41_000 })
    expect(await lab.order({ place: 'home', at })).toEqual(refused('window-full'))
    expect(await lab.order({ place: 'home', district: 'dokki' })).toEqual(refused('not-covered'))
  })

  test('two hundred at once take no seat twice', async () => {
    const at = await lab.at()
    const all = await Promise.all(Array.from({ length: 200 }, () => lab.order({ at })))
    expect(all.filter(({ ok: isPlaced }) => isPlaced)).toHaveLength(2)
    expect(
      all.filter((each) => !each.ok).every((each) => !each.ok && each.code === 'window-full'),
    ).toBe(true)
    const rows = await db.select().from(labOrders).where(eq(labOrders.facilityId, lab.id))
    expect(new Set(rows.map(({ seat }) => seat))).toEqual(new Set([1, 2]))
  })

  test('the same form is the same order, and another phone’s is refused', async () => {
    const [submissionKey, phone] = [randomUUID(), newPhone()]
    const first = await lab.order({ submissionKey, phone })
    expect(await lab.order({ submissionKey, phone })).toEqual(first)
    expect(await lab.order({ submissionKey })).toEqual(refused('already-sent'))
  })

  test.each([
    [{ tests: [] }, 'basket-invalid'],
    [{ tests: Array.from({ length: 201 }, (_, at) => `zz-${at}`) }, 'basket-invalid'],
    [{ tests: ['zz-a', 'zz-c'] }, 'tests-missing'],
    [{ total: 34_999 }, 'quote-changed'],
    [{ at: '2026-01-01T08:00:00.000Z' }, 'window-gone'],
    [{ lab: 'el-nour-centre-smouha' }, 'lab-not-found'],
  ])('%o is refused', async (change, code) => {
    expect(await lab.order({ at: await lab.at(), ...change })).toEqual(refused(code))
  })
})

describe('the patient changes', () => {
  test('a move gives the seat back, and its notices follow', async () => {
    const order = await lab.placed()
    const later = (await lab.slots()).at(-1)?.startsAt.toISOString() ?? ''
    const move = { reference: order.reference, at: later, total: 35_000 }
    expect(await chooseWindow(app, proved(), move)).toEqual(refused('lab-order-not-found'))
    expect(await chooseWindow(app, order.asker, move)).toEqual(ok)
    expect((await read(order.reference)).startsAt?.toISOString()).toBe(later)
    expect(await kindsOf(order.id)).toHaveLength(4)
    await db.update(notices).set({ status: 'sent' }).where(eq(notices.kind, 'lab-booked'))
    clock.pass(1)
    const back = { ...move, at: order.startsAt?.toISOString() ?? '' }
    expect(await chooseWindow(app, order.asker, back)).toEqual(ok)
    const rows = await db.select().from(notices).where(eq(notices.labOrderId, order.id))
    const pending = rows.filter(
      ({ kind, status }) => kind !== 'clinic-booking' && status === 'pending',
    )
    expect(pending.map(({ kind, inputs }) => `${kind} ${inputs['startsAt']}`).toSorted()).toEqual([
      `lab-booked ${back.at}`,
      `lab-reminder ${back.at}`,
    ])
  })

  test('no reminder follows a sample that was taken early', async () => {
    const { id, reference } = await lab.placed()
    expect(await kindsOf(id)).toContain('lab-reminder')
    await markOrder(app, labMember(lab.owner), { reference, mark: 'collect' })
    expect(await kindsOf(id)).not.toContain('lab-reminder')
  })

  test('cancelling is possible until the cut-off, and frees the seat', async () => {
    const at = await lab.at('home')
    const order = await lab.placed({ place: 'home', at })
    clock.set(new Date(Number(order.startsAt) - 2 * HOUR))
    expect(await cancelOwnOrder(app, order.asker, order.reference)).toEqual(refused('too-late'))
    clock.set(new Date(Number(order.startsAt) - 2 * HOUR - 1))
    expect(await cancelOwnOrder(app, order.asker, order.reference)).toEqual(ok)
    expect(await cancelOwnOrder(app, order.asker, order.reference)).toEqual(
      refused('already-finished'),
    )
    clock.set(SEEDED_AT)
    expect(await lab.order({ place: 'home', at })).toMatchObject(ok)
    expect(await kindsOf(order.id)).toEqual(['clinic-booking', 'clinic-booking'])
  })
})

describe('a prescription', () => {
  const orderer = { userId: null, address: randomUUID(), locale: 'ar' as const }

  async function typed() {
    const contact = { place: 'branch' as const, district: null, address: null, name: 'منى السيد' }
    const sender = { phone: newPhone(), submissionKey: randomUUID() }
    return { ...contact, ...sender, lab: lab.slug, fileId: await upload() }
  }

  async function send() {
    const sent = await sendPrescription(app, orderer, await typed())
    if (!sent.ok) throw new Error(sent.code)
    return sent.reference
  }

  test('the same form at once is one order', async () => {
    const input = await typed()
    const form = () => sendPrescription(app, orderer, input)
    const [first, ...others] = await Promise.all([form(), form(), form(), form()])
    expect(first).toMatchObject(ok)
    expect(others).toEqual([first, first, first])
  })

  test('nothing is booked before the patient agrees to the price', async () => {
    const reference = await send()
    const asker = proved(reference)
    const at = await lab.at()
    const window = { reference, at, total: 10_000 }
    expect(await chooseWindow(app, asker, window)).toEqual(refused('order-moved-on'))
    const other = await nextLab()
    const tests = ['zz-a']
    expect(await quoteOrder(app, labMember(other.owner), { reference, tests })).toEqual(
      refused('lab-order-not-found'),
    )
    expect(await quoteOrder(app, labMember(lab.owner), { reference, tests: ['zz-c'] })).toEqual(
      refused('tests-missing'),
    )
    expect(await quoteOrder(app, labMember(lab.owner), { reference, tests })).toEqual(ok)
    const { id } = await read(reference)
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(audited).toMatchObject([
      { action: 'lab-order-quoted', after: { status: 'quoted', amountPiastres: 10_000 } },
    ])
    const quoted = await findOwnLabOrder(app, asker, reference)
    expect(quoted).toMatchObject({ status: 'quoted', total: 10_000, startsAt: null })
    expect(
      await quoteOrder(app, labMember(lab.owner), { reference, tests: ['zz-a', 'zz-b'] }),
    ).toEqual(ok)
    expect(await chooseWindow(app, asker, window)).toEqual(refused('quote-changed'))
    expect(await chooseWindow(app, asker, { ...window, total: 35_000 })).toEqual(ok)
    expect(await quoteOrder(app, labMember(lab.owner), { reference, tests })).toEqual(
      refused('order-moved-on'),
    )
    expect(await read(reference)).toMatchObject({ status: 'booked', seat: 1 })
  })

  test('its photo is the patient’s and the laboratory’s, and is not deleted as unclaimed', async () => {
    const reference = await send()
    clock.pass(72 * 60)
    await deleteUnclaimedFiles(app, clock.now())
    const photo = { reference, version: null }
    expect(await openOwnLabFile(app, proved(reference), photo)).not.toBeNull()
    expect(await openOwnLabFile(app, proved(), photo)).toBeNull()
    expect(await openDeskLabFile(app, labMember(lab.owner), photo)).not.toBeNull()
    expect(await openDeskLabFile(app, labMember((await nextLab()).owner), photo)).toBeNull()
  })
})

describe('the laboratory', () => {
  const mark = (reference: string, which: Parameters<typeof markOrder>[2]) =>
    markOrder(app, labMember(lab.owner), { ...which, reference })

  test('its day has the orders by window; others see none of it', async () => {
    const order = await lab.placed()
    const day = order.startsAt?.toISOString().slice(0, 10)
    const view = await findLabDay(app, labMember(lab.owner), day)
    expect(view?.lines).toMatchObject([{ reference: order.reference, testCount: 2 }])
    const other = await nextLab()
    expect((await findLabDay(app, labMember(other.owner), day))?.lines).toEqual([])
    expect(await findLabDay(app, null, day)).toBeNull()
    expect(await findDeskOrder(app, labMember(other.owner), order.reference)).toBeNull()
    const assistant = await lab.member('assistant')
    expect(await findDeskOrder(app, labMember(assistant), order.reference)).toMatchObject({
      mayPublish: false,
    })
  })

  test('staff who serve bookings work on the orders of a laboratory that has nobody here', async () => {
    const order = await lab.placed()
    const { reference } = order
    const staff = (areas: StaffArea[]) =>
      labStaff({ staffId: randomUUID(), role: 'staff', areas, isReady: true })
    expect(staff(['content'])).toBeNull()
    const worker = staff(['requests'])
    expect(await findDeskOrder(app, worker, reference)).toBeNull()
    await db
      .update(providerMembers)
      .set({ leftAt: clock.now() })
      .where(eq(providerMembers.facilityId, lab.id))
    const day = order.startsAt?.toISOString().slice(0, 10)
    const view = await findLabDay(app, worker, day)
    expect(view?.lines.some((line) => line.reference === reference && line.lab !== null)).toBe(true)
    expect(await markOrder(app, worker, { reference, mark: 'collect' })).toEqual(ok)
    const publish = { reference, isPartial: false, reason: null, phonedWhom: null }
    const result = { ...publish, fileId: await upload(), observations: [] }
    const done = await publishReport(app, worker, { ...result, submissionKey: randomUUID() })
    expect(done).toEqual(ok)
    expect(await findDeskOrder(app, worker, reference)).toMatchObject({
      practice: '',
      status: 'reported',
    })
    expect(await openDeskLabFile(app, worker, { reference, version: 1 })).not.toBeNull()
    const opened = and(
      eq(auditEntries.subjectId, order.id),
      eq(auditEntries.action, 'document-opened'),
    )
    expect(await db.select().from(auditEntries).where(opened)).toMatchObject([
      { actorKind: 'staff', after: { document: 'result' } },
    ])
  })

  test('a rejected sample is taken again, in a new window and at no charge', async () => {
    const order = await lab.placed()
    const { reference } = order
    expect(await mark(reference, { reference, mark: 'depart' })).toEqual(refused('order-moved-on'))
    expect(await mark(reference, { reference, mark: 'collect' })).toEqual(ok)
    expect(await mark(reference, { reference, mark: 'reject', problem: 'haemolysed' })).toEqual(ok)
    expect(await kindsOf(order.id)).toContain('lab-news')
    const next = clinicDate(new Date(Number(order.startsAt) + 24 * HOUR))
    const day = await findLabDay(app, labMember(lab.owner), next)
    expect(day?.waiting).toMatchObject([{ reference, status: 'rejected' }])
    const again = { reference, at: await lab.at(), total: 35_000 }
    expect(await chooseWindow(app, order.asker, again)).toEqual(ok)
    const view = await findOwnLabOrder(app, order.asker, reference)
    expect(view).toMatchObject({ status: 'booked', total: 35_000 })
  })

  test('a critical value needs the call, an amendment its reason, and both versions stay', async () => {
    const order = await lab.placed()
    const { reference } = order
    const value = { testSlug: 'zz-a', value: '1.9', unit: 'mmol/L', low: 3.5, high: 5 }
    const critical = [{ ...value, flag: 'LL' as const }]
    expect(await lab.publish(reference, { observations: critical })).toEqual(
      refused('critical-call-required'),
    )
    const phoned = { observations: critical, phonedWhom: 'د. سامي، ٢ م' }
    expect(await lab.publish(reference, phoned)).toEqual(refused('order-moved-on'))
    await mark(reference, { reference, mark: 'collect' })
    expect(await lab.publish(reference, {})).toEqual(refused('result-empty'))
    const foreign = [{ ...value, testSlug: 'zz-d', flag: 'N' as const }]
    expect(await lab.publish(reference, { observations: foreign })).toEqual(
      refused('tests-missing'),
    )
    expect(await lab.publish(reference, { ...phoned, isPartial: true })).toEqual(ok)
    expect((await read(reference)).status).toBe('partial')
    const submissionKey = randomUUID()
    const whole = { ...phoned, fileId: await upload(), submissionKey }
    expect(await lab.publish(reference, whole)).toEqual(ok)
    expect(await lab.publish(reference, whole)).toEqual(ok)
    expect(await lab.publish(reference, phoned)).toEqual(refused('amendment-reason-required'))
    expect(await lab.publish(reference, { ...phoned, reason: 'خطأ في الوحدة' })).toEqual(ok)
    const view = await findOwnLabOrder(app, order.asker, reference)
    expect(view?.reports.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(view?.reports[0]?.observations).toMatchObject([{ value: '1.9', flag: 'LL' }])
    const assistant = await lab.member('assistant')
    expect(await findOwnLabOrder(app, proved(), reference)).toBeNull()
    expect((await findDeskOrder(app, labMember(assistant), reference))?.reports).toHaveLength(3)
  })
})
