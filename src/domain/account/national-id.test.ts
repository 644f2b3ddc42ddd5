import { assert, bigInt, constantFrom, date, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, parseNationalId } from '#/domain/account/national-id.ts'

const today = '2026-11-21'
const days = date({
  min: new Date('1900-01-01'),
  max: new Date('2026-11-21'),
  noInvalidDate: true,
}).map((day) => day.toISOString().slice(0, 10))
const codes = constantFrom('01', '02', '04', '11', '19', '21', '29', '31', '35', '88')

function idOf(birthDate: string, governorate: string, rest: number): string {
  const century = birthDate.startsWith('19') ? '2' : '3'
  const serial = String(rest).padStart(5, '0')
  return century + birthDate.slice(2).replaceAll('-', '') + governorate + serial
}

test('every valid number is read, whatever its check digit', () => {
  assert(
    property(days, codes, integer({ min: 0, max: 99_999 }), (birthDate, governorateCode, rest) => {
      const nationalId = idOf(birthDate, governorateCode, rest)
      const read = { ok: true, nationalId, birthDate, governorateCode }
      expect(parseNationalId(nationalId, today)).toEqual(read)
      const arabic = nationalId.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
      expect(parseNationalId(` ${arabic.slice(0, 7)}-${arabic.slice(7)}\u200f`, today)).toEqual(
        read,
      )
    }),
  )
})

test('fourteen digits are either a valid birth date and governorate, or refused', () => {
  assert(
    property(bigInt({ min: 20_000_000_000_000n, max: 39_999_999_999_999n }), (number) => {
      const id = String(number)
      const parsed = parseNationalId(id, today)
      if (!parsed.ok) {
        expect(parsed.code).toBe('national-id-invalid')
        return
      }
      expect(parsed.birthDate <= today).toBe(true)
      expect(new Date(parsed.birthDate).toISOString()).toContain(parsed.birthDate)
      expect(idOf(parsed.birthDate, parsed.governorateCode, Number(id.slice(9)))).toBe(id)
    }),
  )
})

test.each([
  ['', 'national-id-required'],
  [' \u200e', 'national-id-required'],
  ['2900101123456', 'national-id-digits'],
  ['290010112345678', 'national-id-digits'],
  ['2900101123456x', 'national-id-digits'],
  ['19001011234567', 'national-id-invalid'],
  ['49001011234567', 'national-id-invalid'],
  ['29013011234567', 'national-id-invalid'],
  ['29002301234567', 'national-id-invalid'],
  ['29902290134567', 'national-id-invalid'],
  ['29001010534567', 'national-id-invalid'],
  ['29001019934567', 'national-id-invalid'],
  ['32611220134567', 'national-id-invalid'],
])('%s: %s', (id, code) => {
  expect(parseNationalId(id, today)).toEqual({ ok: false, code })
})

test('without a trusted clock, a birth date in the future is accepted', () => {
  expect(parseNationalId('32611220134567').ok).toBe(true)
})

test.each([
  ['2005-11-21', 21],
  ['2005-11-22', 20],
  ['2004-02-29', 22],
  ['2026-11-21', 0],
])('born on %s: %d', (birthDate, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test('a person born on 29 February becomes a year older on 1 March', () => {
  expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
})
