import { expect, test } from '@playwright/test'
import { startAnother, startAnotherEdge } from '../../scripts/testing/sites.ts'
import { setting } from '../support/environment.ts'

const path = '/.well-known/security.txt'
const settings = {
  SECURITY_CONTACT: 'security@balsam.example',
  SECURITY_POLICY_URL: 'https://balsam.example/policy',
}

test('without a contact there is no security.txt', async () => {
  for (const site of [setting('BASE_URL'), setting('EDGE_URL')])
    expect((await fetch(site + path)).status, site).toBe(404)
})

for (const [runtime, start] of [
  ['Node', startAnother],
  ['the edge', () => startAnotherEdge({ ...settings, DATABASE_URL: setting('DATABASE_URL') })],
] as const) {
  test(`on ${runtime} security.txt names the contact and the policy`, async () => {
    const site = await start(settings)
    try {
      const response = await fetch(site.url + path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const text = await response.text()
      expect(text).toMatch(/^Contact: mailto:security@balsam\.example\nExpires: 2\d{3}-.*Z\n/)
      expect(text).toContain('\nPolicy: https://balsam.example/policy\n')
      expect((await fetch(site.url + path, { method: 'POST' })).status).toBe(405)
    } finally {
      await site.stop()
    }
  })
}
