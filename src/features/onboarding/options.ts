import { departments, tests } from '#/domain/facility.ts'
import { departmentWords, testWords } from '#/forms/facilitywords.ts'
import { doctorTitles, spokenLanguages, type DoctorTitle } from '#/domain/provider.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { languageName } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import { weekdays } from './clinics.ts'
import { genders } from './doctor.ts'
import type { JoinPageView } from './onboarding.ts'

export type Option = { value: string; label: string }

const titleWords: Record<DoctorTitle, () => string> = {
  general: m.directory_degree_general,
  specialist: m.directory_degree_specialist,
  consultant: m.directory_degree_consultant,
  professor: m.directory_degree_professor,
}

const genderWords = { female: m.directory_gender_female, male: m.directory_gender_male }

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
