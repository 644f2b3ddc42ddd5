import { formatMobile } from '#/domain/phone.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DataRow } from '#/server/ports/personaldata.ts'
import type { FactView } from './mydata.ts'

/** A row in words; what is empty says nothing. */
export function viewRow(row: DataRow): FactView[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const shown = shownValue(name, value)
    return shown === '' ? [] : [{ label: labels[name]?.() ?? name, value: shown }]
  })
}

function shownValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return `${formatInstant(value, 'date')}، ${formatInstant(value, 'time')}`
  if (typeof value === 'number')
    return name.endsWith('Piastres')
      ? formatMoney(value)
      : formatNumber(value, { useGrouping: false })
  if (typeof value === 'boolean') return value ? m.mydata_yes() : m.mydata_no()
  if (typeof value === 'string') return shownText(value)
  if (Array.isArray(value)) return value.map((each) => shownValue(name, each)).join(' · ')
  return typeof value === 'object' ? shownParts(value) : ''
}

function shownText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatCalendarDate(text, 'date')
  return /^\+20\d{10}$/.test(text) ? formatMobile(text) : text
}

function shownParts(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => `${labels[name]?.() ?? name}: ${shownValue(name, part)}`)
    .join(' · ')
}

const labels: Record<string, () => string> = {
  name: m.mydata_field_name,
  patientName: m.mydata_field_name,
  authorName: m.mydata_field_name,
  phone: m.mydata_field_phone,
  email: m.mydata_field_email,
  phoneVerifiedAt: m.mydata_field_verified,
  createdAt: m.mydata_field_created,
  joinedAt: m.mydata_field_created,
  savedAt: m.mydata_field_created,
  claimedAt: m.mydata_field_created,
  askedAt: m.mydata_field_created,
  at: m.mydata_field_created,
  relation: m.mydata_field_relation,
  bornOn: m.mydata_field_born,
  doctor: m.mydata_field_doctor,
  facility: m.mydata_field_facility,
  branch: m.mydata_field_branch,
  reference: m.mydata_field_reference,
  code: m.mydata_field_reference,
  startsAt: m.mydata_field_when,
  status: m.mydata_field_status,
  reason: m.mydata_field_reason,
  payment: m.mydata_field_payment,
  method: m.mydata_field_payment,
  feePiastres: m.mydata_field_amount,
  amountPiastres: m.mydata_field_amount,
  pricePiastres: m.mydata_field_amount,
  refundedPiastres: m.mydata_field_refunded,
  rating: m.mydata_field_rating,
  comment: m.mydata_field_comment,
  question: m.mydata_field_question,
  answer: m.mydata_field_answer,
  note: m.mydata_field_note,
  message: m.mydata_field_note,
  kind: m.mydata_field_kind,
  channel: m.mydata_field_channel,
  sentAt: m.mydata_field_sent,
  offer: m.mydata_field_offer,
  encrypted: m.mydata_field_encrypted,
  nationalId: m.mydata_field_national_id,
  address: m.mydata_field_address,
  landmark: m.mydata_field_landmark,
  byteSize: m.mydata_field_bytes,
  endedAt: m.mydata_field_ended,
  leftAt: m.mydata_field_ended,
  removedAt: m.mydata_field_ended,
  role: m.mydata_field_role,
}
