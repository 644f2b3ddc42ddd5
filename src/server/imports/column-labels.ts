import { CLINIC_NAME, columnFinder } from '#/domain/directory/column-names.ts'
import type { ClinicColumn, DoctorColumn } from '#/domain/directory/directory-columns.ts'
import type { VisitColumn } from '#/domain/directory/visit-columns.ts'
import { locales, type Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'

type Label = (inputs: object, options: { locale: Locale }) => string

const labels: Record<DoctorColumn | ClinicColumn | VisitColumn | 'clinic_name', Label> = {
  name: m.doctorimport_column_name,
  name_ar: m.doctorimport_column_name_ar,
  name_en: m.doctorimport_column_name_en,
  syndicate_number: m.doctorimport_column_syndicate_number,
  slug: m.doctorimport_column_slug,
  gender: m.doctorimport_column_gender,
  title: m.doctorimport_column_title,
  specialty: m.doctorimport_column_specialty,
  languages: m.doctorimport_column_languages,
  experience_years: m.doctorimport_column_experience_years,
  headline: m.doctorimport_column_headline,
  headline_ar: m.doctorimport_column_headline_ar,
  headline_en: m.doctorimport_column_headline_en,
  bio: m.doctorimport_column_bio,
  bio_ar: m.doctorimport_column_bio_ar,
  bio_en: m.doctorimport_column_bio_en,
  home_visit: m.doctorimport_column_home_visit,
  waiting_minutes: m.doctorimport_column_waiting_minutes,
  accepts_new_patients: m.doctorimport_column_accepts_new_patients,
  insurers: m.doctorimport_column_insurers,
  verified: m.doctorimport_column_verified,
  published: m.doctorimport_column_published,
  clinic_name: m.doctorimport_column_clinic_name,
  governorate: m.doctorimport_column_governorate,
  district: m.doctorimport_column_district,
  address: m.doctorimport_column_address,
  address_ar: m.doctorimport_column_address_ar,
  address_en: m.doctorimport_column_address_en,
  landmark: m.doctorimport_column_landmark,
  landmark_ar: m.doctorimport_column_landmark_ar,
  landmark_en: m.doctorimport_column_landmark_en,
  pin: m.doctorimport_column_pin,
  phone: m.doctorimport_column_phone,
  fee: m.doctorimport_column_fee,
  follow_up_fee: m.doctorimport_column_follow_up_fee,
  follow_up_days: m.doctorimport_column_follow_up_days,
  cutoff_minutes: m.doctorimport_column_cutoff_minutes,
  refund_percent: m.doctorimport_column_refund_percent,
  by_turn: m.doctorimport_column_by_turn,
  undo: m.doctorimport_column_undo,
  hours: m.doctorimport_column_hours,
  slot_minutes: m.doctorimport_column_slot_minutes,
  days: m.doctorimport_column_days,
  from: m.doctorimport_column_from,
  to: m.doctorimport_column_to,
  sat: m.doctorimport_column_sat,
  sun: m.doctorimport_column_sun,
  mon: m.doctorimport_column_mon,
  tue: m.doctorimport_column_tue,
  wed: m.doctorimport_column_wed,
  thu: m.doctorimport_column_thu,
  fri: m.doctorimport_column_fri,
  visit_name_ar: m.doctorimport_column_visit_name_ar,
  visit_name_en: m.doctorimport_column_visit_name_en,
  visit_kind: m.doctorimport_column_visit_kind,
  visit_fee: m.doctorimport_column_visit_fee,
  visit_fee_from: m.doctorimport_column_visit_fee_from,
  visit_minutes: m.doctorimport_column_visit_minutes,
  visit_buffer_before: m.doctorimport_column_visit_buffer_before,
  visit_buffer_after: m.doctorimport_column_visit_buffer_after,
  visit_clinics: m.doctorimport_column_visit_clinics,
  visit_preparation_ar: m.doctorimport_column_visit_preparation_ar,
  visit_preparation_en: m.doctorimport_column_visit_preparation_en,
  visit_bookable_by: m.doctorimport_column_visit_bookable_by,
  visit_returning_days: m.doctorimport_column_visit_returning_days,
  visit_days_ahead: m.doctorimport_column_visit_days_ahead,
  visit_notice_hours: m.doctorimport_column_visit_notice_hours,
  visit_places_per_day: m.doctorimport_column_visit_places_per_day,
  visit_needs: m.doctorimport_column_visit_needs,
}

/** What a column is called in one language; a clinic's without its number. */
export function columnLabel(column: string, locale: Locale): string {
  const [, number = '1', ofClinic] = /^clinic(\d)_(.+)$/.exec(column) ?? []
  const key = ofClinic === 'name' ? CLINIC_NAME : (ofClinic ?? column)
  const label = isLabelled(key) ? labels[key]({}, { locale }) : column
  return number === '1' ? label : `${label} ${number}`
}

function isLabelled(key: string): key is keyof typeof labels {
  return Object.hasOwn(labels, key)
}

/** The column that a header names, in either language or by its own name. */
export const findColumn = columnFinder((column) =>
  locales.map((locale) => columnLabel(column === CLINIC_NAME ? 'clinic1_name' : column, locale)),
)
