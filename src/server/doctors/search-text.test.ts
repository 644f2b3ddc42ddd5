import { assert, constantFrom, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#/domain/arabic.ts'
import { formsOf, searchText, spell, wordsOf } from './search-text.ts'

test('Arabic is spelt in ASCII, each letter in its own way, and Latin stays', () => {
  const letters = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي')
  expect(new Set(letters.map(spell)).size).toBe(letters.length)
  for (const letter of letters) expect(spell(letter)).toMatch(/^[a-z]\d$/)
  expect(spell('nasr 6th')).toBe('nasr 6th')
})

test('what begins a word begins its spelling', () => {
  const word = string({ unit: constantFrom(...Array.from('ابتجحدرسعلمنهوي')), minLength: 2 })
  assert(
    property(word, nat(10), (text, cut) => {
      expect(spell(text).startsWith(spell(text.slice(0, cut)))).toBe(true)
    }),
  )
})

test('a text in the index is in ASCII and between spaces', () => {
  const text = searchText(['منى السيد', 'Mona El Sayed'], ['نساء وتوليد', 'مدينة نصر', 'Nasr City'])
  expect(text).toMatch(/^ [ -~]+ $/)
  expect(text).toContain(` ${spell('مدينه')} ${spell('نصر')} `)
  expect(text).toContain(' nasr city ')
  expect(text).toContain(' =mona ')
  expect(text).toContain(` ${spell('توليد')} `)
})

test('the article and noise are left out, whichever side has them', () => {
  expect(wordsOf('دكتورة الجلدية في المعادي')).toEqual(wordsOf('جلدية معادي'))
  expect(formsOf('dermatologists')).toEqual(['dermatologists', 'dermatologist'])
  expect(formsOf(foldText('المعادي'))).toEqual([spell('المعادي'), spell('معادي')])
})
