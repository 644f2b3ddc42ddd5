import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+201012345678', `"'+201012345678"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' \u200f=cmd', `"' \u200f=cmd"`],
  ['＝1', `"'＝1"`],
  ['a "b", c\nd', '"a ""b"", c\nd"'],
  ['منى = هبة', 'منى = هبة'],
  ['', ''],
])('%j', (text, written) => {
  expect(csvText([[text, 'x']])).toBe(`\uFEFF${written},x\r\n`)
})
