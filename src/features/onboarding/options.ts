import { doctorTitles, spokenLanguages, type DoctorTitle } from '#/domain/provider.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { languageName } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { weekdays } from './clinics.ts'
import { genders } from './doctor.ts'
import { departments, tests } from './facility.ts'
import type { JoinPageView } from './onboarding.ts'

export type Option = { value: string; label: string }

type Test = (typeof tests)[number]
type Department = (typeof departments)[number]

const titleWords: Record<DoctorTitle, () => string> = {
  general: m.directory_degree_general,
  specialist: m.directory_degree_specialist,
  consultant: m.directory_degree_consultant,
  professor: m.directory_degree_professor,
}

const genderWords = { female: m.directory_gender_female, male: m.directory_gender_male }

const testWords: Record<Test, () => string> = {
  blood: m.join_test_blood,
  chemistry: m.join_test_chemistry,
  hormones: m.join_test_hormones,
  'urine-stool': m.join_test_urine_stool,
  cultures: m.join_test_cultures,
  viruses: m.join_test_viruses,
  pcr: m.join_test_pcr,
  'tumour-markers': m.join_test_tumour_markers,
  genetics: m.join_test_genetics,
  pathology: m.join_test_pathology,
  fertility: m.join_test_fertility,
  allergy: m.join_test_allergy,
}

const departmentWords: Record<Department, () => string> = {
  emergency: m.join_department_emergency,
  clinics: m.join_department_clinics,
  surgery: m.join_department_surgery,
  'intensive-care': m.join_department_intensive_care,
  'neonatal-care': m.join_department_neonatal_care,
  internal: m.join_department_internal,
  maternity: m.join_department_maternity,
  pediatrics: m.join_department_pediatrics,
  cardiology: m.join_department_cardiology,
  orthopedics: m.join_department_orthopedics,
  oncology: m.join_department_oncology,
  dialysis: m.join_department_dialysis,
  radiology: m.join_department_radiology,
  laboratory: m.join_department_laboratory,
  physiotherapy: m.join_department_physiotherapy,
  pharmacy: m.join_department_pharmacy,
}

/** Every half hour, from the morning on. */
const times = Array.from({ length: 48 }, (_, index) => {
  const minutes = (index * 30 + 6 * 60) % (24 * 60)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

const lists: Record<string, (view: JoinPageView) => Option[]> = {
  gender: () => genders.map((value) => ({ value, label: genderWords[value]() })),
  title: () => doctorTitles.map((value) => ({ value, label: titleWords[value]() })),
  languages: () => spokenLanguages.map((value) => ({ value, label: languageName(value) })),
  days: () => weekdays.map((value) => ({ value, label: formatWeekday(Number(value)) })),
  from: () => times.map((value) => ({ value, label: formatWallTime(value) })),
  until: () => times.map((value) => ({ value, label: formatWallTime(value) })),
  clinics: () => [
    { value: '1', label: m.join_clinics_one() },
    { value: '2', label: m.join_clinics_two() },
  ],
  tests: () => tests.map((value) => ({ value, label: testWords[value]() })),
  departments: () => departments.map((value) => ({ value, label: departmentWords[value]() })),
  homeSampling: () => [
    { value: 'yes', label: m.join_home_sampling_yes() },
    { value: 'no', label: m.join_home_sampling_no() },
  ],
  specialty: ({ specialties }) =>
    specialties.map(({ slug, name }) => ({ value: slug, label: name })),
  district: ({ places }) =>
    places.flatMap(({ name: area, districts }) =>
      districts.map(({ slug, name }) => ({ value: slug, label: `${name} – ${area}` })),
    ),
}

/** What a field offers to choose from; null for one that is typed. */
export function optionsOf(field: string, view: JoinPageView): Option[] | null {
  return lists[field]?.(view) ?? null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
