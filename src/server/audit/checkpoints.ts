import { count, lte } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import { auditEntries, auditHead } from '#/server/db/schema/staff.ts'
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
      const [counted] = await tx
        .select({ entries: count() })
        .from(auditEntries)
        .where(lte(auditEntries.id, entryId))
      const entries = counted?.entries ?? 0
      const facts = { checkedAt: now.toISOString(), entries, entryId, head: seal }
      const mac = app.keys.audit.signing.sign('audit-checkpoint', textOf(facts))
      return { ...facts, mac, isKept: checkpointSeal === seal }
    },
    { isolationLevel: 'repeatable read' },
  )
}

export async function markCheckpoint(app: App, { head }: Checkpoint): Promise<void> {
  await app.db.update(auditHead).set({ checkpointSeal: head })
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
