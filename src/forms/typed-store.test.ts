import { expect, test } from 'vitest'
import { forgetTyped, recallTyped, storeTyped } from './typed-store.ts'

test('typed values are restored by history entry, without secrets, until the form is sent', () => {
  storeTyped('one contact', {
    name: 'Mona',
    password: 'sesame',
    password_confirmation: 'sesame',
    nationalId: '2',
    code: '1',
  })
  storeTyped('two contact', { name: 'Hala' })
  expect(recallTyped('one contact')).toEqual({ name: 'Mona' })
  expect(recallTyped('two contact')).toEqual({ name: 'Hala' })
  forgetTyped('one contact')
  expect(recallTyped('one contact')).toBeUndefined()
})

test('the twenty latest forms are kept', () => {
  for (let form = 0; form < 25; form++) storeTyped(`entry ${form}`, { at: String(form) })
  storeTyped('entry 5', { at: 'again' })
  storeTyped('entry 25', { at: '25' })
  expect(recallTyped('entry 4')).toBeUndefined()
  expect(recallTyped('entry 5')).toEqual({ at: 'again' })
  expect(recallTyped('entry 6')).toBeUndefined()
  expect(recallTyped('entry 24')).toEqual({ at: '24' })
})
