// Documents in a bucket of Firebase Storage, whose JSON API the project's own stand-in plays.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { z } from 'zod'
import { startAnother, type Site } from '../scripts/sites.ts'
import { pdf } from '../src/testing/documents.ts'
import { startStorage } from '../src/testing/firebase/storage.ts'
import { setting } from './environment.ts'
import { newDeskCookie } from './made.ts'
import { newAddress, newPhone } from './people.ts'
import { expectSoundPage } from './sound.ts'
import { pathIn, wordsIn } from './words.ts'

// One site for all of them, and a bucket that goes away in the middle.
test.describe.configure({ mode: 'default' })
// The command is started five times.
test.setTimeout(180_000)

const run = promisify(execFile)
let storage: Awaited<ReturnType<typeof startStorage>>
let site: Site
let sql: postgres.Sql

const bucket = () => ({
  DATABASE_URL: setting('STORAGE_DATABASE_URL'),
  FIREBASE_PROJECT_ID: 'balsam-demo',
  FIREBASE_STORAGE_BUCKET: storage.bucket,
  FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
})
const on = () => ({ ...bucket(), FIREBASE_SERVICES: 'storage' })

test.beforeAll(async () => {
  storage = await startStorage()
  sql = postgres(setting('STORAGE_DATABASE_URL'), { max: 1, onnotice: () => {} })
  site = await startAnother(on())
})
test.afterAll(async () => {
  await site?.stop()
  await sql?.end()
  storage?.stop()
})
test.beforeEach(() => {
  storage.state.isAway = false
})

test('a document goes to the bucket and comes back to its sender alone', async () => {
  const { id, cookie } = await applied()
  expect(await placeOf(id)).toEqual({ in_row: false, in_bucket: true })
  const own = await download(id, cookie)
  expect(own.status).toBe(200)
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf)
  expect((await download(id, '')).status).toBe(404)
})

test('while the bucket is away uploads and downloads say so, and nothing is left half written', async ({
  page,
}) => {
  const { id, cookie } = await applied()
  const before = storage.objects.size
  storage.state.isAway = true
  const refused = await upload(await sealOf())
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ ok: false, code: 'file-unavailable' })
  for (const locale of ['ar', 'en'] as const) {
    const answer = await applyPlainly(locale)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(wordsIn(locale)('forms_error_file_unavailable'))
  }
  const away = await download(id, cookie)
  expect(away.status).toBe(503)
  expect(away.headers.get('retry-after')).not.toBeNull()

  await page.goto(`${site.url}/en/job/${await vacancy()}`)
  const field = page.locator('input[type=file]')
  await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText(wordsIn('en')('forms_error_file_unavailable'))).toBeVisible()
  await expectSoundPage(page)

  storage.state.isAway = false
  expect(storage.objects.size).toBe(before)
  expect((await download(id, cookie)).status).toBe(200)
})

test('the command moves files back once the service is off, and over again', async ({ page }) => {
  const { id, cookie } = await applied()
  const back = await command(bucket())
  expect(back).toMatch(/[1-9]\d* files moved to the database, 0 left\./)
  expect(await placeOf(id)).toEqual({ in_row: true, in_bucket: false })
  expect((await download(id, cookie)).status).toBe(200)
  expect(await command(on())).toMatch(/[1-9]\d* files moved to the bucket, 0 left\./)
  expect(await placeOf(id)).toEqual({ in_row: false, in_bucket: true })
  expect(await command(on())).toContain('0 files moved to the bucket, 0 left.')
  expect((await download(id, cookie)).status).toBe(200)

  storage.state.isAway = true
  await expect(command(bucket())).rejects.toThrow()
  await sql`delete from files where id = ${id}`
  const { name, value } = await newDeskCookie(sql)
  await page.context().addCookies([{ name, value, url: site.url }])
  for (const locale of ['ar', 'en'] as const) {
    const say = wordsIn(locale)
    await page.goto(site.url + pathIn(locale)('/staff/operations'))
    await expect(page.getByRole('heading', { name: say('operations_removals') })).toBeVisible()
    await expectSoundPage(page)
  }
})

async function command(settings: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/firebase.ts', 'files', '--move'], {
    env: { ...process.env, FIREBASE_SERVICES: '', ...settings },
  })
  return stdout
}

async function sealOf(): Promise<string> {
  const html = await (await fetch(`${site.url}/contact-us`)).text()
  return /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

async function vacancy(): Promise<string> {
  const page = await fetch(`${site.url}/job`)
  return /\/job\/([a-z0-9-]+)"/.exec(await page.text())?.[1] ?? ''
}

function ours() {
  return { origin: site.url, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() }
}

function upload(seal: string): Promise<Response> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ submissionKey: randomUUID(), seal, purpose: 'cv' }))
    data.set(name, value)
  data.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf')
  return fetch(`${site.url}/api/files`, { method: 'POST', headers: ours(), body: data })
}

const person = () => ({
  form: 'application',
  submissionKey: randomUUID(),
  phone: newPhone(),
  name: 'نادية فؤاد',
  email: 'n@example.com',
  experience: '4',
  about: 'x',
  consent: 'yes',
})

/** A job application with a document of its own. */
async function applied(): Promise<{ id: string; cookie: string }> {
  const seal = await sealOf()
  const sent = await upload(seal)
  expect(sent.status).toBe(201)
  const { token } = z.object({ token: z.string() }).parse(await sent.json())
  const slug = await vacancy()
  const answer = await fetch(`${site.url}/en/job/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    headers: ours(),
    body: new URLSearchParams({ ...person(), vacancy: slug, seal, cv: token }),
  })
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { id: token.split('.')[0] ?? '', cookie: cookies.join('; ') }
}

/** As a browser without scripts does, the document in the form. */
async function applyPlainly(locale: 'ar' | 'en'): Promise<Response> {
  const [seal, slug] = [await sealOf(), await vacancy()]
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...person(), vacancy: slug, seal }))
    data.set(name, value)
  data.set('cv.file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf')
  const address = site.url + pathIn(locale)(`/job/${slug}`)
  return fetch(address, { method: 'POST', redirect: 'manual', headers: ours(), body: data })
}

function download(id: string, cookie: string): Promise<Response> {
  return fetch(`${site.url}/api/files/${id}`, { headers: { cookie } })
}

async function placeOf(id: string) {
  const [row] = await sql`
    select content is not null as in_row, object is not null as in_bucket from files where id = ${id}`
  return row && { ...row }
}
