import { m } from '#/paraglide/messages.js'

/** Fields with typed text, on any page; all others are choices, or the page's own. */
const typed: Record<string, () => string> = {
  name: m.forms_name,
  patientName: m.booking_name,
  phone: m.forms_phone,
  email: m.careers_email,
  message: m.contact_message,
  note: m.queue_note,
  reason: m.booking_reason,
  comment: m.reviews_comment,
  question: m.queue_question,
  answer: m.requests_answer,
  case: m.care_case,
  age: m.care_age,
  address: m.care_address,
  landmark: m.care_landmark,
  floor: m.care_floor,
  about: m.careers_about,
  experience: m.careers_experience,
  nationalId: m.surgery_national_id,
  reference: m.booking_reference,
  code: m.offers_voucher_code,
  nameAr: m.join_name_ar,
  nameEn: m.join_name_en,
  syndicateNumber: m.join_syndicate_number,
  licenceNumber: m.join_licence_number,
  publicPhone: m.join_public_phone,
  bioAr: m.practice_bio_ar,
  bioEn: m.practice_bio_en,
  headlineAr: m.practice_headline_ar,
  headlineEn: m.practice_headline_en,
  fee: m.practice_fee,
  followUpFee: m.practice_follow_up_fee,
  followUpDays: m.practice_follow_up_days,
  cutoffHours: m.practice_cutoff,
  refundPercent: m.practice_refund,
  waitingMinutes: m.practice_waiting,
  pin: m.place_pin,
  title: m.content_field_title,
  summary: m.content_field_summary,
  body: m.content_field_body,
  references: m.content_field_references,
  reviewer: m.content_field_reviewer,
  synonyms: m.content_field_synonyms,
  duties: m.content_field_duties,
  requirements: m.content_field_requirements,
}

const resendState: Record<string, () => string> = {
  password: m.account_password,
  password_confirmation: m.account_password_confirmation,
  current_password: m.staff_current_password,
  code: m.forms_code,
  current_code: m.staff_current_code,
}

/** The label of a field with typed text. A clinic's fields include its number. */
export function typedWords(name: string): string | undefined {
  const bare = name.replace(/^clinic\d+-/, '')
  if (typed[bare]) return typed[bare]()
  const [, base = '', language] = /^(.+)(Ar|En)$/.exec(bare) ?? []
  const label = typed[base]?.()
  return label && (language === 'Ar' ? m.content_in_ar({ label }) : m.content_in_en({ label }))
}

/** The label of a password or code, which has to be typed again. */
export function resendLabels(name: string): string | undefined {
  return resendState[name]?.()
}
