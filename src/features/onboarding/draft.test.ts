import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormOutcome } from '#/forms/post.ts'
import { drafts } from '#/server/db/schema/requests.ts'
import { deleteUnclaimedFiles, findFile } from '#/server/files/files.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { doctorDocuments, doctorTyped, sendForm, withDocuments } from './applicants.testing.ts'
import { findApplicationForm } from '#/server/requests/application-form.ts'
import type { JoinKind } from '#/domain/directory/applicant.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

async function open(draft: string, kind: JoinKind = 'doctor') {
  const { result } = await inRequest(app, {}, () =>
    findApplicationForm(app, { kind, draft, origin: 'http://balsam.test' }),
  )
  return result.draft
}

function tokenOf(outcome: FormOutcome): string {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return new URLSearchParams(outcome.location.split('?')[1]).get('draft') ?? ''
}

const atWork = { ...doctorTyped, intent: 'next', step: 'work' }

test('typed values are available in the next step, on any device', async () => {
  const documents = await doctorDocuments(app)
  const typed = { ...atWork, syndicateNumber: '910001', ...documents }
  const token = tokenOf(await sendForm(app, typed))
  const draft = await open(token)
  expect(draft).toMatchObject({
    state: 'open',
    step: 'clinics',
    link: `http://balsam.test/joinAsDoctors?draft=${token}`,
    typed: { nameAr: 'هبة سامي', syndicateNumber: '910001', idCard: documents['idCard'] },
  })
  // Consent is given when the form is sent; the form token and the trap are not stored.
  for (const name of ['application', 'request', 'seal', 'form', 'intent'])
    expect(draft).not.toHaveProperty(`typed.${name}`)

  const later = { ...typed, draft: token, nameAr: 'هبة سامي فؤاد', intent: 'save', step: 'who' }
  expect(tokenOf(await sendForm(app, later))).toBe(token)
  expect(await open(token)).toMatchObject({ step: 'who', typed: { nameAr: 'هبة سامي فؤاد' } })
})

test('a step can be left only when it is valid, and reports its problems', async () => {
  const wrong = { ...atWork, syndicateNumber: '12', licenceExpiry: '' }
  expect(await sendForm(app, wrong)).toEqual({
    ok: false,
    problems: [
      { field: 'syndicateNumber', code: 'syndicate-invalid' },
      { field: 'licenceExpiry', code: 'text-required' },
    ],
  })
  // To continue later, nothing has to be valid.
  expect(await open(tokenOf(await sendForm(app, { ...wrong, intent: 'save' })))).toMatchObject({
    step: 'work',
    typed: { syndicateNumber: '12' },
  })
})

test('a draft with 10,000 characters in a field is stored', async () => {
  const address = 'أ'.repeat(10_000)
  const typed = { ...doctorTyped, intent: 'save', step: 'clinics', 'clinic1-address': address }
  expect(await open(tokenOf(await sendForm(app, typed)))).toMatchObject({
    typed: { 'clinic1-address': address },
  })
})

test('a forged link, or that of another form, opens nothing', async () => {
  const token = tokenOf(await sendForm(app, { ...atWork, syndicateNumber: '910002' }))
  const [id = '', signature = ''] = token.split('.')
  const other = app.random.id()
  const forged = [
    `${id}.${signature.slice(1)}A`,
    `${other}.${signature}`,
    `${id}.${app.sign('file', id)}`,
    id,
    `.${app.sign('draft', 'doctor ')}`,
    `${other}.${app.sign('draft', `doctor ${other}`)}`,
  ]
  for (const each of forged) expect(await open(each)).toEqual({ state: 'lost' })
  expect(await open(token, 'lab')).toEqual({ state: 'lost' })
  expect(await open(token)).toMatchObject({ state: 'open' })
})

test('a forged link cannot overwrite a draft', async () => {
  const token = tokenOf(await sendForm(app, { ...atWork, syndicateNumber: '910003' }))
  const [id = ''] = token.split('.')
  const forged = { ...atWork, syndicateNumber: '910004', draft: `${id}.forged` }
  expect(tokenOf(await sendForm(app, forged))).not.toContain(id)
  expect(await open(token)).toMatchObject({ typed: { syndicateNumber: '910003' } })
})

test('a sent draft is empty, and its link says that it was sent', async () => {
  const typed = { ...doctorTyped, ...(await doctorDocuments(app)), syndicateNumber: '910005' }
  const draft = tokenOf(await sendForm(app, { ...typed, intent: 'save', step: 'documents' }))
  expect(await sendForm(app, { ...typed, draft })).toMatchObject({ ok: true })
  expect(await open(draft)).toEqual({ state: 'sent' })
  const [row] = await db
    .select()
    .from(drafts)
    .where(eq(drafts.id, draft.split('.')[0] ?? ''))
  expect(row?.sealed).toBe('')
  expect(await sendForm(app, { ...typed, draft, intent: 'save' })).toEqual({
    ok: false,
    problems: [{ field: 'form', code: 'draft-sent' }],
  })
})

test('a link is valid for thirty days, even if the draft still exists', async () => {
  const token = tokenOf(await sendForm(app, { ...atWork, syndicateNumber: '910006' }))
  const started = clock.now()
  clock.pass(30 * 24 * 60)
  expect(await open(token)).toMatchObject({ state: 'open' })
  clock.pass(1)
  expect(await open(token)).toEqual({ state: 'lost' })
  clock.set(started)
})

test('saving without end from one address is stopped', async () => {
  const typed = { ...atWork, intent: 'save', draft: '' }
  const token = tokenOf(await sendForm(app, typed, 'a robot'))
  let outcome: FormOutcome = { ok: true, location: '' }
  for (let times = 0; times < 1000 && outcome.ok; times++)
    outcome = await sendForm(app, { ...typed, draft: token }, 'a robot')
  expect(outcome).toEqual({ ok: false, problems: [{ field: 'form', code: 'too-many' }] })
})

test('a saved draft keeps its documents', async () => {
  const { idCard = '' } = await withDocuments(app, 'idCard')
  const typed = { ...doctorTyped, idCard, intent: 'save', step: 'documents' }
  const token = tokenOf(await sendForm(app, typed))
  clock.pass(10 * 24 * 60)
  await deleteUnclaimedFiles(app, clock.now())
  expect(await open(token)).toMatchObject({ typed: { idCard } })
  expect(await findFile(app, idCard.split('.')[0] ?? '')).not.toBeNull()
})
