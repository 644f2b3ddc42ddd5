import { and, count, gt, lte } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { auditEntries, auditHead } from '#/server/db/schema/staff.ts'
import type { Queries } from '#/server/db/connect.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { IsSigned } from '#/server/crypto/signatures.ts'

type UnsignedCheckpoint = Omit<Checkpoint, 'mac'>

// Signed: the database owner has the entries but not the key, and cannot forge a checkpoint.
/** The current end of the chain; null while it is empty. `isCached`: `markCheckpoint` has recorded this end. */
export function makeCheckpoint(
  app: App,
  now: Date,
): Promise<(Checkpoint & { isKept: boolean }) | null> {
  return app.db.transaction(
    async (tx) => {
      const [head] = await tx.select().from(auditHead)
      if (!head) return null
      const { entryId, seal, checkpointSeal } = head
      const entries = await countEntries(tx, head)
      const facts = { checkedAt: now.toISOString(), entries, entryId, head: seal }
      const mac = app.keys.audit.signing.sign('audit-checkpoint', textOf(facts))
      return { ...facts, mac, isKept: checkpointSeal === seal }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Continues from the last count: entries are only added. */
async function countEntries(tx: Queries, head: typeof auditHead.$inferSelect): Promise<number> {
  const { entryId, countedId, countedEntries } = head
  const isNew = countedId === null ? undefined : gt(auditEntries.id, countedId)
  const [added] = await tx
    .select({ entries: count() })
    .from(auditEntries)
    .where(and(isNew, lte(auditEntries.id, entryId)))
  return (countedEntries ?? 0) + (added?.entries ?? 0)
}

export async function markCheckpoint(
  app: App,
  { head, entryId, entries }: Checkpoint,
): Promise<void> {
  await app.db
    .update(auditHead)
    .set({ checkpointSeal: head, countedId: entryId, countedEntries: entries })
}

/** Whether this application signed the checkpoint. */
export function isGenuine(isSigned: IsSigned, { mac, ...facts }: Checkpoint): boolean {
  return isSigned('audit-checkpoint', textOf(facts), mac)
}

function textOf({ checkedAt, entries, entryId, head }: UnsignedCheckpoint): string {
  return JSON.stringify([checkedAt, entries, entryId, head])
}

/** Collects, while the chain is read, the checkpoints that it does not contain. */
export function checkpointsOnTheWay(checkpoints: readonly Checkpoint[]) {
  const open = new Map(checkpoints.map((each) => [each.entryId, each]))
  return {
    pass: (entryId: number, entries: number, seal: string) => {
      const here = open.get(entryId)
      if (here?.head === seal && here.entries === entries) open.delete(entryId)
    },
    /** The latest checkpoint that the chain does not contain; null when it contains all. */
    missed: (): Checkpoint | null =>
      [...open.values()]
        .filter(({ entries }) => entries > 0)
        .toSorted((one, other) => other.entries - one.entries)[0] ?? null,
  }
}
