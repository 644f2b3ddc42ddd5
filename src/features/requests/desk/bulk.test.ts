import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAuditEntries, verifyAudit } from '#/server/audit/audit.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { findBulkChange } from '#/server/requests/bulk.ts'
import { changeMany, undoMany } from '#/server/requests/change-many.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import type { NewRequest } from '#/server/requests/request.ts'
import { keepView } from '#/server/requests/saved-views.ts'
import { takeRequest } from '#/server/requests/work.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { exportQueue } from '#/server/request-desk/export.ts'
import { queueCsv } from './export.server.ts'
import { listQueue } from '#/server/request-desk/queue.ts'
import { storedQuery, readQueueSearch } from './queue-search.ts'
import { bulkItem, bulkSchema } from './queue-work.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'])
const colleague = await deskMember(app, ['requests'], 'Omar Fathy')
const publisher = await deskMember(app, ['directory'])

test('many requests are changed together, and undone except those changed since', async () => {
  const [first, second, stale] = [await made(), await made(), await made()]
  const held = await Promise.all([first, second, stale].map(seenOf))
  await takeRequest(app, colleague, held[2] ?? { reference: stale, seen: new Date() })
  const before = await stateOf(first)
  const submissionKey = randomUUID()
  const items = held
  const change = { items, action: 'rejected' as const, reason: 'مكرر', submissionKey }
  const done = await changeMany(app, clerk, change)
  if (!done.ok) throw new Error(done.code)
  expect(await changeMany(app, clerk, change)).toEqual(done)
  expect(await findBulkChange(app, done.id, clerk.staffId)).toMatchObject({
    changed: 2,
    skipped: 1,
  })
  expect(await stateOf(first)).toMatchObject({ status: 'rejected', rejectionReason: 'مكرر' })
  expect(await stateOf(stale)).toMatchObject({ status: 'assigned' })

  expect(await findBulkChange(app, done.id, colleague.staffId)).toBeNull()
  expect(await undoMany(app, colleague, { bulk: done.id })).toMatchObject({ ok: false })
  // A colleague changes one meanwhile.
  await db
    .update(requests)
    .set({ updatedAt: new Date(+clock.now() + 5) })
    .where(eq(requests.reference, second))
  const undos = [undoMany(app, clerk, { bulk: done.id }), undoMany(app, clerk, { bulk: done.id })]
  expect((await Promise.all(undos)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await findBulkChange(app, done.id, clerk.staffId)).toMatchObject({ undone: 1 })
  expect(await stateOf(first)).toEqual(before)
  expect(await stateOf(second)).toMatchObject({ status: 'rejected' })
  const actions = (await listAuditEntries(app, { actorId: clerk.staffId })).map(
    (each) => each.action,
  )
  expect(actions).toEqual(expect.arrayContaining(['bulk-changed', 'bulk-undone']))
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
})

test('one checkbox selects all lines of a page, and each counts once', () => {
  const items = ['BLR-AAAA-0001', 'BLR-AAAA-0002'].map((reference) =>
    bulkItem({ reference, seen: '1000' }),
  )
  const [first = ''] = items
  const typed = { items: `${items.join(' ')} ${first}`, action: 'take' }
  const parsed = bulkSchema.parse(typed)
  expect(parsed.items.map(({ reference }) => reference)).toEqual(['BLR-AAAA-0001', 'BLR-AAAA-0002'])
})

test('requests outside one’s area are not changed', async () => {
  const reference = await made()
  const items = [await seenOf(reference)]
  const facts = { items, action: 'take' as const, reason: null }
  const done = await changeMany(app, publisher, { ...facts, submissionKey: randomUUID() })
  if (!done.ok) throw new Error(done.code)
  expect(await findBulkChange(app, done.id, publisher.staffId)).toMatchObject({
    changed: 0,
    skipped: 1,
  })
  const submissionKey = randomUUID()
  expect(await changeMany(app, null, { ...facts, submissionKey })).toMatchObject({ ok: false })
  expect(await stateOf(reference)).toMatchObject({ status: 'new' })
})

test('a bulk rejection needs a reason, and a bulk change a selection', () => {
  const item = bulkItem({ reference: 'BLR-2345-6789', seen: '1' })
  const codes = (typed: object) =>
    bulkSchema.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(codes({ items: '', action: 'take' })).toEqual(['bulk-empty'])
  expect(codes({ items: item, action: 'rejected', reason: ' ' })).toEqual(['reason-required'])
  expect(codes({ items: `${item} ${item}`, action: 'take' })).toBeUndefined()
})

test('the file has the filtered requests as text, and its audit entry names no person', async () => {
  await made({ name: '=HYPERLINK("http://x")', phone: '+201122233344' })
  const lines = await exportQueue(app, clerk, {}, '01122233344')
  const csv = queueCsv(lines ?? [])
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")",011 2223 3344`)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(await exportQueue(app, null, {})).toBeNull()
  expect(await exportQueue(app, { ...clerk, areas: ['content'] }, {})).toBeNull()
  const [entry] = await listAuditEntries(app, { subjectKind: 'queue' })
  expect(entry).toMatchObject({ action: 'queue-exported', after: { rows: 1, hasText: true } })
  expect(JSON.stringify(entry)).not.toMatch(/HYPERLINK|33344/)
})

test('a filter is saved by name, for its owner', async () => {
  const query = storedQuery(
    readQueueSearch({
      kind: 'job',
      cols: ['who', 'status'],
      found: 'true',
      after: 'BLR-0000-0001',
    }),
  )
  expect(await keepView(app, clerk, { name: 'وظايف', query })).toEqual({ ok: true })
  expect(await keepView(app, clerk, { name: 'وظايف', query })).toEqual({ ok: true })
  const views = (await listQueue(app, clerk, {}))?.views
  expect(views).toMatchObject([{ name: 'وظايف', query: 'kind=job&cols=who.status' }])
  expect((await listQueue(app, colleague, {}))?.views).toEqual([])
})

async function made(changes: Partial<NewRequest> = {}): Promise<string> {
  const request: NewRequest = {
    kind: 'contact',
    name: 'منى عبد الله',
    phone: '+201012345678',
    details: {},
    fileIds: [],
    purposes: ['request'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
    ...changes,
  }
  const result = await recordRequest(app, request)
  if (!result.ok) throw new Error(result.code)
  return result.reference
}

async function seenOf(reference: string) {
  const found = await findQueued(app, reference)
  if (!found) throw new Error('no request')
  return { reference, seen: found.updatedAt }
}

async function stateOf(reference: string) {
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  const { status, assigneeId, rejectionReason } = openRequest(app.vault.columnCipher, row)
  return { status, assigneeId, rejectionReason }
}
