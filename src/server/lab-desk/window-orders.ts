import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { AWAITED_STATUSES } from '#/domain/laboratory/lab-order.ts'
import { isOfWindow, type SeatedOrder } from '#/domain/laboratory/lab-slots.ts'
import type { LabWindow } from '#/domain/laboratory/lab-window.ts'
import type { Queries } from '#/server/db/connect.ts'
import { labOrders } from '#/server/db/schema/lab-orders.ts'

type AwaitedOrder = SeatedOrder & { reference: string; patientName: string }

/** The orders of a window whose sample is still to be taken. */
export async function listAwaited(
  db: Queries,
  lab: string,
  window: LabWindow,
  now: Date,
): Promise<AwaitedOrder[]> {
  const { reference, patientName, startsAt, endsAt, seat, status, facilityId, place } = labOrders
  const isThere = and(eq(facilityId, lab), eq(place, window.place))
  const isToCome = and(inArray(status, [...AWAITED_STATUSES]), gt(startsAt, now))
  const rows = await db
    .select({ reference, patientName, startsAt, endsAt, seat })
    .from(labOrders)
    .where(and(isThere, isToCome))
    .orderBy(asc(startsAt), asc(reference))
  return rows.flatMap(({ startsAt: start, endsAt: end, seat: at, ...order }) =>
    start && end && at && isOfWindow(window, start)
      ? [{ ...order, startsAt: start, endsAt: end, seat: at }]
      : [],
  )
}

export type ListedOrder = { reference: string; patientName: string; startsAt: string }

/** As a page lists them, and as its form says which were seen. */
export function listedOrders(orders: readonly AwaitedOrder[]): ListedOrder[] {
  return orders.map(({ reference, patientName, startsAt }) => ({
    reference,
    patientName,
    startsAt: startsAt.toISOString(),
  }))
}
