import { describe, expect, test } from 'vitest'
import { ageOn, birthDateProblem, needsGuardian } from '#/domain/account/family.ts'

describe('an age', () => {
  test('changes on the birthday', () => {
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
  })

  test('of a person born on a leap day changes on 1 March in other years', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
  })
})

test('a guardian is required until the eighteenth birthday', () => {
  expect(needsGuardian('2008-11-22', '2026-11-21')).toBe(true)
  expect(needsGuardian('2008-11-21', '2026-11-21')).toBe(false)
})

test('a birth date is not in the future, and less than 120 years ago', () => {
  expect(birthDateProblem('2026-11-22', '2026-11-21')).toBe('birth-in-future')
  expect(birthDateProblem('2026-11-21', '2026-11-21')).toBeNull()
  expect(birthDateProblem('1906-11-21', '2026-11-21')).toBe('birth-too-long-ago')
  expect(birthDateProblem('1906-11-22', '2026-11-21')).toBeNull()
})
