import { expect, test } from 'vitest'
import { leadTime } from './lead-time.ts'

// Two hours later in Cairo.
const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const visit = at('25T16:30')

test.each([
  ['25T16:30', { unit: 'minutes', count: 1 }],
  ['25T16:10', { unit: 'minutes', count: 20 }],
  ['25T15:31', { unit: 'minutes', count: 59 }],
  ['25T15:30', { unit: 'hours', count: 1 }],
  ['25T14:30', { unit: 'hours', count: 2 }],
  ['25T10:30', { unit: 'hours', count: 6 }],
  ['25T10:29', { unit: 'today' }],
  ['24T22:00', { unit: 'today' }],
  ['24T21:59', { unit: 'tomorrow' }],
  ['24T16:30', { unit: 'tomorrow' }],
  ['23T22:00', { unit: 'tomorrow' }],
  ['23T21:59', { unit: 'days', count: 2 }],
])('at %s UTC a visit on the 25th at 16:30 is %j away', (now, lead) => {
  expect(leadTime(visit, at(now))).toEqual(lead)
})

test('a visit after midnight is hours away in the evening before', () => {
  expect(leadTime(at('25T22:20'), at('25T20:20'))).toEqual({ unit: 'hours', count: 2 })
})
