import { expect, test } from 'vitest'
import { isUnproved, needsPhoneProof, type OtherPhones, type ProofFacts } from './proof.ts'

const at = (doctorId: string, startsAt: string) => ({ doctorId, startsAt: new Date(startsAt) })

const usual: ProofFacts = {
  isKnown: false,
  isAskedByStaff: false,
  isAskedByClinic: false,
  booking: at('mona', '2026-11-24T16:00:00Z'),
  open: [],
  otherPhones: { browser: 0, address: 0, addressAtDoctor: 0 },
  unprovedAtDoctor: 0,
  canSendCodes: true,
}
const visit = usual.booking
const phones = (some: Partial<OtherPhones>) => ({ ...usual.otherPhones, ...some })
const child = at('mona', '2026-11-24T16:20:00Z')
const elsewhere = at('sami', '2026-11-24T16:00:00Z')
const tomorrow = at('mona', '2026-11-25T16:00:00Z')

test.each<[string, Partial<ProofFacts>, ReturnType<typeof needsPhoneProof>]>([
  ['a first booking', {}, null],
  ['a second', { open: [elsewhere] }, null],
  ['a third', { open: [elsewhere, tomorrow] }, 'open-bookings'],
  ['a mother with two children', { open: [visit, child] }, null],
  ['a mother who books elsewhere too', { open: [visit, child, elsewhere] }, null],
  ['a mother with three children', { open: [visit, child, child] }, 'same-day'],
  ['a second phone of a browser', { otherPhones: phones({ browser: 1 }) }, null],
  ['a third', { otherPhones: phones({ browser: 2 }) }, 'many-phones'],
  ['a carrier’s customer', { otherPhones: phones({ address: 900, addressAtDoctor: 9 }) }, null],
  ['an endless address', { otherPhones: phones({ address: 1000 }) }, 'many-phones'],
  ['an address at one doctor', { otherPhones: phones({ addressAtDoctor: 10 }) }, 'busy-doctor'],
  ['required by staff', { isAskedByStaff: true }, 'staff'],
  ['required by the clinic', { isAskedByClinic: true }, 'clinic'],
  ['many unproved bookings of one doctor', { unprovedAtDoctor: 30 }, 'busy-doctor'],
  ['just below that number', { unprovedAtDoctor: 29 }, null],
])('%s', (_name, facts, reason) => {
  expect(needsPhoneProof({ ...usual, ...facts })).toBe(reason)
  expect(needsPhoneProof({ ...usual, ...facts, isKnown: true })).toBeNull()
})

test('a night clinic’s visits before and after midnight belong to one day', () => {
  const late = at('mona', '2026-11-24T22:30:00Z')
  expect(needsPhoneProof({ ...usual, open: [late, elsewhere] })).toBeNull()
})

test.each<[string, Partial<ProofFacts>, ReturnType<typeof needsPhoneProof>]>([
  ['required by staff', { isAskedByStaff: true }, null],
  ['required by the clinic', { isAskedByClinic: true }, null],
  ['many unproved bookings of one doctor', { unprovedAtDoctor: 300 }, null],
  ['the tenth phone of a browser', { otherPhones: phones({ browser: 9 }) }, null],
  ['the eleventh', { otherPhones: phones({ browser: 10 }) }, 'many-phones'],
  ['an address at one doctor', { otherPhones: phones({ addressAtDoctor: 30 }) }, null],
  ['the third open booking of a phone', { open: [elsewhere, tomorrow] }, 'open-bookings'],
])('while no code can be sent: %s', (_name, facts, reason) => {
  expect(needsPhoneProof({ ...usual, ...facts, canSendCodes: false })).toBe(reason)
})

test('a clinic is told about unproved phones of coming visits that were booked on the site', () => {
  const visit = { source: 'site', status: 'booked', phoneProved: false } as const
  expect(isUnproved(visit)).toBe(true)
  expect(isUnproved({ ...visit, phoneProved: true })).toBe(false)
  expect(isUnproved({ ...visit, status: 'arrived' })).toBe(false)
  expect(isUnproved({ ...visit, source: 'clinic' })).toBe(false)
})
