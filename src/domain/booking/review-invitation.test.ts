import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  INVITATION_DAYS,
  invitationTimes,
  isInvitationOver,
  isInvited,
} from '#/domain/booking/review-invitation.ts'
import { clinicTime } from '#/domain/schedule/zone.ts'

const at = (text: string) => new Date(text)
const HOUR = 3_600_000

test('an invitation is sent three to twenty hours after the visit, by day, whatever the clock does', () => {
  const instants = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2027-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (completedAt) => {
      const { dueAt, expiresAt } = invitationTimes(completedAt)
      expect(+dueAt - +completedAt).toBeGreaterThanOrEqual(3 * HOUR)
      expect(+expiresAt - +completedAt).toBeLessThanOrEqual(20 * HOUR)
      expect(+expiresAt - +dueAt).toBeGreaterThanOrEqual(HOUR)
      expect(clinicTime(dueAt) >= '09:00' && clinicTime(dueAt) < '20:00').toBe(true)
      expect(clinicTime(expiresAt) > '09:00' && clinicTime(expiresAt) <= '21:00').toBe(true)
    }),
  )
})

test.each([
  ['2026-11-24T10:00:00Z', '2026-11-24T13:00:00.000Z'],
  ['2026-11-24T16:00:00Z', '2026-11-25T07:00:00.000Z'],
  // Summer time begins, and ends, in the night between.
  ['2026-04-23T19:00:00Z', '2026-04-24T06:00:00.000Z'],
  ['2026-10-29T19:00:00Z', '2026-10-30T07:00:00.000Z'],
])('a visit that was over at %s: %s', (completedAt, dueAt) => {
  expect(invitationTimes(at(completedAt)).dueAt.toISOString()).toBe(dueAt)
})

test('who is not asked', () => {
  const adult = {
    patientAge: null,
    patientRelation: null,
    isSensitive: true,
    isFollowUp: false,
    isInvitedAnyway: false,
  }
  expect(isInvited(adult)).toBe(true)
  expect(isInvited({ ...adult, isFollowUp: true })).toBe(false)
  expect(isInvited({ ...adult, isInvitedAnyway: true })).toBe(false)
  for (const minor of [{ patientAge: 17 }, { patientRelation: 'child' as const }]) {
    expect(isInvited({ ...adult, ...minor })).toBe(false)
    expect(isInvited({ ...adult, ...minor, isSensitive: false })).toBe(true)
  }
  expect(isInvited({ ...adult, patientAge: 18, patientRelation: 'child' })).toBe(true)
})

test('a link opens the form for thirty days', () => {
  const after = (days: number) => new Date(+at('2026-11-24T10:00:00Z') + days * 24 * HOUR)
  expect(isInvitationOver(after(0), after(INVITATION_DAYS))).toBe(false)
  expect(isInvitationOver(after(0), after(INVITATION_DAYS + 0.01))).toBe(true)
})
