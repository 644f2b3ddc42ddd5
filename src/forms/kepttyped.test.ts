import { expect, test } from 'vitest'
import { forgetTyped, keepTyped, recallTyped } from './kepttyped.ts'

test('what was typed is found again by its entry, without passwords, until it is sent', () => {
  keepTyped('one contact', { name: 'Mona', password: 'sesame', password_confirmation: 'sesame' })
  keepTyped('two contact', { name: 'Hala' })
  expect(recallTyped('one contact')).toEqual({ name: 'Mona' })
  expect(recallTyped('two contact')).toEqual({ name: 'Hala' })
  forgetTyped('one contact')
  expect(recallTyped('one contact')).toBeUndefined()
})

test('the twenty latest are kept', () => {
  for (let form = 0; form < 25; form++) keepTyped(`entry ${form}`, { at: String(form) })
  keepTyped('entry 5', { at: 'again' })
  keepTyped('entry 25', { at: '25' })
  expect(recallTyped('entry 4')).toBeUndefined()
  expect(recallTyped('entry 5')).toEqual({ at: 'again' })
  expect(recallTyped('entry 6')).toBeUndefined()
  expect(recallTyped('entry 24')).toEqual({ at: '24' })
})
