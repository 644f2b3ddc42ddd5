import { lastDaytime } from '#/domain/schedule/daytime.ts'
import { PROBE_SECONDS } from './circuit.ts'

/** What a person is notified of, by any channel. No kind names a specialty or an illness. */
export const noticeKinds = [
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'reminder-day',
  'reminder-hours',
  'reminder-confirm',
  'clinic-message',
  'document-left',
  'document-withdrawn',
  'lab-booked',
  'lab-reminder',
  'lab-news',
  'clinic-booking',
  'clinic-session',
  'review-invited',
  'waiting-offer',
  'request-received',
  'request-progress',
  'payment-received',
  'payment-refunded',
  'phone-changed',
  'provider-invited',
  'centre-asked',
  'my-data',
  'desk-changed',
  'desk-request',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['whatsapp', 'sms', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/**
 * The order in which a site's channels are tried: the recipient's choice first, and then SMS, which reaches every phone, so
 * that nothing is lost with a channel. Without a choice it is the site's order.
 */
export function channelOrder(
  available: readonly NoticeChannel[],
  chosen: NoticeChannel | null,
): NoticeChannel[] {
  if (!chosen) return [...available]
  const ordered = new Set<NoticeChannel>([chosen, 'sms', ...available])
  return [...ordered].filter((channel) => available.includes(channel))
}

/** `dead`: every channel refused it, or it was tried too often; staff look at these. */
export const noticeStatuses = ['pending', 'sent', 'dead', 'dropped'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

/** `refused`: this channel will never accept it. `failed`: it may accept it later. */
export const deliveryOutcomes = ['sent', 'refused', 'failed'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** A notice is given up after this many tries. */
export const NOTICE_TRIES = 6

/** A notice that is being sent is not touched for this long; its sender may have died. */
export const NOTICE_LEASE_SECONDS = 120

/**
 * Notices of an event are still sent after this long, however late. A notice about a moment (a reminder, an
 * offer, a link) has its own expiry, and is dropped then.
 */
export const NEWS_DAYS = 14

/** Later than this, a notice mentions when the event was; failed attempts take nearly as long. */
const LATE_HOURS = 3

/**
 * Messages a day to a phone that was never proved: all messages about two bookings. Somebody may have typed
 * another person's number.
 */
export const UNPROVED_NOTICES_A_DAY = 10

const HOUR = 3600_000

export type Reminder = {
  kind: Extract<NoticeKind, 'reminder-day' | 'reminder-hours' | 'reminder-confirm'>
  dueAt: Date
  /** Pointless after this. */
  expiresAt: Date
}

/**
 * The reminders of a visit, without those whose time has passed when the visit is booked or moved. `askAgainHours`:
 * how long before it the branch asks again who has not confirmed, in the daytime; 0: not at all.
 */
export function remindersOf(startsAt: Date, now: Date, askAgainHours = 0): Reminder[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const again = { dueAt: lastDaytime(before(askAgainHours)), expiresAt: startsAt }
  const reminders: Reminder[] = [
    { kind: 'reminder-day', dueAt: before(24), expiresAt: before(2) },
    ...(askAgainHours > 0 ? [{ kind: 'reminder-confirm' as const, ...again }] : []),
    { kind: 'reminder-hours', dueAt: before(2), expiresAt: startsAt },
  ]
  return reminders.filter(({ dueAt }) => dueAt > now)
}

/** What clinics get about their bookings. */
export const clinicKinds: readonly NoticeKind[] = ['clinic-booking', 'clinic-session']

export const reminderKinds: readonly NoticeKind[] = [
  'reminder-day',
  'reminder-hours',
  'reminder-confirm',
]

/** Kinds whose time is set by something else than their cause: they are never sent before it. */
export const timedKinds: readonly NoticeKind[] = [
  ...reminderKinds,
  'lab-reminder',
  'review-invited',
]

/** Reminders that ask whether the patient comes. */
export const askingKinds: readonly NoticeKind[] = ['reminder-day', 'reminder-confirm']

/** Whether a notice is so late that it has to say so; a reminder says how soon the visit is. */
export function isLate(
  { kind, scheduledAt }: { kind: NoticeKind; scheduledAt: Date },
  now: Date,
): boolean {
  return !timedKinds.includes(kind) && now.getTime() - scheduledAt.getTime() > LATE_HOURS * HOUR
}

/** Kinds that become pointless once a booking is moved or cancelled. */
export const supersededKinds: readonly NoticeKind[] = [
  'booking-confirmed',
  'booking-changed',
  'reminder-day',
  'reminder-hours',
  'reminder-confirm',
  'clinic-message',
]

/**
 * How long to wait after the nth attempt, in milliseconds: 40 seconds, then four times as long each time, an
 * hour at most. `jitter`, a random byte, varies it by a quarter, so that what failed together is not retried
 * together.
 */
export function backOff(attempts: number, jitter: number): number {
  const wait = Math.min(40_000 * 4 ** (attempts - 1), HOUR)
  return Math.round(wait * (0.75 + (jitter / 255) * 0.5))
}

/** How long after its nth attempt a notice is tried again at the latest, milliseconds: also if its sender died. */
export function longestPause(attempts: number): number {
  return Math.max(NOTICE_LEASE_SECONDS * 1000, backOff(attempts, 255))
}

export type TriedNotice = {
  /** This attempt included. */
  attempts: number
  expiresAt: Date | null
}

/** `unavailable`: the gateway accepts nothing at the moment, which says nothing about the notice. */
export type TryOutcome = DeliveryOutcome | 'unavailable'

export type AfterTry =
  | { status: 'sent' }
  | { status: 'dropped' }
  | { status: 'dead' }
  | { status: 'pending'; dueAt: Date; attempts: number }

/**
 * The status of a notice after each channel was tried: sent when one accepted it, to be retried while one of
 * them may still accept it in time, else dead. A try that a gateway's outage ended does not count, and comes
 * again with the next probe; the first one always counts, because it was limited.
 */
export function afterTry(
  outcomes: readonly TryOutcome[],
  { attempts, expiresAt }: TriedNotice,
  now: Date,
  jitter: number,
): AfterTry {
  if (outcomes.includes('sent')) return { status: 'sent' }
  const isOutage = outcomes.includes('unavailable')
  const isAgain = isOutage || (outcomes.includes('failed') && attempts < NOTICE_TRIES)
  if (!isAgain) return { status: 'dead' }
  const pause = isOutage ? PROBE_SECONDS * 1000 : backOff(attempts, jitter)
  const dueAt = new Date(now.getTime() + pause)
  if (expiresAt && dueAt >= expiresAt) return { status: 'dead' }
  return { status: 'pending', dueAt, attempts: isOutage ? Math.max(1, attempts - 1) : attempts }
}

/** A notice is delayed when it was not sent within this long of its time. */
const PROMPT_MS = 60_000

export function isDelayed(scheduledAt: Date, now: Date): boolean {
  return now.getTime() - scheduledAt.getTime() > PROMPT_MS
}

/** What a page may know of a notice: the channel, and a part of the number. */
export type NoticeView = {
  kind: NoticeKind
  status: Exclude<NoticeStatus, 'dropped'>
  /** Null if it was sent by e-mail. */
  maskedPhone: string | null
  /** The gateway has reported that it arrived. */
  isDelivered: boolean
  /** It should have been sent by now, or the gateways are known to fail. */
  isDelayed: boolean
}
