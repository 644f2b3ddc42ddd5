import { BOOKING_HORIZON_DAYS } from '#/domain/booking.ts'
import type { Envelope } from '#/domain/envelope.ts'
import type { Locale } from '#/domain/localized.ts'
import { asPersonName } from '#/domain/name.ts'
import { formatMobile } from '#/domain/phone.ts'
import { listSlots } from '#/domain/slots.ts'
import { isWanted } from '#/domain/waiting.ts'
import { addDays, clinicDate, endOfClinicDay } from '#/domain/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import type { Practice } from '#/server/bookings/booking.ts'
import { findPracticeBySlug } from '#/server/bookings/practice.ts'
import { readPolicyVersion } from '#/server/content/policies.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueEnvelope } from '#/server/http/envelope.ts'
import { takeLimits } from '#/server/http/limits.ts'
import type { WaitingEntry } from './entry.ts'
import { findWaitingBySubmission, joinWaiting } from './waiting.ts'

export type JoinInput = {
  doctor: string
  branch: string
  fromDay: string
  untilDay: string
  beforeAt: Date | null
  evenings: boolean
  weekdays: number[]
  name: string
  phone: string
}

export type JoinSearch = {
  doctor?: string | undefined
  branch?: string | undefined
  day?: string | undefined
  /** The person's present booking, when they want an earlier time. */
  before?: string | undefined
}

export type JoinPageView = {
  doctor: { slug: string; name: string; specialty: string }
  branches: { id: string; label: string }[]
  initial: Record<'wish' | 'branch' | 'fromDay' | 'untilDay' | 'name' | 'phone', string>
  /** The time before which a slot is wanted; null if nothing is free or booked. */
  before: { at: string; isOwn: boolean } | null
  /** The first and last day that can be waited for, both included. */
  firstDay: string
  lastDay: string
  envelope: Envelope
}

/** The data of the form for a query string; null if it names no published doctor. */
export async function findJoinPage(
  app: App,
  user: User | null,
  { doctor, branch, day, before: own }: JoinSearch,
): Promise<JoinPageView | null> {
  const practice = doctor ? await findDiary(app, doctor) : null
  if (!practice) return null
  const { first, last } = daysToWaitFor(app.clock.now())
  const wanted = day && first <= day && day <= last ? day : first
  const known = practice.branches.some(({ id }) => id === branch)
  const before = day
    ? null
    : beforeOf(practice, { branch: known ? branch : undefined, own, now: app.clock.now() })
  return {
    doctor: {
      slug: practice.slug,
      name: inLocale(practice.name),
      specialty: inLocale(practice.specialty),
    },
    branches: practice.branches.map(({ id, district, name }) => ({
      id,
      label: m.waiting_branch_in({
        branch: inLocale(name),
        district: inLocale(district),
      }),
    })),
    initial: {
      wish: before ? 'earlier' : 'chosen',
      branch: known && branch ? branch : '',
      fromDay: wanted,
      untilDay: day ? wanted : addDays(wanted, 6),
      name: (user && asPersonName(user.name)) ?? '',
      phone: user ? formatMobile(user.phone) : '',
    },
    before,
    firstDay: first,
    lastDay: last,
    envelope: issueEnvelope(app),
  }
}

type Before = { branch: string | undefined; own: string | undefined; now: Date }

/** The person's own time, or else the first free slot: earlier times can always be waited for. */
function beforeOf(practice: Practice, { branch, own, now }: Before): JoinPageView['before'] {
  if (own && new Date(own) > now) return { at: own, isOwn: true }
  const until = endOfClinicDay(daysToWaitFor(now).last)
  const first = listSlots({ ...practice, from: now, until }).find(
    (slot) => !branch || slot.branchId === branch,
  )
  return first ? { at: first.startsAt.toISOString(), isOwn: false } : null
}

type Joiner = { userId: string | null; address: string; locale: Locale; proved: string[] }

type JoinResult =
  | { ok: true; reference: string }
  | { ok: false; code: JoinCode; field?: 'branch' | 'fromDay' | 'untilDay' }

type JoinCode =
  | 'doctor-unknown'
  | 'branch-unknown'
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
  if (await isTooEager(app, joiner, input.phone)) return refuse('too-many')
  const practice = await findDiary(app, input.doctor)
  if (!practice) return refuse('doctor-unknown')
  const problem = problemOf(practice, input, app.clock.now())
  if (problem) return problem
  const entry = await joinWaiting(app, {
    doctorId: practice.doctorId,
    branchId: input.branch || null,
    fromDay: input.fromDay,
    untilDay: input.untilDay,
    beforeAt: input.beforeAt,
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

function problemOf(practice: Practice, input: Input, now: Date): JoinResult | null {
  const branchId = input.branch || null
  if (branchId && !practice.branches.some(({ id }) => id === branchId)) {
    return refuse('branch-unknown', 'branch')
  }
  const { first, last } = daysToWaitFor(now)
  if (input.fromDay < first) return refuse('day-past', 'fromDay')
  if (input.untilDay > last) return refuse('day-too-far', 'untilDay')
  const until = endOfClinicDay(input.untilDay)
  const isFree = listSlots({ ...practice, from: now, until }).some((slot) =>
    isWanted({ ...input, branchId }, slot),
  )
  return isFree ? refuse('slots-free', 'fromDay') : null
}

function findDiary(app: App, doctor: string): Promise<Practice | null> {
  const now = app.clock.now()
  return findPracticeBySlug(app, doctor, now, endOfClinicDay(daysToWaitFor(now).last))
}

/** The waiting list covers the same days as bookings. */
function daysToWaitFor(now: Date): { first: string; last: string } {
  const first = clinicDate(now)
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS - 1) }
}

async function isTooEager(app: App, { address }: Joiner, phone: string) {
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
