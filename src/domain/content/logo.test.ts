import { expect, test } from 'vitest'
import { firstLetter } from './logo.ts'

test.each([
  ['شفاء', 'ش'],
  [' shefaa', 'S'],
  ['𝒮', '𝒮'],
  ['', ''],
])('%j is shown as %j', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})
