import { expect, test } from 'vitest'
import { initialsOf, toneOf } from '#/ui/initials.ts'

test('takes the first and the last word', () => {
  expect(initialsOf('Mona Ahmed Kamel')).toBe('MK')
  expect(initialsOf('  mona ')).toBe('M')
  expect(initialsOf('')).toBe('')
})

test('separates Arabic letters and skips the article', () => {
  expect(initialsOf('منى الشريف')).toBe('م\u2009ش')
})

test('gives a name always the same colour', () => {
  expect(toneOf('منى الشريف')).toBe(toneOf(' منى الشريف '))
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(toneOf)).size).toBeGreaterThan(3)
})
