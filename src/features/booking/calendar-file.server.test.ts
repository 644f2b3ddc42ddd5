import { expect, test } from 'vitest'
import { viewProviderPhone } from '#/domain/account/provider-phone.ts'
import { readCalendarFile } from '#/testing/readers.ts'
import { calendarFile, calendarMethod } from './calendar-file.server.ts'

const LINK = 'https://balsam.example/booking/BLS-2345-6789'
const version = { sequence: 2, changedAt: new Date('2026-11-20T08:00:00Z') }
const facts = { link: LINK, version, organizer: { name: 'بلسم', email: 'hello@balsam.example' } }
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
  access: [],
}
const booking = {
  status: 'booked' as const,
  reference: 'BLS-2345-6789',
  startsAt: '2026-11-25T15:30:00.000Z',
  endsAt: '2026-11-25T16:00:00.000Z',
  branch,
  practice: {
    slug: 'dr-mona-adel',
    name: 'منى عادل',
    doctor: 'د. منى عادل',
    specialty: 'جلدية',
    patients: 'human' as const,
    isVerified: true,
    isDemo: false,
    acceptsNewPatients: true,
    photo: null,
    rating: null,
    ratingCount: 0,
    consultation: { feePiastres: 40_000, isFeeFrom: false },
    visitTypes: [],
    visitType: null,
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
  expect(file).toContain('LOCATION:Maadi clinic، 9 Street 9')
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

test('two programs read an appointment, with its version, in Arabic and with breaks', async () => {
  const [event, ...others] = await readCalendarFile(calendarFile(booking, facts), 'PUBLISH')
  expect(others).toEqual([])
  expect(event).toMatchObject({
    uid: 'BLS-2345-6789@balsam',
    start: booking.startsAt,
    end: booking.endsAt,
    status: 'CONFIRMED',
    sequence: 2,
    changedAt: '2026-11-20T08:00:00.000Z',
    title: 'ميعاد مع د. منى عادل',
    place: 'Maadi clinic، 9 Street 9',
  })
  expect(event?.description.split('\n').slice(0, 2)).toEqual([
    'د. منى عادل، جلدية',
    'رقم الحجز: BLS-2345-6789',
  ])
})

test('line breaks of a form and control characters in a clinic’s texts break no line of the file', () => {
  const odd = {
    ...branch,
    address: '9 Street 9\r\nEND:VEVENT\rBEGIN:VEVENT',
    landmark: 'beside\u0007 the\u000B metro\r\n\ttwo stairs',
  }
  const organizer = { ...facts.organizer, name: 'بلسم\rEND:VEVENT' }
  const file = calendarFile({ ...booking, branch: odd }, { ...facts, organizer })
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000A-\u001F\u007F]/)
  expect(file.split(/\r\n|\r|\n/).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(read(file)).toContain('9 Street 9\nEND:VEVENT\nBEGIN:VEVENT')
  expect(read(file)).toContain('beside the metro\n\ttwo stairs')
})

test('a cancelled appointment is taken out of the calendar, without an alarm', async () => {
  const cancelled = { ...booking, status: 'cancelled' as const }
  const file = calendarFile(cancelled, facts)
  expect(calendarMethod(cancelled)).toBe('CANCEL')
  expect(await readCalendarFile(file, 'CANCEL')).toMatchObject([
    { status: 'CANCELLED', sequence: 2 },
  ])
  expect(file).not.toContain('VALARM')
  expect(calendarMethod(booking)).toBe('PUBLISH')
})

test('a time that waits for its payment is tentative', async () => {
  const file = calendarFile({ ...booking, status: 'held' }, facts)
  expect(await readCalendarFile(file, 'PUBLISH')).toMatchObject([{ status: 'TENTATIVE' }])
})
