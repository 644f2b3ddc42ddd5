import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormOutcome, Typed } from '#/forms/post.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { findRequestByReference } from '#/server/requests/requests.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import {
  clinicTyped,
  doctorDocuments,
  doctorTyped,
  labTyped,
  sendForm,
  withDocuments,
} from './applicants.testing.ts'
import { doctorForm } from './doctor.ts'
import { hospitalForm, labForm } from './facility.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

function referenceOf(outcome: FormOutcome): string {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome.location.split('/').at(-1) ?? ''
}

async function rowOf(reference: string) {
  const [row] = await db.select().from(requests).where(eq(requests.reference, reference))
  if (!row) throw new Error('no request')
  return openRequest(app.vault.columnCipher, row)
}

function problemsOf(outcome: FormOutcome) {
  return outcome.ok ? [] : outcome.problems
}

test('a doctor’s application is queued, with its national ID sealed', async () => {
  const outcome = await sendForm(app, {
    ...doctorTyped,
    ...(await doctorDocuments(app)),
    clinics: '2',
    ...clinicTyped(2, { district: 'dokki', publicPhone: '19623' }),
  })
  const row = await rowOf(referenceOf(outcome))
  expect(row).toMatchObject({
    kind: 'doctor',
    status: 'new',
    name: 'هبة سامي',
    exclusiveKey: 'syndicate:900001',
    details: {
      syndicateNumber: '900001',
      licenceExpiry: '2027-12-31',
      languages: ['ar', 'en'],
      clinics: [
        {
          district: 'maadi',
          phone: '+20223456789',
          feePiastres: 40_000,
          followUpFeePiastres: 0,
          days: [6, 1, 3],
          startsAt: '18:00',
          endsAt: '02:00',
        },
        { district: 'dokki', phone: '19623' },
      ],
    },
  })
  expect(JSON.stringify(row)).not.toContain('29001011234567')
  expect(await app.vault.open(row.sealed ?? '')).toEqual({ nationalId: '29001011234567' })
  const granted = await db.select().from(consents).where(eq(consents.requestId, row.id))
  expect(granted.map(({ purpose }) => purpose).toSorted()).toEqual(['application', 'request'])
  const sent = await findRequestByReference(app, row.reference)
  expect(sent?.files.map(({ purpose }) => purpose).toSorted()).toEqual([
    'idCard',
    'practisingLicence',
    'syndicateCard',
  ])
})

test('applications of a lab and a hospital are queued', async () => {
  const documents = () => withDocuments(app, 'licence', 'commercialRegister', 'taxCard')
  const lab = await rowOf(referenceOf(await sendForm(app, { ...labTyped, ...(await documents()) })))
  expect(lab).toMatchObject({
    kind: 'lab',
    exclusiveKey: 'lab-licence:123/2019',
    details: { phones: ['19623'], tests: ['blood', 'pcr'], homeSampling: true },
  })
  // The licence of another kind of facility is a different one.
  const { tests: _tests, homeSampling: _homeSampling, ...shared } = labTyped
  const hospital = await sendForm(app, {
    ...shared,
    ...(await documents()),
    form: 'hospital',
    departments: 'emergency surgery',
    secondPhone: '0223456789',
  })
  expect(await rowOf(referenceOf(hospital))).toMatchObject({
    kind: 'hospital',
    exclusiveKey: 'hospital-licence:123/2019',
    details: { phones: ['19623', '+20223456789'], departments: ['emergency', 'surgery'] },
  })
})

test('two concurrent applications with one syndicate number are one', async () => {
  const both = await Promise.all(
    ['01012345671', '01012345672'].map(async (phone) => ({
      ...doctorTyped,
      ...(await doctorDocuments(app)),
      syndicateNumber: '900002',
      phone,
    })),
  )
  const outcomes = await Promise.all(both.map((typed) => sendForm(app, typed)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.flatMap(problemsOf)).toEqual([
    { field: 'syndicateNumber', code: 'already-applied' },
  ])
})

test('a number that has applied and one with a profile get the same refusal, in the first step', async () => {
  const [listed] = await db.select().from(doctors).limit(1)
  const refusal = [{ field: 'syndicateNumber', code: 'already-applied' }]
  const applied = {
    ...doctorTyped,
    ...(await doctorDocuments(app)),
    syndicateNumber: '900003',
  }
  referenceOf(await sendForm(app, applied))
  for (const syndicateNumber of ['٩٠٠٠٠٣', `00${listed?.syndicateNumber}`]) {
    const again = { ...applied, ...(await doctorDocuments(app)), syndicateNumber }
    const step = { ...again, intent: 'next', step: 'work' }
    expect(problemsOf(await sendForm(app, step))).toEqual(refusal)
    expect(problemsOf(await sendForm(app, again))).toEqual(refusal)
  }
})

test('guessing numbers is rate-limited, in steps and as a whole', async () => {
  const [listed] = await db.select().from(doctors).limit(1)
  const documents = await doctorDocuments(app)
  const guess = { ...doctorTyped, ...documents, syndicateNumber: listed?.syndicateNumber ?? '' }
  for (const way of ['next', '']) {
    const codes = new Set<string | undefined>()
    for (let times = 0; times < 250; times++) {
      const outcome = await sendForm(app, { ...guess, intent: way, step: 'work' }, `robot ${way}`)
      codes.add(problemsOf(outcome)[0]?.code)
    }
    expect([...codes]).toEqual(['already-applied', 'too-many'])
  }
})

test('a double click creates one application with one reference', async () => {
  const typed = {
    ...doctorTyped,
    ...(await doctorDocuments(app)),
    syndicateNumber: '900004',
    submissionKey: app.random.id(),
  }
  const first = referenceOf(await sendForm(app, typed))
  expect(referenceOf(await sendForm(app, typed))).toBe(first)
})

test.each<[string, Typed, string, string]>([
  [
    'a licence that ends today',
    { licenceExpiry: '2026-11-21' },
    'licenceExpiry',
    'licence-expired',
  ],
  ['a licence of last year', { licenceExpiry: '1/1/2025' }, 'licenceExpiry', 'licence-expired'],
  ['30 February', { licenceExpiry: '2027-02-30' }, 'licenceExpiry', 'expiry-invalid'],
  ['a third clinic', { clinics: '3' }, 'clinics', 'clinics-too-many'],
  ['no clinic', { clinics: '' }, 'clinics', 'choice-required'],
  [
    'a second clinic without a place',
    { clinics: '2', ...clinicTyped(2, { district: '' }) },
    'clinic2-district',
    'choice-required',
  ],
  [
    'an unknown area',
    clinicTyped(1, { district: 'atlantis' }),
    'clinic1-district',
    'district-not-found',
  ],
  ['a clinic without hours', clinicTyped(1, { until: '18:00' }), 'clinic1-until', 'hours-empty'],
  ['an invalid hour', clinicTyped(1, { from: '25:00' }), 'clinic1-from', 'choice-required'],
  ['an invalid weekday', clinicTyped(1, { days: '6 8' }), 'clinic1-days', 'choice-required'],
  ['a fee in words', clinicTyped(1, { fee: 'كتير' }), 'clinic1-fee', 'amount-invalid'],
  ['a fee of millions', clinicTyped(1, { fee: '4000000' }), 'clinic1-fee', 'amount-invalid'],
  [
    'an emergency number',
    clinicTyped(1, { publicPhone: '123' }),
    'clinic1-publicPhone',
    'provider-phone-invalid',
  ],
  [
    'a birth date in the future',
    { nationalId: '32812310112345' },
    'nationalId',
    'national-id-invalid',
  ],
  ['an Arabic name in Latin letters', { nameAr: 'Heba' }, 'nameAr', 'name-arabic'],
  ['a Latin name in Arabic letters', { nameEn: 'هبة' }, 'nameEn', 'name-latin'],
  ['an unknown title', { title: 'minister' }, 'title', 'choice-required'],
  ['an unknown specialty', { specialty: 'astrology' }, 'specialty', 'choice-required'],
  ['no consent', { application: '' }, 'application', 'consent-required'],
  ['a document that is not ours', { idCard: 'a.b.c' }, 'form', 'file-lost'],
  ['no document', { idCard: '' }, 'idCard', 'file-required'],
  ['a photo that is not a picture', { photo: 'pdf' }, 'photo', 'file-not-picture'],
])('%s is refused', async (_what, changes, field, code) => {
  const documents = await doctorDocuments(app)
  const photo = changes['photo'] ? await withDocuments(app, 'photo') : {}
  const typed = { ...doctorTyped, syndicateNumber: '900005', ...documents, ...changes, ...photo }
  expect(problemsOf(await sendForm(app, typed))).toEqual([{ field, code }])
})

test('an expired licence of a facility is refused', async () => {
  const documents = await withDocuments(app, 'licence', 'commercialRegister', 'taxCard')
  const typed = { ...labTyped, ...documents, licenceNumber: '5', licenceExpiry: '20/11/2026' }
  expect(problemsOf(await sendForm(app, typed))).toEqual([
    { field: 'licenceExpiry', code: 'licence-expired' },
  ])
})

test('a vet can apply', async () => {
  const typed = { ...doctorTyped, syndicateNumber: '900006', specialty: 'veterinary' }
  referenceOf(await sendForm(app, { ...typed, ...(await doctorDocuments(app)) }))
})

test('more than ten documents are refused', async () => {
  const documents = await doctorDocuments(app)
  const more = await Promise.all(Array.from({ length: 9 }, () => withDocuments(app, 'idCard')))
  const idCard = more.map((each) => each['idCard']).join(' ')
  const typed = { ...doctorTyped, syndicateNumber: '900007', ...documents, idCard }
  expect(problemsOf(await sendForm(app, typed))).toEqual([{ field: 'form', code: 'file-too-many' }])
})

test.each([doctorForm, labForm, hospitalForm])(
  '10,000 characters in every field of $kind are refused beside each field',
  async ({ kind, steps }) => {
    const fields = steps.flatMap((step) => step.fields)
    const flood = Object.fromEntries(fields.map((field) => [field, 'أ'.repeat(10_000)]))
    const typed = { ...flood, form: kind, clinics: '2' }
    const problems = problemsOf(await sendForm(app, typed))
    const refused = new Set(problems.map(({ field }) => field))
    // One token of 10,000 characters is not a file of ours, which the last code says.
    const documents = steps.find(({ id }) => id === 'documents')?.fields ?? []
    expect(fields.filter((field) => !refused.has(field))).toEqual(
      kind === 'doctor' ? ['clinics', ...documents] : documents,
    )
  },
)
