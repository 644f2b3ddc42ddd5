import { expect, test } from 'vitest'
import { doctorsHref, doctorsPath, profileHref } from './hrefs.ts'
import { readDoctorsSearch } from './search.ts'

test('an address contains only what differs from the defaults', () => {
  expect(doctorsPath({})).toBe('/doctors')
  expect(doctorsPath(readDoctorsSearch({ q: '', page: 1 }))).toBe('/doctors')
  expect(doctorsPath({ governorate: 'cairo', today: true, page: 2 })).toBe(
    '/doctors?governorate=cairo&today=true&page=2',
  )
})

test('an address is read back as the same search', () => {
  const search = readDoctorsSearch({
    q: 'د. منى & أحمد',
    feeMax: 300,
    homeVisit: true,
    sort: 'rating',
  })
  const written = new URL(doctorsHref(search), 'https://balsam.example').searchParams
  expect(readDoctorsSearch(Object.fromEntries(written))).toEqual(search)
})

test('a link to a profile can include a clinic and a day', () => {
  expect(profileHref('mona-adel')).toBe('/doctor/mona-adel')
  expect(profileHref('mona-adel', { day: '2026-11-22' })).toBe('/doctor/mona-adel?day=2026-11-22')
})
