import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consents } from '#/server/db/schema/consents.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { deleteUnclaimedFiles, findFile, saveFile } from '#/server/files/files.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { pdf } from '#/testing/documents.ts'
import { recordRequest } from './new-request.ts'
import type { NewRequest } from './request.ts'
import { findRequestByReference } from './requests.ts'
import { findRequestStatus } from './status.ts'
import { supplyAnswer } from './supply.ts'
import { askApplicant } from './work.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'])
const stranger = { actor: { kind: 'visitor' as const }, proved: [] }

function application(changes: Partial<NewRequest> = {}): NewRequest {
  return {
    kind: 'doctor',
    name: 'هبة سامي',
    phone: '+201012345678',
    details: { specialty: 'dermatology' },
    fileIds: [],
    purposes: ['application', 'request'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
    ...changes,
  }
}

async function made(changes: Partial<NewRequest> = {}): Promise<string> {
  const result = await recordRequest(app, application(changes))
  if (!result.ok) throw new Error(result.code)
  return result.reference
}

async function upload(): Promise<string> {
  const file = { purpose: 'licence', name: 'licence.pdf', mediaType: 'application/pdf' as const }
  return saveFile(app, { ...file, content: pdf })
}

test('ten concurrent submissions of a form create one request with one row per consent', async () => {
  const request = application()
  const answers = await Promise.all(Array.from({ length: 10 }, () => recordRequest(app, request)))
  const references = answers.map((answer) => (answer.ok ? answer.reference : answer.code))
  expect(new Set(references).size).toBe(1)
  const rows = await db
    .select()
    .from(requests)
    .where(eq(requests.submissionKey, request.submissionKey))
  expect(rows).toHaveLength(1)
  const granted = await db
    .select()
    .from(consents)
    .where(eq(consents.requestId, rows[0]?.id ?? ''))
  expect(granted.map(({ purpose }) => purpose).toSorted()).toEqual(['application', 'request'])
  expect(granted[0]?.policyVersion).toBe('2026-11')
})

test('a form’s key is refused with another phone or another form', async () => {
  const request = application()
  const send = (changes: Partial<NewRequest>) => recordRequest(app, { ...request, ...changes })
  expect(await send({})).toMatchObject({ ok: true })
  const used = { ok: false, code: 'already-sent' }
  expect(await send({ phone: '+201112345678' })).toEqual(used)
  expect(await send({ kind: 'contact' })).toEqual(used)
  const submissionKey = randomUUID()
  const together = await Promise.all(
    ['+201112345678', '+201212345678'].map((phone) => send({ phone, submissionKey })),
  )
  expect(together.filter(({ ok }) => ok)).toHaveLength(1)
  expect(together).toContainEqual(used)
})

test('two concurrent applications with the same syndicate number are one', async () => {
  const twice = [application(), application({ phone: '+201112345678' })].map((each) =>
    recordRequest(app, { ...each, exclusiveKey: 'syndicate:4711' }),
  )
  const answers = await Promise.all(twice)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, code: 'already-applied' })
})

test('a new application is possible after a rejected one', async () => {
  const reference = await made({ exclusiveKey: 'syndicate:4712' })
  await db.update(requests).set({ status: 'rejected' }).where(eq(requests.reference, reference))
  expect(await made({ exclusiveKey: 'syndicate:4712' })).not.toBe(reference)
})

test('secrets are sealed in the row', async () => {
  const reference = await made({ secrets: { nationalId: '29001011234567' } })
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  expect(JSON.stringify(row)).not.toContain('29001011234567')
  expect(await app.vault.open(row?.sealed ?? '')).toEqual({ nationalId: '29001011234567' })
})

test('only a browser that proved the request can see it', async () => {
  const reference = await made()
  expect(await findRequestStatus(app, stranger, reference)).toBeNull()
  const seen = await findRequestStatus(app, { ...stranger, proved: [reference] }, reference)
  expect(seen).toMatchObject({ kind: 'doctor', status: 'new', steps: [{ event: 'created' }] })
  expect(JSON.stringify(seen)).not.toContain('01012345678')
})

test('a file belongs to one request', async () => {
  const fileId = await upload()
  const reference = await made({ fileIds: [fileId] })
  const second = await recordRequest(app, application({ fileIds: [fileId] }))
  expect(second).toEqual({ ok: false, code: 'file-lost' })
  const seen = await findRequestStatus(app, { ...stranger, proved: [reference] }, reference)
  expect(seen?.documents).toMatchObject([{ id: fileId, name: 'licence.pdf' }])
})

test('a question of staff is answered once, by the person it was asked of', async () => {
  const reference = await made()
  const request = await findRequestByReference(app, reference)
  if (!request) throw new Error('no request')
  const asking = { reference, seen: request.updatedAt, question: 'صورة أوضح من الترخيص' }
  expect(await askApplicant(app, clerk, asking)).toEqual({ ok: true })
  const asker = { ...stranger, proved: [reference] }
  const status = await findRequestStatus(app, asker, reference)
  const question = status?.questions[0]?.id ?? ''
  const input = { reference, question, answer: 'مرفقة', fileIds: [await upload()] }

  expect(await supplyAnswer(app, stranger, input)).toMatchObject({ code: 'request-not-found' })
  expect(await supplyAnswer(app, asker, input)).toEqual({ ok: true })
  expect(await supplyAnswer(app, asker, input)).toMatchObject({ code: 'already-answered' })

  const after = await findRequestStatus(app, asker, reference)
  expect(after?.questions[0]?.answer).toBe('مرفقة')
  expect(after?.documents).toHaveLength(1)
  expect(after?.steps.map(({ event }) => event)).toEqual(['created', 'asked', 'supplied'])
})

test('an answer with a missing document, or another person’s, is refused', async () => {
  const lost = await upload()
  await made({ fileIds: [lost] })
  const reference = await made()
  const request = await findRequestByReference(app, reference)
  if (!request) throw new Error('no request')
  const asking = { reference, seen: request.updatedAt, question: 'صورة أوضح' }
  expect(await askApplicant(app, clerk, asking)).toEqual({ ok: true })
  const asker = { ...stranger, proved: [reference] }
  const status = await findRequestStatus(app, asker, reference)
  const input = { reference, question: status?.questions[0]?.id ?? '', answer: 'مرفقة' }
  for (const fileId of [lost, randomUUID()]) {
    const answer = await supplyAnswer(app, asker, { ...input, fileIds: [fileId] })
    expect(answer).toEqual({ ok: false, code: 'file-lost' })
  }
  expect(await supplyAnswer(app, asker, { ...input, fileIds: [] })).toEqual({ ok: true })
})

test('a file without a form is deleted after a day', async () => {
  const [lost, taken] = [await upload(), await upload()]
  await made({ fileIds: [taken] })
  clock.pass(60)
  await deleteUnclaimedFiles(app, clock.now())
  expect(await findFile(app, lost)).toBeNull()
  expect(await findFile(app, taken)).toMatchObject({ name: 'licence.pdf' })
})
