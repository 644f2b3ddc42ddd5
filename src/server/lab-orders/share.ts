import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { SHARE_OPENINGS, shareEnd, shareExpiry } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { labShares } from '#/server/db/schema/lab-orders.ts'
import { shareLink, type ShareLink } from '#/server/files/share-link.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { findLatestReport } from './open-file.ts'
import { findOwnOrder } from './own.ts'

/** Of the signature of a link's address. */
export const LAB_SHARE = 'lab-share'
const LINKS_A_DAY = 20

export type LabShareView = {
  id: string
  /** While it opens the result; null afterwards. */
  link: ShareLink | null
  expiresAt: string
  left: number
  openedAt: string[]
}

type Shared = { ok: true } | Refused<'lab-order-not-found' | 'too-many'>

const notFound = { ok: false, code: 'lab-order-not-found' } as const

/** Makes a link that opens an order's result for anybody, for a day or three openings. */
export async function shareResult(app: App, asker: Asker, reference: string): Promise<Shared> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order || !(await findLatestReport(app, order))) return notFound
  const limit = { name: 'lab-share', subject: order.id, attempts: LINKS_A_DAY }
  if (!(await takeLimits(app, [{ ...limit, windowMinutes: 1440 }])))
    return { ok: false, code: 'too-many' }
  const createdAt = app.clock.now()
  const expiresAt = shareExpiry(createdAt)
  await app.db
    .insert(labShares)
    .values({ id: app.random.id(), orderId: order.id, createdAt, expiresAt })
  return { ok: true }
}

/** Ends a link; again is fine. */
export async function revokeResultShare(
  app: App,
  asker: Asker,
  { reference, share }: { reference: string; share: string },
): Promise<Shared> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order) return notFound
  const own = and(eq(labShares.id, share), eq(labShares.orderId, order.id))
  await app.db
    .update(labShares)
    .set({ revokedAt: app.clock.now() })
    .where(and(own, isNull(labShares.revokedAt)))
  return { ok: true }
}

/** The links of an order, with each opening. */
export async function listShares(app: App, orderId: string): Promise<LabShareView[]> {
  const rows = await app.db
    .select()
    .from(labShares)
    .where(eq(labShares.orderId, orderId))
    .orderBy(asc(labShares.createdAt))
  const now = app.clock.now()
  return rows.map((row) => ({
    id: row.id,
    link: shareEnd(row, now)
      ? null
      : shareLink(app, { page: '/lab-order/shared', purpose: LAB_SHARE, id: row.id }),
    expiresAt: row.expiresAt.toISOString(),
    left: Math.max(0, SHARE_OPENINGS - row.openings),
    openedAt: row.openedAt.map((at) => at.toISOString()),
  }))
}
