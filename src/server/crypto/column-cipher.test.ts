import { expect, test, vi } from 'vitest'
import { columnCipher } from './column-cipher.ts'

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
const before = columnCipher([first ?? ''])
const rotated = columnCipher([second ?? '', first ?? ''])
const stranger = columnCipher([third ?? ''])
const place = 'bookings.reason'

test('a sealed value is opened only by its key, and reveals nothing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const sealed = before.seal(place, 'row', 'صداع نصفي')
  expect(sealed).not.toContain('صداع')
  expect(before.open(place, 'row', sealed)).toBe('صداع نصفي')
  expect(stranger.open(place, 'row', sealed)).toBeNull()
  expect(before.seal(place, 'row', 'صداع نصفي')).not.toBe(sealed)
})

test('an older key opens, the newest seals, and the value names its key', () => {
  const [newest = '', older = ''] = rotated.marks
  const sealed = before.seal(place, 'row', 'cough')
  expect(rotated.open(place, 'row', sealed)).toBe('cough')
  expect(sealed.startsWith(older)).toBe(true)
  expect(rotated.seal(place, 'row', 'cough').startsWith(newest)).toBe(true)
})

test.each([
  ['another row', (sealed: string) => rotated.open(place, 'other', sealed)],
  ['another column', (sealed: string) => rotated.open('requests.details', 'row', sealed)],
  ['changed', (sealed: string) => rotated.open(place, 'row', `${sealed.slice(0, -4)}AAAA`)],
  ['cut', (sealed: string) => rotated.open(place, 'row', sealed.slice(0, 30))],
])('a value that is in %s, or was, is not opened', (_how, open) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(open(rotated.seal(place, 'row', 'cough and fever'))).toBeNull()
  expect(log.mock.calls.join()).not.toContain('cough')
})

test('unsealed values are read unchanged', () => {
  expect(rotated.open(place, 'row', 'cough')).toBe('cough')
  expect(rotated.openBytes('files.content', 'row', Buffer.from('%PDF-'))?.toString()).toBe('%PDF-')
})

test('a document is sealed as bytes', () => {
  const sealed = before.sealBytes('files.content', 'row', Buffer.from('%PDF-1.4'))
  expect(sealed.includes('%PDF')).toBe(false)
  expect(rotated.openBytes('files.content', 'row', sealed)?.toString()).toBe('%PDF-1.4')
  expect(rotated.openBytes('files.content', 'other', sealed)).toBeNull()
})

// As sealed on 27 November 2026.
const SEALED = 'sealed.1.88207f99.S77Gp_AZa5HBVHSZ3yxUrVpnT2o8uO-k6tIaEwXsvsYNgWrOyg6eiTHhZteH'
const SEALED_BYTES = 'c2VhbGVkLjEuODgyMDdmOTku97DeABm6Wg4gQhoYKSN0YkOB4FYWzxbiNc9b8ACu8V-a85Df'

test('values of earlier releases are opened', () => {
  const cipher = columnCipher([second ?? '', 'a secret of at least 32 characters'])
  expect(cipher.open(place, 'row', SEALED)).toBe('صداع نصفي')
  const bytes = Buffer.from(SEALED_BYTES, 'base64url')
  expect(cipher.openBytes('files.content', 'row', bytes)?.toString()).toBe('%PDF-1.4')
})
