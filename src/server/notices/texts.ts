import type { ReferencePrefix } from '#/domain/reference.ts'
import { brand, brandName } from '#/brand.ts'
import type { ClinicMessage } from '#/domain/booking/clinic-message.ts'
import { leadTime } from '#/domain/schedule/lead-time.ts'
import type { NoticeKind } from '#/domain/notice.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatDuration } from '#/i18n/duration.ts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DueNotice } from '#/server/notices/notice.ts'

/**
 * A notice's text in the language of the request, as of `now`: it may be sent late. It contains nothing about health, except the
 * doctor's name if the person has chosen to see it.
 */
export function noticeWords(
  { kind, inputs, expiresAt }: Pick<DueNotice, 'kind' | 'inputs' | 'expiresAt'>,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): { subject: string; text: string } {
  const name = brandName()
  const { subject, text } = kinds[kind]
  const { reference, startsAt, amount } = inputs
  const path = inputs['path'] ?? (reference && pageOf(reference))
  const link = path ? publicOrigin + canonicalPath(path, currentLocale().code) : ''
  const words = {
    brand: name,
    link,
    when: startsAt ? withPlace(momentOf(startsAt), inputs) : '',
    time: startsAt ? withPlace(formatInstant(startsAt, 'time'), inputs) : '',
    soon: startsAt ? soonWords(new Date(startsAt), now) : '',
    left: expiresAt ? formatDuration(Math.floor((+expiresAt - +now) / MINUTE_MS)) : '',
    amount: amount ? formatMoney(Number(amount)) : '',
    hotline: brand.hotline ?? publicOrigin + canonicalPath('/contact-us', currentLocale().code),
    wish: inputs['wish'] ?? '',
    said: sayings.get(inputs['words'])?.() ?? '',
    event: bookingEvents.get(inputs['event'])?.() ?? '',
    reference: reference ?? '',
    sessions: inputs['sessions'] ?? '',
    count: inputs['count'] ? formatNumber(Number(inputs['count'])) : '',
  }
  return { subject: `${name}: ${subject()}`, text: plain(text(words)) }
}

/** `inputs` contains the doctor's name only if the person has chosen to see it. */
function withPlace(moment: string, { doctor, title, area }: DueNotice['inputs']): string {
  const named = title === 'professor' ? m.directory_professor_name : m.directory_doctor_name
  const parts = [moment, ...(doctor ? [named({ name: doctor })] : []), ...(area ? [area] : [])]
  return parts.join(m.forms_separator())
}

const MINUTE_MS = 60_000

/** How soon a visit is: tomorrow, in about two hours. */
function soonWords(startsAt: Date, now: Date): string {
  const lead = leadTime(startsAt, now)
  if (lead.unit === 'today') return m.notices_soon_today()
  if (lead.unit === 'tomorrow') return m.notices_soon_tomorrow()
  const duration = formatDuration(lead.count * MINUTES_OF[lead.unit])
  return lead.unit === 'hours'
    ? m.notices_soon_about({ duration })
    : m.notices_soon_in({ duration })
}

const MINUTES_OF = { minutes: 1, hours: 60, days: 24 * 60 }

/** The first line of a notice that is sent late. */
export function lateWords(scheduledAt: Date): string {
  return plain(m.notices_late({ when: momentOf(scheduledAt) }))
}

function momentOf(instant: Date | string): string {
  return `${formatInstant(instant, 'shortDay')} ${formatInstant(instant, 'time')}`
}

type NoticeText = Record<
  | 'brand'
  | 'link'
  | 'when'
  | 'time'
  | 'soon'
  | 'left'
  | 'amount'
  | 'hotline'
  | 'wish'
  | 'said'
  | 'event'
  | 'reference'
  | 'sessions'
  | 'count',
  string
>

/** The change of a booking, for its clinic. */
const bookingEvents = new Map<string | undefined, () => string>([
  ['booked', m.notices_event_booked],
  ['moved', m.notices_event_moved],
  ['cancelled', m.notices_event_cancelled],
  ['rest-cancelled', m.notices_event_rest_cancelled],
  ['moved-away', m.notices_event_moved_away],
])

const later = (minutes: number) => () => m.notices_say_later({ minutes: formatNumber(minutes) })

/** A clinic's ready-made messages, in the patient's language. */
const sayings = new Map<string | undefined, () => string>([
  ['later-15', later(15)],
  ['later-30', later(30)],
  ['later-60', later(60)],
  ['earlier', m.notices_say_earlier],
  ['tests', m.notices_say_tests],
  ['call', m.notices_say_call],
] satisfies [ClinicMessage, () => string][])

const kinds: Record<NoticeKind, { subject: () => string; text: (words: NoticeText) => string }> = {
  'booking-confirmed': {
    subject: m.notices_subject_booking_confirmed,
    text: (words) =>
      aboutSeries(words, m.notices_series_confirmed) ?? m.notices_booking_confirmed(words),
  },
  'booking-changed': {
    subject: m.notices_subject_booking_changed,
    text: (words) =>
      aboutSeries(words, m.notices_series_changed) ?? m.notices_booking_changed(words),
  },
  'booking-cancelled': {
    subject: m.notices_subject_booking_cancelled,
    text: (words) =>
      aboutSeries(
        words,
        words.wish === 'clinic' ? m.notices_series_called_off : m.notices_series_cancelled,
      ) ??
      (words.wish === 'clinic'
        ? m.notices_booking_called_off(words)
        : m.notices_booking_cancelled(words)),
  },
  'reminder-day': { subject: m.notices_subject_reminder, text: m.notices_reminder_day },
  'reminder-hours': { subject: m.notices_subject_reminder, text: m.notices_reminder_hours },
  'clinic-booking': {
    subject: m.notices_subject_clinic_booking,
    text: (words) =>
      words.reference ? m.notices_clinic_booking(words) : m.notices_clinic_booking_day(words),
  },
  'clinic-session': {
    subject: m.notices_subject_clinic_booking,
    text: m.notices_clinic_session,
  },
  'clinic-message': {
    subject: m.notices_subject_clinic_message,
    text: m.notices_clinic_message,
  },
  'document-left': { subject: m.notices_subject_document_left, text: m.notices_document_left },
  'waiting-offer': { subject: m.notices_subject_waiting_offer, text: m.notices_waiting_offer },
  'request-received': {
    subject: m.notices_subject_request_received,
    text: m.notices_request_received,
  },
  'request-progress': {
    subject: m.notices_subject_request_progress,
    text: m.notices_request_progress,
  },
  'payment-received': {
    subject: m.notices_subject_payment_received,
    text: m.notices_payment_received,
  },
  'payment-refunded': {
    subject: m.notices_subject_payment_refunded,
    text: m.notices_payment_refunded,
  },
  'phone-changed': { subject: m.notices_subject_phone_changed, text: m.notices_phone_changed },
  'my-data': { subject: m.notices_subject_my_data, text: m.notices_my_data },
  'desk-request': {
    subject: m.notices_subject_desk_request,
    text: m.notices_desk_request,
  },
  'desk-changed': { subject: m.notices_subject_desk_changed, text: m.notices_desk_changed },
  'provider-invited': {
    subject: m.notices_subject_provider_invited,
    text: m.notices_provider_invited,
  },
}

type SeriesText = (words: Omit<NoticeText, 'count'> & { count: number; shown: string }) => string

/** One message about several visits of a series; null for one about a single visit. */
function aboutSeries(words: NoticeText, text: SeriesText): string | null {
  const count = Number(words.sessions)
  return count > 0 ? text({ ...words, count, shown: formatNumber(count) }) : null
}

/** The page for a reference, by its prefix. None of these pages changes anything on GET. */
function pageOf(reference: string): string {
  return `/${pages[reference.slice(0, 3)] ?? 'booking'}/${reference}`
}

const pages: Partial<Record<string, string>> = {
  BLS: 'booking',
  BLP: 'booking',
  BLR: 'request',
  BLV: 'voucher',
  BLW: 'waiting',
} satisfies Record<ReferencePrefix, string>

/** Replaces special spaces and direction marks: a single one would double the cost of an SMS. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')
}
