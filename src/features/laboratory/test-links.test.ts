import { expect, test } from 'vitest'
import { abbreviationBeside, titleOf } from './test-links.ts'

test.each([
  ['Complete blood count', 'CBC', 'CBC', 'Complete blood count (CBC)'],
  ['إنزيم الكبد ALT', 'ALT', null, 'إنزيم الكبد ALT'],
  ['Testosterone (free)', 'FT', 'FT', 'Testosterone (free)'],
  ['Lipid profile', null, null, 'Lipid profile'],
])('beside %s: %s', (name, abbreviation, beside, title) => {
  expect(abbreviationBeside({ name, abbreviation })).toBe(beside)
  expect(titleOf({ name, abbreviation })).toBe(title)
})
