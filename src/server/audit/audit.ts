import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { auditEntries, auditHead } from '#/server/db/schema/staff.ts'
import type { Checkpoint } from '#/server/gateways/checkpoints/checkpoints.ts'
import type { Sign, Signatures } from '#/server/crypto/signatures.ts'
import { checkpointsOnTheWay, isGenuine } from './checkpoints.ts'
import type { AuditVerdict, RecordedEntry, StoredAuditEntry } from './entry.ts'

const PAGE = 100
const BATCH = 1000
const FIRST_SEAL = 'balsam'

/**
 * The seal is an HMAC under a key of the audit's own, so that write access to the database is not enough to
 * repair a changed chain. Writers lock the head row, so the order of ids is the order of the chain.
 */
export function auditRecorder(sign: Sign) {
  return async (
    tx: Queries,
    entries: RecordedEntry | readonly RecordedEntry[],
    at: Date,
  ): Promise<void> => {
    await tx
      .insert(auditHead)
      .values({ name: 'head', entryId: 0, seal: FIRST_SEAL })
      .onConflictDoNothing()
    const [head] = await tx.select().from(auditHead).for('update')
    let { entryId, seal } = head ?? { entryId: 0, seal: FIRST_SEAL }
    const rows = [entries].flat().map((entry) => {
      seal = sign('audit', sealedText(seal, { ...entry, at }))
      return { ...entry, at, seal }
    })
    for (let start = 0; start < rows.length; start += BATCH) {
      const added = await tx
        .insert(auditEntries)
        .values(rows.slice(start, start + BATCH))
        .returning({ id: auditEntries.id })
      entryId = added.at(-1)?.id ?? entryId
    }
    await tx.update(auditHead).set({ entryId, seal })
  }
}

/** Latest first; with `before`, only entries with a smaller id. */
export function listAuditEntries(
  app: App,
  {
    subjectKind,
    subjectId,
    actorId,
    before,
  }: {
    subjectKind?: string | undefined
    subjectId?: string | undefined
    actorId?: string | undefined
    before?: number | undefined
  },
): Promise<StoredAuditEntry[]> {
  return app.db
    .select()
    .from(auditEntries)
    .where(
      and(
        subjectKind === undefined ? undefined : eq(auditEntries.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE)
}

/** Verifies the whole chain in one snapshot and compares it with checkpoints kept outside the database. */
export async function verifyAudit(
  app: App,
  checkpoints: readonly Checkpoint[] = [],
): Promise<AuditVerdict> {
  const { signing, before } = app.keys.audit
  const signatures: Signatures = (purpose, text) => [
    ...signing.signatures(purpose, text),
    ...before.signatures(purpose, text),
  ]
  const ours = checkpoints.filter((each) => isGenuine(signing.isSigned, each))
  const verdict = await app.db.transaction((tx) => verify(tx, signatures, ours), {
    isolationLevel: 'repeatable read',
  })
  const isForged = verdict.ok && ours.length < checkpoints.length
  return isForged ? { ok: false, broken: 'checkpoint', entries: verdict.entries } : verdict
}

async function verify(
  tx: Queries,
  signatures: Signatures,
  checkpoints: readonly Checkpoint[],
): Promise<AuditVerdict> {
  const known = checkpointsOnTheWay(checkpoints)
  let oldest = Number.POSITIVE_INFINITY
  let [previous, last, entries] = [FIRST_SEAL, Number.MIN_SAFE_INTEGER, 0]
  for (;;) {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, last))
      .orderBy(asc(auditEntries.id))
      .limit(BATCH)
    for (const { id, seal, ...entry } of rows) {
      const key = signatures('audit', sealedText(previous, entry)).indexOf(seal)
      if (key < 0 || key > oldest) return { ok: false, broken: id, entries }
      oldest = key
      ;[previous, last, entries] = [seal, id, entries + 1]
      known.pass(id, entries, seal)
    }
    if (rows.length < BATCH) break
  }
  const [head] = await tx.select().from(auditHead)
  const isWhole =
    head === undefined
      ? entries === 0
      : head.seal === previous && (entries > 0 || head.entryId === 0)
  if (!isWhole) return { ok: false, broken: 'end', entries }
  const checkpoint = known.missed()
  return checkpoint ? { ok: false, broken: 'cut', entries, checkpoint } : { ok: true, entries }
}

function sealedText(previous: string, entry: RecordedEntry & { at: Date }): string {
  const { at, actorKind, actorId, action, subjectKind, subjectId, before, after } = entry
  const facts = [actorKind, actorId, action, subjectKind, subjectId, sorted(before), sorted(after)]
  return JSON.stringify([previous, at.toISOString(), ...facts])
}

/** The database does not preserve the order of an object's keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
