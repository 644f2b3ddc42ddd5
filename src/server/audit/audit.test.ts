import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, gt, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepCheckpoint } from '#/server/audit/store-checkpoint.ts'
import type { Queries } from '#/server/db/connect.ts'
import { auditEntries, auditHead } from '#/server/db/schema/staff.ts'
import { checkpointSchema } from '#/server/gateways/checkpoints/checkpoints.ts'
import { checkpointPlace } from '#/server/gateways/checkpoints/place.ts'
import type { Keys } from '#/server/config/keys.ts'
import { auditSigning, undividedSigning } from '#/server/crypto/signatures.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { testKeys } from '#/testing/secrets.ts'
import { auditRecorder, verifyAudit } from './audit.ts'
import { makeCheckpoint } from './checkpoints.ts'
import type { RecordedEntry } from './entry.ts'

const { db, ownerDb, adminDb } = await cloneDatabase()
const { app, clock } = testApp(db)
const record = auditRecorder(auditSigning(testKeys.DATA_SECRET).sign)
const recordBefore = auditRecorder(undividedSigning(testKeys.SESSION_SECRET).sign)

const entry: RecordedEntry = {
  actorKind: 'staff',
  actorId: null,
  action: 'request-assigned',
  subjectKind: 'request',
  subjectId: 'BLR-1',
  before: { status: 'new', note: { b: 1, a: [2, 3] } },
  after: { status: 'assigned' },
}

beforeEach(async () => {
  await tamper(async (tx) => {
    await tx.delete(auditEntries)
    await tx.delete(auditHead)
  })
  for (let count = 0; count < 5; count += 1) await add({ subjectId: `BLR-${count}` })
})

test('concurrent entries form a valid chain', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add({})))
  expect(await verifyAudit(app)).toEqual({ ok: true, entries: 25 })
})

test('entries sealed with the session key are valid before those of the audit’s key, not after', async () => {
  await tamper(async (tx) => {
    await tx.delete(auditEntries)
    await tx.delete(auditHead)
  })
  const addBefore = () => db.transaction((tx) => recordBefore(tx, entry, clock.now()))
  await addBefore()
  await add({})
  expect(await verifyAudit(app)).toEqual({ ok: true, entries: 2 })
  await addBefore()
  expect(await verifyAudit(app)).toMatchObject({ ok: false, entries: 2 })
})

test('each key is valid from its first entry on, and an older one no longer after that', async () => {
  await tamper(async (tx) => {
    await tx.delete(auditEntries)
    await tx.delete(auditHead)
  })
  const [newest, older] = testKeys.DATA_SECRET
  const addWith = (...keys: Keys) =>
    db.transaction((tx) => auditRecorder(auditSigning(keys).sign)(tx, entry, clock.now()))
  await addWith(older)
  await addWith(newest, older)
  expect(await verifyAudit(app)).toEqual({ ok: true, entries: 2 })
  await addWith(older)
  expect(await verifyAudit(app)).toMatchObject({ ok: false, entries: 2 })
})

test('entries of a rolled back transaction are not in the audit', async () => {
  const failing = db.transaction(async (tx) => {
    await record(tx, entry, clock.now())
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await verifyAudit(app)).toEqual({ ok: true, entries: 5 })
})

test.each([
  ['owner', () => ownerDb, { message: 'Rows of audit_entries are only ever added.' }],
  ['application', () => db, { code: '42501' }],
])(
  'the database itself prevents the %s from changing, removing or truncating entries',
  async (_who, role, cause) => {
    const refusal = { cause }
    await expect(role().update(auditEntries).set({ action: 'other' })).rejects.toMatchObject(
      refusal,
    )
    await expect(role().delete(auditEntries)).rejects.toMatchObject(refusal)
    await expect(role().execute(sql`truncate audit_entries`)).rejects.toMatchObject(refusal)
  },
)

test('the application cannot remove what prevents it', async () => {
  const refusal = { cause: { code: '42501' } }
  for (const statement of [
    sql`alter table audit_entries disable trigger all`,
    sql`set session_replication_role = replica`,
    sql`drop table audit_entries`,
    sql`delete from audit_head`,
    sql`create table own (id int)`,
    sql`set role balsam_owner`,
  ])
    await expect(db.execute(statement)).rejects.toMatchObject(refusal)
})

test.each<[string, (tx: Queries, ids: number[]) => Promise<unknown>, number | 'end']>([
  ['changed', (tx, ids) => tx.update(auditEntries).set({ after: {} }).where(is(ids, 2)), 2],
  ['removed', (tx, ids) => tx.delete(auditEntries).where(is(ids, 2)), 3],
  ['cut off at the end', (tx, ids) => tx.delete(auditEntries).where(is(ids, 4)), 'end'],
  [
    'written in between',
    (tx, ids) =>
      tx.insert(auditEntries).values({ ...entry, id: -1, at: clock.now(), seal: String(ids) }),
    -1,
  ],
  [
    'moved',
    async (tx, ids) => {
      await tx.update(auditEntries).set({ id: -5 }).where(is(ids, 1))
      await tx.update(auditEntries).set({ id: ids[1] }).where(is(ids, 2))
      await tx.update(auditEntries).set({ id: ids[2] }).where(eq(auditEntries.id, -5))
    },
    1,
  ],
])('a row that was %s is detected', async (_what, change, broken) => {
  const ids = await idsInOrder()
  await tamper((tx) => change(tx, ids))
  const verdict = await verifyAudit(app)
  const found = typeof broken === 'number' ? (ids[broken] ?? broken) : broken
  expect(verdict).toMatchObject({ ok: false, broken: found })
})

/** Also resets the head row, which the database owner can change as well. */
async function cutTail(left: number): Promise<void> {
  const remaining = await db.select().from(auditEntries).orderBy(auditEntries.id).limit(left)
  const last = remaining.at(-1)
  await ownerDb.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger all`)
    await tx.delete(auditEntries).where(gt(auditEntries.id, last?.id ?? 0))
    await tx.update(auditHead).set({ entryId: last?.id ?? 0, seal: last?.seal ?? 'balsam' })
    await tx.execute(sql`alter table audit_entries enable trigger all`)
  })
}

test('a checkpoint counts on from the one before', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  await keepCheckpoint(app, clock.now())
  const before = await makeCheckpoint(app, clock.now())
  await add({ action: 'role' })
  const after = await makeCheckpoint(app, clock.now())
  const all = (await idsInOrder()).length
  expect([before?.entries, after?.entries]).toEqual([all - 1, all])
  const both = [before, after].flatMap((each) => (each ? [each] : []))
  expect(await verifyAudit(app, both)).toEqual({ ok: true, entries: all })
  await cutTail(all - 1)
  await ownerDb.update(auditHead).set({ checkpointSeal: null })
})

test('an end that the owner removed together with the head is detected only by a checkpoint', async () => {
  const checkpoint = await makeCheckpoint(app, clock.now())
  expect(checkpoint).toMatchObject({ entries: 5, isKept: false })
  const checkpoints = checkpoint ? [checkpoint] : []
  expect(await verifyAudit(app, checkpoints)).toEqual({ ok: true, entries: 5 })
  await add({})
  expect(await verifyAudit(app, checkpoints)).toEqual({ ok: true, entries: 6 })
  await cutTail(3)
  expect(await verifyAudit(app)).toEqual({ ok: true, entries: 3 })
  expect(await verifyAudit(app, checkpoints)).toMatchObject({
    ok: false,
    broken: 'cut',
    entries: 3,
    checkpoint: { entries: 5 },
  })
  // Entries added after the cut form a different chain.
  await add({})
  await add({})
  expect(await verifyAudit(app, checkpoints)).toMatchObject({ ok: false, broken: 'cut' })
})

test('an altered checkpoint is not accepted', async () => {
  const checkpoint = await makeCheckpoint(app, clock.now())
  if (!checkpoint) throw new Error('There is no checkpoint.')
  await cutTail(3)
  const [last] = await db.select().from(auditHead)
  const forged = { ...checkpoint, entries: 3, entryId: last?.entryId ?? 0, head: last?.seal ?? '' }
  expect(await verifyAudit(app, [forged])).toMatchObject({ broken: 'checkpoint' })
})

test('a checkpoint is written to the log and the operator’s place, once while nothing changes', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const file = join(await mkdtemp(join(tmpdir(), 'balsam-checkpoints-')), 'checkpoints.jsonl')
  const places = { ...app, gateways: { ...app.gateways, checkpoints: checkpointPlace(file) } }
  const later = new Date('2026-11-22T10:31:00Z')
  await keepCheckpoint(places, later)
  await keepCheckpoint(places, later)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const [kept] = lines.map((line) => checkpointSchema.parse(JSON.parse(line)))
  expect(lines).toHaveLength(1)
  expect(log.mock.calls.flat().join()).toContain(kept?.mac)
  await cutTail(4)
  expect(await verifyAudit(app, kept ? [kept] : [])).toMatchObject({ broken: 'cut' })
  await keepCheckpoint(places, new Date('2026-11-22T11:00:00Z'))
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2)
})

test('a checkpoint that could not be stored is tried again', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const later = new Date('2026-11-22T10:31:00Z')
  const failing = { keep: async () => Promise.reject(new Error('no room')) }
  await keepCheckpoint({ ...app, gateways: { ...app.gateways, checkpoints: failing } }, later)
  expect(errors.mock.calls.join()).toContain('audit-checkpoint-failed')
  expect(log).toHaveBeenCalledOnce()
  expect(await makeCheckpoint(app, later)).toMatchObject({ isKept: false })
})

function is(ids: readonly number[], index: number) {
  return eq(auditEntries.id, ids[index] ?? 0)
}

async function idsInOrder(): Promise<number[]> {
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)
  return rows.map(({ id }) => id)
}

async function add(change: Partial<RecordedEntry>): Promise<void> {
  await db.transaction((tx) => record(tx, { ...entry, ...change }, clock.now()))
}

/** Writes with full database access, where no trigger applies. */
async function tamper(change: (tx: Queries) => Promise<unknown>): Promise<void> {
  await adminDb.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await change(tx)
  })
}
