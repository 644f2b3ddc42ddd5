import { expect, test } from 'vitest'

import { nameIndexKeys, nameKeys } from '#/domain/search/names.ts'

function finds(query: string, stored: string): boolean {
  const index = new Set(nameIndexKeys(stored))
  return nameKeys(query).every((key) => index.has(key))
}

test('a compound is one name, and a title is no name', () => {
  expect(nameKeys('Dr. Abd El Rahman Ali')).toEqual(['abdrhmn', 'ali'])
  expect(nameKeys('د. عبد الرحمن علي')).toEqual(['abdrhmn', 'ali'])
  expect(nameKeys('د.')).toEqual([])
})

test.each([
  ['Abd El Rahman', 'عبدالرحمن محمد'],
  ['Abdelrahman', 'عبد الرحمن محمد'],
  ['عبدالرحمن', 'Abd El Rahman Mohamed'],
  ['abdel rahman mohammed', 'عبد الرحمن محمد'],
  ['rahman', 'عبد الرحمن محمد'],
  ['الرحمن', 'Abdelrahman Mohamed'],
  ['Mohamed El Sayed', 'محمد السيد'],
  ['محمد سيد', 'Mohamed El-Sayed'],
  ['Nour El Din', 'نورالدين حسن'],
  ['alaa', 'علاء الدين'],
  ['علاء الدين', 'Alaa Eldin Mostafa'],
  ['Abu Zeid', 'ابوزيد'],
  ['youssef ahmad', 'أحمد يوسف'],
])('%s finds %s', (query, stored) => {
  expect(finds(query, stored)).toBe(true)
})

test.each([
  ['Mohamed Ali', 'محمد حسن'],
  ['Abdelaziz', 'عبد الرحمن'],
  ['Hussein', 'حسن'],
  ['Mahmoud', 'محمد'],
])('%s does not find %s', (query, stored) => {
  expect(finds(query, stored)).toBe(false)
})
