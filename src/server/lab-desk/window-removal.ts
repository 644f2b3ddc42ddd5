import { and, eq } from 'drizzle-orm'
import type { LabWindow } from '#/domain/laboratory/lab-window.ts'
import type { App } from '#/server/app.ts'
import { versionOf } from '#/server/db/row-version.ts'
import { labWindows } from '#/server/db/schema/lab-prices.ts'
import { listWindows } from '#/server/laboratory/windows.ts'
import type { Membership } from '#/server/practices/member.ts'
import { changeLab, keepsLab, notYours, type LabChanged } from './change.ts'
import { listAwaited, listedOrders, type ListedOrder } from './window-orders.ts'

/** A window with orders that somebody wants to remove; `seen` is what its confirmation sends back. */
export type WindowRemovalView = {
  window: LabWindow & { id: string }
  orders: ListedOrder[]
  seen: string
}

/** Null for a window without orders to come, and for those who may not remove it. */
export async function findWindowRemoval(
  app: App,
  membership: Membership | null,
  id: string | undefined,
): Promise<WindowRemovalView | null> {
  if (!id || !keepsLab(membership)) return null
  const windows = await listWindows(app.db, membership.profile.id)
  const window = windows.find((each) => each.id === id)
  if (!window) return null
  const orders = listedOrders(
    await listAwaited(app.db, membership.profile.id, window, app.clock.now()),
  )
  return orders.length > 0 ? { window, orders, seen: versionOf(orders) } : null
}

/** Removes a window. Its orders stay as booked; the member confirms to have seen them. */
export async function removeWindow(
  app: App,
  membership: Membership | null,
  { window, seen }: { window: string; seen: string },
): Promise<LabChanged> {
  if (!keepsLab(membership)) return notYours
  const { id, facilityId } = labWindows
  const lab = membership.profile.id
  return changeLab(app, membership, 'lab-windows-changed', async ({ tx, now }) => {
    const own = and(eq(id, window), eq(facilityId, lab))
    const [removed] = await tx.select().from(labWindows).where(own)
    if (!removed) return { ok: false, code: 'changed-meanwhile' }
    const orders = listedOrders(await listAwaited(tx, lab, removed, now))
    if (orders.length > 0 && versionOf(orders) !== seen)
      return { ok: false, code: 'window-has-orders' }
    await tx.delete(labWindows).where(own)
    const { place, weekday, startsAt, endsAt, seats } = removed
    return { before: { rules: [{ place, weekday, startsAt, endsAt, seats }] }, after: {} }
  })
}
