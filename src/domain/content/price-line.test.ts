import { expect, test } from 'vitest'
import { parsePriceLine, writePriceLine } from './price-line.ts'

test.each([
  ['lasik | 12,000 | 18,000 | 0', 'lasik | 12000 | 18000 | 0'],
  ['ليزك | ١٢٬٠٠٠ | ١٨٠٠٠٫٥٠ | ١', 'ليزك | 12000 | 18000.50 | 1'],
  ['lasik|12000 EGP|12000|2', 'lasik | 12000 | 12000 | 2'],
])('a line of a price list is read, with digits of either script: %s', (typed, written) => {
  const line = parsePriceLine(typed)
  expect(line && writePriceLine(line)).toBe(written)
})

test.each([
  ['lasik'],
  [' | 1000 | 2000 | 0'],
  ['lasik | 0 | 2000 | 0'],
  ['lasik | 2000 | 1000 | 0'],
  ['lasik | 12.000 | 18.000 | 0'],
  ['lasik | 1000 | 2000 | -1'],
  ['lasik | 1000 | 2000 | 61'],
  ['lasik | 1000 | 2000 | '],
  ['lasik | 1000 | 2000 | 1 | 2'],
])('another line is refused: %s', (typed) => {
  expect(parsePriceLine(typed)).toBeNull()
})
