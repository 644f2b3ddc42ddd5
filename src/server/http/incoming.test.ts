import { expect, test, vi } from 'vitest'
import { testSecrets } from '#/testing/secrets.ts'
import { publicRequest } from './incoming.ts'

const settings = { ...testSecrets, DATABASE_URL: 'postgres://127.0.0.1/none', TRUST_PROXY: 'true' }
for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)

test.each([
  ['as the proxy says', { 'x-forwarded-for': '41.32.0.7' }],
  ['with forged addresses before it', { 'x-forwarded-for': '1.2.3.4, 5.6.7.8,41.32.0.7' }],
  ['also at the edge', { 'x-forwarded-for': '1.2.3.4, 41.32.0.7', 'cf-connecting-ip': '9.9.9.9' }],
  ['in the header of the edge', { 'cf-connecting-ip': '41.32.0.7' }],
])('a visitor’s address is the one that the nearest proxy saw: %s', (_what, headers) => {
  const request = new Request('http://balsam.test/', { headers })
  expect(publicRequest(request).address).toBe('41.32.0.7')
})
