import type { Locale } from '#/domain/localized.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { canWaitForEarlier, earlierThan, matchesCriteria } from '#/domain/booking/waiting.ts'
import { clinicDate, endOfClinicDay } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import type { Booking, Practice } from '#/server/diary/booking.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { daysToWaitFor, findDiary } from './days.ts'
import { findWaitingBySubmission, type WaitingEntry } from './find-waiting.ts'
import { joinWaiting } from './waiting.ts'

export type JoinInput = {
  doctor: string
  branch: string
  fromDay: string
  untilDay: string
  beforeAt: Date | null
  evenings: boolean
  weekdays: number[]
  /** Of the own booking that is to move. */
  includesSameDay: boolean
  name: string
  phone: string
}

type Joiner = {
  userId: string | null
  address: string
  locale: Locale
  proved: string[]
  /** Their booking that is to move, which they may see; null without one. */
  booking: Booking | null
}

type JoinResult =
  | { ok: true; reference: string }
  | { ok: false; code: JoinCode; field?: 'branch' | 'fromDay' | 'untilDay' }

type JoinCode =
  | 'doctor-not-found'
  | 'branch-not-found'
  | 'day-past'
  | 'day-too-far'
  | 'slots-free'
  | 'already-sent'
  | 'too-many'

type Input = JoinInput & { submissionKey: string }

/**
 * Adds an entry at the end of the line, or returns the one that this account or browser already has. With a
 * phone that is already waiting it answers as if it were not, so that nobody learns who waits.
 */
export async function joinWaitingList(app: App, joiner: Joiner, input: Input): Promise<JoinResult> {
  const before = await findWaitingBySubmission(app, input.submissionKey)
  if (before) return before.phone === input.phone ? joined(before) : refuse('already-sent')
  if (await isRateLimited(app, joiner, input.phone)) return refuse('too-many')
  const practice = await findDiary(app, input.doctor)
  if (!practice) return refuse('doctor-not-found')
  const terms = termsOf(practice, joiner, input)
  const problem = problemOf(practice, terms, app.clock.now())
  if (problem) return problem
  const entry = await joinWaiting(app, {
    doctorId: practice.doctorId,
    branchId: input.branch || null,
    fromDay: terms.fromDay,
    untilDay: terms.untilDay,
    beforeAt: terms.beforeAt,
    bookingId: terms.bookingId,
    evenings: input.evenings,
    weekdays: input.weekdays,
    name: input.name,
    phone: input.phone,
    userId: joiner.userId,
    locale: joiner.locale,
    submissionKey: input.submissionKey,
    proved: joiner.proved,
    policyVersion: await readPolicyVersion(app),
  })
  return joined(entry)
}

type JoinTerms = Input & { bookingId: string | null }

/** With a booking of one's own that can be moved, the times that are earlier; otherwise those of the form. */
function termsOf(practice: Practice, { booking }: Joiner, input: Input): JoinTerms {
  const isMovable = booking !== null && canWaitForEarlier(booking)
  if (!isMovable || !input.beforeAt || booking.doctorId !== practice.doctorId)
    return { ...input, bookingId: null }
  const beforeAt = earlierThan(booking.startsAt, input.includesSameDay)
  return { ...input, beforeAt, untilDay: clinicDate(booking.startsAt), bookingId: booking.id }
}

function problemOf(practice: Practice, input: Input, now: Date): JoinResult | null {
  const branchId = input.branch || null
  if (branchId && !practice.branches.some(({ id }) => id === branchId)) {
    return refuse('branch-not-found', 'branch')
  }
  const { first, last } = daysToWaitFor(now)
  if (input.fromDay < first) return refuse('day-past', 'fromDay')
  if (input.untilDay > last) return refuse('day-too-far', 'untilDay')
  const until = endOfClinicDay(input.untilDay)
  const isFree = listSlots({ ...practice, from: now, until }).some((slot) =>
    matchesCriteria({ ...input, branchId }, slot),
  )
  return isFree ? refuse('slots-free', 'fromDay') : null
}

async function isRateLimited(app: App, { address }: Joiner, phone: string) {
  const allowed = await takeLimits(app, [
    // Not by phone alone: the limit would reveal that the phone's owner has joined.
    { name: 'waiting', subject: `${phone}\n${address}`, attempts: 10, windowMinutes: 60 },
    // A high limit, because customers of a mobile network share an address.
    { name: 'waiting', subject: address, attempts: 120, windowMinutes: 60 },
  ])
  return !allowed
}

function joined({ reference }: WaitingEntry): JoinResult {
  return { ok: true, reference }
}

function refuse(code: JoinCode, field?: 'branch' | 'fromDay' | 'untilDay'): JoinResult {
  return field ? { ok: false, code, field } : { ok: false, code }
}
