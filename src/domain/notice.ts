/** What a person is told about, wherever they are. No kind names a specialty or an illness. */
export const noticeKinds = [
  'booking-confirmed',
  'booking-changed',
  'booking-cancelled',
  'reminder-day',
  'reminder-hours',
  'clinic-message',
  'waiting-offer',
  'request-progress',
  'payment-received',
  'payment-refunded',
  'phone-changed',
  'provider-invited',
  'my-data',
  'desk-changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['whatsapp', 'sms', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** `dead`: every channel refused it, or it was tried too often; people look at these. */
export const noticeStatuses = ['pending', 'sent', 'dead', 'dropped'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

/** `refused`: this channel will never take it. `failed`: it may, another time. */
export const deliveryOutcomes = ['sent', 'refused', 'failed'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** A notice is given up after this many tries. */
export const NOTICE_TRIES = 6

/** A notice that is being sent is left alone for so long; its sender may have died. */
export const NOTICE_LEASE_SECONDS = 120

/**
 * News of an event is still told after so long, however late. What is about a moment (a reminder, an offer, a
 * link) has an end of its own, and is dropped then.
 */
export const NEWS_DAYS = 14

/** News that is older says of when it is; tries that failed take nearly as long. */
const LATE_HOURS = 3

/**
 * Messages a day to a phone that was never proved: two bookings with all that is said of them. Somebody
 * may have typed another person's number.
 */
export const UNPROVED_NOTICES_A_DAY = 10

const HOUR = 3600_000

export type Reminder = {
  kind: Extract<NoticeKind, 'reminder-day' | 'reminder-hours'>
  dueAt: Date
  /** After this it would say nothing new. */
  expiresAt: Date
}

/** The reminders of a visit: none whose hour is over already when the visit is booked or moved. */
export function remindersOf(startsAt: Date, now: Date): Reminder[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const reminders: Reminder[] = [
    { kind: 'reminder-day', dueAt: before(24), expiresAt: before(2) },
    { kind: 'reminder-hours', dueAt: before(2), expiresAt: startsAt },
  ]
  return reminders.filter(({ dueAt }) => dueAt > now)
}

/** Whether news comes so late that it has to say so; a reminder is written down long before it is due. */
export function isLate(
  { kind, createdAt }: { kind: NoticeKind; createdAt: Date },
  now: Date,
): boolean {
  const isReminder = kind === 'reminder-day' || kind === 'reminder-hours'
  return !isReminder && now.getTime() - createdAt.getTime() > LATE_HOURS * HOUR
}

/** What is left to say of a booking once it is moved or cancelled: nothing of these. */
export const supersededKinds: readonly NoticeKind[] = [
  'booking-confirmed',
  'booking-changed',
  'reminder-day',
  'reminder-hours',
  'clinic-message',
]

/**
 * How long to wait after the nth try, in milliseconds: a minute, then four times as long each time,
 * an hour at most. `jitter`, a random byte, spreads it by a quarter, so that what failed together is
 * not tried together again.
 */
export function backOff(attempts: number, jitter: number): number {
  const wait = Math.min(60_000 * 4 ** (attempts - 1), HOUR)
  return Math.round(wait * (0.75 + (jitter / 255) * 0.5))
}

export type TriedNotice = {
  /** This try included. */
  attempts: number
  expiresAt: Date | null
}

export type AfterTry =
  | { status: 'sent' }
  | { status: 'dropped' }
  | { status: 'dead' }
  | { status: 'pending'; dueAt: Date }

/**
 * What becomes of a notice after each channel had its turn: sent when one took it, to be tried again
 * while one of them may yet take it in time, else dead.
 */
export function afterTry(
  outcomes: readonly DeliveryOutcome[],
  { attempts, expiresAt }: TriedNotice,
  now: Date,
  jitter: number,
): AfterTry {
  if (outcomes.includes('sent')) return { status: 'sent' }
  if (!outcomes.includes('failed') || attempts >= NOTICE_TRIES) return { status: 'dead' }
  const dueAt = new Date(now.getTime() + backOff(attempts, jitter))
  return expiresAt && dueAt >= expiresAt ? { status: 'dead' } : { status: 'pending', dueAt }
}

/** What a page may know of a notice: where it goes, but not the whole number. */
export type NoticeView = {
  kind: NoticeKind
  status: Exclude<NoticeStatus, 'dropped'>
  /** Null where it went by e-mail. */
  maskedPhone: string | null
}
