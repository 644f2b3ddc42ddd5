import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SEATED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
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

test('the database guards the places of the statuses that take one', async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'lab_orders_seat'`,
  )
  const condition = rows[0]?.definition.split('WHERE')[1] ?? ''
  const named = [...condition.matchAll(/'([a-z-]+)'/g)].map((match) => match[1])
  expect(new Set(named)).toEqual(new Set(SEATED_STATUSES))
})
