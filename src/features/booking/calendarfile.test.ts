import { expect, test } from 'vitest'
import { viewProviderPhone } from '#/domain/providerphone.ts'
import { calendarFile } from './calendarfile.ts'

const LINK = 'https://balsam.example/booking/BLS-2345-6789'
const facts = { link: LINK, organizer: { name: 'بلسم', email: 'hello@balsam.example' } }
const branch = {
  id: '019aa2d7-7c0e-7000-8000-0123456789ab',
  name: 'Maadi clinic',
  district: 'Maadi',
  address: '9 Street 9',
  landmark: 'beside the metro',
  pin: { latitude: 29.96, longitude: 31.26 },
  phone: viewProviderPhone('+20227654321', false),
  feePiastres: 40_000,
  followUpFeePiastres: 0,
  followUpDays: 7,
  cutoffMinutes: 120,
  refundPercent: 100,
  allowsUndo: true,
}
const booking = {
  reference: 'BLS-2345-6789',
  startsAt: '2026-11-25T15:30:00.000Z',
  endsAt: '2026-11-25T16:00:00.000Z',
  branch,
  practice: {
    slug: 'dr-mona-adel',
    name: 'منى عادل',
    doctor: 'د. منى عادل',
    specialty: 'جلدية',
    isVerified: true,
    isDemo: false,
    photo: null,
    rating: null,
    ratingCount: 0,
    branches: [branch],
  },
}

/** As a calendar program reads it: folded lines are joined, and escaped line breaks restored. */
function read(file: string): string {
  return file.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\n', '\n')
}

test('an appointment contains the doctor, the place, directions and the telephone', () => {
  const file = read(calendarFile(booking, facts))
  expect(file).toContain('SUMMARY:ميعاد مع د. منى عادل')
  expect(file).toContain('DTSTART:20261125T153000Z')
  expect(file).toMatch(/LOCATION:Maadi clinic\\, 9 Street 9/)
  expect(file).toContain('GEO:29.96;31.26')
  expect(file).toContain(`URL:${LINK}`)
  expect(file).toContain('+20227654321')
  expect(file).toContain('https://www.google.com/maps/dir/')
  expect(file).toContain(`الحجز: ${LINK}`)
})

test('its alarm is two hours before, with a text', () => {
  const [, alarm = ''] = read(calendarFile(booking, facts)).split('BEGIN:VALARM')
  expect(alarm).toContain('TRIGGER:-PT2H')
  expect(alarm).toContain('DESCRIPTION:ميعادك مع د. منى عادل كمان ساعتين')
})

test('a demo clinic’s telephone is not included', () => {
  const phone = viewProviderPhone('+20200000001', true)
  const file = read(calendarFile({ ...booking, branch: { ...branch, phone } }, facts))
  expect(file).not.toContain('••••')
})
