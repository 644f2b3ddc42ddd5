import { expect, test } from 'vitest'
import { localized } from './localized.ts'

test('a pair of fields is one value, whatever it holds', () => {
  const row = {
    nameAr: 'مغص',
    nameEn: 'Cramps',
    stepsAr: ['أ'],
    stepsEn: ['a', 'b'],
    slug: 'cramps',
  }
  expect(localized(row, 'name')).toEqual({ ar: 'مغص', en: 'Cramps' })
  expect(localized(row, 'steps')).toEqual({ ar: ['أ'], en: ['a', 'b'] })
})
