import { departments, type Department, type tests } from '#/domain/directory/facility.ts'
import { optionsOf } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

type Test = (typeof tests)[number]

export const testNames: Record<Test, () => string> = {
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

export const departmentNames: Record<Department, () => string> = {
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

/** The choices among a hospital's departments. */
export function departmentOptions(own: readonly string[]) {
  return optionsOf(
    departments.filter((department) => own.includes(department)),
    departmentNames,
  )
}
