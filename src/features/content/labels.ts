import type { ContentField, ContentOption } from '#/domain/content/content-kinds.ts'
import { explainWith } from '#/forms/explain.ts'
import { formatWeekday } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'

type Labels<Name extends string> = Record<Name, () => string>

const labels = {
  name: m.content_field_name,
  synonyms: m.content_field_synonyms,
  aliases: m.content_field_aliases,
  phrases: m.content_field_phrases,
  formal: m.content_field_formal,
  medical: m.content_field_medical,
  arabizi: m.content_field_arabizi,
  specialties: m.content_field_specialties,
  conceptKind: m.content_field_concept_kind,
  redFlag: m.content_field_red_flag,
  patients: m.content_field_patients,
  position: m.content_field_position,
  isHidden: m.content_field_is_hidden,
  governorateSlug: m.content_field_governorate_slug,
  centre: m.place_centre,
  description: m.content_field_description,
  service: m.content_field_service,
  unit: m.content_field_unit,
  minPiastres: m.content_field_min_piastres,
  maxPiastres: m.content_field_max_piastres,
  title: m.content_field_title,
  summary: m.content_field_summary,
  includes: m.content_field_includes,
  provider: m.content_field_provider,
  doctorSlug: m.content_field_doctor_slug,
  facilitySlug: m.content_field_facility_slug,
  specialtySlug: m.content_field_specialty_slug,
  districtSlug: m.content_field_district_slug,
  priceBeforePiastres: m.content_field_price_before_piastres,
  pricePiastres: m.content_field_price_piastres,
  providerPhone: m.content_field_provider_phone,
  licenceNumber: m.content_field_licence_number,
  startsAt: m.content_field_starts_at,
  endsAt: m.content_field_ends_at,
  stock: m.content_field_stock,
  body: m.content_field_body,
  references: m.content_field_references,
  reviewer: m.content_field_reviewer,
  reviewedOn: m.content_field_reviewed_on,
  duties: m.content_field_duties,
  requirements: m.content_field_requirements,
  employment: m.content_field_employment,
  minSalaryPiastres: m.content_field_min_salary_piastres,
  maxSalaryPiastres: m.content_field_max_salary_piastres,
  postedOn: m.content_field_posted_on,
  closesOn: m.content_field_closes_on,
  changes: m.content_field_changes,
  effectiveAt: m.content_field_effective_at,
  asksAgain: m.content_field_asks_again,
  slogan: m.content_field_slogan,
  hotline: m.content_field_hotline,
  email: m.content_field_email,
  facebook: m.content_field_facebook,
  instagram: m.content_field_instagram,
  x: m.content_field_x,
  youtube: m.content_field_youtube,
  appStore: m.content_field_app_store,
  playStore: m.content_field_play_store,
  blogHomeVisit: m.content_field_blog_home_visit,
  blogAnimals: m.content_field_blog_animals,
  blogMagazine: m.content_field_blog_magazine,
  blogJobs: m.content_field_blog_jobs,
  copyrightYear: m.content_field_copyright_year,
  company: m.content_field_company,
  companyAddress: m.content_field_company_address,
  commercialRegister: m.content_field_commercial_register,
  taxNumber: m.content_field_tax_number,
  advertisingLicence: m.content_field_advertising_licence,
  dataOfficer: m.content_field_data_officer,
  lead: m.content_field_lead,
  showsSoonest: m.content_field_shows_soonest,
  showsOffers: m.content_field_shows_offers,
  showsArticles: m.content_field_shows_articles,
  showsApp: m.content_field_shows_app,
  showsQuestions: m.content_field_shows_questions,
  address: m.content_field_address,
  landmark: m.content_field_landmark,
  phone: m.queue_detail_phone,
  hours1: () => hoursLabel(1),
  hours2: () => hoursLabel(2),
  hours3: () => hoursLabel(3),
  hours4: () => hoursLabel(4),
  hours5: () => hoursLabel(5),
  hours6: () => hoursLabel(6),
  hours7: () => hoursLabel(7),
} satisfies Labels<BareName<ContentField>>

/** A field's name without its language. */
type BareName<Name extends string> = Name extends `${infer Base}${'Ar' | 'En'}` ? Base : Name

function hoursLabel(weekday: number): string {
  return m.content_field_hours({ day: formatWeekday(weekday) })
}

/** The label of a field; if it exists in both languages, with its language. */
export function fieldLabel(name: string): string {
  const [, base = name, language] = /^(.+?)(Ar|En)?$/.exec(name) ?? []
  const label = wordOf(labels, base) ?? base
  if (language === 'Ar') return m.content_in_ar({ label })
  return language === 'En' ? m.content_in_en({ label }) : label
}

const options = {
  human: m.content_option_human,
  animal: m.content_option_animal,
  'home-visit': m.content_option_home_visit,
  nursing: m.content_option_nursing,
  pets: m.content_option_pets,
  visit: m.content_option_visit,
  clinic: m.content_option_clinic,
  'shift-12': m.content_option_shift_12,
  'shift-24': m.content_option_shift_24,
  day: m.content_option_day,
  specialty: m.content_option_specialty,
  symptom: m.content_option_symptom,
  condition: m.content_option_condition,
  procedure: m.content_option_procedure,
  'body-part': m.content_option_body_part,
  patient: m.content_option_patient,
  test: m.content_option_test,
  none: m.content_option_none,
  heart: m.content_option_heart,
  stroke: m.content_option_stroke,
  bleeding: m.content_option_bleeding,
  pregnancy: m.content_option_pregnancy,
  poisoning: m.content_option_poisoning,
  seizure: m.content_option_seizure,
  suicide: m.content_option_suicide,
  breathing: m.content_option_breathing,
  unconscious: m.content_option_unconscious,
  'infant-fever': m.content_option_infant_fever,
  injury: m.content_option_injury,
  burn: m.content_option_burn,
  allergy: m.content_option_allergy,
  abdomen: m.content_option_abdomen,
  testicle: m.content_option_testicle,
  eye: m.content_option_eye,
  choking: m.content_option_choking,
  meningitis: m.content_option_meningitis,
  dka: m.content_option_dka,
  limb: m.content_option_limb,
  'full-time': m.content_option_full_time,
  'part-time': m.content_option_part_time,
} satisfies Labels<ContentOption>

/** The label of one of a field's choices. */
export function optionLabel(value: string): string {
  return wordOf(options, value) ?? value
}

/** Own properties only: stored revisions may have names that the program no longer knows. */
function wordOf(words: Labels<string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name]?.() : undefined
}

/** Words for the refusal codes of content. */
export const explainContent = explainWith({
  'changed-meanwhile': m.content_error_changed,
  'nothing-new': m.content_error_nothing_new,
  'key-taken': m.content_error_key_taken,
  'content-not-found': m.content_error_unknown,
  'key-invalid': m.content_error_key,
  'slug-invalid': m.content_error_key,
  'hours-invalid': m.content_error_hours,
  'number-invalid': m.content_error_number,
  'amount-invalid': m.content_error_amount,
  'date-invalid': m.content_error_date,
  'date-future': m.content_error_date_future,
  'time-invalid': m.content_error_time,
  'time-past': m.content_error_time_past,
  'times-order': m.content_error_times_order,
  'prices-order': m.content_error_prices_order,
  'price-not-lower': m.content_error_price_not_lower,
  'licence-missing': m.content_error_licence,
  'already-ended': m.content_error_ended,
  'stock-claimed': m.content_error_stock,
  'one-provider': m.content_error_one_provider,
  'provider-not-found': m.content_error_provider,
  'reference-invalid': m.content_error_reference,
  'reference-not-found': m.content_error_reference_unknown,
  'weight-invalid': m.content_error_weight,
  'specialty-not-found': m.content_error_specialty,
  'not-signed': m.content_error_not_signed,
  'policy-in-force': m.content_error_policy_in_force,
  'url-invalid': m.content_error_url,
  'app-store-invalid': m.content_error_app_store,
  'play-store-invalid': m.content_error_play_store,
  'email-invalid': m.content_error_email,
  'text-required': m.content_error_text_required,
  'text-too-long': m.content_error_text_long,
  'choice-required': m.content_error_choice,
})
