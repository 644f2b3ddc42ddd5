import type { DoctorField } from './doctor.ts'
import type { HospitalField, LabField } from './facility.ts'
import { doctorTitles, genders, spokenLanguages } from '#/domain/directory/doctor.ts'
import { departments, tests } from '#/domain/directory/facility.ts'
import { formatWallTime, formatWeekday } from '#/i18n/dates.ts'
import { languageName } from '#/i18n/languages.ts'
import { m } from '#/paraglide/messages.js'
import { optionsOf } from '#/i18n/names.ts'
import { genderNames, titleNames } from '#/i18n/terms/doctor.ts'
import { departmentNames, testNames } from '#/i18n/terms/facilities.ts'
import { weekdays } from './clinics.ts'
import type { ApplicationFormView } from '#/server/requests/application-form.ts'

export type Option = { value: string; label: string }

/** Every half hour, beginning in the morning. */
const times = Array.from({ length: 48 }, (_, index) => {
  const minutes = (index * 30 + 6 * 60) % (24 * 60)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

type JoinField = DoctorField | LabField | HospitalField
type OptionList = (view: ApplicationFormView) => Option[]

const lists: Partial<Record<string, OptionList>> = {
  gender: () => optionsOf(genders, genderNames),
  title: () => optionsOf(doctorTitles, titleNames),
  languages: () => spokenLanguages.map((value) => ({ value, label: languageName(value) })),
  days: () => weekdays.map((value) => ({ value, label: formatWeekday(Number(value)) })),
  from: () => times.map((value) => ({ value, label: formatWallTime(value) })),
  until: () => times.map((value) => ({ value, label: formatWallTime(value) })),
  clinics: () => [
    { value: '1', label: m.join_clinics_one() },
    { value: '2', label: m.join_clinics_two() },
  ],
  tests: () => optionsOf(tests, testNames),
  departments: () => optionsOf(departments, departmentNames),
  facilityKind: () => [
    { value: 'hospital', label: m.join_facility_kind_hospital() },
    { value: 'centre', label: m.join_facility_kind_centre() },
  ],
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
} satisfies Partial<Record<JoinField, OptionList>>

/** The choices of a field; null for one that is typed. */
export function choicesOf(field: string, view: ApplicationFormView): Option[] | null {
  return lists[field]?.(view) ?? null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
