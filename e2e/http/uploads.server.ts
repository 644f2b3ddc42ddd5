import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { pdf, png } from '../../src/testing/documents.ts'
import { newPhone } from '../support/people.ts'
import { statusOf } from '../support/fetch-page.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'
const MAX_BYTES = 5 * 1024 * 1024
const ours = { origin: base, 'sec-fetch-site': 'same-origin' }

let seal = ''
test.beforeAll(async () => {
  const html = await (await fetch(`${base}/contact-us`)).text()
  seal = /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? ''
})

type Part = { bytes: Buffer; name?: string; type?: string }

/** Uploads one document as the form's script does. */
async function upload({ bytes, name = 'a.pdf', type = 'application/pdf' }: Part, fields = {}) {
  const data = new FormData()
  const formToken = { submissionKey: randomUUID(), seal, purpose: 'licence' }
  for (const [key, value] of Object.entries<string>({ ...formToken, ...fields }))
    data.set(key, value)
  data.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const answer = await fetch(`${base}/api/files`, { method: 'POST', headers: ours, body: data })
  const body = answerSchema.safeParse(await answer.json().catch(() => null))
  return { status: answer.status, token: '', code: '', ...body.data }
}

const answerSchema = z.object({ token: z.string().optional(), code: z.string().optional() })

/** Sends an application for a job, the shortest form with a document. */
async function apply(cv: string, phone = newPhone()) {
  const page = await fetch(`${base}/job`)
  const slug = /\/job\/([a-z0-9-]+)"/.exec(await page.text())?.[1] ?? ''
  const fields = {
    form: 'application',
    vacancy: slug,
    submissionKey: randomUUID(),
    seal,
    cv,
    phone,
  }
  const person = { name: 'نادية فؤاد', email: 'n@example.com', experience: '4', about: 'x' }
  const answer = await fetch(`${base}/en/job/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    headers: ours,
    body: new URLSearchParams({ ...fields, ...person, consent: 'yes' }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { status: answer.status, html: await answer.text(), cookie: cookies.join('; ') }
}

const padded = (size: number) =>
  Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 0x20), pdf.subarray(9)])

for (const [what, part, code] of [
  ['a page named as a PDF', { bytes: Buffer.from('<!doctype html><h1>hi</h1>') }, 'file-type'],
  [
    'a page after the signature of a PDF',
    { bytes: Buffer.from('%PDF-1.7\n<script>1</script>') },
    'file-type',
  ],
  [
    'a picture that may move',
    { bytes: Buffer.from('GIF89a\u0001\u0000'), name: 'a.png' },
    'file-animated',
  ],
  ['a picture of another kind', { bytes: Buffer.from('BM6\u0000'), name: 'a.png' }, 'file-type'],
  ['nothing', { bytes: Buffer.alloc(0) }, 'file-empty'],
  ['a byte too many', { bytes: padded(MAX_BYTES + 1) }, 'file-too-large'],
] as const) {
  test(`${what} is refused`, async () => {
    expect(await upload(part)).toMatchObject({ status: 422, code, token: '' })
  })
}

test('the largest allowed file is accepted', async () => {
  expect(await upload({ bytes: padded(MAX_BYTES) })).toMatchObject({ status: 201 })
})

test('the type is determined by the content, not by the name', async () => {
  const { token } = await upload({ bytes: png, name: 'invoice.html', type: 'text/html' })
  expect(token).toMatch(/\.invoice\.png$/)
})

test('no file name can escape the folder', async () => {
  for (const [name, shown] of [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['"; filename="x.html', '; filename=x.pdf'],
    [`${'a'.repeat(75)}😀.pdf`, `${'a'.repeat(75)}.pdf`],
  ] as const) {
    const { status, token } = await upload({ bytes: pdf, name }, { purpose: 'a\u0000\u202eb' })
    expect(status, name).toBe(201)
    expect(decodeURIComponent(token.split('.').slice(2).join('.'))).toBe(shown)
  }
})

test('without a seal, with the honeypot filled in, or from another site, nothing is stored', async () => {
  expect((await upload({ bytes: pdf }, { seal: '' })).status).toBe(400)
  expect((await upload({ bytes: pdf }, { seal: 'made.up' })).status).toBe(400)
  expect((await upload({ bytes: pdf }, { website: 'https://spam.example' })).status).toBe(400)
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const foreign = await fetch(`${base}/api/files`, { method: 'POST', headers, body: data })
  expect(foreign.status).toBe(403)
  const noForm = { 'content-type': 'application/json', ...ours }
  const odd = await fetch(`${base}/api/files`, { method: 'POST', headers: noForm, body: '{}' })
  expect(odd.status).toBe(400)
})

test('a document is only readable by its sender', async () => {
  const { token } = await upload({ bytes: pdf, name: 'سيرة ذاتية.pdf' })
  const [id = '', signature = ''] = token.split('.')
  expect(await statusOf(`${base}/api/files/${id}`)).toBe(404)

  const forged = [
    `${id}.${'x'.repeat(signature.length)}.cv.pdf`,
    `${randomUUID()}.${signature}.cv.pdf`,
  ]
  for (const cv of forged) expect((await apply(cv)).status).toBe(422)
  const owner = await apply(token)
  expect(owner.status).toBe(303)
  const thief = await apply(token)
  expect(thief.status).toBe(422)
  expect(thief.html).toContain('This file has expired')

  for (const cookie of ['', thief.cookie, 'requests=forged'])
    expect(await statusOf(`${base}/api/files/${id}`, { headers: { cookie } })).toBe(404)
  const own = await fetch(`${base}/api/files/${id}`, { headers: { cookie: owner.cookie } })
  expect(own.status).toBe(200)
  expect(own.headers.get('content-type')).toBe('application/pdf')
  expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/)
  expect(own.headers.get('x-content-type-options')).toBe('nosniff')
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await own.arrayBuffer())).toEqual(pdf)
})

test('eleven documents are refused', async () => {
  const uploads = await Promise.all(Array.from({ length: 11 }, () => upload({ bytes: pdf })))
  const answer = await apply(uploads.map(({ token }) => token).join(' '))
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('Ten files at most')
})
