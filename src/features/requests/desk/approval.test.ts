import { expect, test } from 'vitest'
import { doctorApproval, facilityApproval } from './approval.ts'

test('texts must be in their own script, and the address is normalized', () => {
  const typed = {
    ...doctorTexts(),
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
  expect(doctorApproval.parse({ ...doctorTexts(), slug: ' Dr. Héba  Samy ' }).slug).toBe(
    'dr-heba-samy',
  )
})

test('the fields of each clinic become a clinic, with its pin and its length of slots', () => {
  const { clinics, waitingMinutes, seen } = doctorApproval.parse(doctorTexts())
  expect([waitingMinutes, seen]).toEqual([20, new Date(1)])
  expect(clinics).toEqual([
    {
      nameAr: 'عيادة المعادي',
      nameEn: 'Maadi clinic',
      addressAr: '١٢ شارع ٩',
      addressEn: '12 Street 9',
      landmarkAr: 'جنب المحطة',
      landmarkEn: 'beside the station',
      pin: { latitude: 29.96, longitude: 31.26 },
      slotMinutes: 30,
    },
  ])
})

test('a facility has its place from a pasted address of a map', () => {
  const approved = facilityApproval.parse({
    reference: 'BLR-2345-6789',
    seen: '1',
    slug: 'El Shorouk Lab',
    nameAr: 'معمل الشروق',
    nameEn: 'El Shorouk Lab',
    licenceNumber: '4711',
    licenceExpiry: '2027-12-31',
    aboutAr: 'معمل تحاليل في المعادي.',
    aboutEn: 'A laboratory in Maadi.',
    addressAr: '١٢ شارع ٩',
    addressEn: '12 Street 9',
    landmarkAr: 'جنب المحطة',
    landmarkEn: 'beside the station',
    pin: 'geo:29.96,31.26',
  })
  expect(approved).toMatchObject({
    slug: 'el-shorouk-lab',
    pin: { latitude: 29.96, longitude: 31.26 },
    seen: new Date(1),
  })
})

/** A publisher's input for a doctor who applied. */
function doctorTexts() {
  return {
    reference: 'BLR-2345-6789',
    seen: '1',
    slug: 'dr-heba-samy',
    nameAr: 'هبة سامي',
    nameEn: 'Heba Samy',
    title: 'specialist',
    syndicateNumber: '900001',
    licenceExpiry: '2027-12-31',
    experience: '12',
    waitingMinutes: '٢٠',
    headlineAr: 'أخصائية جلدية',
    headlineEn: 'Specialist in dermatology',
    bioAr: 'خبرة في الأمراض الجلدية.',
    bioEn: 'Experienced in diseases of the skin.',
    clinics: '1',
    'clinic1-nameAr': 'عيادة المعادي',
    'clinic1-nameEn': 'Maadi clinic',
    'clinic1-addressAr': '١٢ شارع ٩',
    'clinic1-addressEn': '12 Street 9',
    'clinic1-landmarkAr': 'جنب المحطة',
    'clinic1-landmarkEn': 'beside the station',
    'clinic1-pin': '29.96, 31.26',
    'clinic1-slotMinutes': '30',
  }
}
