import { expect, test } from '@playwright/test'
import { startUnreachable } from '../scripts/sites.ts'
import { post } from './wire.ts'

test('without its database it says so, tells nothing more, and names what the log has', async () => {
  const site = await startUnreachable()
  let log = ''
  for (const stream of [site.process.stdout, site.process.stderr]) {
    stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  try {
    for (const [path, lang] of [
      ['/doctors', 'ar'],
      ['/en/doctor/dr-nobody', 'en'],
    ] as const) {
      const page = await fetch(site.url + path)
      const html = await page.text()
      expect(page.status).toBe(503)
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain(lang === 'ar' ? 'الموقع مش متاح للحظات' : 'Temporarily unavailable')
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
    const file = new File(['%PDF-1.4 %%EOF'], 'ID of Mona.pdf')
    expect((await post(site.url, '/api/files', { purpose: 'cv', file })).status).toBe(503)
    await expect.poll(() => log).toContain('request-failed')
    expect(log).not.toMatch(/params|منى|Mona|01012345678/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  } finally {
    await site.stop()
  }
})
