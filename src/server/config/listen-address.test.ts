import { expect, test } from 'vitest'
import { listenAddress, noticeOfProxies } from './listen-address.ts'

test.each([
  ['0.0.0.0', 'on a developer’s machine', {}],
  ['0.0.0.0', 'with a local origin', { PUBLIC_ORIGIN: 'http://localhost:3000' }],
  ['127.0.0.1', 'on https', { PUBLIC_ORIGIN: 'https://balsam.example' }],
  ['127.0.0.1', 'in production', { NODE_ENV: 'production' }],
])('the site listens on %s %s', (address, _where, env) => {
  expect(listenAddress(env)).toBe(address)
})

const proxied = { HOST: '0.0.0.0', PORT: 3000, TRUST_PROXY: 1 }

test('counted proxies are only trusted silently where nobody else reaches the site', () => {
  expect(noticeOfProxies(proxied)).toMatch(
    /^TRUST_PROXY=1 believes whoever reaches 0\.0\.0\.0:3000: /,
  )
  expect(noticeOfProxies({ ...proxied, HOST: '10.0.0.4' })).not.toBe('')
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
    expect(noticeOfProxies({ ...proxied, HOST })).toBe('')
  expect(noticeOfProxies({ ...proxied, TRUST_PROXY: 0 })).toBe('')
  expect(noticeOfProxies({ ...proxied, TRUST_PROXY: ['10.0.0.0/8'] })).toBe('')
})
