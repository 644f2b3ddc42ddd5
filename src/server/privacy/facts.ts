import { formatMobile } from '#/domain/phone.ts'
import { formatCalendarDate, formatInstant } from '#/i18n/dates.ts'
import { inLocale } from '#/i18n/locale.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DataRow } from './subject.ts'

export type FactView = { label: string; value: string }

/** A row as labelled values; empty values are left out. */
export function viewRow(row: DataRow): FactView[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const shown = shownValue(name, value)
    const isOther = name.endsWith(inLocale({ ar: 'En', en: 'Ar' }))
    return shown === '' || isOther ? [] : [{ label: labelOf(name), value: shown }]
  })
}

function shownValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return `${formatInstant(value, 'date')}${m.forms_separator()}${formatInstant(value, 'time')}`
  if (typeof value === 'number')
    return name.endsWith('Piastres')
      ? formatMoney(value)
      : formatNumber(value, { useGrouping: false })
  if (typeof value === 'boolean') return value ? m.mydata_yes() : m.mydata_no()
  if (typeof value === 'string') return shownText(value)
  if (Array.isArray(value))
    return value.map((each) => shownValue(name, each)).join(m.forms_separator())
  return typeof value === 'object' ? shownParts(value) : ''
}

function shownText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatCalendarDate(text, 'date')
  if (/^\+20\d{10}$/.test(text)) return formatMobile(text)
  return wordOf(values, text) ?? text
}

function shownParts(value: object): string {
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name)}: ${shownValue(name, part)}`)
    .join(m.forms_separator())
}

/** The label without the language suffix, for values that exist in both languages. */
function labelOf(name: string): string {
  return wordOf(labels, name) ?? wordOf(labels, name.replace(/(?:Ar|En)$/, '')) ?? name
}

/** Looks up own properties only: the name may be user input such as `constructor`. */
function wordOf(words: Record<string, () => string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name]?.() : undefined
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

/** Translations of the codes of statuses, methods and kinds. */
const values: Record<string, () => string> = {
  booked: m.mydata_value_booked,
  arrived: m.mydata_value_arrived,
  completed: m.mydata_value_completed,
  no_show: m.mydata_value_no_show,
  cancelled: m.mydata_value_cancelled,
  held: m.mydata_value_held,
  released: m.mydata_value_released,
  expired: m.mydata_value_expired,
  claimed: m.mydata_value_claimed,
  redeemed: m.mydata_value_redeemed,
  new: m.mydata_value_new,
  assigned: m.mydata_value_assigned,
  contacted: m.mydata_value_contacted,
  done: m.mydata_value_done,
  rejected: m.mydata_value_rejected,
  waiting: m.mydata_value_waiting,
  offered: m.mydata_value_offered,
  taken: m.mydata_value_taken,
  left: m.mydata_value_left,
  paid: m.mydata_value_paid,
  refunded: m.mydata_value_refunded,
  pending: m.mydata_value_pending,
  failed: m.mydata_value_failed,
  sent: m.mydata_value_sent,
  dead: m.mydata_value_dead,
  clinic: m.mydata_value_clinic,
  online: m.mydata_value_online,
  card: m.mydata_value_card,
  wallet: m.mydata_value_wallet,
  kiosk: m.mydata_value_kiosk,
  sms: m.mydata_value_sms,
  whatsapp: m.mydata_value_whatsapp,
  email: m.mydata_value_email,
  booking: m.mydata_value_booking,
  voucher: m.mydata_value_voucher,
  request: m.mydata_value_request,
  child: m.mydata_value_child,
  spouse: m.mydata_value_spouse,
  parent: m.mydata_value_parent,
  sibling: m.mydata_value_sibling,
  other: m.mydata_value_other,
  owner: m.mydata_value_owner,
  assistant: m.mydata_value_assistant,
  'home-visit': m.mydata_value_home_visit,
  nursing: m.mydata_value_nursing,
  pets: m.mydata_value_pets,
  surgery: m.mydata_value_surgery,
  doctor: m.mydata_value_doctor,
  lab: m.mydata_value_lab,
  hospital: m.mydata_value_hospital,
  job: m.mydata_value_job,
  contact: m.mydata_value_contact,
  export: m.mydata_value_export,
  deletion: m.mydata_value_deletion,
  coverage: m.mydata_value_coverage,
}
