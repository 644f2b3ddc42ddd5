import type { FamilyRelation } from '#/domain/account/family.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'

const relations: Record<FamilyRelation, () => string> = {
  child: m.family_relation_child,
  spouse: m.family_relation_spouse,
  parent: m.family_relation_parent,
  sibling: m.family_relation_sibling,
  other: m.family_relation_other,
}

export function relationLabel(relation: FamilyRelation): string {
  return relations[relation]()
}

export function ageText(years: number): string {
  return m.family_age({ count: years, shown: formatNumber(years) })
}
