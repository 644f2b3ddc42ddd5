import { expect, test } from 'vitest'
import { locales, localized, localizedIn } from './localized.ts'

test('two columns become one value, of any type', () => {
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

test('a third language is one more suffix; a text that lacks it does not compile', () => {
  const pseudo = localizedIn([...locales, 'qps'], { ar: 'Ar', en: 'En', qps: 'Qps' })
  const row = { nameAr: 'مغص', nameEn: 'Cramps', nameQps: '[~ Cramps ~]' }
  expect(pseudo(row, 'name')).toEqual({ ar: 'مغص', en: 'Cramps', qps: '[~ Cramps ~]' })
  // @ts-expect-error There is no headlineQps.
  pseudo({ headlineAr: 'مغص', headlineEn: 'Cramps' }, 'headline')
})
