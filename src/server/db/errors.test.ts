import { expect, test } from 'vitest'
import { isUnavailable } from './errors.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('canceled'), { code }) })

test.each([
  ['57014', 'a statement that took too long'],
  ['25P03', 'a transaction that was idle for too long, also by a clock that jumped ahead'],
  ['25P04', 'a transaction that took too long'],
  ['57P01', 'a server that is stopped'],
  ['53300', 'too many connections'],
])('%s is no fault of the request: %s', (code) => {
  expect(isUnavailable(failed(code))).toBe(true)
})

test.each(['23505', '40P01', '42P01', '22P02', '0A000'])('%s is a fault of ours', (code) => {
  expect(isUnavailable(failed(code))).toBe(false)
})
