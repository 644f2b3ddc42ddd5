import { expect, test } from 'vitest'
import { readCalendarAddress } from './calendar.ts'

test.each([
  ['https://calendar.google.com/a.ics', 'https://calendar.google.com/a.ics'],
  ['  webcal://p1.icloud.com/a ', 'https://p1.icloud.com/a'],
  ['webcals://x.example/a', 'https://x.example/a'],
])('%s is a calendar’s address', (typed, read) => {
  expect(readCalendarAddress(typed)).toBe(read)
})

test.each([
  '',
  'http://x.example/a',
  'ftp://x.example',
  'x.example/a',
  'https://a:b@x.example',
  `https://x.example/${'a'.repeat(2000)}`,
])('%s is not', (typed) => {
  expect(readCalendarAddress(typed)).toBeNull()
})
