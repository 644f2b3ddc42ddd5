import { assert, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'

import { newReference, parseReference } from '#/domain/reference.ts'

const fiveBytes = uint8Array({ minLength: 5, maxLength: 5 })

test('known bytes give known references', () => {
  expect(newReference(Uint8Array.of(0, 0, 0, 0, 0))).toBe('BLS-0000-0000')
  expect(newReference(Uint8Array.of(255, 255, 255, 255, 255, 7))).toBe('BLS-ZZZZ-ZZZZ')
  expect(newReference(Uint8Array.of(0, 0, 0, 0, 1))).toBe('BLS-0000-0001')
  expect(newReference(Uint8Array.of(8, 0, 0, 0, 0))).toBe('BLS-1000-0000')
})

test('too few random bytes are refused', () => {
  expect(() => newReference(new Uint8Array(4))).toThrow(RangeError)
})

test('all 40 bits count: different bytes give different references', () => {
  assert(
    property(fiveBytes, fiveBytes, (a, b) => {
      expect(newReference(a) === newReference(b)).toBe(a.join() === b.join())
    }),
  )
})

test.each([
  'رقم الحجز: BLS-7K3M-9QXA',
  'Booking number: bls-7k3m-9qxa.',
  'https://balsam.example/en/booking/BLS-7K3M-9QXA?ticket=abcdefgh#top',
  '/booking/BLS‑7K3M‑9QXA/calendar',
  'حجزك عند الدكتور، رقمه BLS-٧K٣M-٩QXA الساعة ٧',
])('a reference is found in %s', (text) => {
  expect(parseReference(text)).toBe('BLS-7K3M-9QXA')
})

test('a line with another kind of reference, or with a longer word, has none', () => {
  expect(parseReference('Voucher: BLV-7K3M-9QXA')).toBeNull()
  expect(parseReference('XBLS-7K3M-9QXA')).toBeNull()
  expect(parseReference('BLS-7K3M-9QXA7')).toBeNull()
})

test('a prefix with two letters that are read as figures is its own', () => {
  for (const typed of ['BLL-7K3M-9QXA', 'bll 7k3m9qxa', '7K3M-9QXA', 'B11-7K3M-9QXA'])
    expect(parseReference(typed, 'BLL')).toBe('BLL-7K3M-9QXA')
})

test('a reference is accepted in any notation', () => {
  assert(
    property(fiveBytes, (bytes) => {
      const reference = newReference(bytes)
      expect(reference).toMatch(/^BLS(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      const arabic = reference.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
      const mistaken = reference.replaceAll('0', 'o').replaceAll('1', 'l')
      const bare = reference.slice(4)
      for (const copy of [
        reference,
        reference.toLowerCase(),
        reference.replaceAll('-', ''),
        reference.replaceAll('-', ' – '),
        ` \u200E${reference}\u200F\n`,
        arabic,
        mistaken,
        bare,
      ]) {
        expect(parseReference(copy)).toBe(reference)
      }
    }),
  )
})

test.each(['', 'BLS-', 'BLS-1234-567', 'BLS-1234-56789', 'BLS-UUUU-0000', 'XYZ-1234-5678', 'حجز'])(
  '%j is not a reference',
  (input) => {
    expect(parseReference(input)).toBeNull()
  },
)

test('each kind has its own prefix, and refuses the others', () => {
  assert(
    property(fiveBytes, (bytes) => {
      const code = newReference(bytes, 'BLV')
      expect(code).toMatch(/^BLV-/)
      expect(parseReference(code.toLowerCase(), 'BLV')).toBe(code)
      expect(parseReference(code, 'BLR')).toBeNull()
      expect(parseReference(code)).toBeNull()
    }),
  )
})
