import { expect, test } from 'vitest'
import { isOwnHost, isServedHost, isTwinHost } from './own-host.ts'

test.each([
  'localhost',
  'localhost:3000',
  'balsam.localhost',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.1.2.3',
  '172.16.0.9:80',
  '192.168.1.7:3000',
  '[fd00::1]',
  '[fe80::1]:3000',
  '169.254.1.1',
  'LOCALHOST',
])('without a public origin the site answers at %s', (host) => {
  expect(isOwnHost(host)).toBe(true)
})

test.each([
  'balsam.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '41.32.0.7',
  '[2a00::1]',
  'notlocalhost',
  '',
])('without a public origin the site does not answer at "%s"', (host) => {
  expect(isOwnHost(host)).toBe(false)
})

const site = 'https://balsam.example'

test.each([
  ['balsam.example', true, false],
  ['Balsam.Example:443', true, false],
  ['localhost:3000', true, false],
  ['10.0.0.4:3000', true, false],
  ['www.balsam.example', false, true],
  ['WWW.balsam.example:443', false, true],
  ['balsam.example.evil.example', false, false],
  ['wwwbalsam.example', false, false],
  ['evil.example', false, false],
  ['41.32.0.7', false, false],
  ['', false, false],
])('at "%s" the site of balsam.example is served: %s, and sent on: %s', (host, served, twin) => {
  expect([isServedHost(host, site), isTwinHost(host, site)]).toEqual([served, twin])
})

test('a site at www. is the twin of the name without it', () => {
  expect(isTwinHost('balsam.example', 'https://www.balsam.example')).toBe(true)
  expect(isTwinHost('balsam.example', undefined)).toBe(false)
})
