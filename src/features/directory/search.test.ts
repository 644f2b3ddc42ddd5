import { describe, expect, test } from 'vitest'
import { MAX_TEXT_CHARACTERS, readDoctorsSearch, readProfileSearch } from './search.ts'

function read(search: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(readDoctorsSearch(search)).filter(([, value]) => value !== undefined),
  )
}

test('an address is read back as written', () => {
  const search = {
    q: 'أسنان المعادي',
    specialty: 'dentistry',
    governorate: 'cairo',
    district: 'maadi',
    insurer: 'axa',
    feeMin: 200,
    feeMax: 500,
    gender: 'female',
    title: 'consultant',
    language: 'en',
    today: true,
    homeVisit: true,
    near: '30.06,31.22',
    sort: 'fee',
    page: 3,
  }
  expect(read(search)).toEqual(search)
})

describe('invalid values do not narrow the list', () => {
  test.each([
    [{ page: -1 }],
    [{ page: 0 }],
    [{ page: 1.5 }],
    [{ page: 1 }],
    [{ page: 'two' }],
    [{ feeMin: 'abc', feeMax: -5 }],
    [{ feeMin: 0 }],
    [{ feeMin: 12_345_678 }],
    [{ gender: ['female', 'male'] }],
    [{ gender: 'cat', title: 'king', language: 'xx', sort: 'random' }],
    [{ specialty: "den'tistry", governorate: 'Cairo', insurer: 7 }],
    [{ q: { a: 1 }, specialty: ['a'] }],
    [{ q: ' \u0000\u202e ' }],
    [{ today: 'yes', homeVisit: false }],
    [{ colour: 'green', __proto__: null }],
    [{ near: '' }],
    [{ near: ['30.06', '31.22'] }],
  ])('%j', (search) => {
    expect(read(search)).toEqual({})
  })

  test('a very long text is truncated between characters', () => {
    expect(read({ q: '😀'.repeat(10_000) })).toEqual({ q: '😀'.repeat(MAX_TEXT_CHARACTERS) })
  })

  test('a very high page number is limited', () => {
    expect(read({ page: 1e9 })).toEqual({ page: 1000 })
  })
})

test('values are read as forms send them', () => {
  const sent = { q: ' سنان ', specialty: '', feeMin: '٢٥٠', feeMax: '1,200.50', today: 'true' }
  expect(read(sent)).toEqual({ q: 'سنان', feeMin: 250, feeMax: 1200, today: true })
})

test('a number can be searched for', () => {
  expect(read({ q: 123 })).toEqual({ q: '123' })
})

test('fees are put in order', () => {
  expect(read({ feeMin: 500, feeMax: 200 })).toEqual({ feeMin: 200, feeMax: 500 })
})

test('reading is idempotent', () => {
  const once = readDoctorsSearch({ district: 'dokki', feeMin: '٩٠٠', feeMax: 100, page: '٤' })
  expect(readDoctorsSearch(once)).toEqual(once)
})

test('all known names are returned, so that the router drops the others', () => {
  expect(Object.keys(readDoctorsSearch({}))).toEqual(expect.arrayContaining(['q', 'near', 'page']))
})

test('a profile’s address is read with the same tolerance', () => {
  expect(readProfileSearch({ branch: 'x', day: '2026-13-01' })).toEqual({
    branch: undefined,
    day: undefined,
  })
})

describe('a place', () => {
  test.each([
    ['30.061234,31.224567', '30.06,31.22'],
    ['٣٠٫٠٦، ٣١٫٢٢', '30.06,31.22'],
    ['30, 31', '30,31'],
    [' 30.06 31.22 ', '30.06,31.22'],
  ])('%s is rounded to a kilometre', (near, known) => {
    expect(read({ near })).toEqual({ near: known })
  })

  test.each(['48.85,2.35', '-30.06,31.22', '0,0', '21.89,31', '30,36.91'])(
    '%s is outside Egypt, and not kept',
    (near) => {
      expect(read({ near })).toEqual({ near: 'outside' })
    },
  )

  test.each([
    '30.06',
    30.06,
    '30.06,',
    ',31.22',
    'here',
    'NaN,NaN',
    '1e1,3e1',
    "30' or 1=1",
    '91,31',
    '30.06,31.22,1',
    '😀',
    '3'.repeat(500),
  ])('%s cannot be read', (near) => {
    expect(read({ near })).toEqual({ near: 'unreadable' })
  })

  test('with a problem is read back with the same problem', () => {
    expect(read(read({ near: '0,0' }))).toEqual({ near: 'outside' })
    expect(read(read({ near: 'here' }))).toEqual({ near: 'unreadable' })
  })
})
