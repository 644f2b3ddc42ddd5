import type { DetailField } from '#/domain/care/request-details.ts'
import { m } from '#/paraglide/messages.js'

type DetailLabels<Name extends string> = Record<Name, () => string>

/** The label of a field of a request's details, alone or as a part of another; undefined for unknown ones. */
export function findDetailLabel(name: string, whole = ''): string | undefined {
  return wordOf(parts, `${whole}.${name}`) ?? wordOf(labels, name)
}

/** Own properties only: stored names may be any text. */
function wordOf(words: DetailLabels<string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name]?.() : undefined
}

const labels = {
  service: m.queue_detail_service,
  rate: m.queue_detail_rate,
  procedure: m.queue_detail_procedure,
  hospital: m.queue_detail_hospital,
  topic: m.queue_detail_topic,
  message: m.queue_detail_message,
  vacancy: m.queue_detail_vacancy,
  email: m.queue_detail_email,
  nameAr: m.queue_detail_name_ar,
  nameEn: m.queue_detail_name_en,
  gender: m.queue_detail_gender,
  specialty: m.queue_detail_specialty,
  title: m.queue_detail_title,
  syndicateNumber: m.queue_detail_syndicate,
  licenceNumber: m.queue_detail_licence,
  licenceExpiry: m.queue_detail_licence_expiry,
  experience: m.queue_detail_experience,
  about: m.queue_detail_about,
  director: m.queue_detail_director,
  languages: m.queue_detail_languages,
  branch: m.queue_detail_new_branch,
  district: m.queue_detail_district,
  species: m.queue_detail_species,
  age: m.queue_detail_age,
  count: m.queue_detail_count,
  equipment: m.queue_detail_equipment,
  minPiastres: m.queue_detail_from_price,
  maxPiastres: m.queue_detail_to_price,
  visits: m.queue_detail_visits,
  clinics: m.queue_detail_clinics,
  address: m.queue_detail_address,
  addressAr: m.approval_address_ar,
  addressEn: m.approval_address_en,
  floor: m.queue_detail_floor,
  landmark: m.queue_detail_landmark,
  landmarkAr: m.approval_landmark_ar,
  landmarkEn: m.approval_landmark_en,
  pin: m.place_pin,
  phone: m.queue_detail_phone,
  phones: m.queue_detail_phones,
  case: m.queue_detail_case,
  nurse: m.queue_detail_nurse,
  feePiastres: m.queue_detail_fee,
  followUpFeePiastres: m.queue_detail_follow_up_fee,
  followUpDays: m.practice_follow_up_days,
  cutoffHours: m.practice_cutoff,
  refundPercent: m.practice_refund,
  worksByTurn: m.practice_by_turn,
  allowsUndo: m.practice_undo,
  days: m.queue_detail_days,
  startsAt: m.queue_detail_from,
  endsAt: m.queue_detail_until,
  tests: m.queue_detail_tests,
  departments: m.queue_detail_departments,
  homeSampling: m.queue_detail_home_sampling,
  accreditation: m.queue_detail_accreditation,
  headlineAr: m.approval_headline_ar,
  headlineEn: m.approval_headline_en,
  bioAr: m.approval_bio_ar,
  bioEn: m.approval_bio_en,
  homeVisit: m.approval_home_visit,
  waitingMinutes: m.approval_waiting,
  plan: m.queue_detail_plan,
  pricePiastres: m.queue_detail_price,
  listedPrice: m.queue_detail_listed,
  downPaymentPiastres: m.queue_detail_down,
  months: m.queue_detail_months,
  terms: m.queue_detail_terms,
  kind: m.queue_detail_terms_kind,
  monthlyRate: m.queue_detail_monthly_rate,
  feeRate: m.queue_detail_fee_rate,
  minDownPaymentRate: m.queue_detail_least_down,
  minMonths: m.queue_detail_least_months,
  maxMonths: m.queue_detail_most_months,
  quote: m.queue_detail_quote,
  financedPiastres: m.queue_detail_financed,
  monthlyPiastres: m.queue_detail_monthly,
  lastPiastres: m.queue_detail_last,
  firstDayPiastres: m.queue_detail_first_day,
  interestPiastres: m.queue_detail_interest,
  financierPiastres: m.queue_detail_financier,
  costPiastres: m.queue_detail_cost,
  yearlyRate: m.queue_detail_yearly,
  totalPiastres: m.queue_detail_total,
  income: m.queue_detail_income,
  note: m.queue_detail_note,
} satisfies DetailLabels<DetailField>

/** Labels that differ within a part. */
const parts = {
  'quote.feePiastres': m.queue_detail_admin_fee,
} satisfies Partial<DetailLabels<`${DetailField}.${DetailField}`>>
