import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Queries } from '#/server/db/connect.ts'
import { auditEntries, auditHead } from '#/server/db/schema/staff.ts'
import type { Keys } from '#/server/keys.server.ts'
import type { AuditEntry } from '#/server/ports/audit.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { auditSigning } from '#/server/signature.server.ts'
import { testKeys } from '#/testing/secrets.ts'
import { testServices } from '#/testing/services.ts'
import { auditRecorder } from './audit.ts'

const { db, ownerDb, adminDb } = await cloneDatabase()
const { services, clock } = testServices(db)
const record = auditRecorder(auditSigning(testKeys.DATA_SECRET).sign)
const recordBefore = auditRecorder(services.sign)

const entry: AuditEntry = {
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

test('what was written holds, however many write at once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => add({})))
  expect(await services.audit.verify()).toEqual({ ok: true, entries: 25 })
})

test('what the session key sealed counts before what the key of the audit sealed, not after', async () => {
  await tamper(async (tx) => {
    await tx.delete(auditEntries)
    await tx.delete(auditHead)
  })
  const addBefore = () => db.transaction((tx) => recordBefore(tx, entry, clock.now()))
  await addBefore()
  await add({})
  expect(await services.audit.verify()).toEqual({ ok: true, entries: 2 })
  await addBefore()
  expect(await services.audit.verify()).toMatchObject({ ok: false, entries: 2 })
})

test('each key seals from where it is new, and an older one no more', async () => {
  await tamper(async (tx) => {
    await tx.delete(auditEntries)
    await tx.delete(auditHead)
  })
  const [newest, older] = testKeys.DATA_SECRET
  const addWith = (...keys: Keys) =>
    db.transaction((tx) => auditRecorder(auditSigning(keys).sign)(tx, entry, clock.now()))
  await addWith(older)
  await addWith(newest, older)
  expect(await services.audit.verify()).toEqual({ ok: true, entries: 2 })
  await addWith(older)
  expect(await services.audit.verify()).toMatchObject({ ok: false, entries: 2 })
})

test('what was done in a change that failed was not done', async () => {
  const failing = db.transaction(async (tx) => {
    await record(tx, entry, clock.now())
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await services.audit.verify()).toEqual({ ok: true, entries: 5 })
})

test.each([
  ['owner', () => ownerDb, { message: 'Rows of audit_entries are only ever added.' }],
  ['application', () => db, { code: '42501' }],
])(
  'the database itself refuses the %s to change, remove or empty it',
  async (_who, role, cause) => {
    const refusal = { cause }
    await expect(role().update(auditEntries).set({ action: 'other' })).rejects.toMatchObject(
      refusal,
    )
    await expect(role().delete(auditEntries)).rejects.toMatchObject(refusal)
    await expect(role().execute(sql`truncate audit_entries`)).rejects.toMatchObject(refusal)
  },
)

test('the application can not take away what stops it', async () => {
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
])('a row that was %s shows', async (_what, change, broken) => {
  const ids = await idsInOrder()
  await tamper((tx) => change(tx, ids))
  const verdict = await services.audit.verify()
  const found = typeof broken === 'number' ? (ids[broken] ?? broken) : broken
  expect(verdict).toMatchObject({ ok: false, broken: found })
})

function is(ids: readonly number[], index: number) {
  return eq(auditEntries.id, ids[index] ?? 0)
}

async function idsInOrder(): Promise<number[]> {
  const rows = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)
  return rows.map(({ id }) => id)
}

async function add(change: Partial<AuditEntry>): Promise<void> {
  await db.transaction((tx) => record(tx, { ...entry, ...change }, clock.now()))
}

/** As somebody with the whole database in their hands, whom no trigger stops. */
async function tamper(change: (tx: Queries) => Promise<unknown>): Promise<void> {
  await adminDb.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await change(tx)
  })
}
