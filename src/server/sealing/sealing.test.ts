import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, clinicDate, startOfClinicDay } from '#/domain/schedule/zone.ts'
import { findBooking, findBookingByReference } from '#/server/diary/find.ts'
import { findVisitByReference } from '#/server/clinic-day/clinic-day.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { files, requestNotes, requestQuestions, requests } from '#/server/db/schema/requests.ts'
import { findFile, saveFile } from '#/server/files/files.ts'
import type { Keys } from '#/server/config/keys.ts'
import { makeApp } from '#/server/assembly/make-app.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { supplyAnswer } from '#/server/requests/supply.ts'
import { askApplicant, noteRequest } from '#/server/requests/work.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { emptyPractice } from '#/testing/practice.ts'
import { testKeys } from '#/testing/secrets.ts'
import { countOldSeals, encryptOldColumns, encryptOldColumnsDaily } from './sealing.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const [newest, older] = testKeys.DATA_SECRET
const withKeys = (...keys: Keys) => makeApp(db, { ...testKeys, DATA_SECRET: keys }, { clock })
const all = Number.POSITIVE_INFINITY

const words = ['a dry cough', 'since when', 'since Monday', 'called her back', 'scan of the lungs']
const [illness = '', question = '', answer = '', note = '', scan = ''] = words

test('nothing of a request is readable in the tables, and everything with permission', async () => {
  const request = await ask()
  expectHidden(await tables())
  await expectReadable(request)
})

test('the reason for a visit is readable for the clinic, but not in a copy of the database', async () => {
  const practice = await emptyPractice(db, app)
  const day = startOfClinicDay(addDays(clinicDate(clock.now()), 1))
  const startsAt = new Date(+day + 18 * 3_600_000)
  const endsAt = new Date(+startsAt + 1_800_000)
  const slot = { branchId: practice.branchIds[0], startsAt, endsAt }
  const reference = await practice.book(slot, illness)
  expectHidden(await tables())
  expect(await findVisitByReference(app, reference)).toMatchObject({ reason: illness })
  expect(await findBookingByReference(app, reference)).toMatchObject({ reason: illness })
})

test('once nothing is left to seal, it is looked for again a day later', async () => {
  const fresh = makeApp(db, testKeys, { clock })
  await encryptOldColumnsDaily(fresh, all)
  await encryptOldColumnsDaily(fresh, all)
  await leaveUnsealed(await ask())
  await encryptOldColumnsDaily(fresh, all)
  expect(await tables()).toContain(illness)
  clock.set(new Date(+clock.now() + 25 * 3_600_000))
  await encryptOldColumnsDaily(fresh, all)
  expectHidden(await tables())
})

test('unsealed rows of earlier releases are read, and sealed in steps', async () => {
  const request = await ask()
  const bookingId = await leaveUnsealed(request)
  await expectReadable(request)
  expect(await findBooking(app, bookingId)).toMatchObject({ reason: illness })
  expect(await tables()).toContain(illness)
  expect(await encryptOldColumns(app, 1)).toBeGreaterThan(0)
  await encryptOldColumns(app, all)
  expectHidden(await tables())
  await expectReadable(request)
  expect(await findBooking(app, bookingId)).toMatchObject({ reason: illness })
  expect(await encryptOldColumns(app, all)).toBe(0)
})

test('values of an older key are sealed again, after which the key can be removed', async () => {
  const before = withKeys(older)
  const request = await ask(before)
  await expectReadable(request)
  expect(await countOld()).toBeGreaterThan(4)
  await encryptOldColumns(app, all)
  expect(await countOld()).toBe(0)
  await expectReadable(request, withKeys(newest))
})

type SeededRequest = { reference: string; id: string; fileId: string }

/** A request with its document, a question that was answered and a note. */
async function ask(on = app): Promise<SeededRequest> {
  const document = { purpose: 'report', name: 'a.pdf', mediaType: 'application/pdf' as const }
  const content = new TextEncoder().encode(scan)
  const fileId = await saveFile(on, { ...document, content })
  const created = await recordRequest(on, {
    kind: 'home-visit',
    name: 'منى',
    phone: '+201012345678',
    details: { case: illness },
    secrets: { nationalId: '29001011234567' },
    fileIds: [fileId],
    purposes: ['request'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
  })
  const reference = created.ok ? created.reference : ''
  const clerk = await deskMember(on, ['requests'])
  const found = await findQueued(on, reference)
  if (!found) throw new Error('The request is missing.')
  const { id } = found
  await noteRequest(on, clerk, { reference, note, submissionKey: randomUUID() })
  await askApplicant(on, clerk, { reference, seen: found.updatedAt, question })
  const questionId = (await findQueued(on, reference))?.questions[0]?.id ?? ''
  const asker = { actor: { kind: 'visitor' as const }, proved: [reference] }
  await supplyAnswer(on, asker, { reference, question: questionId, answer, fileIds: [] })
  return { reference, id, fileId }
}

async function expectReadable({ reference, fileId }: SeededRequest, by = app): Promise<void> {
  expect(await findQueued(by, reference)).toMatchObject({
    details: { case: illness },
    questions: [{ question, answer }],
    notes: [{ note }],
  })
  const file = await findFile(by, fileId)
  expect(new TextDecoder().decode(file?.content)).toBe(scan)
  expect(file?.byteSize).toBe(scan.length)
}

/** The rows of a release that sealed none of this; returns the id of a booking with a reason. */
async function leaveUnsealed({ id, fileId }: SeededRequest): Promise<string> {
  const [booking] = await db.select({ id: bookings.id }).from(bookings).limit(1)
  const bookingId = booking?.id ?? ''
  await db.update(bookings).set({ reason: illness }).where(eq(bookings.id, bookingId))
  await db
    .update(requests)
    .set({ details: { case: illness } })
    .where(eq(requests.id, id))
  await db
    .update(requestQuestions)
    .set({ question, answer })
    .where(eq(requestQuestions.requestId, id))
  await db
    .update(files)
    .set({ content: Buffer.from(scan) })
    .where(eq(files.id, fileId))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local balsam.erasing = 'on'`)
    await tx.update(requestNotes).set({ note }).where(eq(requestNotes.requestId, id))
  })
  return bookingId
}

async function countOld(): Promise<number> {
  const counts = await countOldSeals(app)
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function expectHidden(text: string): void {
  for (const word of words) {
    expect(text).not.toContain(word)
    expect(text).not.toContain(Buffer.from(word).toString('hex'))
  }
}

/** As a copy of the database would show them. */
async function tables(): Promise<string> {
  const names = ['bookings', 'requests', 'request_questions', 'request_notes', 'files']
  const texts = names.map(async (name) => {
    const table = sql.identifier(name)
    return (await db.execute<{ row: string }>(sql`select ${table}::text as row from ${table}`)).rows
  })
  return JSON.stringify(await Promise.all(texts))
}
