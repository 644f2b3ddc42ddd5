import type { FamilyRelation, PatientRelation } from '#/domain/account/family.ts'
import { formatNumber } from '#/i18n/money.ts'
import type { Names } from '#/i18n/names.ts'
import { m } from '#/paraglide/messages.js'

export const relationNames: Names<FamilyRelation> = {
  child: m.family_relation_child,
  spouse: m.family_relation_spouse,
  parent: m.family_relation_parent,
  sibling: m.family_relation_sibling,
  other: m.family_relation_other,
}

export function ageText(years: number): string {
  return m.family_age({ count: years, shown: formatNumber(years) })
}

/** "Son or daughter, 7 years"; null if neither is known. */
export function patientText({ patientRelation, patientAge }: PatientRelation): string | null {
  const facts = [
    patientRelation && relationNames[patientRelation](),
    patientAge === null ? null : ageText(patientAge),
  ].filter((fact) => fact !== null)
  return facts.length > 0 ? facts.join(m.forms_separator()) : null
}
