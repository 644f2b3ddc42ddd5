// Job applications with a document, over HTTP, at any site.
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { pdf } from '../../src/testing/documents.ts'
import { newAddress, newPhone } from './people.ts'
import { pathIn } from './words.ts'

async function formTokenOf(url: string): Promise<string> {
  const html = await (await fetch(`${url}/contact-us`)).text()
  return /name="seal" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

export async function vacancyAt(url: string): Promise<string> {
  const page = await fetch(`${url}/job`)
  return /\/job\/([a-z0-9-]+)"/.exec(await page.text())?.[1] ?? ''
}

function ours(origin: string) {
  return { origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() }
}

/** Uploads a document, as a script does while the form is filled in. */
export async function upload(url: string): Promise<Response> {
  const data = new FormData()
  const texts = { submissionKey: randomUUID(), seal: await formTokenOf(url), purpose: 'cv' }
  for (const [name, value] of Object.entries(texts)) data.set(name, value)
  data.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf')
  return fetch(`${url}/api/files`, { method: 'POST', headers: ours(url), body: data })
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
export async function applied(url: string): Promise<{ id: string; cookie: string }> {
  const sent = await upload(url)
  expect(sent.status).toBe(201)
  const { token } = z.object({ token: z.string() }).parse(await sent.json())
  const slug = await vacancyAt(url)
  const answer = await fetch(`${url}/en/job/${slug}`, {
    method: 'POST',
    redirect: 'manual',
    headers: ours(url),
    body: new URLSearchParams({
      ...person(),
      vacancy: slug,
      seal: await formTokenOf(url),
      cv: token,
    }),
  })
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { id: token.split('.')[0] ?? '', cookie: cookies.join('; ') }
}

/** As a browser without scripts does, with the document in the form. */
export async function applyPlainly(url: string, locale: 'ar' | 'en'): Promise<Response> {
  const [seal, slug] = [await formTokenOf(url), await vacancyAt(url)]
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...person(), vacancy: slug, seal }))
    data.set(name, value)
  data.set('cv.file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'cv.pdf')
  const address = url + pathIn(locale)(`/job/${slug}`)
  return fetch(address, { method: 'POST', redirect: 'manual', headers: ours(url), body: data })
}

export function download(url: string, id: string, cookie: string): Promise<Response> {
  return fetch(`${url}/api/files/${id}`, { headers: { cookie } })
}
