import { expect, test } from 'vitest'
import { doctorApproval } from './approval.ts'
import { doctorTexts } from './approval.testing.ts'

test('texts must be in their own script, and the address is normalized', () => {
  const typed = {
    ...doctorTexts(1),
    clinics: '1',
    headlineAr: 'in Latin',
    bioEn: 'بالعربي',
    slug: '؟',
  }
  const parsed = doctorApproval.safeParse(typed)
  const codes = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  expect(codes).toEqual(
    expect.arrayContaining(['slug slug-invalid', 'headlineAr name-arabic', 'bioEn name-latin']),
  )
  expect(doctorApproval.parse({ ...doctorTexts(1), slug: ' Dr. Héba  Samy ' }).slug).toBe(
    'dr-heba-samy',
  )
})
