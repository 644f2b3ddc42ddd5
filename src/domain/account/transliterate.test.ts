import { expect, test } from 'vitest'
import { arabicName, latinName, usualGender } from './transliterate.ts'

test.each([
  ['منى السيد', 'Mona El Sayed'],
  ['أحمد محمود عبد الرحمن', 'Ahmed Mahmoud Abdel Rahman'],
  ['مصطفى شلبي', 'Mostafa Shalaby'],
  ['فاطمه ابو زيد', 'Fatma Abou Zeid'],
  ['محمد حمدان', 'Mohamed Hamdan'],
  ['كريم الخولي', 'Karim El Khouly'],
  ['Mona', 'Mona'],
])('%s is %s in Latin letters', (arabic, latin) => {
  expect(latinName(arabic)).toBe(latin)
})

test.each([
  ['Mona El Sayed', 'منى السيد'],
  ['Ahmad Mahmood', 'أحمد محمود'],
  ['Mohammed Hamdan', 'محمد حمدن'],
  ['Karim Shalaby', 'كريم شلبي'],
  ['نهى', 'نهى'],
])('%s is %s in Arabic letters', (latin, arabic) => {
  expect(arabicName(latin)).toBe(arabic)
})

test.each([
  ['منى السيد', 'female'],
  ['Mostafa Shalaby', 'male'],
  ['عبد الرحمن علي', 'male'],
  ['شهد', null],
])('a given name tells the gender of most people: %s', (name, gender) => {
  expect(usualGender(name)).toBe(gender)
})
