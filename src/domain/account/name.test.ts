import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { NAME_MAX_LENGTH, parsePersonName } from '#/domain/account/name.ts'

describe('parsePersonName', () => {
  test.each([
    ['أحمد', 'أحمد'],
    ['  Mona   El-Sayed ', 'Mona El-Sayed'],
    ['\u202Bمنى\u202C \u200Fعلي', 'منى علي'],
    ['Ahmed\n\tAli', 'Ahmed Ali'],
    ['ا\u0654حمد', 'أحمد'],
    ["Dr. O'Neil", "Dr. O'Neil"],
    ['李明', '李明'],
    ['Al', 'Al'],
    ['م'.repeat(NAME_MAX_LENGTH), 'م'.repeat(NAME_MAX_LENGTH)],
  ])('%j', (input, name) => {
    expect(parsePersonName(input)).toEqual({ ok: true, name })
  })

  test.each([
    ['', 'name-required'],
    [' \t\u200F ', 'name-required'],
    ['م', 'name-too-short'],
    ['A 1', 'name-too-short'],
    ['123', 'name-invalid'],
    ['---', 'name-invalid'],
    ['👍👍', 'name-invalid'],
    ['<b>Ali</b>', 'name-invalid'],
    ['{{name}}', 'name-invalid'],
    ['Ali\u0000', 'name-invalid'],
    ['Ali\u001B[31m', 'name-invalid'],
    ['م'.repeat(NAME_MAX_LENGTH + 1), 'name-too-long'],
  ])('%j: %s', (input, code) => {
    expect(parsePersonName(input)).toEqual({ ok: false, code })
  })

  test('an accepted name is accepted again unchanged', () => {
    assert(
      property(string({ unit: 'grapheme' }), (input) => {
        const parsed = parsePersonName(input)
        if (parsed.ok) expect(parsePersonName(parsed.name)).toEqual(parsed)
      }),
    )
  })
})
