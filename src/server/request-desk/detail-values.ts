import { detailFields, type DetailField } from '#/domain/care/request-details.ts'
import { languageName } from '#/i18n/languages.ts'
import { m } from '#/paraglide/messages.js'
import { accessNames } from '#/i18n/terms/access.ts'
import { nurseNames, speciesNames } from '#/i18n/terms/care.ts'
import { educationKindNames } from '#/i18n/terms/education.ts'
import { genderNames, titleNames } from '#/i18n/terms/doctor.ts'
import { departmentNames, testNames } from '#/i18n/terms/facilities.ts'
import { incomeNames, requestKindNames, topicNames } from '#/i18n/terms/requests.ts'

type DetailLabels = Partial<Record<string, () => string>>

/** Fields in the order of their form; unknown ones are last. */
export function inFormOrder<Value>(details: Record<string, Value>): [string, Value][] {
  return Object.entries(details).toSorted(([left], [right]) => placeOf(left) - placeOf(right))
}

function placeOf(key: string): number {
  const place = order.indexOf(key)
  return place < 0 ? order.length : place
}

/** The words for a choice of a form; null for typed text. */
export function detailValueLabel(key: string, value: string): string | null {
  if (key === 'languages') return languageName(value)
  return choices[key]?.[value]?.() ?? null
}

const order: readonly string[] = detailFields

const choices: Partial<Record<string, DetailLabels>> = {
  topic: topicNames,
  service: requestKindNames,
  nurse: nurseNames,
  species: speciesNames,
  kind: {
    flat: m.queue_detail_terms_flat,
    reducing: m.queue_detail_terms_reducing,
    ...educationKindNames,
  },
  income: incomeNames,
  gender: genderNames,
  title: titleNames,
  tests: testNames,
  departments: departmentNames,
  facilityKind: {
    hospital: m.facilities_kind_hospital,
    centre: m.facilities_kind_centre,
  },
  access: accessNames,
} satisfies Partial<Record<DetailField, DetailLabels>>
