import { assert, constantFrom, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#/domain/search/arabic.ts'
import { formsOf, searchText, spell, wordsOf } from './search-text.ts'

test('Arabic is spelt in ASCII, each letter differently, and Latin stays', () => {
  const letters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي')
  expect(new Set(letters.map(spell)).size).toBe(letters.length)
  for (const letter of letters) expect(spell(letter)).toMatch(/^[a-z]\d$/)
  expect(spell('nasr 6th')).toBe('nasr 6th')
})

test('the spelling of a prefix is a prefix of the spelling', () => {
  const word = string({ unit: constantFrom(...Array.from('ابتجحدرسعلمنهوي')), minLength: 2 })
  assert(
    property(word, nat(10), (text, cut) => {
      expect(spell(text).startsWith(spell(text.slice(0, cut)))).toBe(true)
    }),
  )
})

test('an indexed text is ASCII with spaces around it', () => {
  const text = searchText(['منى السيد', 'Mona El Sayed'], ['نساء وتوليد', 'مدينة نصر', 'Nasr City'])
  expect(text).toMatch(/^ [ -~]+ $/)
  expect(text).toContain(` ${spell('مدينه')} ${spell('نصر')} `)
  expect(text).toContain(' nasr city ')
  expect(text).toContain(' =mona ')
  expect(text).toContain(` ${spell('توليد')} `)
})

test('articles and noise words are ignored on both sides', () => {
  expect(wordsOf('دكتورة الجلدية في المعادي')).toEqual(wordsOf('جلدية معادي'))
  expect(formsOf('dermatologists')).toEqual(['dermatologists', 'dermatologist'])
  expect(formsOf(foldText('المعادي'))).toEqual([spell('المعادي'), spell('معادي')])
})

test('a type of visit is at the end, with each of its words and places once, and its fee', () => {
  const names = ['رسم القلب', 'Heart ECG', 'ECG']
  const type = { names, places: ['maadi', 'cairo', 'cairo'], feePiastres: 25_000 }
  const echo = { names: ['Echo'], places: [], feePiastres: 50_000 }
  const text = searchText([], ['قلب', 'heart'], [type, echo])
  const [, first = '', second] = text.split('|')
  expect(first).toMatch(
    new RegExp(`^ ${spell('رسم')} ${spell('قلب')} heart ecg .*@maadi @cairo \\$25000 $`),
  )
  expect(second).toBe(' echo $50000 ')
})
