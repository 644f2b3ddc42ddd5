import { expect, test } from 'vitest'
import { isLoinc } from './loinc.ts'

test.each(['58410-2', '1558-6', '4548-4', '3016-3', '2093-3', '718-7', '10-9'])(
  '%s has the right check digit',
  (code) => expect(isLoinc(code)).toBe(true),
)

test.each([
  '58410-3',
  '1558-0',
  '4584-4',
  '',
  '3016',
  '3016-',
  '-3',
  '3016-33',
  'LP3016-3',
  '123456-7',
  '٣٠١٦-٣',
  ' 3016-3',
])('%s is no code', (code) => expect(isLoinc(code)).toBe(false))
