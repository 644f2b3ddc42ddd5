import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { slugify } from '#/domain/directory/slug.ts'

test.each([
  ['Dr. Aḥmad El-Sayed', 'dr-ahmad-el-sayed'],
  ['  Obstetrics & Gynecology ', 'obstetrics-gynecology'],
  ["Sa'id O’Neil", 'said-oneil'],
  ['6th of October', '6th-of-october'],
  ['Crème brûlée', 'creme-brulee'],
  ['أحمد', ''],
  [`${'a'.repeat(78)} bcd`, 'a'.repeat(78)],
  [`${'a'.repeat(78)} b cd`, `${'a'.repeat(78)}-b`],
  ['a'.repeat(200), 'a'.repeat(80)],
])('%s → %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug consists of words and single dashes, and is its own slug', () => {
  assert(
    property(string({ unit: 'grapheme', size: 'large' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(80)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
