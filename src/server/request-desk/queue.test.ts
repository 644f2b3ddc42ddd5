import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RequestKind } from '#/domain/request.ts'
import { listAuditEntries, verifyAudit } from '#/server/audit/audit.ts'
import { requestNotes } from '#/server/db/schema/requests.ts'
import { assignRequest } from '#/server/requests/assign.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import type { NewRequest } from '#/server/requests/request.ts'
import { findRequestStatus } from '#/server/requests/status.ts'
import {
  askApplicant,
  releaseRequest,
  moveRequest,
  noteRequest,
  takeRequest,
} from '#/server/requests/work.ts'
import { setUpStaff } from '#/server/staff/totp.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'
import { findDeskRequest, listQueue } from './queue.ts'
import type { QueueSearch } from './views.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'], 'سلمى عادل')
const colleague = await deskMember(app, ['requests'], 'Omar Fathy')
const stranger = await deskMember(app, ['content', 'finance'])
const visitor = { kind: 'visitor' as const }

test('of two people who take a request at once one gets it, and the other is told', async () => {
  const reference = await made()
  const held = { reference, seen: await seenOf(reference) }
  const both = await Promise.all([takeRequest(app, clerk, held), takeRequest(app, colleague, held)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, code: 'changed-meanwhile' })
  const found = await findQueued(app, reference)
  const winner = both[0].ok ? clerk : colleague
  expect(found).toMatchObject({ status: 'assigned', assignee: { id: winner.staffId } })
  expect(found?.events.map(({ event }) => event)).toEqual(['created', 'status'])
})

test('decisions about an outdated state change nothing', async () => {
  const reference = await made()
  const seen = await seenOf(reference)
  expect(await takeRequest(app, clerk, { reference, seen })).toEqual({ ok: true })
  const old = { ok: false, code: 'changed-meanwhile' }
  const question = 'أنهي فرع؟'
  expect(await askApplicant(app, colleague, { reference, seen, question })).toEqual(old)
  const move = { reference, seen, status: 'rejected' as const, reason: 'مكرر' }
  expect(await moveRequest(app, colleague, move)).toEqual(old)
  expect(await findQueued(app, reference)).toMatchObject({
    status: 'assigned',
    questions: [],
    rejectionReason: null,
  })
})

test('people without permission for requests see and change none', async () => {
  const reference = await made()
  const seen = await seenOf(reference)
  for (const actor of [null, stranger, { ...clerk, isReady: false }]) {
    expect(await listQueue(app, actor, {})).toBeNull()
    expect(await findDeskRequest(app, actor, reference)).toBeNull()
    const note = { reference, note: 'x', submissionKey: randomUUID() }
    const answers = [
      await takeRequest(app, actor, { reference, seen }),
      await releaseRequest(app, actor, { reference, seen }),
      await noteRequest(app, actor, note),
      await askApplicant(app, actor, { reference, seen, question: 'x' }),
      await moveRequest(app, actor, { reference, seen, status: 'done', reason: '' }),
    ]
    expect(new Set(answers.map((each) => (each.ok ? 'ok' : each.code)))).toEqual(
      new Set(['request-not-found']),
    )
  }
  expect(await seenOf(reference)).toEqual(seen)
})

test('a rejection needs a reason, which the person can read', async () => {
  const reference = await made()
  const seen = await seenOf(reference)
  const move = { reference, seen, status: 'rejected' as const }
  expect(await moveRequest(app, clerk, { ...move, reason: '' })).toMatchObject({ ok: false })
  expect(await moveRequest(app, clerk, { ...move, reason: 'مكرر' })).toEqual({ ok: true })
  const theirs = { actor: visitor, proved: [reference] }
  expect(await findRequestStatus(app, theirs, reference)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'مكرر',
    notice: {},
  })
  const again = { reference, seen: await seenOf(reference) }
  expect(await takeRequest(app, clerk, again)).toEqual({ ok: false, code: 'request-finished' })
})

test('an application to join cannot be set to done', async () => {
  for (const kind of ['doctor', 'lab', 'hospital'] as const) {
    const reference = await made({ kind })
    const move = { reference, seen: await seenOf(reference), status: 'done' as const, reason: '' }
    expect(await moveRequest(app, clerk, move)).toEqual({
      ok: false,
      code: 'move-not-allowed',
    })
    expect((await seenBy(reference))?.next).toEqual(['contacted', 'rejected'])
  }
})

test('the history has every action with names, and the person sees their part', async () => {
  const reference = await made()
  await step(reference, (seen) => takeRequest(app, clerk, { reference, seen }))
  await step(reference, (seen) => takeRequest(app, colleague, { reference, seen }))
  await step(reference, (seen) => releaseRequest(app, colleague, { reference, seen }))
  const note = { reference, note: 'كلّمناه ومردّش', submissionKey: randomUUID() }
  await noteRequest(app, clerk, note)
  await noteRequest(app, clerk, note)
  await step(reference, (seen) =>
    askApplicant(app, clerk, { reference, seen, question: 'أنهي فرع؟' }),
  )
  await step(reference, (seen) =>
    moveRequest(app, clerk, { reference, seen, status: 'done', reason: '' }),
  )
  const found = await seenBy(reference)
  expect(found?.steps.map(({ event, who }) => [event, who])).toEqual([
    ['created', null],
    ['status', 'سلمى عادل'],
    ['taken', 'Omar Fathy'],
    ['returned', 'Omar Fathy'],
    ['noted', 'سلمى عادل'],
    ['asked', 'سلمى عادل'],
    ['status', 'سلمى عادل'],
  ])
  expect(found?.notes).toMatchObject([{ note: note.note, who: 'سلمى عادل' }])
  const theirs = await findRequestStatus(app, { actor: visitor, proved: [reference] }, reference)
  expect(theirs?.steps.map(({ event }) => event)).toEqual(['created', 'status', 'asked', 'status'])
  expect(JSON.stringify(theirs)).not.toContain('سلمى')
})

test('the audit contains who did what, and no personal data', async () => {
  const reference = await made({ name: 'نادية شكري' })
  await step(reference, (seen) => takeRequest(app, clerk, { reference, seen }))
  const note = { reference, note: 'سر المهنة', submissionKey: randomUUID() }
  await noteRequest(app, clerk, note)
  const subjectId = (await findQueued(app, reference))?.id
  const entries = await listAuditEntries(app, { subjectKind: 'request', subjectId })
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['request-noted', clerk.staffId],
    ['request-status', clerk.staffId],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/نادية|سر المهنة|\+20/)
  expect(await verifyAudit(app)).toMatchObject({ ok: true })
})

test('notes cannot be changed', async () => {
  const reference = await made()
  await noteRequest(app, clerk, { reference, note: 'x', submissionKey: randomUUID() })
  const change = db.update(requestNotes).set({ note: 'y' }).where(eq(requestNotes.note, 'x'))
  await expect(change).rejects.toThrow()
})

test('the queue can be searched by reference, name spellings, and phone in any digits', async () => {
  const reference = await made({ name: 'أمينة مصطفى', phone: '+201155544433' })
  const find = async ({ q, ...search }: QueueSearch & { q: string }) => {
    const queue = await listQueue(app, clerk, search, q)
    return queue?.lines.map((line) => line.reference)
  }
  for (const q of [
    reference,
    reference.slice(4).toLowerCase(),
    'امينه مصطفي',
    '٠١١٥٥٥٤٤٤٣٣',
    '1155544433',
  ]) {
    expect(await find({ q })).toEqual([reference])
  }
  expect(await find({ q: '%' })).toEqual([])
  expect(await find({ q: reference, kind: 'job' })).toEqual([])
  expect(await find({ q: reference, mine: true })).toEqual([])
  await step(reference, (seen) => takeRequest(app, clerk, { reference, seen }))
  expect(await find({ q: reference, mine: true, status: 'assigned' })).toEqual([reference])
  await step(reference, (seen) =>
    moveRequest(app, clerk, { reference, seen, status: 'done', reason: '' }),
  )
  expect(await find({ q: reference })).toEqual([])
  expect(await find({ q: reference, status: 'done' })).toEqual([reference])
})

test('paging shows each request once, also those of the same instant', async () => {
  const name = 'صفحة بعد صفحة'
  const references = await Promise.all(Array.from({ length: 120 }, () => made({ name })))
  const pages: string[][] = []
  for (let after: string | null | undefined; after !== null && pages.length < 10;) {
    const queue = await listQueue(app, clerk, { after }, name)
    if (!queue) throw new Error('The clerk sees no queue.')
    expect(queue).toMatchObject({ total: 120, isMore: false })
    pages.push(queue.lines.map((line) => line.reference))
    after = queue.next
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20])
  expect(pages.flat().toSorted()).toEqual(references.toSorted())
})

test('details are shown in words, for any kind', async () => {
  const details = {
    specialty: 'dermatology',
    gender: 'female',
    languages: ['ar', 'en'],
    email: null,
    licenceExpiry: '2099-12-31',
    clinics: [{ district: 'maadi', feePiastres: 40000, days: [6], startsAt: '18:00' }],
    visits: [{ startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T13:00:00.000Z' }],
    quote: { feePiastres: 100, yearlyRate: 0.368 },
    homeSampling: true,
    phones: ['+201012345678', '19623'],
  }
  const reference = await made({ details })
  const { result } = await inRequest(app, { locale: 'en' }, () => seenBy(reference))
  const words = Object.fromEntries(result?.details.map(({ name, value }) => [name, value]) ?? [])
  expect(words).toMatchObject({
    Specialty: 'Dermatology',
    Gender: 'Woman',
    Languages: 'Arabic, English',
    'Licence valid until': 'December 31, 2099',
    'Home sampling': 'Yes',
    // Isolated, because a plus sign or a space would move in an Arabic sentence.
    Phones: '\u2066010\u00a01234\u00a05678\u2069, \u206619623\u2069',
  })
  expect(words['Clinic']).toContain('Maadi')
  expect(words['Clinic']).toContain('Days: Saturday')
  expect(words['Quote']).toContain('True yearly rate: 36.8%')
  expect(words).not.toHaveProperty('E-mail')
})

test('details are in the order of their form', async () => {
  const details = { age: 'سنة', case: 'كحة', species: 'cat', rate: 'pet-exam-home' }
  const reference = await made({ kind: 'pets', details: { ...details, district: 'maadi' } })
  const { result } = await inRequest(app, { locale: 'en' }, () => seenBy(reference))
  expect(result?.details.map(({ name }) => name)).toEqual([
    'Service',
    'Area',
    'Animal',
    'Age',
    'Problem',
  ])
})

test('a request can be assigned only to a colleague who may work on it', async () => {
  const other = await deskMember(app, ['requests'], 'هدى منير')
  const writer = await deskMember(app, ['content'], 'كاتبة')
  const step = { secret: 'none', recoveryHashes: [] }
  const own = { passwordHash: 'none', sessionId: null }
  for (const { staffId } of [other, writer]) await setUpStaff(app, staffId, step, own)
  const reference = await made()
  const seen = await seenOf(reference)
  const give = (to: string, by = clerk) => assignRequest(app, by, { reference, seen, to })
  expect(await give(writer.staffId)).toEqual({ ok: false, code: 'colleague-not-found' })
  expect(await give(other.staffId, writer)).toEqual({ ok: false, code: 'request-not-found' })
  const names = (await seenBy(reference))?.colleagues.map(({ name }) => name)
  expect(names).toContain('هدى منير')
  expect(names).not.toContain('كاتبة')
  expect(await give(other.staffId)).toEqual({ ok: true })
  expect(await give(other.staffId)).toEqual({ ok: false, code: 'changed-meanwhile' })
  expect(await findDeskRequest(app, other, reference)).toMatchObject({
    isMine: true,
    status: 'assigned',
  })
})

test('the queue shows how long open requests have waited', async () => {
  const reference = await made()
  clock.pass(90)
  const lineOf = async (status?: 'done') => {
    const queue = await listQueue(app, clerk, { status }, reference)
    return queue?.lines.find((line) => line.reference === reference)
  }
  expect(await lineOf()).toMatchObject({ waitedMinutes: 90 })
  const move = { reference, seen: await seenOf(reference), status: 'done' as const, reason: '' }
  expect(await moveRequest(app, clerk, move)).toEqual({ ok: true })
  expect(await lineOf('done')).toMatchObject({ waitedMinutes: null })
})

async function made(changes: Partial<NewRequest> & { kind?: RequestKind } = {}): Promise<string> {
  const request: NewRequest = {
    kind: 'contact',
    name: 'منى عبد الله',
    phone: '+201012345678',
    details: { topic: 'complaint', message: 'الدكتور اتأخر' },
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

async function seenOf(reference: string): Promise<Date> {
  const found = await findQueued(app, reference)
  if (!found) throw new Error('no request')
  return found.updatedAt
}

function seenBy(reference: string) {
  return findDeskRequest(app, clerk, reference)
}

async function step(reference: string, work: (seen: Date) => Promise<{ ok: boolean }>) {
  expect(await work(await seenOf(reference))).toEqual({ ok: true })
}
