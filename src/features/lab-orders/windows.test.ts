import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SEATED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import type { LabPlace, WindowTimes } from '#/domain/laboratory/lab-window.ts'
import { clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { changeWindow, findWindowChange } from '#/server/lab-desk/window-change.ts'
import { findWindowRemoval, removeWindow } from '#/server/lab-desk/window-removal.ts'
import { cancelOwnOrder } from '#/server/lab-orders/change.ts'
import { listWindows } from '#/server/laboratory/windows.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openOrders } from './orders.testing.ts'

const { db, app, clock, nextLab, read } = await openOrders()
const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })
const HOUR = 3600_000

let lab: Awaited<ReturnType<typeof nextLab>>

beforeEach(async () => {
  clock.set(SEEDED_AT)
  lab = await nextLab()
})

test('a window that now has fewer seats is not filled beyond them', async () => {
  const at = await lab.at()
  const first = await lab.placed({ at })
  await lab.placed({ at })
  await db.update(labWindows).set({ seats: 1 }).where(eq(labWindows.facilityId, lab.id))
  await cancelOwnOrder(app, first.asker, first.reference)
  expect((await lab.slots()).map(({ startsAt }) => startsAt.toISOString())).not.toContain(at)
  expect(await lab.order({ at })).toEqual(refused('window-full'))
})

test('an order counts in each window that overlaps its own, which is gone meanwhile', async () => {
  const at = await lab.at('home')
  const order = await lab.placed({ place: 'home', at })
  const isHome = and(eq(labWindows.facilityId, lab.id), eq(labWindows.place, 'home'))
  await db.update(labWindows).set({ startsAt: '09:00', endsAt: '11:00' }).where(isHome)
  const later = new Date(Date.parse(at) + HOUR).toISOString()
  const starts = (await lab.slots('home')).map(({ startsAt }) => startsAt.toISOString())
  expect(starts).not.toContain(later)
  expect(await lab.order({ place: 'home', at: later })).toEqual(refused('window-full'))
  await db.update(labWindows).set({ seats: 2 }).where(isHome)
  const second = await lab.placed({ place: 'home', at: later })
  expect(second.seat).toBe(2)
  const isTwice = db.update(labOrders).set({ seat: 1 }).where(eq(labOrders.id, second.id))
  await expect(isTwice).rejects.toMatchObject({ cause: { constraint: 'lab_orders_seat' } })
  await cancelOwnOrder(app, order.asker, order.reference)
  await db.update(labOrders).set({ seat: 1 }).where(eq(labOrders.id, second.id))
})

test('a window with orders is removed once they were seen, and they stay as booked', async () => {
  const order = await lab.placed({ place: 'home' })
  const weekday = isoWeekday(clinicDate(order.startsAt ?? clock.now()))
  const windows = await listWindows(db, lab.id)
  const window = windows.find((each) => each.place === 'home' && each.weekday === weekday)?.id ?? ''
  const remove = (seen: string) => removeWindow(app, lab.owner, { window, seen })
  expect(await remove('')).toEqual(refused('window-has-orders'))
  const warned = await findWindowRemoval(app, lab.owner, window)
  expect(warned?.orders).toMatchObject([{ reference: order.reference, patientName: 'منى السيد' }])
  expect(await findWindowRemoval(app, (await nextLab()).owner, window)).toBeNull()
  const other = windows.find(({ place }) => place === 'branch')
  expect(await findWindowRemoval(app, lab.owner, other?.id)).toBeNull()
  await cancelOwnOrder(app, order.asker, order.reference)
  const second = await lab.placed({ place: 'home' })
  expect(await remove(warned?.seen ?? '')).toEqual(refused('window-has-orders'))
  const { seen = '' } = (await findWindowRemoval(app, lab.owner, window)) ?? {}
  expect(await remove(seen)).toEqual(ok)
  expect(await read(second.reference)).toMatchObject({ status: 'booked', seat: 1 })
  expect(await remove(seen)).toEqual(refused('changed-meanwhile'))
})

/** The branch's window of the day of an order, and a way to change it. */
async function windowOf({ startsAt, place }: { startsAt: Date | null; place: LabPlace }) {
  const weekday = isoWeekday(clinicDate(startsAt ?? clock.now()))
  const windows = await listWindows(db, lab.id)
  const window = windows.find((each) => each.place === place && each.weekday === weekday)
  if (!window) throw new Error('There is no window.')
  const { id } = window
  const before = { startsAt: window.startsAt, endsAt: window.endsAt, seats: window.seats }
  return {
    id,
    find: (times?: WindowTimes) => findWindowChange(app, lab.owner, { id, times }),
    change: (times: Partial<WindowTimes>, seen = '') =>
      changeWindow(app, lab.owner, { window: id, seen, ...before, ...times }),
  }
}

test('a window is shortened where its orders fit, and others are shown first and stay as booked', async () => {
  const at = await lab.at()
  const late = new Date(Date.parse(at) + 3 * HOUR).toISOString()
  const [early, first, second] = [
    await lab.placed({ at }),
    await lab.placed({ at: late }),
    await lab.placed({ at: late }),
  ]
  const window = await windowOf(early)
  const opened = await window.find()
  expect(opened).toMatchObject({ times: { startsAt: '08:00', endsAt: '12:00', seats: 2 } })
  expect(await window.change({ endsAt: '08:00' }, opened?.seen)).toEqual(refused('hours-invalid'))
  expect(await window.change({ endsAt: '11:30' }, opened?.seen)).toEqual(
    refused('window-has-orders'),
  )
  expect(await window.change({ seats: 1 }, opened?.seen)).toEqual(refused('window-has-orders'))
  const fewer = await window.find({ startsAt: '08:00', endsAt: '12:00', seats: 1 })
  expect(fewer?.orders).toMatchObject([{ reference: second.reference }])
  const shorter = await window.find({ startsAt: '08:00', endsAt: '11:30', seats: 2 })
  const references = [first.reference, second.reference].toSorted()
  expect(shorter?.orders.map(({ reference }) => reference)).toEqual(references)
  expect(await window.change({ endsAt: '11:00' }, shorter?.seen)).toEqual(ok)
  expect(await read(first.reference)).toMatchObject({ status: 'booked', startsAt: first.startsAt })
  expect((await lab.slots()).map(({ startsAt }) => startsAt.toISOString())).not.toContain(late)
  expect(await window.change({ endsAt: '10:00' }, opened?.seen)).toEqual(
    refused('changed-meanwhile'),
  )
  const now = await window.find()
  expect(await window.change({ endsAt: '24:00' }, now?.seen)).toEqual(ok)
  const [entry] = await listAuditEntries(app, { subjectId: lab.id })
  expect(entry).toMatchObject({
    before: { rules: [{ endsAt: '11:00' }] },
    after: { rules: [{ endsAt: '24:00' }] },
  })
})

test('a window of another laboratory is not changed, nor by the front desk', async () => {
  const order = await lab.placed()
  const { id, find } = await windowOf(order)
  const seen = (await find())?.seen ?? ''
  const change = { window: id, seen, startsAt: '08:00', endsAt: '13:00', seats: 2 }
  const [other, desk] = [(await nextLab()).owner, await lab.member('assistant')]
  expect(await findWindowChange(app, other, { id, times: undefined })).toBeNull()
  expect(await findWindowChange(app, desk, { id, times: undefined })).toBeNull()
  expect(await changeWindow(app, other, change)).toEqual(refused('changed-meanwhile'))
  expect(await changeWindow(app, desk, change)).toEqual(refused('not-yours'))
})

test('an order and a change of its window at once: the change sees the order, or the order the change', async () => {
  for (let round = 0; round < 4; round += 1) {
    const at = await lab.at('home')
    const window = await windowOf({ startsAt: new Date(at), place: 'home' })
    const { seen = '' } = (await window.find()) ?? {}
    const [order, change] = await Promise.all([
      lab.order({ place: 'home', at }),
      window.change({ startsAt: '14:00', endsAt: '16:00' }, seen),
    ])
    expect(order.ok).toBe(!change.ok)
    lab = await nextLab()
  }
})

test('the database guards the places of the statuses that take one', async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'lab_orders_seat'`,
  )
  const condition = rows[0]?.definition.split('WHERE')[1] ?? ''
  const named = [...condition.matchAll(/'([a-z-]+)'/g)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set(SEATED_STATUSES))
})
