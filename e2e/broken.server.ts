import { expect, test } from '@playwright/test'
import { startUnreachable } from '../scripts/sites.ts'

test('without its database it says so, tells nothing more, and names what the log has', async () => {
  const site = await startUnreachable()
  try {
    for (const [path, lang] of [
      ['/doctors', 'ar'],
      ['/en/doctor/dr-nobody', 'en'],
    ] as const) {
      const page = await fetch(site.url + path)
      const html = await page.text()
      expect(page.status).toBe(500)
      expect(html).toContain(`<html lang="${lang}"`)
      expect(html).toContain('Internal Server Error')
      expect(html).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)
      expect(html).not.toMatch(/ECONNREFUSED|postgres|select /i)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  } finally {
    await site.stop()
  }
})
