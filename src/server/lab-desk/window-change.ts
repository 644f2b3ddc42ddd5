import { and, eq } from 'drizzle-orm'
import { ordersOutside } from '#/domain/laboratory/lab-slots.ts'
import { windowProblem, type LabWindow, type WindowTimes } from '#/domain/laboratory/lab-window.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { listWindows } from '#/server/laboratory/windows.ts'
import type { Membership } from '#/server/practices/member.ts'
import { changeLab, keepsLab, notYours, type LabChanged } from './change.ts'
import { listAwaited, listedOrders, type ListedOrder } from './window-orders.ts'

/** A window with its new times and seats, or those that it has; `seen` is what the form sends back. */
export type WindowChangeView = {
  window: LabWindow & { id: string }
  times: WindowTimes
  /** The orders that would be outside. */
  orders: ListedOrder[]
  seen: string
}

/** Null for a window of another laboratory, and for those who may not change it. */
export async function findWindowChange(
  app: App,
  membership: Membership | null,
  { id, times }: { id: string | undefined; times: WindowTimes | undefined },
): Promise<WindowChangeView | null> {
  if (!id || !keepsLab(membership)) return null
  const lab = membership.profile.id
  const window = (await listWindows(app.db, lab)).find((each) => each.id === id)
  if (!window) return null
  const { startsAt, endsAt, seats } = window
  const current = { startsAt, endsAt, seats }
  const orders = times
    ? await listOutside(app.db, lab, { window, times, now: app.clock.now() })
    : []
  return { window, times: times ?? current, orders, seen: seenOf(window, orders) }
}

/** Changes the times and seats of a window. Orders outside stay as booked; the member confirms to have seen them. */
export async function changeWindow(
  app: App,
  membership: Membership | null,
  { window: id, seen, ...times }: WindowTimes & { window: string; seen: string },
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const lab = membership.profile.id
  return changeLab(app, membership, 'lab-windows-changed', async ({ tx, now }) => {
    const windows = await listWindows(tx, lab)
    const window = windows.find((each) => each.id === id)
    if (!window) return { ok: false, code: 'changed-meanwhile' }
    const { place, weekday, startsAt, endsAt, seats } = window
    const others = windows.filter((each) => each.id !== id)
    const code = windowProblem({ place, weekday, ...times }, others)
    if (code) return { ok: false, code }
    const orders = await listOutside(tx, lab, { window, times, now })
    if (seenOf(window, orders) !== seen)
      return { ok: false, code: orders.length > 0 ? 'window-has-orders' : 'changed-meanwhile' }
    await tx
      .update(labWindows)
      .set(times)
      .where(and(eq(labWindows.id, id), eq(labWindows.facilityId, lab)))
    const rule = { place, weekday }
    return {
      before: { rules: [{ ...rule, startsAt, endsAt, seats }] },
      after: { rules: [{ ...rule, ...times }] },
    }
  })
}

type ChangeInput = { window: LabWindow; times: WindowTimes; now: Date }

/** The orders of a window that do not fit its new times or seats. */
async function listOutside(
  db: Queries,
  lab: string,
  { window, times, now }: ChangeInput,
): Promise<ListedOrder[]> {
  return listedOrders(ordersOutside(times, await listAwaited(db, lab, window, now)))
}

function seenOf(window: LabWindow, orders: readonly ListedOrder[]): string {
  return versionOf({ window, orders })
}
