import { expect, test } from 'vitest'
import {
  insurerLimit,
  needsApproval,
  parseCardNumber,
  patientShare,
} from '#/domain/booking/coverage.ts'
import { egp } from '#/domain/money/money.ts'

test.each([
  ['1234 5678', '12345678'],
  ['١٢٣٤-٥٦٧٨', '12345678'],
  ['ax/۱۲۳۴', 'AX1234'],
  ['123', null],
  ['', null],
  ['1'.repeat(31), null],
  ['12_34', null],
])('the card %s is %s', (typed, expected) => {
  expect(parseCardNumber(typed)).toBe(expected)
})

const approved = {
  state: 'approved' as const,
  approvedPiastres: egp(300),
  approvedUntil: '2026-12-01',
}
/** The first of December, and the first half-hour of the next day, in Cairo. */
const [onLastDay, after] = [new Date('2026-12-01T21:59:00Z'), new Date('2026-12-01T22:30:00Z')]

test('an insurer pays what it approved, to the last day of the approval', () => {
  expect(insurerLimit(approved, onLastDay)).toBe(egp(300))
  expect(insurerLimit(approved, after)).toBe(0)
  expect(insurerLimit({ ...approved, state: 'stated' }, onLastDay)).toBe(0)
  expect(insurerLimit({ ...approved, state: 'refused' }, onLastDay)).toBe(0)
  expect(insurerLimit(null, onLastDay)).toBe(0)
})

test('what a patient pays is known only with an approval', () => {
  expect(patientShare(egp(400), 0)).toBeNull()
  expect(patientShare(egp(400), egp(300))).toBe(egp(100))
  expect(patientShare(egp(400), egp(500))).toBe(0)
})

test('an approval is needed for the kinds of the rule', () => {
  const rule = {
    approvalConsultation: false,
    approvalFollowUp: false,
    approvalProcedure: true,
    bring: { ar: '', en: '' },
  }
  expect(needsApproval(rule, 'consultation')).toBe(false)
  expect(needsApproval(rule, 'follow-up')).toBe(false)
  expect(needsApproval(rule, 'procedure')).toBe(true)
})
