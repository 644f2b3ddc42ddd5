import { expect, test } from 'vitest'
import { accountCodes } from './account/codes.ts'
import { bookingCodes } from './booking/codes.ts'
import { careCodes } from './care/codes.ts'
import { isRefusalCode, statusOfRefusal } from './codes.ts'
import { contentCodes } from './content/codes.ts'
import { directoryCodes } from './directory/codes.ts'
import { laboratoryCodes } from './laboratory/codes.ts'
import { moneyCodes } from './money/codes.ts'
import { scheduleCodes } from './schedule/codes.ts'
import { httpCodes, webCodes } from './web/codes.ts'

const tables = [
  httpCodes,
  webCodes,
  accountCodes,
  bookingCodes,
  careCodes,
  contentCodes,
  directoryCodes,
  laboratoryCodes,
  moneyCodes,
  scheduleCodes,
]

test('no code is in two tables, where the later one would decide its status', () => {
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

test('a code is written in kebab-case and has a status of HTTP', () => {
  const wrong = tables
    .flatMap((table) => Object.entries(table))
    .filter(([code, status]) => !/^[a-z]+(?:-[a-z]+)*$/.test(code) || status < 200 || status > 503)
  expect(wrong).toEqual([])
})

test('each status of a refused request has one code', () => {
  const statuses = Object.values(httpCodes)
  expect(new Set(statuses).size).toBe(statuses.length)
})

test('a refusal has its own status; what is no code has none', () => {
  expect(statusOfRefusal('slot-taken')).toBe(409)
  expect(statusOfRefusal('desk-closed')).toBe(401)
  expect(statusOfRefusal('text-required')).toBe(422)
  expect(isRefusalCode('slot-taken')).toBe(true)
  for (const text of ['', 'toString', '__proto__', 'Invalid input: expected string'])
    expect(isRefusalCode(text), text).toBe(false)
})
