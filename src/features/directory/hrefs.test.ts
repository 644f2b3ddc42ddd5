import { expect, test } from 'vitest'
import { doctorsHref, doctorsPath, profileHref } from './hrefs.ts'
import { readDoctorsSearch } from './search.ts'

test('an address is no longer than what it says', () => {
  expect(doctorsPath({})).toBe('/doctors')
  expect(doctorsPath(readDoctorsSearch({ q: '', page: 1 }))).toBe('/doctors')
  expect(doctorsPath({ governorate: 'cairo', today: true, page: 2 })).toBe(
    '/doctors?governorate=cairo&today=true&page=2',
  )
})

test('an address is read back as the search that it was made from', () => {
  const search = readDoctorsSearch({
    q: 'د. منى & أحمد',
    feeMax: 300,
    homeVisit: true,
    sort: 'rating',
  })
  const written = new URL(doctorsHref(search), 'https://balsam.example').searchParams
  expect(readDoctorsSearch(Object.fromEntries(written))).toEqual(search)
})

test('a profile is opened at a clinic and a day, or just opened', () => {
  expect(profileHref('mona-adel')).toBe('/doctor/mona-adel')
  expect(profileHref('mona-adel', { day: '2026-11-22' })).toBe('/doctor/mona-adel?day=2026-11-22')
})
