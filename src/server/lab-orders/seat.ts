import { and, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { SEATED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { freeSeats, isOffered, labSlots, type LabSlot } from '#/domain/laboratory/lab-slots.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'
import { listDatesWithoutCare } from '#/server/holidays/without-care.ts'
import { listWindows } from '#/server/laboratory/windows.ts'
import type { Work } from '#/server/work.ts'

export type FreeSlot = LabSlot & { free: number }

/** The windows of the next two weeks with a free place, by start. */
export async function listFreeSlots(
  app: App,
  facilityId: string,
  place: LabPlace,
): Promise<FreeSlot[]> {
  const [slots, taken] = await Promise.all([
    listSlots(app, facilityId, place),
    listTaken(app.db, { facilityId, place }, gt(labOrders.endsAt, app.clock.now())),
  ])
  return slots
    .map((slot) => ({ ...slot, free: freeSeats(slot, taken).length }))
    .filter(({ free }) => free > 0)
}

/** The window of this laboratory that begins then, whether or not a place is free; null if none does. */
export async function findSlot(
  app: App,
  facilityId: string,
  { place, at }: { place: LabPlace; at: string },
): Promise<LabSlot | null> {
  const slots = await listSlots(app, facilityId, place)
  return slots.find(({ startsAt }) => startsAt.toISOString() === at) ?? null
}

async function listSlots(app: App, facilityId: string, place: LabPlace): Promise<LabSlot[]> {
  const now = app.clock.now()
  const [windows, closedDates] = await Promise.all([
    listWindows(app.db, facilityId),
    listDatesWithoutCare(app, now),
  ])
  return labSlots({ windows, place, now, closedDates })
}

type At = { facilityId: string; place: LabPlace }

/** The places that these orders take, by window. */
async function listTaken(db: Queries, { facilityId, place }: At, which: SQL | undefined) {
  const { startsAt, endsAt, seat, status } = labOrders
  const isThere = and(eq(labOrders.facilityId, facilityId), eq(labOrders.place, place))
  const rows = await db
    .select({ startsAt, endsAt, seats: sql<number[]>`array_agg(${seat})` })
    .from(labOrders)
    .where(and(isThere, inArray(status, [...SEATED_STATUSES]), which))
    .groupBy(startsAt, endsAt)
  return rows.flatMap(({ startsAt: start, endsAt: end, seats }) =>
    start && end ? [{ startsAt: start, endsAt: end, seats }] : [],
  )
}

type SeatInput = At & { orderId: string; slot: LabSlot }

/**
 * The lowest free place of the window; null if it is full, or has changed since it was read. Claims of one day take
 * turns, and wait for a change of the windows; the constraint is the guard.
 */
export async function takeSeat(
  { tx }: Work,
  { orderId, slot, ...at }: SeatInput,
): Promise<number | null> {
  const lab = eq(facilities.id, at.facilityId)
  await tx.select({ id: facilities.id }).from(facilities).where(lab).for('share')
  if (!isOffered(slot, await listWindows(tx, at.facilityId), at.place)) return null
  const key = `lab ${at.facilityId} ${at.place} ${slot.date}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { startsAt, endsAt, id } = labOrders
  const isOver = and(lt(startsAt, slot.endsAt), gt(endsAt, slot.startsAt), ne(id, orderId))
  return freeSeats(slot, await listTaken(tx, at, isOver))[0] ?? null
}
