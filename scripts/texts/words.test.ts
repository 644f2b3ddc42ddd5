import { expect, test } from 'vitest'
import { ownWords } from './spelling.ts'
import { wordsOf } from './words.ts'

test('words are taken from texts without signs, placeholders, addresses and paths', () => {
  const texts = [
    'احجز مع {doctor}، وادفع أونلاين.',
    'يُرجى الانتظـار',
    'The clinic’s fee is {fee}: see https://a.example/fees, docs/paying.md or a@b.example.',
  ]
  expect(wordsOf(texts, 'Arabic')).toEqual(['احجز', 'مع', 'وادفع', 'أونلاين', 'يرجى', 'الانتظار'])
  expect(wordsOf(texts, 'Latin')).toEqual(['The', 'clinic', 'fee', 'is', 'see', 'or'])
})

test('our own words are in alphabetical order, each of them once', () => {
  expect(ownWords()).toEqual([...new Set(ownWords())].toSorted())
})
