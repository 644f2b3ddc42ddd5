import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { SEATED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { labSlots, type LabSlot } from '#/domain/laboratory/lab-slots.ts'
import type { LabPlace } from '#/domain/laboratory/lab-window.ts'
import type { App } from '#/server/app.ts'
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
    countSeats(app, facilityId, place),
  ])
  return slots
    .map((slot) => ({ ...slot, free: slot.seats - (taken.get(+slot.startsAt) ?? 0) }))
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

/** Of windows to come. */
async function countSeats({ db, clock }: App, facilityId: string, place: LabPlace) {
  const { startsAt, status } = labOrders
  const rows = await db
    .select({ startsAt, taken: sql<number>`count(*)::int` })
    .from(labOrders)
    .where(
      and(
        eq(labOrders.facilityId, facilityId),
        eq(labOrders.place, place),
        gte(startsAt, clock.now()),
        inArray(status, [...SEATED_STATUSES]),
      ),
    )
    .groupBy(startsAt)
  return new Map(rows.map((row) => [Number(row.startsAt), row.taken]))
}

type SeatInput = { orderId: string; facilityId: string; place: LabPlace; slot: LabSlot }

/** The lowest free place of the window; null if it is full. Claims of one window take turns; the unique index is the guard. */
export async function takeSeat(
  { tx }: Work,
  { orderId, facilityId, place, slot }: SeatInput,
): Promise<number | null> {
  const key = `lab ${facilityId} ${place} ${slot.startsAt.toISOString()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const rows = await tx
    .select({ seat: labOrders.seat })
    .from(labOrders)
    .where(
      and(
        eq(labOrders.facilityId, facilityId),
        eq(labOrders.place, place),
        eq(labOrders.startsAt, slot.startsAt),
        inArray(labOrders.status, [...SEATED_STATUSES]),
        ne(labOrders.id, orderId),
      ),
    )
  // A window may have fewer seats than when the others were taken.
  if (rows.length >= slot.seats) return null
  const taken = new Set(rows.map(({ seat }) => seat))
  const free = Array.from({ length: slot.seats }, (_, index) => index + 1)
  return free.find((seat) => !taken.has(seat)) ?? null
}
