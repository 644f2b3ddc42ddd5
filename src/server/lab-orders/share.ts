import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { SHARE_OPENINGS, shareEnd, shareExpiry } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { readSignedId, signedId } from '#/server/crypto/signatures.ts'
import { labOrders, labShares } from '#/server/db/schema/lab-orders.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { latestFileId } from './open-file.ts'
import { findOwnOrder } from './own.ts'
import type { LabOrderRow } from './record.ts'

const PURPOSE = 'lab-share'
const LINKS_A_DAY = 20

export type LabShareView = {
  id: string
  /** Its page, while it opens the result; null afterwards. */
  path: string | null
  expiresAt: string
  left: number
  openedAt: string[]
}

type Shared = { ok: true } | Refused<'lab-order-not-found' | 'too-many'>

const notFound = { ok: false, code: 'lab-order-not-found' } as const

/** Makes a link that opens an order's result for anybody, for a day or three openings. */
export async function shareResult(app: App, asker: Asker, reference: string): Promise<Shared> {
  const order = await findOwnOrder(app, asker, reference)
  if (!order || !(await latestFileId(app, order))) return notFound
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
    path: shareEnd(row, now) ? null : `/lab-order/shared/${signedId(app, PURPOSE, row.id)}`,
    expiresAt: row.expiresAt.toISOString(),
    left: Math.max(0, SHARE_OPENINGS - row.openings),
    openedAt: row.openedAt.map((at) => at.toISOString()),
  }))
}

/** What a link's page says: open, or why it opens nothing; null for an address that is not ours. */
export async function findResultShare(
  app: App,
  key: string,
): Promise<{ end: ReturnType<typeof shareEnd>; left: number } | null> {
  const found = await findShared(app, key)
  if (!found) return null
  const { share, fileId } = found
  // A link to a result that is open no longer has ended too.
  const end = shareEnd(share, app.clock.now()) ?? (fileId ? null : 'share-revoked')
  return { end, left: SHARE_OPENINGS - share.openings }
}

/** The order whose result the link opens, counted; null for a link that has ended, also between two presses. */
export async function openResultShare(app: App, key: string): Promise<LabOrderRow | null> {
  const found = await findShared(app, key)
  if (!found?.fileId) return null
  const now = app.clock.now()
  const { openings, openedAt, expiresAt, revokedAt, id } = labShares
  const isOpen = and(lt(openings, SHARE_OPENINGS), gt(expiresAt, now), isNull(revokedAt))
  const counted = await app.db
    .update(labShares)
    .set({
      openings: sql`${openings} + 1`,
      openedAt: sql`array_append(${openedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(id, found.share.id), isOpen))
    .returning({ id })
  return counted.length === 0 ? null : found.order
}

async function findShared(app: App, key: string) {
  const id = readSignedId(app, PURPOSE, key)
  if (!id) return null
  const [found] = await app.db
    .select({ share: labShares, order: labOrders })
    .from(labShares)
    .innerJoin(labOrders, eq(labOrders.id, labShares.orderId))
    .where(eq(labShares.id, id))
  return found ? { ...found, fileId: await latestFileId(app, found.order) } : null
}
