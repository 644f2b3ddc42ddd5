import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { files } from '#/server/db/schema/requests.ts'
import { labOrders, labReports } from '#/server/db/schema/lab-orders.ts'
import { chooseWindow } from '#/server/lab-orders/change.ts'
import { findDeskOrder, findLabDay } from '#/server/lab-orders/desk.ts'
import { labMember } from '#/server/lab-orders/desk-order.ts'
import { markOrder } from '#/server/lab-orders/marks.ts'
import { openDeskLabFile, openOwnLabFile } from '#/server/lab-orders/open-file.ts'
import { listShares, revokeResultShare, shareResult } from '#/server/lab-orders/share.ts'
import { findResultShare, openResultShare } from '#/server/lab-orders/shared-result.ts'
import { findOwnLabOrder, listMyLabOrders } from '#/server/lab-orders/view.ts'
import { linkGuest } from '#/server/people/profiles.ts'
import { erasePersonalData } from '#/server/privacy/erase-personal-data.ts'
import { collectPersonalData } from '#/server/privacy/copy.ts'
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

async function reported(change: Parameters<typeof lab.placed>[0] = {}, at = lab) {
  const order = await at.placed(change)
  const { reference } = order
  await markOrder(app, labMember(at.owner), { reference, mark: 'collect' })
  const row = {
    testSlug: 'zz-a',
    value: '5.1',
    unit: 'mg/dL',
    low: null,
    high: 6,
    flag: 'N' as const,
  }
  expect(await at.publish(reference, { observations: [row], fileId: await upload() })).toEqual(ok)
  return order
}

test('a link opens a result three times, until the 24th hour, or until it is taken back', async () => {
  const { asker, reference, id } = await reported()
  expect(await shareResult(app, proved(), reference)).toEqual(refused('lab-order-not-found'))
  expect(await shareResult(app, asker, reference)).toEqual(ok)
  const [share] = await listShares(app, id)
  const key = share?.link?.path.split('/').at(-1) ?? ''
  const origin = {
    lab: inLocale(lab.owner.profile.name),
    at: clock.now().toISOString(),
    version: 1,
    isPartial: false,
  }
  const shown = { end: null, opens: 'file', left: 3, origin }
  expect(await findResultShare(app, key)).toEqual(shown)
  expect(await findResultShare(app, key)).toEqual(shown)
  for (let at = 0; at < 3; at += 1)
    expect(await openResultShare(app, key)).toMatchObject({ file: { name: 'نتيجة.pdf' } })
  expect(await openResultShare(app, key)).toBeNull()
  expect(await findResultShare(app, key)).toMatchObject({ end: 'share-used-up', origin: null })
  expect((await listShares(app, id))[0]?.openedAt).toHaveLength(3)
  await shareResult(app, asker, reference)
  const second = (await listShares(app, id))[1]
  const secondKey = second?.link?.path.split('/').at(-1) ?? ''
  await revokeResultShare(app, asker, { reference, share: second?.id ?? '' })
  expect(await openResultShare(app, secondKey)).toBeNull()
  await shareResult(app, asker, reference)
  const thirdKey = (await listShares(app, id))[2]?.link?.path.split('/').at(-1) ?? ''
  clock.pass(24 * 60)
  expect(await openResultShare(app, thirdKey)).toBeNull()
  expect(await findResultShare(app, `${thirdKey}x`)).toBeNull()
})

test('of a rejected sample nothing opens, nor through a link, also once there is another result', async () => {
  const order = await lab.placed()
  const { id, reference, asker } = order
  await markOrder(app, labMember(lab.owner), { reference, mark: 'collect' })
  const partial = { fileId: await upload(), isPartial: true }
  expect(await lab.publish(reference, partial)).toEqual(ok)
  expect(await shareResult(app, asker, reference)).toEqual(ok)
  const key = (await listShares(app, id))[0]?.link?.path.split('/').at(-1) ?? ''
  expect((await findResultShare(app, key))?.origin).toMatchObject({ version: 1, isPartial: true })
  const version = { reference, version: 1 }
  expect(await openOwnLabFile(app, asker, version)).not.toBeNull()
  await markOrder(app, labMember(lab.owner), { reference, mark: 'reject', problem: 'wrong-sample' })
  expect(await openOwnLabFile(app, asker, version)).toBeNull()
  expect(await openDeskLabFile(app, labMember(lab.owner), version)).toBeNull()
  expect(await openResultShare(app, key)).toBeNull()
  expect(await findResultShare(app, key)).toMatchObject({ end: 'share-withdrawn', left: 3 })
  expect(await shareResult(app, asker, reference)).toEqual(refused('lab-order-not-found'))
  const again = { reference, at: await lab.at(), total: 35_000 }
  await chooseWindow(app, asker, again)
  await markOrder(app, labMember(lab.owner), { reference, mark: 'collect' })
  const value = { testSlug: 'zz-a', value: '5', unit: 'mg/dL', low: null, high: null }
  const rows = { observations: [{ ...value, flag: 'N' as const }] }
  expect(await lab.publish(reference, rows)).toEqual(ok)
  const view = await findOwnLabOrder(app, asker, reference)
  expect(view?.reports).toMatchObject([
    { version: 2, isWithdrawn: false, observations: [{ value: '5' }] },
    { version: 1, isWithdrawn: true, hasFile: false, observations: [] },
  ])
  expect(await openOwnLabFile(app, asker, version)).toBeNull()
  expect(await findResultShare(app, key)).toMatchObject({
    end: null,
    opens: 'values',
    left: 3,
    origin: { lab: inLocale(lab.owner.profile.name), version: 2 },
  })
  for (const _ of [1, 2, 3])
    expect(await openResultShare(app, key)).toMatchObject({
      values: {
        patientName: 'منى السيد',
        reports: [{ version: 2, observations: [{ value: '5', flag: 'N', trend: [] }] }],
      },
    })
  expect(await openResultShare(app, key)).toBeNull()
  expect((await listShares(app, id))[0]?.openedAt).toHaveLength(3)
})

test('an account sees how a value changed, and a laboratory its own values of it', async () => {
  const phone = newPhone()
  const facts = { name: 'منى السيد', phone, password: 'a sentence of hers' }
  await app.gateways.accounts.register({ ...facts, policyVersion: '2026-11' })
  const user = await app.gateways.accounts.findByPhone(phone)
  const first = await reported({ phone })
  clock.pass(60)
  const second = await reported({ phone })
  const asker = { actor: { kind: 'patient' as const, userId: user?.id ?? '' }, proved: [] }
  expect(await findOwnLabOrder(app, asker, first.reference)).toBeNull()
  await linkGuest(app, user?.id ?? '', phone)
  const view = await findOwnLabOrder(app, asker, second.reference)
  const trendIn = (shown: typeof view | Awaited<ReturnType<typeof findDeskOrder>>) =>
    shown?.reports[0]?.observations[0]?.trend.map(({ value }) => value)
  expect(trendIn(view)).toEqual([5.1, 5.1])
  expect(trendIn(await findDeskOrder(app, labMember(lab.owner), second.reference))).toEqual([
    5.1, 5.1,
  ])
  clock.pass(60)
  const other = await nextLab()
  const third = await reported({ phone }, other)
  await linkGuest(app, user?.id ?? '', phone)
  expect(trendIn(await findOwnLabOrder(app, asker, third.reference))).toHaveLength(3)
  expect(trendIn(await findDeskOrder(app, labMember(other.owner), third.reference))).toEqual([])
  const retaken = { status: 'rejected', seat: null } as const
  await db.update(labOrders).set(retaken).where(eq(labOrders.id, first.id))
  expect(trendIn(await findOwnLabOrder(app, asker, third.reference))).toHaveLength(2)
  const mine = await listMyLabOrders(app, user?.id ?? '')
  expect(mine.map(({ reference }) => reference)).toEqual(
    [third, second, first].map(({ reference }) => reference),
  )
  expect(mine[0]).toMatchObject({ status: 'reported', startsAt: third.startsAt?.toISOString() })
})

test('a copy has the values, and an erasure leaves neither values, files nor addresses', async () => {
  const phone = newPhone()
  const { id, reference } = await reported({ phone, place: 'home' })
  const [report] = await db.select().from(labReports).where(eq(labReports.orderId, id))
  const subject = { userId: null, phone }
  const amended = { fileId: await upload(), reason: 'خطأ في الوحدة', phonedWhom: 'د. سامي' }
  clock.pass(1)
  expect(await lab.publish(reference, amended)).toEqual(ok)
  const stored = await db.select().from(labReports).where(eq(labReports.orderId, id))
  const latest = stored.find(({ version }) => version === 2)
  expect([latest?.reason, latest?.phonedWhom]).toEqual([
    expect.stringMatching(/^sealed\./),
    expect.stringMatching(/^sealed\./),
  ])
  const view = await findOwnLabOrder(app, proved(reference), reference)
  expect(view?.reports[0]?.reason).toBe(amended.reason)
  await shareResult(app, proved(reference), reference)
  const key = (await listShares(app, id))[0]?.link?.path.split('/').at(-1) ?? ''
  await openResultShare(app, key)
  const copy = await collectPersonalData(app, subject)
  const openedAt = [clock.now()]
  expect(copy.labShares).toMatchObject([{ reference, createdAt: clock.now(), openedAt }])
  expect(copy.labOrders).toMatchObject([{ reference, address: '٥ شارع ٩، الدور التالت' }])
  expect(copy.labResults).toMatchObject([
    { reference, result: null, reason: amended.reason, phonedWhom: amended.phonedWhom },
    { reference, result: '5.1', unit: 'mg/dL' },
  ])
  expect(copy.documents).toMatchObject([{ purpose: 'result' }, { purpose: 'result' }])
  expect(await erasePersonalData(app, subject, 'request')).toMatchObject({ ok: true })
  const row = await read(reference)
  expect(row).toMatchObject({ patientName: '—', phone: '', address: null, status: 'amended' })
  expect(await db.select().from(labReports).where(eq(labReports.orderId, id))).toEqual([])
  const file = eq(files.id, report?.fileId ?? '')
  expect(await db.select().from(files).where(file)).toEqual([])
  expect(await kindsOf(id)).toEqual([])
})

test('an erasure waits for whoever is coming, cancels the rest, and nothing is added afterwards', async () => {
  const phone = newPhone()
  const subject = { userId: null, phone }
  const coming = await lab.placed({ phone, place: 'home' })
  const sampled = await lab.placed({ phone })
  const done = await reported({ phone })
  await markOrder(app, labMember(lab.owner), { reference: sampled.reference, mark: 'collect' })
  await markOrder(app, labMember(lab.owner), { reference: coming.reference, mark: 'depart' })
  expect(await erasePersonalData(app, subject, 'request')).toEqual(refused('visit-soon'))
  expect(await read(coming.reference)).toMatchObject({ status: 'on-way', phone })
  clock.set(new Date(Number(coming.endsAt)))
  const day = clinicDate(new Date(Number(sampled.startsAt) + 24 * HOUR))
  const waiting = async () =>
    (await findLabDay(app, labMember(lab.owner), day))?.waiting.map(({ reference }) => reference)
  expect(await waiting()).toEqual([sampled.reference])
  expect(await erasePersonalData(app, subject, 'request')).toMatchObject(ok)
  expect(await read(coming.reference)).toMatchObject({ status: 'cancelled', seat: null })
  expect(await waiting()).toEqual([])
  const seen = await findDeskOrder(app, labMember(lab.owner), coming.reference)
  expect(seen?.history.at(-1)).toMatchObject({ event: 'cancel', reason: 'patient' })
  const told = await db.select().from(notices).where(eq(notices.labOrderId, coming.id))
  expect(told).toMatchObject([{ kind: 'clinic-booking', inputs: { event: 'cancelled' } }])
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`منى|${phone.slice(1)}`))
  expect(await kindsOf(done.id)).toEqual([])
  const late = { fileId: await upload(), reason: 'خطأ في الوحدة' }
  for (const { reference } of [sampled, done]) {
    expect(await lab.publish(reference, late)).toEqual(refused('lab-order-not-found'))
    const desk = await findDeskOrder(app, labMember(lab.owner), reference)
    expect(Object.values(desk?.may ?? {})).not.toContain(true)
  }
  const rejected = { reference: sampled.reference, mark: 'reject', problem: 'lost' } as const
  expect(await markOrder(app, labMember(lab.owner), rejected)).toEqual(refused('order-moved-on'))
})
