import { isSameClinicDay } from '#/domain/schedule/clinic.ts'
import { latestNow } from '#/domain/web/clock-skew.ts'

/** How long a slot stays held while the visitor fills in the form, minutes. */
export const HOLD_MINUTES = 10

/**
 * How long a slot stays held after its page was closed, seconds: a reload closes a page too, and opens it
 * again over a slow connection.
 */
export const LEFT_HOLD_SECONDS = 60

/** How long before the start a patient may still cancel or move a booking, minutes. */
export const DEFAULT_CUTOFF_MINUTES = 120

/** How long a booking made by mistake can be undone where the branch allows it, whatever the cut-off, minutes. */
export const UNDO_MINUTES = 10

/** How far ahead slots are offered, days. */
export const BOOKING_HORIZON_DAYS = 60

/** How long before or after its start a patient of a night clinic may arrive on another date, minutes. */
export const NIGHT_ARRIVAL_MINUTES = 180

/** A reschedule moves a booked booking in place and is recorded as an event, so it is not a status. */
export const bookingStatuses = [
  'held',
  'released',
  'expired',
  'booked',
  'arrived',
  'completed',
  'no_show',
  'cancelled',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses that occupy the doctor's time; the database's exclusion constraint has the same list. */
export const OCCUPYING_STATUSES: readonly BookingStatus[] = [
  'held',
  'booked',
  'arrived',
  'completed',
  'no_show',
]

/** The visit does not take place, so nothing is paid for it at the clinic. */
export function willNotTakePlace(status: BookingStatus): boolean {
  return WITHOUT_VISIT.has(status)
}

const WITHOUT_VISIT: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'released',
  'expired',
  'no_show',
  'cancelled',
])

/** Whether the patient is or was at the clinic. */
export function hasArrived(status: BookingStatus): boolean {
  return status === 'arrived' || status === 'completed'
}

/** `inside`: arrived, and with the doctor. */
export const visitStates = [...bookingStatuses, 'inside'] as const
export type VisitState = (typeof visitStates)[number]

export function visitState({
  status,
  enteredAt,
}: Pick<BookingFacts, 'enteredAt'> & { status: BookingStatus }): VisitState {
  return status === 'arrived' && enteredAt ? 'inside' : status
}

export const bookingEvents = [
  'confirm',
  'release',
  'expire',
  'arrive',
  'enter',
  'complete',
  'miss',
  'cancel',
  'reschedule',
  'restore',
  'correct',
] as const

export type BookingEvent = (typeof bookingEvents)[number]

/**
 * What a booking's history records: also that a slot was held or waits for a payment, that its clinic leaves it
 * outside new hours, that a ticket was seen, and that the patient said they come (`attend`).
 */
export type HistoryEvent = BookingEvent | 'hold' | 'await' | 'keep' | 'ticket' | 'attend'

/** Who made a booking: the patient here, the clinic for a patient, or the clinic for a walk-in patient. */
export const bookingSources = ['site', 'clinic', 'walk-in'] as const
export type BookingSource = (typeof bookingSources)[number]

/** Why the desk cancels a booking. */
export const cancelReasons = ['patient', 'clinic', 'duplicate'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** How much of the payment is refunded when the patient cancels now: all of it while it can be undone. */
export function refundPercentNow(
  { refundPercent, ...undo }: Undo & { refundPercent: number },
  now: Date,
) {
  return canUndo(undo, now) ? 100 : refundPercent
}

/** How much of the payment is refunded: only where the patient cancels, by the rule of the booking. */
export function refundPercentFor(reason: CancelReason, rulePercent: number): number {
  return reason === 'patient' ? rulePercent : 100
}

/** Until when a booking can be undone: never after its start. */
export function undoEnd({ bookedAt, startsAt }: { bookedAt: Date; startsAt: Date }): Date {
  return new Date(Math.min(+bookedAt + UNDO_MINUTES * MINUTE_MS, +startsAt))
}

type Undo = { undoUntil: Date | null; startsAt: Date }

/** Whether a booking can still be undone, free of charge; not longer where the clock was set back since. */
export function canUndo({ undoUntil, startsAt }: Undo, now: Date): boolean {
  if (undoUntil === null || now >= undoUntil || now >= startsAt) return false
  return +undoUntil <= +latestNow(now) + UNDO_MINUTES * MINUTE_MS
}

export type ChangeTerms = 'until-cutoff' | 'undo' | 'none'

type CancellationTerms = { startsAt: Date; cutoffMinutes: number; allowsUndo: boolean }

/**
 * What a booking made now can be changed by its patient: until the cut-off; only for the minutes in which it
 * can be undone, because the cut-off has passed; or not at all.
 */
export function changeTerms(
  { startsAt, cutoffMinutes, allowsUndo }: CancellationTerms,
  now: Date,
): ChangeTerms {
  if (+startsAt - +now >= cutoffMinutes * MINUTE_MS) return 'until-cutoff'
  return allowsUndo ? 'undo' : 'none'
}

/** The facts that the rules use. Staff, who have no cut-off, pass `cutoffMinutes: 0`: until the start. */
export interface BookingFacts {
  now: Date
  startsAt: Date
  endsAt: Date
  /** Only a held booking has one. */
  holdExpiresAt: Date | null
  cutoffMinutes: number
  /** Until then it can be changed whatever the cut-off. */
  undoUntil: Date | null
  /** When the patient went in to the doctor; null before. */
  enteredAt: Date | null
}

export type TransitionCode =
  | 'hold-expired'
  | 'too-early'
  | 'too-late'
  | 'already-finished'
  | 'not-allowed'

export type Transition = { ok: true; status: BookingStatus } | { ok: false; code: TransitionCode }

/**
 * The status after an event, or why it cannot happen. The only place that decides it.
 *
 * `hold-expired`: the hold's time is over, whether or not maintenance has expired it. `too-early`: a hold
 * that has not ended cannot expire, nothing is missed or completed before its time, and nobody arrives before
 * the clinic day. `too-late`: past the cut-off, arriving after the clinic day, or restoring what has begun.
 * `already-finished`: the status is final. `not-allowed`: the event never follows from that status. `restore`
 * books a hold that expired while it was being paid for. `enter`: the patient goes in, and has still arrived.
 * `correct` undoes the clinic's last mark, on the same day.
 */
export function transition(
  status: BookingStatus,
  event: BookingEvent,
  facts: BookingFacts,
): Transition {
  const step = STEPS[visitState({ ...facts, status })]?.[event]
  if (status === 'expired' && event === 'confirm') return refuse('hold-expired')
  if (step === undefined) return refuse(FINISHED.has(status) ? 'already-finished' : 'not-allowed')
  const code = step.guard?.(facts)
  return code === undefined ? { ok: true, status: step.to } : refuse(code)
}

interface Step {
  to: BookingStatus
  guard?: (facts: BookingFacts) => TransitionCode | undefined
}

const FINISHED: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'released',
  'expired',
  'completed',
  'no_show',
  'cancelled',
])

const STEPS: Partial<Record<VisitState, Partial<Record<BookingEvent, Step>>>> = {
  held: {
    confirm: { to: 'booked', guard: (facts) => (isHoldOver(facts) ? 'hold-expired' : undefined) },
    release: { to: 'released' },
    expire: { to: 'expired', guard: (facts) => (isHoldOver(facts) ? undefined : 'too-early') },
  },
  booked: {
    arrive: { to: 'arrived', guard: onClinicDay },
    miss: { to: 'no_show', guard: onceBegun },
    cancel: { to: 'cancelled', guard: beforeCutoff },
    reschedule: { to: 'booked', guard: beforeCutoff },
  },
  expired: {
    restore: {
      to: 'booked',
      guard: ({ now, startsAt }) => (now < startsAt ? undefined : 'too-late'),
    },
  },
  arrived: {
    enter: { to: 'arrived' },
    complete: { to: 'completed', guard: onceBegun },
    correct: { to: 'booked', guard: onClinicDay },
  },
  inside: {
    complete: { to: 'completed', guard: onceBegun },
    correct: { to: 'arrived', guard: onClinicDay },
  },
  completed: {
    correct: { to: 'arrived', guard: onClinicDay },
  },
  no_show: {
    correct: { to: 'booked', guard: onClinicDay },
  },
}

function refuse(code: TransitionCode): Transition {
  return { ok: false, code }
}

// A hold without an end would occupy a doctor's time for ever, so it counts as expired.
function isHoldOver({ now, holdExpiresAt }: BookingFacts): boolean {
  return holdExpiresAt === null || holdExpiresAt <= now
}

function beforeCutoff(facts: BookingFacts): TransitionCode | undefined {
  const { now, startsAt, cutoffMinutes } = facts
  if (canUndo(facts, now)) return undefined
  return +startsAt - +now < cutoffMinutes * MINUTE_MS ? 'too-late' : undefined
}

function onceBegun({ now, startsAt }: BookingFacts): TransitionCode | undefined {
  return now < startsAt ? 'too-early' : undefined
}

// A night clinic's day doesn't end at midnight: whoever is due at 00:20 arrives at 23:50.
function onClinicDay({ now, startsAt }: BookingFacts): TransitionCode | undefined {
  const isNear = Math.abs(+now - +startsAt) <= NIGHT_ARRIVAL_MINUTES * MINUTE_MS
  if (isNear || isSameClinicDay(now, startsAt)) return undefined
  return now < startsAt ? 'too-early' : 'too-late'
}

const MINUTE_MS = 60_000
