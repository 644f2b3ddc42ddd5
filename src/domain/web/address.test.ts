import { expect, test } from 'vitest'
import {
  oneOf,
  readDate,
  readInstant,
  readSlug,
  readUuid,
  writeInstant,
} from '#/domain/web/address.ts'

test('only valid parts of an address are accepted', () => {
  expect(readSlug('nadia-hassan-2')).toBe('nadia-hassan-2')
  expect(readSlug('Nadia')).toBeUndefined()
  expect(readSlug('a'.repeat(121))).toBeUndefined()
  expect(readSlug(['a'])).toBeUndefined()
  expect(readUuid('019aa2d7-7c0e-7000-8000-0123456789ab')).toBe(
    '019aa2d7-7c0e-7000-8000-0123456789ab',
  )
  expect(readUuid('019aa2d7')).toBeUndefined()
  expect(oneOf('fee', ['fee', 'rating'])).toBe('fee')
  expect(oneOf({ fee: 1 }, ['fee'])).toBeUndefined()
})

test('dates and instants have to exist', () => {
  expect(readDate('2026-02-28')).toBe('2026-02-28')
  expect(readDate('2026-02-30')).toBeUndefined()
  for (const far of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect(readDate(far)).toBeUndefined()
  expect(readDate(20260228)).toBeUndefined()
  expect(readInstant('2026-11-21T15:30:00.000Z')).toBe('2026-11-21T15:30:00.000Z')
  expect(readInstant('2026-11-21T15:30Z')).toBe('2026-11-21T15:30Z')
  expect(readInstant(writeInstant('2026-11-21T15:30:00.000Z'))).toBe('2026-11-21T15:30Z')
  expect(readInstant('2026-11-21T25:30:00Z')).toBeUndefined()
  expect(readInstant('2026-11-21T15:30:00+02:00')).toBeUndefined()
})
