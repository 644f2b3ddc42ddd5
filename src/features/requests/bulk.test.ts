import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openRequest } from '#/server/adapters/postgres/sealed-rows.ts'
import { requests } from '#/server/db/schema/requests.ts'
import type { NewRequest } from '#/server/ports/requests.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { testServices } from '#/testing/services.ts'
import { changeMany, undoMany } from './bulk.server.ts'
import { exportQueue } from './export.server.ts'
import { listQueue } from './queue.server.ts'
import { readQueueSearch } from './queuesearch.ts'
import { bulkItem, bulkSchema } from './queuework.ts'
import { keepView } from './views.server.ts'
import { takeRequest } from './work.server.ts'

const { db } = await cloneDatabase()
const { services, clock } = testServices(db)
const clerk = await deskMember(services, ['requests'])
const colleague = await deskMember(services, ['requests'], 'Omar Fathy')
const publisher = await deskMember(services, ['directory'])

test('many are changed in one go, and given back but for what was touched since', async () => {
  const [first, second, stale] = [await made(), await made(), await made()]
  const held = await Promise.all([first, second, stale].map(seenOf))
  await takeRequest(services, colleague, held[2] ?? { reference: stale, seen: new Date() })
  const before = await stateOf(first)
  const submissionKey = randomUUID()
  const items = held
  const change = { items, action: 'rejected' as const, reason: 'مكرر', submissionKey }
  const done = await changeMany(services, clerk, change)
  if (!done.ok) throw new Error(done.code)
  expect(await changeMany(services, clerk, change)).toEqual(done)
  expect(await services.bulk.find(done.id, clerk.staffId)).toMatchObject({ changed: 2, skipped: 1 })
  expect(await stateOf(first)).toMatchObject({ status: 'rejected', rejectionReason: 'مكرر' })
  expect(await stateOf(stale)).toMatchObject({ status: 'assigned' })

  expect(await services.bulk.find(done.id, colleague.staffId)).toBeNull()
  expect(await undoMany(services, colleague, { bulk: done.id })).toMatchObject({ ok: false })
  // Somebody else changes one meanwhile.
  await db
    .update(requests)
    .set({ updatedAt: new Date(+clock.now() + 5) })
    .where(eq(requests.reference, second))
  const undos = [
    undoMany(services, clerk, { bulk: done.id }),
    undoMany(services, clerk, { bulk: done.id }),
  ]
  expect((await Promise.all(undos)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await services.bulk.find(done.id, clerk.staffId)).toMatchObject({ undone: 1 })
  expect(await stateOf(first)).toEqual(before)
  expect(await stateOf(second)).toMatchObject({ status: 'rejected' })
  const actions = (await services.audit.list({ actorId: clerk.staffId })).map((each) => each.action)
  expect(actions).toEqual(expect.arrayContaining(['bulk-changed', 'bulk-undone']))
  expect(await services.audit.verify()).toMatchObject({ ok: true })
})

test('all lines of a page are chosen by one box, and each of them counts once', () => {
  const items = ['BLR-AAAA-0001', 'BLR-AAAA-0002'].map((reference) =>
    bulkItem({ reference, seen: '1000' }),
  )
  const [first = ''] = items
  const typed = { items: `${items.join(' ')} ${first}`, action: 'take' }
  const parsed = bulkSchema.parse(typed)
  expect(parsed.items.map(({ reference }) => reference)).toEqual(['BLR-AAAA-0001', 'BLR-AAAA-0002'])
})

test('nobody changes what is none of theirs', async () => {
  const reference = await made()
  const items = [await seenOf(reference)]
  const facts = { items, action: 'take' as const, reason: null }
  const done = await changeMany(services, publisher, { ...facts, submissionKey: randomUUID() })
  if (!done.ok) throw new Error(done.code)
  expect(await services.bulk.find(done.id, publisher.staffId)).toMatchObject({
    changed: 0,
    skipped: 1,
  })
  const submissionKey = randomUUID()
  expect(await changeMany(services, null, { ...facts, submissionKey })).toMatchObject({ ok: false })
  expect(await stateOf(reference)).toMatchObject({ status: 'new' })
})

test('a rejection of many needs a reason, and something that is chosen', () => {
  const item = bulkItem({ reference: 'BLR-2345-6789', seen: '1' })
  const codes = (typed: object) =>
    bulkSchema.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(codes({ items: '', action: 'take' })).toEqual(['bulk-empty'])
  expect(codes({ items: item, action: 'rejected', reason: ' ' })).toEqual(['reason-required'])
  expect(codes({ items: `${item} ${item}`, action: 'take' })).toBeUndefined()
})

test('the file has what the filter has, as text, and the audit has no person', async () => {
  await made({ name: '=HYPERLINK("http://x")', phone: '+201122233344' })
  const csv = await exportQueue(services, clerk, {}, '01122233344')
  expect(csv?.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")",011 2223 3344`)
  expect(csv?.trim().split('\r\n')).toHaveLength(2)
  expect(await exportQueue(services, null, {})).toBeNull()
  expect(await exportQueue(services, { ...clerk, areas: ['content'] }, {})).toBeNull()
  const [entry] = await services.audit.list({ subjectKind: 'queue' })
  expect(entry).toMatchObject({ action: 'queue-exported', after: { rows: 1, hasText: true } })
  expect(JSON.stringify(entry)).not.toMatch(/HYPERLINK|33344/)
})

test('a filter is kept by its name, for its owner', async () => {
  const back = readQueueSearch({
    kind: 'job',
    cols: ['who', 'status'],
    found: 'true',
    after: 'BLR-0000-0001',
  })
  expect(await keepView(services, clerk, { name: 'وظايف', back })).toEqual({ ok: true })
  expect(await keepView(services, clerk, { name: 'وظايف', back })).toEqual({ ok: true })
  const views = (await listQueue(services, clerk, {}))?.views
  expect(views).toMatchObject([{ name: 'وظايف', query: 'kind=job&cols=who.status' }])
  expect((await listQueue(services, colleague, {}))?.views).toEqual([])
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
  const result = await services.requests.create(request, clock.now())
  if (!result.ok) throw new Error(result.code)
  return result.reference
}

async function seenOf(reference: string) {
  const found = await services.queue.find(reference)
  if (!found) throw new Error('no request')
  return { reference, seen: found.updatedAt }
}

async function stateOf(reference: string) {
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  const { status, assigneeId, rejectionReason } = openRequest(services.vault.atRest, row)
  return { status, assigneeId, rejectionReason }
}
