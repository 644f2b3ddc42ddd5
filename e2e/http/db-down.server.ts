import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother, startUnreachable } from '../../scripts/testing/sites.ts'
import { post } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'
import { wordsIn } from '../support/words.ts'

test('without a database pages say so, reveal nothing else, and name the log entry', async () => {
  const site = await startUnreachable()
  const readLog = logOf(site)
  try {
    for (const [path, lang] of [
      ['/doctors', 'ar'],
      ['/en/doctor/dr-nobody', 'en'],
    ] as const) {
      const page = await fetch(site.url + path)
      const html = await page.text()
      expect(page.status).toBe(503)
      expect(html).toContain(`<html lang="${lang}"`)
      // First what the specification calls every such code, then what this one means.
      const [name, meaning] = [
        wordsIn(lang)('layout_error_title'),
        wordsIn(lang)('layout_away_title'),
      ]
      expect(html).toMatch(
        new RegExp(`<h1[^>]*>${name}</h1>.*Internal Server Error.*${meaning}`, 's'),
      )
      expect(page.headers.get('retry-after')).toBe('5')
      expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(html).not.toMatch(/ECONNREFUSED|postgres|select /i)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    const typed = { name: 'منى السيد', phone: '01012345678', note: 'كل بياناتي' }
    const choices = { form: 'my-data', right: 'export', consent: 'yes' }
    const sent = await post(site.url, '/my-data', { ...choices, ...typed })
    expect(sent.status).toBe(503)
    expect(sent.html).toContain('مش قادرين نسجّل ده دلوقتي.')
    for (const text of Object.values(typed)) expect(sent.html).toContain(text)
    const script = { accept: 'application/json' }
    const response = await post(site.url, '/my-data', { ...choices, ...typed }, script)
    expect([response.status, response.cache]).toEqual([503, 'no-store'])
    expect(JSON.parse(response.html)).toEqual({
      ok: false,
      problems: [{ field: 'form', code: 'unavailable' }],
    })
    const file = new File(['%PDF-1.4 %%EOF'], 'ID of Mona.pdf')
    expect((await post(site.url, '/api/files', { purpose: 'cv', file })).status).toBe(503)
    await expect.poll(readLog).toContain('request-failed')
    expect(readLog()).not.toMatch(/params|منى|Mona|01012345678/)
    expect(await statusOf(`${site.url}/healthz`)).toBe(200)
    expect(await statusOf(`${site.url}/readyz`)).toBe(503)
  } finally {
    await site.stop()
  }
})

test('a visitor who leaves while a form is being sent causes no error in the log', async () => {
  const site = await startAnother()
  const readLog = logOf(site)
  const { host, port } = new URL(site.url)
  const own = `host: ${host}\r\norigin: ${site.url}\r\nsec-fetch-site: same-origin\r\n`
  const part = 'content-disposition: form-data; name="cv.file"; filename="a.pdf"\r\n\r\n%PDF-1.4'
  try {
    // The modules for a first form are loaded with it.
    expect((await post(site.url, '/contact-us', { form: 'contact' })).status).toBe(422)
    // A client that disconnects before the body is read emits no event.
    await expect(async () => {
      for (const [path, type, start] of [
        ['/job/home-nurse', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
        ['/api/files', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
        ['/contact-us', 'application/x-www-form-urlencoded', 'form=contact'],
      ] as const) {
        const socket = connect(Number(port), 'localhost')
        const head = `POST ${path} HTTP/1.1\r\n${own}content-type: ${type}\r\ncontent-length: 5000\r\n\r\n`
        socket.write(head)
        // The first bytes of a body are read before the rest has come.
        await new Promise((done) => socket.write(start, done))
        await expect.poll(() => statusOf(`${site.url}/healthz`)).toBe(200)
        socket.resetAndDestroy()
        await once(socket, 'close')
      }
      expect(readLog()).toMatch(/visitor-gone[^]*visitor-gone/)
    }).toPass()
    expect(readLog()).not.toContain('"level":"error"')
  } finally {
    await site.stop()
  }
})

/** The log of a site so far. */
function logOf(site: Site): () => string {
  let log = ''
  for (const stream of [site.process.stdout, site.process.stderr])
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  return () => log
}
