import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { visitSummaries } from '#/server/db/schema/visit-summaries.ts'
import { keepDocument } from '#/server/documents/keep.ts'
import { saveFile } from '#/server/files/files.ts'
import { anonymizeBookings } from '#/server/privacy/anonymize.ts'
import { collectPersonalData } from '#/server/privacy/copy.ts'
import { findClaim } from '#/server/receipts/claim.ts'
import { findOwnSummary, writeSummary } from '#/server/receipts/summary.ts'
import { pdf, png } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { openDesks, type Desk } from './desk.testing.ts'

const { db, app, nextDesk } = await openDesks()
const summary = 'التهاب جيوب أنفية، منظار'

let at: Desk

beforeEach(async () => {
  at = await nextDesk()
})

const arrive = () =>
  db.update(bookings).set({ status: 'arrived' }).where(eq(bookings.id, at.visit.id))
const write = (text: string | null, who = at.practice.owner) =>
  writeSummary(app, who, { reference: at.reference, summary: text })
const claim = async (proved = [at.reference]) => {
  const asker = { actor: { kind: 'visitor' as const }, proved }
  return (await inRequest(app, {}, () => findClaim(app, asker, at.reference))).result
}

test('a patient hands in the receipts that stand, with the doctor’s words', async () => {
  expect(await claim()).toBeNull()
  const wrong = await at.paid({ amountPiastres: egp(50) })
  await at.giveBack(wrong.id)
  await at.paid()
  expect(await claim()).toMatchObject({ summary: null, insurer: null, receipts: [{ number: 3 }] })
  await arrive()
  expect(await write(summary)).toEqual(ok)
  expect(await claim()).toMatchObject({ summary })
  expect(await claim([])).toBeNull()
  expect(await write(null)).toEqual(ok)
  expect(await claim()).toMatchObject({ summary: null })
})

test('the patient’s own uploads for the visit are part of the papers, and no file is opened for the page', async () => {
  await at.paid()
  const asker = { actor: { kind: 'visitor' as const }, proved: [at.reference] }
  const upload = async (
    content: Buffer<ArrayBuffer>,
    mediaType: 'image/png' | 'application/pdf',
  ) => {
    const name = 'paper'
    const fileId = await saveFile(app, {
      userId: null,
      purpose: 'document',
      name,
      mediaType,
      content,
    })
    const facts = {
      fileId,
      familyMemberId: null,
      kind: 'referral' as const,
      issuedOn: '2026-11-01',
    }
    const kept = { ...facts, reference: at.reference, submissionKey: randomUUID() }
    expect(await keepDocument(app, asker, kept)).toMatchObject(ok)
  }
  await upload(Buffer.from(png), 'image/png')
  await upload(Buffer.from(pdf), 'application/pdf')
  const forms = async (proved?: string[]) =>
    (await claim(proved))?.documents.map(({ kind, form }) => `${kind} ${form}`).toSorted()
  const opened = vi.spyOn(app.vault.columnCipher, 'openBytes')
  expect(await forms()).toEqual(['referral pdf', 'referral picture'])
  expect(opened).not.toHaveBeenCalled()
  await db.update(bookings).set({ userId: at.desk.userId }).where(eq(bookings.id, at.visit.id))
  expect(await forms()).toEqual([])
})

test('only the doctor writes and reads the words at the clinic, once the patient is there', async () => {
  expect(await write(summary)).toEqual(refused('not-seen-yet'))
  await arrive()
  for (const role of ['manager', 'assistant', 'nurse'] as const) {
    const member = await at.practice.practice.member(role)
    expect(await write(summary, member)).toEqual(refused('visit-not-found'))
    expect(await findOwnSummary(app, member, at.reference)).toBeNull()
  }
  await write(summary)
  expect(await findOwnSummary(app, at.practice.owner, at.reference)).toMatchObject({ summary })
})

test('the words are sealed, in the copy of the data, and gone with an erasure', async () => {
  await arrive()
  await write(summary)
  const [row] = await db
    .select()
    .from(visitSummaries)
    .where(eq(visitSummaries.bookingId, at.visit.id))
  expect(row?.summary).not.toContain('منظار')
  const copy = await collectPersonalData(app, { userId: null, phone: at.visit.phone })
  expect(copy.summaries).toMatchObject([{ summary, reference: at.reference }])
  await anonymizeBookings(db, [at.visit.id])
  expect(await db.$count(visitSummaries, eq(visitSummaries.bookingId, at.visit.id))).toBe(0)
  expect(await write(summary)).toEqual(refused('patient-erased'))
})
