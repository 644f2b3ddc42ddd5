import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Typed } from '#/forms/post.ts'
import { receive } from '#/forms/receive.server.ts'
import { storeUpload } from '#/forms/upload.server.ts'
import { findVacancy, listVacancies } from '#/server/content/vacancy-views.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pdf, png } from '#/testing/documents.ts'
import { inRequest } from '#/testing/request.ts'
import { careerForms } from './forms.server.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

const typed: Typed = {
  form: 'application',
  vacancy: 'home-nurse',
  name: 'نادية فؤاد',
  phone: '01012345678',
  email: 'nadia@example.com',
  experience: '٤',
  about: 'أربع سنين رعاية مركزة.',
  consent: 'yes',
}

async function apply(changes: Typed, document: Buffer, name = 'cv.pdf') {
  const { result } = await inRequest(app, { method: 'POST' }, async () => {
    const upload = await storeUpload(new File([new Uint8Array(document)], name), 'cv')
    const cv = upload.ok ? upload.token : ''
    return receive(careerForms, { ...typed, ...(await issueFormToken(app)), cv, ...changes })
  })
  return result
}

test('an application is queued, with its CV', async () => {
  const outcome = await apply({}, pdf)
  expect(outcome.ok && outcome.location).toContain('/request/BLR-')
  const [row] = await db.select().from(requests).where(eq(requests.kind, 'job'))
  expect(row && openRequest(app.vault.columnCipher, row)).toMatchObject({
    status: 'new',
    phone: '+201012345678',
    details: { vacancy: 'home-nurse', experience: 4 },
  })
})

test('an address with spaces or marks from the keyboard is accepted', async () => {
  const outcome = await apply({ email: ' nadia@example.com\u200f ', phone: '01112345678' }, pdf)
  expect(outcome.ok).toBe(true)
})

test.each([
  ['a picture named as a PDF', {}, png, 'file-not-pdf', 'cv'],
  ['a page named as a PDF', {}, Buffer.from('<html>'), 'file-required', 'cv'],
  ['an invented token', { cv: 'a.b.c' }, pdf, 'file-lost', 'form'],
  ['a closed vacancy', { vacancy: 'medical-editor' }, pdf, 'vacancy-closed', 'form'],
  ['an unknown vacancy', { vacancy: 'astronaut' }, pdf, 'vacancy-closed', 'form'],
  ['a hundred years of experience', { experience: '100' }, pdf, 'years-invalid', 'experience'],
  ['10,000 characters', { about: 'x'.repeat(10_000) }, pdf, 'text-too-long', 'about'],
])('%s is refused', async (_what, changes: Typed, document, code, field) => {
  expect(await apply(changes, document)).toMatchObject({ ok: false, problems: [{ code, field }] })
})

test('a vacancy closes after its last day', async () => {
  const { result: open } = await inRequest(app, {}, () => listVacancies(app))
  expect(open.map(({ slug }) => slug)).toContain('home-nurse')
  expect(open.map(({ slug }) => slug)).not.toContain('medical-editor')
  clock.pass(60 * 24 * 60)
  const { result: later } = await inRequest(app, {}, () => listVacancies(app))
  expect(later).toEqual([])
  const { result: closed } = await inRequest(app, {}, () => findVacancy(app, 'home-nurse'))
  expect(closed?.isOpen).toBe(false)
})
