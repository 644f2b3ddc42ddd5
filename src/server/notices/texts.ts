import type { ReferencePrefix } from '#/domain/reference.ts'
import { brand, brandName } from '#/brand.ts'
import type { ClinicMessage } from '#/domain/booking/clinic-message.ts'
import { noticeForm, type NoticeForm } from '#/domain/messages/template.ts'
import { leadTime } from '#/domain/schedule/lead-time.ts'
import { formatInstant } from '#/i18n/dates.ts'
import { formatDuration } from '#/i18n/duration.ts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DueNotice } from '#/server/notices/notice.ts'
import { noticeForms, noticeSubjects, type NoticeText } from './forms.ts'

type NoticeWords = {
  subject: string
  text: string
  form: NoticeForm
  /** The values that the text contains. */
  words: NoticeText
  /** Its page, in its language; empty without one. */
  path: string
}

/**
 * A notice's text in the language of the request, as of `now`: it may be sent late. It contains nothing about health, except the
 * doctor's name if the person has chosen to see it.
 */
export function noticeWords(
  { kind, inputs, expiresAt }: Pick<DueNotice, 'kind' | 'inputs' | 'expiresAt'>,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): NoticeWords {
  const name = brandName()
  const form = noticeForm(kind, inputs)
  const { reference, startsAt, amount } = inputs
  const page = inputs['path'] ?? (reference && pageOf(reference))
  const path = page ? canonicalPath(page, currentLocale().code) : ''
  const sessions = inputs['sessions'] ?? ''
  const words = {
    brand: name,
    link: path && publicOrigin + path,
    when: startsAt ? withPlace(momentOf(startsAt), inputs) : '',
    time: startsAt ? withPlace(formatInstant(startsAt, 'time'), inputs) : '',
    soon: startsAt ? soonWords(new Date(startsAt), now) : '',
    left: expiresAt ? formatDuration(Math.floor((+expiresAt - +now) / MINUTE_MS)) : '',
    amount: amount ? formatMoney(Number(amount)) : '',
    hotline: brand.hotline ?? publicOrigin + canonicalPath('/contact-us', currentLocale().code),
    said: sayings.get(inputs['words'])?.() ?? '',
    event: bookingEvents.get(inputs['event'])?.() ?? '',
    reference: reference ?? '',
    sessions,
    shown: sessions && formatNumber(Number(sessions)),
    count: inputs['count'] ? formatNumber(Number(inputs['count'])) : '',
  }
  const text = plain(noticeForms[form](words))
  return { subject: `${name}: ${noticeSubjects[kind]()}`, text, form, words, path }
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

/** The change of a booking, for its clinic. */
const bookingEvents = new Map<string | undefined, () => string>([
  ['booked', m.notices_event_booked],
  ['moved', m.notices_event_moved],
  ['cancelled', m.notices_event_cancelled],
  ['rest-cancelled', m.notices_event_rest_cancelled],
  ['moved-away', m.notices_event_moved_away],
  ['moved-to-doctor', m.notices_event_moved_to_doctor],
  ['prescription', m.notices_event_prescription],
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
  BLL: 'lab-order',
} satisfies Record<ReferencePrefix, string>

/** Replaces special spaces and direction marks: a single one would double the cost of an SMS. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')
}
