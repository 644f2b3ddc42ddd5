import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { egp } from '#/domain/money/money.ts'
import { fileToken } from '#/forms/file-tokens.ts'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { files, requests } from '#/server/db/schema/requests.ts'
import { financingPlans } from '#/server/db/schema/surgery.ts'
import { saveFile } from '#/server/files/files.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { findApplication } from '#/server/surgery/application.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pdf } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { surgeryForms } from './forms.server.ts'
import { readApplicationSearch } from './search.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

/** The published vector: 48,000 pounds financed over 12 months at 1.5 % flat with a fee of 3 %. */
const chosen = {
  procedure: 'gallbladder',
  hospital: 'nasma',
  plan: 'flat-with-fee',
  price: '60000',
  down: '12000',
  months: '12',
}

async function open(changes: Typed = {}) {
  const search = readApplicationSearch({ ...chosen, ...changes })
  const { result } = await inRequest(app, {}, () => findApplication(app, search))
  return result
}

async function upload(purpose: string): Promise<string> {
  const file = { purpose, name: `${purpose}.pdf`, mediaType: 'application/pdf' as const }
  const id = await saveFile(app, { ...file, content: pdf })
  return fileToken(id, app.sign('file', id), file.name)
}

let phones = 0

/** A correctly filled in form, with these changes. */
async function send(changes: Typed = {}): Promise<FormOutcome> {
  phones += 1
  const typed = {
    ...(await issueFormToken(app)),
    form: 'application',
    ...chosen,
    total: String(egp(70_080)),
    name: 'منى عبد الله حسن',
    phone: `010${String(phones).padStart(8, '0')}`,
    nationalId: '٢٩٠٠١٠١ ١٢ ٣٤٥٦٧',
    idCard: await upload('idCard'),
    incomeProof: [await upload('incomeProof'), await upload('incomeProof')].join(' '),
    medicalReport: await upload('medicalReport'),
    request: 'yes',
    health: 'yes',
    financing: 'yes',
    ...changes,
  }
  return (await inRequest(app, {}, () => receive(surgeryForms, typed))).result
}

async function sendWell(changes: Typed = {}) {
  const outcome = await send(changes)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  const reference = outcome.location.split('/').at(-1) ?? ''
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  return openRequest(app.vault.columnCipher, row)
}

test('an application stores the quote at that time, with documents and a consent for each purpose', async () => {
  const row = await sendWell()
  expect(row).toMatchObject({ kind: 'surgery', status: 'new', name: 'منى عبد الله حسن' })
  expect(row.details).toMatchObject({
    procedure: 'gallbladder',
    hospital: 'nasma',
    plan: 'flat-with-fee',
    pricePiastres: egp(60_000),
    downPaymentPiastres: egp(12_000),
    months: 12,
    income: null,
    terms: { kind: 'flat', monthlyRate: 150, feeRate: 300 },
    quote: { monthlyPiastres: egp(4_720), financierPiastres: egp(58_080) },
  })
  const purposes = await db.select().from(consents).where(eq(consents.requestId, row.id))
  expect(purposes.map(({ purpose }) => purpose).toSorted()).toEqual([
    'financing',
    'health',
    'request',
  ])
  const documents = await db.select().from(files).where(eq(files.requestId, row.id))
  expect(documents.map(({ purpose }) => purpose).toSorted()).toEqual([
    'idCard',
    'incomeProof',
    'incomeProof',
    'medicalReport',
  ])
})

test('the national ID is only in the sealed part', async () => {
  const { sealed, ...row } = await sendWell({ income: '10000-20000' })
  expect(await app.vault.open(sealed ?? '')).toEqual({ nationalId: '29001011234567' })
  expect(JSON.stringify({ row, sealed })).not.toContain('29001011234567')
  expect(row.details).toMatchObject({ income: '10000-20000' })
})

test('an application without a hospital is stored without one', async () => {
  expect((await sendWell({ hospital: '' })).details).toMatchObject({ hospital: null })
})

test.each<[Typed, string, string]>([
  [{ total: String(egp(50_000)) }, 'form', 'quote-changed'],
  [{ price: '600' }, 'form', 'offer-gone'],
  [{ plan: 'free-of-charge' }, 'form', 'offer-gone'],
  [{ procedure: 'tarot' }, 'form', 'offer-gone'],
  [{ months: '60' }, 'form', 'offer-gone'],
  [{ nationalId: '' }, 'nationalId', 'national-id-required'],
  [{ nationalId: '2900101' }, 'nationalId', 'national-id-digits'],
  [{ nationalId: '29013011234567' }, 'nationalId', 'national-id-invalid'],
  [{ nationalId: '32612010134567' }, 'nationalId', 'national-id-invalid'],
  [{ nationalId: '30511220134567' }, 'nationalId', 'too-young'],
  [{ income: 'plenty' }, 'income', 'choice-required'],
  [{ idCard: '' }, 'idCard', 'file-required'],
  [{ idCard: 'an.invented.token' }, 'form', 'file-lost'],
  [{ health: '' }, 'health', 'consent-required'],
  [{ financing: '' }, 'financing', 'consent-required'],
])('%o is refused at %s: %s', async (changes, field, code) => {
  expect(await send(changes)).toEqual({ ok: false, problems: [{ field, code }] })
})

test('a person who turns 21 today may apply', async () => {
  expect((await send({ nationalId: '30511210134567' })).ok).toBe(true)
})

test('terms that changed since the page was opened are shown before an application is accepted', async () => {
  const before = await open()
  expect(before?.plan.outcome.quote.totalPiastres).toBe(egp(70_080))
  const terms = db.update(financingPlans)
  await terms.set({ feeBasisPoints: 400 }).where(eq(financingPlans.slug, chosen.plan))
  expect(await send()).toMatchObject({ problems: [{ code: 'quote-changed' }] })
  const after = await open()
  expect(after?.plan.outcome.quote.totalPiastres).toBe(egp(70_560))
  expect((await send({ total: String(egp(70_560)) })).ok).toBe(true)
  await db
    .update(financingPlans)
    .set({ feeBasisPoints: 300 })
    .where(eq(financingPlans.slug, chosen.plan))
})

test('an address without a valid plan has no form', async () => {
  expect(await open({ plan: 'free-of-charge' })).toBeNull()
  expect(await open({ procedure: 'tarot' })).toBeNull()
  expect(await open({ price: 'much' })).toBeNull()
  expect(await open({ months: '36' })).toBeNull()
  expect(await open({ hospital: 'nobody' })).toMatchObject({ hospital: null })
})
