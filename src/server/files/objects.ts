import { and, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { MARK_CHARACTERS } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { BucketAway, type Bucket } from '#/server/gateways/bucket/bucket.ts'
import { logEvent } from '#/server/observability/log.ts'

/** Where a row's bytes are: in the row, or in the named object of the bucket. */
export type Placed = { content: Buffer; object: null } | { content: null; object: string }

/** An upload takes seconds; an object without a row after this time is removed. */
export const CLAIMED_WITHIN_SECONDS = 3600

export const PICTURES = 'pictures/'
const DOCUMENTS = 'documents/'

/** The folders of the bucket that the site writes to. */
export const objectFolders = [DOCUMENTS, PICTURES]

/** Stores bytes where new ones go, in the database or the bucket; `prefix` starts the object's name. */
export async function placeBytes(app: App, prefix: string, content: Buffer): Promise<Placed> {
  if (!app.gateways.objectStore?.takesNew) return { content, object: null }
  const object = prefix + app.random.id()
  const now = app.clock.now()
  const dueAt = new Date(now.getTime() + CLAIMED_WITHIN_SECONDS * 1000)
  // Queued before the upload, so that the object is removed again if no row claims it.
  await app.db.insert(objectRemovals).values({ name: object, dueAt, createdAt: now })
  await app.gateways.objectStore.bucket.put(object, content)
  return { content: null, object }
}

/** The object's name identifies the key that sealed it, so that maintenance finds those of older keys. */
export function documentPrefix(sealed: Buffer): string {
  return `${DOCUMENTS}${sealed.toString('latin1', 0, MARK_CHARACTERS)}`
}

/** Cancels the queued removal of an object, in the transaction that writes its row. */
export async function claimPlaced(tx: Queries, { object }: Placed): Promise<void> {
  if (object === null) return
  const { name, attempts } = objectRemovals
  const claimed = await tx
    .delete(objectRemovals)
    .where(and(eq(name, object), eq(attempts, 0)))
    .returning({ name })
  if (claimed.length === 0) throw new BucketAway('RemovedMeanwhile')
}

type Stored = { content: Buffer | null; object: string | null }

/** A row with its bytes, from the database or the bucket; reads again if they were moved in between. */
export async function readStored<Row extends Stored>(
  { gateways: { objectStore } }: App,
  read: () => Promise<Row | undefined>,
): Promise<(Row & { content: Buffer }) | null> {
  let last: string | null = null
  for (;;) {
    const row = await read()
    if (!row) return null
    const content = row.content ?? (await fetchObject(objectStore?.bucket ?? null, row.object))
    if (content) return { ...row, content }
    if (row.object === last) break
    last = row.object
  }
  logEvent('error', 'object-missing', { object: last ?? '' })
  return null
}

async function fetchObject(bucket: Bucket | null, object: string | null): Promise<Buffer | null> {
  if (object === null) return null
  if (!bucket) throw new BucketAway('off')
  return bucket.get(object)
}
